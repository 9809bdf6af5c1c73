// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { canonicalTarget, pageless } from './router';

const PATHS = ['/', '/docs/', '/docs/conversas', '/guia/ação'];

/** Replaces Gatsby's loader and records the requested paths. */
function loader(unavailable?: string) {
  const asked: string[] = [];
  window.___loader = {
    loadPageSync: () => undefined,
    loadPage: (path) => {
      asked.push(path);
      if (path === unavailable) return Promise.resolve({ error: new Error('sem rede') });
      const wanted = decodeURI(path.split('?')[0] ?? '').replace(/\/$/, '');
      const found = PATHS.find((each) => each.replace(/\/$/, '') === wanted);
      return Promise.resolve({
        page: { path: found ?? '/404.html' },
        json: { pageContext: wanted === '/docs' ? { pageless: ['/docs/sumiu'] } : {} },
      });
    },
  };
  return asked;
}

afterEach(() => delete window.___loader);

describe('canonicalTarget', () => {
  it.each([
    ['/docs/conversas', '/docs/conversas'],
    ['/docs?q=Voz#Enviar', '/docs/?q=Voz#Enviar'],
    ['/docs/conversas/#a', '/docs/conversas#a'],
    ['/Docs/CONVERSAS?Q=1#A', '/docs/conversas?Q=1#A'],
    ['/GUIA/A%C3%87%C3%83O', '/guia/ação'],
    ['/Nada?q=1#a', '/Nada?q=1#a'],
  ])('returns %s as %s (behaviour 2.1.4)', async (target, expected) => {
    loader();
    expect(await canonicalTarget(target)).toBe(expected);
  });

  it('tries another case only if the path as written has no page', async () => {
    const asked = loader();
    await canonicalTarget('/docs/conversas');
    await canonicalTarget('/nada');
    expect(asked).toEqual(['/docs/conversas', '/nada']);
  });

  it('learns from a page which of its links lead to no page (behaviour 2.18.1)', async () => {
    loader();
    await canonicalTarget('/docs/');
    expect(pageless.delete('/docs/sumiu')).toBe(true);
  });

  it('fails with the reason if the page or its query cannot be loaded', async () => {
    loader('/docs/conversas');
    await expect(canonicalTarget('/docs/conversas')).rejects.toThrow('sem rede');
    loader('/docs/conversas?q=1');
    await expect(canonicalTarget('/docs/conversas?q=1')).rejects.toThrow('sem rede');
  });
});
