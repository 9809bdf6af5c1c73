import type { Backend } from './backend';
import { NOT_RENEWED } from './refusals';

/**
 * Makes a backend that renews expired sessions (GitLab, PKCE) stop at the first refusal. Decap retries five
 * times, which blocks all other requests for a minute, and returns the first refusal to later callers. If
 * the provider did not answer, Decap still retries.
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

/**
 * Reports whether the provider answered. A failed request throws a `TypeError`; a response that is not
 * JSON, which a failing server sends, throws a `SyntaxError`.
 */
const hasAnswered = (error: unknown): boolean =>
  !(error instanceof TypeError || error instanceof SyntaxError);
