import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { describe, expect, it } from 'vitest';
import type { ArticleImage } from './article-types';
import { pictureHtml, plainHtml, sizesOf, withPicture } from './picture-html';

const image: ArticleImage = {
  ...{ file: '/x/a.png', hash: '0', marker: 'article-image:0' },
  alt: 'Casa & "Escola"',
  zoomLabel: 'Ampliar a imagem: Casa & "Escola"',
};

const ZOOM = '/sub/image-zoom.js';

const built = (widths: number[]): IGatsbyImageData => {
  const width = widths.at(-1) ?? 0;
  const listed = (format: string) => ({
    srcSet: widths.map((w) => `/sub/a${w}.${format} ${w}w`).join(),
    sizes: sizesOf(image, width),
  });
  const sources = [{ type: 'image/webp', ...listed('webp') }];
  const fallback = { src: `/sub/a${width}.png`, ...listed('png') };
  return { layout: 'constrained', width, height: (width * 9) / 16, images: { sources, fallback } };
};

describe('pictureHtml', () => {
  it('writes dimensions, alt text and modern formats first (2.16.18, 9.6.2, 9.6.3, 9.6.4, 9.6.6, B.6)', () => {
    const html = pictureHtml(image, built([320, 608]), ZOOM);
    expect(html).toMatch(/^<picture><source type="image\/webp"[^>]*><img [^>]*><\/picture>$/);
    expect(html).toContain('width="608" height="342"');
    expect(html).toContain('alt="Casa &amp; &quot;Escola&quot;"');
    expect(html).toContain('loading="lazy" decoding="async"');
    expect(html.match(/sizes="\(width &lt;= 648px\) calc\(100vw - 40px\), 608px"/g)).toHaveLength(
      2,
    );
  });

  it('uses the width that the author requests, limited to that of the image, also in `sizes`', () => {
    const html = pictureHtml({ ...image, width: 176 }, built([320, 608]), ZOOM);
    expect(html).toContain('width="176" height="99"');
    expect(sizesOf({ ...image, width: 176 }, 608)).toBe('176px');
    expect(pictureHtml({ ...image, width: 900 }, built([320, 608]), ZOOM)).toContain('width="608"');
  });

  it('shows an image that is narrower than the column in its own size (9.6.1)', () => {
    const html = pictureHtml(image, built([320]), ZOOM);
    expect(html).toContain('width="320" height="180"');
    expect(html.match(/sizes="320px"/g)).toHaveLength(2);
  });

  it('links to the largest version if that is wider than the column', () => {
    const html = pictureHtml(image, built([640, 1600]), ZOOM);
    expect(html).toMatch(/^<a href="\/sub\/a1600.png" /);
    expect(html).toContain('aria-label="Ampliar a imagem: Casa &amp; &quot;Escola&quot;"');
    expect(html).toContain('data-module="/sub/image-zoom.js"');
    expect(html).toMatch(/<\/picture><\/a>$/);
    expect(pictureHtml(image, built([320, 608]), ZOOM)).not.toContain('<a ');
  });

  it('has the placeholder as its background, if there is one', () => {
    const fallback = 'data:image/webp;base64,AA+/==';
    const html = pictureHtml(image, { ...built([320, 608]), placeholder: { fallback } }, ZOOM);
    expect(html).toContain(
      'decoding="async" style="background:url(data:image/webp;base64,AA+/==)0 0/100% 100%">',
    );
    expect(pictureHtml(image, built([320, 608]), ZOOM)).not.toContain('style');
  });

  it('adds no link to an image that is already in one', () => {
    const { zoomLabel: _label, ...linked } = image;
    expect(pictureHtml(linked, built([640, 1600]), ZOOM)).not.toContain('<a ');
  });

  it('sets the class of a colour mode once, on the outermost element', () => {
    const light = { ...image, mode: 'light' as const };
    for (const widths of [[704], [704, 1600]]) {
      const html = pictureHtml(light, built(widths), ZOOM);
      expect(html).toMatch(/^<(span|picture) class="only-light"/);
      expect(html.match(/only-light/g)).toHaveLength(1);
    }
  });
});

describe('plainHtml', () => {
  it('writes the dimensions of the file if they are known (2.16.18)', () => {
    expect(plainHtml(image, { src: '/a.svg', width: 120, height: 80 }, ZOOM)).toMatch(
      /^<img src="\/a.svg" width="120" height="80" alt="[^"]*" loading="lazy" decoding="async">$/,
    );
    expect(plainHtml(image, { src: '/a.svg' }, ZOOM)).toMatch(/^<img src="\/a.svg" alt=/);
  });

  it('links to the file if it is wider than the column', () => {
    const html = plainHtml(image, { src: '/a.svg', width: 1200, height: 800 }, ZOOM);
    expect(html).toMatch(/^<a href="\/a.svg" [^>]*><img [^>]*><\/a>$/);
  });
});

it('withPicture replaces the whole tag, whatever its other attributes contain', () => {
  const text = (tag: string) => `<p><img alt="a"> ${tag} fim</p>`;
  for (const attributes of [
    'alt="Menu > Conta" src="MARK" title="T > U"',
    'src="MARK" alt="a > b"',
  ]) {
    const html = withPicture(text(`<img ${attributes}>`), { ...image, marker: 'MARK' }, '<b></b>');
    expect(html).toBe(text('<b></b>'));
  }
});
