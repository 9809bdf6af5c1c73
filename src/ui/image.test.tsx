// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Logo } from './image';
import type { LogoImage } from './image';

/** Returns the images of a logo in the HTML. */
function pictures(logo: LogoImage): HTMLImageElement[] {
  const root = document.createElement('div');
  root.innerHTML = renderToStaticMarkup(<Logo logo={logo} fallbackAlt="Varanda" />);
  return [...root.querySelectorAll('img')];
}

const sources = (logo: LogoImage) => pictures(logo).map((image) => image.getAttribute('src'));

describe('a logo', () => {
  it('has the configured alternative text, else the title of the site (behaviour 1.1.6)', () => {
    const alts = (alt?: string | null) => pictures({ src: '/a.svg', alt }).map((one) => one.alt);
    expect(alts('A marca')).toEqual(['A marca']);
    expect(alts('')).toEqual(['']);
    expect(alts()).toEqual(['Varanda']);
    expect(alts(null)).toEqual(['Varanda']);
  });

  it('has both variants, each for its colour mode (behaviour 1.1.7)', () => {
    const both = pictures({ src: '/claro.svg', srcDark: '/escuro.svg' });
    expect(both.map((image) => [image.getAttribute('src'), image.className])).toEqual([
      ['/claro.svg', 'only-light'],
      ['/escuro.svg', 'only-dark'],
    ]);
  });

  it('uses the light variant in both modes if there is no dark one (behaviour 1.1.8)', () => {
    const [only, ...others] = pictures({ src: '/a.svg', srcDark: null });
    expect([only?.getAttribute('src'), only?.className, others]).toEqual(['/a.svg', '', []]);
  });

  it('has the configured size in each variant (behaviour 1.1.8)', () => {
    const sized = pictures({ src: '/a.svg', srcDark: '/b.svg', width: 136, height: 28 });
    expect(sized.map(({ width, height }) => [width, height])).toEqual([
      [136, 28],
      [136, 28],
    ]);
    expect(sources({ src: '/a.svg' })).toEqual(['/a.svg']);
  });
});
