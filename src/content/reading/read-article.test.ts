import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeWithFolder } from '../../files/write-files';
import { mathOf, pageImage } from './read-article';
import { temporaryFolder } from '../../../tests/support/temporary-folder';

const folder = temporaryFolder();

describe('mathOf', () => {
  it.each([
    ['math: true', false, true],
    ['math: false', true, false],
    ['title: Um', true, true],
    ['title: Um', false, false],
    ['math: talvez', false, false],
    ['math: [', true, true],
  ])('for "%s" and site default %j is %j', (field, byDefault, expected) => {
    const file = path.join(folder, 'x.mdx');
    writeFileSync(file, `---\n${field}\n---\n\nTexto.\n`);
    expect(mathOf(file, byDefault)).toBe(expected);
  });

  it('returns the site default if there is no file', () => {
    expect(mathOf(undefined, true)).toBe(true);
    expect(mathOf(path.join(folder, 'nada.mdx'), false)).toBe(false);
  });
});

const root = temporaryFolder();

for (const file of [
  '.env',
  'content/docs/g/capa.png',
  'content/docs/o quê.png',
  'static/img/x.png',
]) {
  writeWithFolder(path.join(root, file), 'x');
}

const find = (image: unknown) => {
  const file = 'content/docs/g/a.mdx';
  const source = { file, relativePath: 'g/a.mdx', absolutePath: path.join(root, file), text: '' };
  return pageImage({ frontMatter: { image }, source, root, lineOf: () => 3 });
};

const DIGEST = '2d711642b726b04401627ca9fbac32f5';

describe('pageImage', () => {
  it.each([
    ['./capa.png', 'capa.png', 'g/capa.png'],
    ['capa.png', 'capa.png', 'g/capa.png'],
    ['../o%20quê.png', 'o quê.png', 'o quê.png'],
  ])('publishes %s with the page', (written, name, file) => {
    expect(find(written).image).toEqual({
      src: `/static/${DIGEST}/${name}`,
      asset: path.join(root, 'content/docs', file),
    });
  });

  it.each(['/img/x.png', 'img/x.png', '@site/static/img/x.png'])(
    'finds %s in static',
    (written) => {
      expect(find(written)).toEqual({ image: { src: '/img/x.png' } });
    },
  );

  it.each(['https://a.example/x.png', '//a.example/x.png'])(
    'keeps the URL %s unchanged',
    (written) => {
      expect(find(written)).toEqual({ image: { src: written } });
    },
  );

  it.each([
    './x.png',
    '/capa.png',
    '/img',
    './img/x.png',
    '../../../static/nao-ha.png',
    '../../../.env',
  ])(
    'returns a warning with the line and no image for %s, which does not exist or is hidden',
    (written) => {
      const { image, problem } = find(written);
      expect(image).toBeUndefined();
      expect(problem).toMatchObject({ line: 3, severity: 'warning' });
      expect(problem?.what).toContain(`"${written}"`);
    },
  );

  it.each([undefined, '', 7])('returns no image for %j', (written) => {
    expect(find(written)).toEqual({});
  });
});
