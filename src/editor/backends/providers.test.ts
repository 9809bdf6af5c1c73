import { describe, expect, it } from 'vitest';
import type { Backend } from './backend';
import { renewInOneGo } from './providers';

const REFUSED = 'The provided authorization grant is invalid, expired, revoked';

/** Session renewal of Decap's GitLab backend, which shares one answer among all callers. */
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

describe('renewing a GitLab session', () => {
  it('shares the new token among all callers that wait for it', async () => {
    const session = mended('nova');
    const keys = [session.getRefreshedAccessToken(), session.getRefreshedAccessToken()];
    expect(await Promise.all(keys)).toEqual(['nova', 'nova']);
    expect(session.asked).toBe(1);
  });

  it('stops the retries of one minute at a refusal, but allows a later attempt', async () => {
    const session = mended(new Error(REFUSED), 'nova');
    const asked = session.getRefreshedAccessToken();
    // The only message that makes Decap stop retrying (`requestWithBackoff`).
    await expect(asked).rejects.toThrow("Can't refresh access token when using implicit auth");
    expect(await session.getRefreshedAccessToken()).toBe('nova');
  });

  it.each([new TypeError('Failed to fetch'), new SyntaxError('Unexpected token <')])(
    'allows a retry if there was no answer (%s)',
    async (failure) => {
      const session = mended(failure, 'nova');
      await expect(session.getRefreshedAccessToken()).rejects.toBe(failure);
      expect(await session.getRefreshedAccessToken()).toBe('nova');
    },
  );

  it('leaves a backend that does not renew sessions unchanged', () => {
    const backend = {} as Backend;
    renewInOneGo(backend);
    expect(backend).toEqual({});
  });
});
