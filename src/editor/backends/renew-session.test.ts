import { describe, expect, it } from 'vitest';
import type { Backend } from './backend';
import { renewInOneGo } from './renew-session';

const REFUSED = 'The provided authorization grant is invalid, expired, revoked';

/** As much of Decap's GitLab backend as renews a session: it keeps the answer for all who ask. */
class Session {
  asked = 0;
  refreshedTokenPromise: Promise<string> | undefined;

  constructor(private readonly answers: (string | Error)[]) {}

  getRefreshedAccessToken(): Promise<string> {
    if (this.refreshedTokenPromise) return this.refreshedTokenPromise;
    this.asked += 1;
    const answer = this.answers.shift() ?? new Error(REFUSED);
    this.refreshedTokenPromise =
      typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer);
    return this.refreshedTokenPromise;
  }
}

function mended(...answers: (string | Error)[]): Session {
  const session = new Session(answers);
  renewInOneGo(session as unknown as Backend);
  return session;
}

describe('a sessão do GitLab', () => {
  it('renovada, vale para todos os que esperam por ela', async () => {
    const session = mended('nova');
    const keys = [session.getRefreshedAccessToken(), session.getRefreshedAccessToken()];
    expect(await Promise.all(keys)).toEqual(['nova', 'nova']);
    expect(session.asked).toBe(1);
  });

  it('recusada, não é pedida de novo por um minuto, mas pode ser pedida mais tarde', async () => {
    const session = mended(new Error(REFUSED), 'nova');
    const asked = session.getRefreshedAccessToken();
    // The one message at which Decap stops asking (`requestWithBackoff`).
    await expect(asked).rejects.toThrow("Can't refresh access token when using implicit auth");
    expect(await session.getRefreshedAccessToken()).toBe('nova');
  });

  it.each([new TypeError('Failed to fetch'), new SyntaxError('Unexpected token <')])(
    'sem resposta (%s), é pedida de novo',
    async (failure) => {
      const session = mended(failure, 'nova');
      await expect(session.getRefreshedAccessToken()).rejects.toBe(failure);
      expect(await session.getRefreshedAccessToken()).toBe('nova');
    },
  );

  it('de um backend que não a renova, fica como é', () => {
    const backend = {} as Backend;
    renewInOneGo(backend);
    expect(backend).toEqual({});
  });
});
