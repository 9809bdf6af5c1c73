/** The complete site is served below `/sub/`: no URL of its files leads out of it. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../../src/files/list-files';
import { completeDist, readComplete } from '../../sites/sites';
import { elements, parse, textOf } from '../../support/html';

const BASE = '/sub/';
/** A writer's link to another application on the host: `pathname:///painel`. */
const NOT_OURS = '/painel';

const files = (ending: string) =>
  listFiles(completeDist('')).filter((file) => file.endsWith(ending));

describe('below a base path (behaviour 1.2.3, 1.2.5, 1.2.6)', () => {
  it('has it once in every address of every page', () => {
    const pages = files('.html');
    expect(pages.length).toBeGreaterThan(15);
    for (const file of pages) {
      const addresses = elements(parse(readComplete(file)), '*').flatMap(({ attribs }) =>
        [attribs['href'], attribs['src'], attribs['action'], attribs['poster']].filter(
          (address) => address?.startsWith('/') && address !== NOT_OURS,
        ),
      );
      const stray = addresses.filter(
        (address) => !address?.startsWith(BASE) || address.startsWith('/sub/sub/'),
      );
      expect(stray, file).toEqual([]);
    }
  });

  // A browser requests every face of a family in search of a missing glyph, even rarely used ones.
  it('finds every file that its styles ask for there', () => {
    const styles = [readComplete('docs/conversas.html'), ...files('.css').map(readComplete)];
    const asked = styles.flatMap((text) =>
      [...text.matchAll(/url\(['"]?(\/[^'")]+)/g)].map(([, url = '']) => url),
    );
    expect(asked.filter((url) => /\/figtree-[^/]+\.woff2$/.test(url))).not.toEqual([]);
    const missing = asked.filter(
      (url) => !url.startsWith(BASE) || !existsSync(completeDist(url.slice(BASE.length))),
    );
    expect(missing).toEqual([]);
  });

  it('leads from the page of an unknown address to its own home page', () => {
    const link = elements(parse(readComplete('404.html')), 'a').find(
      (anchor) => textOf(anchor) === 'Ir para o início',
    );
    expect(link?.attribs['href']).toBe(BASE);
  });
});
