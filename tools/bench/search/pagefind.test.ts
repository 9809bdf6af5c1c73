import { describe, expect, it } from 'vitest';
import { recorded } from './engines';
import { asPage, isCode, isIndex } from './pagefind';
import { middleOf } from './speed';

describe('Pagefind in the bench', () => {
  it('gets each section as a page with its heading first', () => {
    const section = { url: '/a#b', tag: 'docs', language: 'pt-BR' };
    const html = asPage({
      ...section,
      levels: ['Docs', 'A & B', '<b>'],
      text: 'Um.\nDois < três.',
    });
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain(
      '<h1>&lt;b&gt;</h1><p>Docs › A &amp; B</p><p>Um.</p><p>Dois &lt; três.</p>',
    );
  });

  it('counts the files that a search loads, but not the user interface of the package', () => {
    const files = [
      'pagefind-entry.json',
      'pagefind.pt-br_0a.pf_meta',
      'index/pt-br_0a.pf_index',
      'fragment/pt-br_0a.pf_fragment',
      'pagefind.js',
      'wasm.pt-br.pagefind',
      'wasm.unknown.pagefind',
      'pagefind-ui.js',
      'pagefind-worker.js',
    ].map((path) => ({ path }));
    const paths = (isPart: (file: { path: string }) => boolean) =>
      files.filter(isPart).map(({ path }) => path);
    expect(paths(isIndex)).toEqual(files.slice(0, 3).map(({ path }) => path));
    expect(paths(isCode)).toEqual(['pagefind.js', 'wasm.pt-br.pagefind']);
  });

  it('replays the answers recorded in the browser', () => {
    const engine = recorded('x', ['um', 'dois'], [['/a'], ['/b']]);
    expect([engine.search('dois'), engine.search('três')]).toEqual([['/b'], []]);
  });
});

describe('middleOf', () => {
  it('returns the median of each figure and of each key', () => {
    const round = (firstResults: number, keys: number[]) => ({ firstResults, everything: 1, keys });
    const rounds = [round(9, [1, 50]), round(5, [2, 3]), round(90, [70, 4])];
    expect(middleOf(rounds)).toEqual(round(9, [2, 4]));
  });
});
