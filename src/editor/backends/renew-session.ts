import type { Backend } from './backend';
import { NOT_RENEWED } from './refusals';

/**
 * Makes a backend that renews expired sessions (GitLab, PKCE) give up when it is refused: Decap asks
 * five times more, for a minute in which nothing else is asked, and hands the first refusal to whoever
 * asks afterwards. A provider that did not answer is asked again, as before.
 *
 * @param backend changed in place
 */
export function renewInOneGo(backend: Backend): void {
  const renew = backend.getRefreshedAccessToken?.bind(backend);
  if (!renew) return;
  backend.getRefreshedAccessToken = async () => {
    try {
      return await renew();
    } catch (error) {
      backend.refreshedTokenPromise = undefined;
      if (!hasAnswered(error)) throw error;
      throw new Error(NOT_RENEWED, { cause: error });
    }
  };
}

/** A failed request is a `TypeError`, an answer that is not JSON a `SyntaxError`: of a server in trouble. */
const hasAnswered = (error: unknown): boolean =>
  !(error instanceof TypeError || error instanceof SyntaxError);
