import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultMessages } from '../../lib/messages';
import type { Content, DocPage, DocsTree } from '../../content/content-types';
import { MarkdownPages } from './markdown-pages';
import { temporaryFolder } from '../../../tests/support/temporary-folder';

let root = '';
let dist = '';

beforeEach(() => {
  root = temporaryFolder();
  dist = path.join(root, 'dist');
  mkdirSync(dist);
});

const doc = (pagePath: string, more: Partial<DocPage> = {}) =>
  ({
    ...{ id: pagePath, path: pagePath, title: `Título de ${pagePath}`, hasTitle: false },
    ...{ draft: false, unlisted: false },
    ...more,
  }) as DocPage;

const tree = (docs: DocPage[], version: Partial<DocsTree['version']> = {}) =>
  ({ docs, sidebars: {}, version: { isLast: true, noIndex: false, ...version } }) as DocsTree;

interface Case {
  trees: DocsTree[];
  docs?: { markdown?: boolean; llms?: boolean };
  site?: { baseUrl?: string; noIndex?: boolean };
}

/** Reads all pages and returns the names of the files that were written. */
async function written({ trees, docs, site }: Case): Promise<string[]> {
  const content = {
    trees,
    settings: {
      docs: { markdown: true, llms: true, ...docs },
      site: {
        url: 'https://site.example',
        baseUrl: '/',
        noIndex: false,
        title: 'S',
        tagline: 'T',
        ...site,
      },
      messages: defaultMessages,
    },
  } as unknown as Content;
  const pages = new MarkdownPages(content, root);
  for (const { path: page } of trees.flatMap((one) => one.docs)) {
    pages.read(page, `<main><div class="prose"><p>Texto de ${page}</p></div></main>`);
  }
  pages.read('/termos', '<main><div class="prose"><p>Termos</p></div></main>');
  await pages.write(dist);
  return (readdirSync(dist, { recursive: true }) as string[])
    .filter((file) => /\.\w+$/.test(file))
    .sort();
}

const read = (file: string) => readFileSync(path.join(dist, file), 'utf8');

describe('MarkdownPages', () => {
  it('writes each listed doc beside its page, and both lists (behaviour B.4, G.12)', async () => {
    const hidden = [doc('/docs/b', { unlisted: true }), doc('/docs/c', { draft: true })];
    expect(await written({ trees: [tree([doc('/docs/'), doc('/docs/a'), ...hidden])] })).toEqual([
      'docs/a.md',
      'docs/index.md',
      'llms-full.txt',
      'llms.txt',
    ]);
    expect(read('docs/a.md')).toBe(
      '# Título de /docs/a\n\nTexto de /docs/a\n\nPágina: <https://site.example/docs/a>\n',
    );
    expect(read('llms-full.txt')).toBe(`${read('docs/index.md')}\n${read('docs/a.md')}`);
  });

  it('lists only the last version, and omits versions with noIndex (behaviour G.12)', async () => {
    const old = tree([doc('/docs/1/a')], { isLast: false });
    const secret = tree([doc('/docs/2/a')], { isLast: false, noIndex: true });
    expect(await written({ trees: [tree([doc('/docs/a')]), old, secret] })).toEqual([
      'docs/1/a.md',
      'docs/a.md',
      'llms-full.txt',
      'llms.txt',
    ]);
    expect(read('llms.txt')).not.toContain('/1/');
    expect(read('llms-full.txt')).not.toContain('/1/');
  });

  it('omits disabled files, and links to pages if their Markdown is disabled', async () => {
    const trees = [tree([doc('/docs/a')])];
    expect(await written({ trees, docs: { llms: false } })).toEqual(['docs/a.md']);
    rmSync(path.join(dist, 'docs'), { recursive: true });
    expect(await written({ trees, site: { noIndex: true } })).toEqual(['docs/a.md']);
    rmSync(path.join(dist, 'docs'), { recursive: true });
    const files = await written({ trees, docs: { markdown: false }, site: { baseUrl: '/sub/' } });
    expect(files).toEqual(['llms-full.txt', 'llms.txt']);
    expect(read('llms.txt')).toContain('(https://site.example/sub/docs/a)');
  });

  it('does not overwrite a file of the site owner', async () => {
    writeFileSync(path.join(dist, 'llms.txt'), 'Meu texto.');
    await written({ trees: [tree([doc('/docs/a')])] });
    expect(read('llms.txt')).toBe('Meu texto.');
  });
});
