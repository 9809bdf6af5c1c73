/**
 * GitLab's login of an application that keeps no secret: OAuth with PKCE (RFC 7636), and keys that
 * expire and are renewed. Whoever comes is let in without being asked.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Asked, Reply } from './local-service';

export interface GitlabLogin {
  /** `/oauth/authorize`: leads back at once. */
  authorize: (asked: Asked) => Reply;
  /** `/oauth/token`: a key for a code, or for the right to renew one. */
  token: (asked: Asked) => Reply;
  /** What whoever comes with this header is refused with, if anything. */
  refusalOf: (authorization: string | undefined) => Reply | undefined;
  /** A key, as one who has entered has it. */
  signIn: () => string;
  /** The next one who comes to enter does not agree. */
  refuseNext: () => void;
  /** Every key expires, as after two hours; whoever has one may renew it. */
  expireKeys: () => void;
  /** Every key ends, and the right to renew it. */
  endSessions: () => void;
}

type KeyState = 'good' | 'expired' | 'revoked';

/** What GitLab says of a key (`lib/api/api_guard.rb`). */
const REFUSALS: Record<Exclude<KeyState, 'good'>, Reply> = {
  expired: invalid('Token is expired. You can either do re-authorization or token refresh.'),
  revoked: invalid('Token was revoked. You have to re-authorize from the user.'),
};

function invalid(description: string): Reply {
  return { status: 401, body: { error: 'invalid_token', error_description: description } };
}

const INVALID_GRANT: Reply = {
  status: 400,
  body: {
    error: 'invalid_grant',
    error_description:
      'The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.',
  },
};

const INVALID_CLIENT: Reply = {
  status: 401,
  body: {
    error: 'invalid_client',
    error_description:
      'Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.',
  },
};

/** Shown by GitLab itself: whom it does not know it does not lead back to. */
const UNKNOWN_APPLICATION: Reply = {
  status: 401,
  body: '<!doctype html><title>GitLab</title>An error has occurred',
  headers: { 'content-type': 'text/html; charset=utf-8' },
};

/** @param appId of the application, as it is registered, with the scope `api` */
export function gitlabLogin(appId: string): GitlabLogin {
  const keys = new Map<string, KeyState>();
  /** Right to renew → the key that it renews. */
  const renewals = new Map<string, string>();
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  let isRefusing = false;

  const newKey = () => {
    const [key, renewal] = [randomUUID(), randomUUID()];
    keys.set(key, 'good');
    renewals.set(renewal, key);
    return { key, renewal };
  };

  const handOver = (): Reply => {
    const { key, renewal } = newKey();
    return {
      body: {
        ...{ access_token: key, refresh_token: renewal },
        ...{ token_type: 'Bearer', scope: 'api', expires_in: 7200, created_at: 1_767_225_600 },
      },
    };
  };

  const endAll = (state: KeyState) => {
    for (const [key, now] of keys) if (now === 'good') keys.set(key, state);
  };

  return {
    authorize: ({ query }) => {
      const given = (name: string) => query.get(name) ?? '';
      const isKnown =
        given('client_id') === appId &&
        given('scope') === 'api' &&
        given('response_type') === 'code' &&
        given('code_challenge_method') === 'S256' &&
        URL.canParse(given('redirect_uri'));
      if (!isKnown) return UNKNOWN_APPLICATION;
      const back = new URL(given('redirect_uri'));
      if (isRefusing) {
        back.searchParams.set('error', 'access_denied');
        back.searchParams.set(
          'error_description',
          'The resource owner or authorization server denied the request.',
        );
      } else {
        const code = randomUUID();
        codes.set(code, { challenge: given('code_challenge'), redirectUri: given('redirect_uri') });
        back.searchParams.set('code', code);
      }
      isRefusing = false;
      back.searchParams.set('state', given('state'));
      return { status: 302, headers: { location: back.href } };
    },

    token: ({ body }) => {
      const given = body as Partial<Record<string, string>>;
      if (given['client_id'] !== appId) return INVALID_CLIENT;
      const renewal = given['refresh_token'] ?? '';
      if (given['grant_type'] === 'refresh_token') {
        const key = renewals.get(renewal);
        if (key === undefined) return INVALID_GRANT;
        // Each is good once: of two windows, the second is refused.
        renewals.delete(renewal);
        keys.set(key, 'revoked');
        return handOver();
      }
      const grant = codes.get(given['code'] ?? '');
      codes.delete(given['code'] ?? '');
      const challenge = createHash('sha256')
        .update(given['code_verifier'] ?? '')
        .digest('base64url');
      const isSame = grant?.challenge === challenge && grant.redirectUri === given['redirect_uri'];
      return isSame ? handOver() : INVALID_GRANT;
    },

    refusalOf: (authorization = '') => {
      const state = keys.get(authorization.replace(/^Bearer /, ''));
      if (state === undefined) return { status: 401, body: { message: '401 Unauthorized' } };
      return state === 'good' ? undefined : REFUSALS[state];
    },

    signIn: () => newKey().key,
    refuseNext: () => {
      isRefusing = true;
    },
    expireKeys: () => endAll('expired'),
    endSessions: () => {
      endAll('revoked');
      renewals.clear();
    },
  };
}
