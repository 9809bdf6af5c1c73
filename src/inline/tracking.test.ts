// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EARLY_TRACKING_KEY, startTracking, TRACKING_COOKIE, writeCampaign } from './tracking';

interface Landing {
  search?: string;
  cookieDomain?: string;
  storageIsDenied?: boolean;
  cookiesAreDenied?: boolean;
  /** Value that is already in the session storage. */
  waiting?: string;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** Opens a page at an address. `writeCampaign` is what the early script calls at a sign of intent. */
function land({ search = '', cookieDomain, waiting, ...denied }: Landing = {}) {
  if (waiting !== undefined) sessionStorage.setItem(EARLY_TRACKING_KEY, waiting);
  const cookies: string[] = [];
  const scope = {
    document: {
      set cookie(text: string) {
        if (denied.cookiesAreDenied) throw new DOMException('denied', 'SecurityError');
        cookies.push(text);
      },
    },
    EARLY: { cookieDomain },
    location: { search },
    sessionStorage: denied.storageIsDenied
      ? {
          getItem() {
            throw new DOMException('denied', 'SecurityError');
          },
          setItem() {
            throw new DOMException('denied', 'SecurityError');
          },
        }
      : sessionStorage,
  };
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value);
  startTracking();
  return {
    cookies,
    waiting: () => sessionStorage.getItem(EARLY_TRACKING_KEY),
    /** Decodes the record of the last written cookie. */
    record: () => {
      const [pair = ''] = cookies.at(-1)?.split(';') ?? [];
      return JSON.parse(decodeURIComponent(pair.slice(`${TRACKING_COOKIE}=`.length))) as object;
    },
  };
}

describe('tracking (behaviour 4.6, 7.3, D.2)', () => {
  it('keeps the campaign in the session, then moves it to the cookie once (4.6.1)', () => {
    const visit = land({ search: '?utm_source=boletim&ref=ana&x=1' });
    expect(visit.cookies).toEqual([]);
    expect(visit.waiting()).toBe('{"utm_source":"boletim","ref":"ana"}');
    writeCampaign();
    expect(visit.waiting()).toBeNull();
    expect(visit.record()).toEqual({ utm_source: 'boletim', ref: 'ana' });
    writeCampaign();
    expect(visit.cookies).toHaveLength(1);
  });

  it('writes URL-encoded JSON for 30 days, secure, lax, on every path (7.3.1)', () => {
    const visit = land({ search: '?ref=ana' });
    writeCampaign();
    expect(visit.cookies).toEqual([
      'tracking_params=%7B%22ref%22%3A%22ana%22%7D;max-age=2592000;path=/;secure;samesite=lax',
    ]);
  });

  it('uses the configured domain (D.3)', () => {
    const visit = land({ search: '?ref=ana', cookieDomain: 'varanda.example' });
    writeCampaign();
    expect(visit.cookies[0]).toMatch(/;samesite=lax;domain=varanda\.example$/);
  });

  it('writes nothing for a missing, empty or differently spelt parameter (4.6.2)', () => {
    for (const search of [
      '',
      '?x=1',
      '?utm_source=',
      '?UTM_SOURCE=a',
      '?utm_source=&utm_source=a',
    ]) {
      const visit = land({ search });
      expect(visit.waiting(), search).toBeNull();
      writeCampaign();
      expect(visit.cookies, search).toEqual([]);
    }
  });

  it('takes the first of repeated keys and omits empty ones (3.1)', () => {
    const visit = land({ search: '?ref=um&ref=dois&utm_term=&utm_content=%C3%A7%3B%25%22' });
    writeCampaign();
    expect(visit.record()).toEqual({ ref: 'um', utm_content: 'ç;%"' });
  });

  it('replaces the whole record on a later visit with parameters (7.3.4)', () => {
    land({ search: '?ref=um&utm_source=a' });
    const visit = land({ search: '?utm_medium=b' });
    writeCampaign();
    expect(visit.record()).toEqual({ utm_medium: 'b' });
  });

  it('writes the cookie at once when the session storage is denied (7.3.5)', () => {
    const visit = land({ search: '?ref=ana', storageIsDenied: true });
    expect(visit.record()).toEqual({ ref: 'ana' });
    writeCampaign();
    expect(visit.cookies).toHaveLength(1);
  });

  it('tolerates denied cookies and a malformed address', () => {
    land({ search: '?ref=ana', cookiesAreDenied: true });
    writeCampaign();
    const visit = land({ search: '?ref=%E0%A4%A&utm_source=%' });
    writeCampaign();
    expect(visit.record()).toHaveProperty('utm_source', '%');
  });

  it('truncates values to the size of a cookie, the longest first, between characters (7.3.6)', () => {
    const visit = land({ search: `?ref=ana&utm_source=${'á😀"'.repeat(20_000)}` });
    writeCampaign();
    const [pair = ''] = visit.cookies[0]?.split(';') ?? [];
    expect(pair.length).toBeLessThanOrEqual(4096 + 1);
    expect(pair.length).toBeGreaterThan(3000);
    const { ref, utm_source } = visit.record() as Record<string, string>;
    expect(ref).toBe('ana');
    expect('á😀"'.repeat(20_000).startsWith(utm_source ?? '-')).toBe(true);
    expect(pair).not.toContain('%5Cud');
  });

  it('ignores and removes anything else in the session', () => {
    for (const waiting of ['{', 'null', '[]', '"ref"', '{"ref":{},"utm_source":""}', '{"x":"y"}']) {
      const visit = land({ waiting });
      writeCampaign();
      expect(visit.cookies, waiting).toEqual([]);
    }
  });

  it('keeps only the six keys of the stored record (3.1)', () => {
    const visit = land({ waiting: '{"ref":"ana","__proto__":"x","outro":"y"}' });
    writeCampaign();
    expect(visit.record()).toEqual({ ref: 'ana' });
  });
});
