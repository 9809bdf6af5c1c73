import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../../tools/processes';
import { NO_BLOG } from '../../../tests/support/blog';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import type { Content } from '../../content/content-types';
import { cacheControl } from '../../publish/hosts/headers';
import { WORKER_FROM, writeSearchIndex } from './search-index';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
  for (const name of ['src', 'node_modules']) {
    symlinkSync(path.join(ROOT, name), path.join(root, name));
  }
});

/** Creates a site with a number of pages, home page included, of one section each. */
function content(pages: number, provider = 'embedded'): Content {
  const articles = Array.from({ length: pages - 1 }, (_, page) => ({
    path: `/pagina-${page}`,
    title: `Página ${page}`,
    html: '<p>Texto.</p>',
  }));
  const site = { language: 'pt-BR', title: 'Início' };
  const blog = { title: 'Blog' };
  const settings = {
    site,
    messages: {},
    blog,
    search: { provider, synonyms: [], ownForms: [], terms: {} },
  };
  return { settings, trees: [], articles, blog: NO_BLOG } as unknown as Content;
}

const reporter = { warn: vi.fn() };
const files = () => readdirSync(path.join(root, 'public/search-index')).sort();

describe('writeSearchIndex', () => {
  it('writes headings and texts, but no worker, for a small site', () => {
    const { worker, files: written } = writeSearchIndex(content(WORKER_FROM - 1), root, reporter);
    expect(worker).toBeUndefined();
    expect(written.map((name) => path.basename(name)).sort()).toEqual(files());
    expect(files()).toEqual([
      'headings-3.json',
      expect.stringMatching(/^texts-[0-9a-f]{20}\.json$/),
    ]);
  });

  it('writes a worker with a cacheable name for a large site', () => {
    const { worker: name } = writeSearchIndex(content(WORKER_FROM), root, reporter);
    expect(name).toMatch(/^worker-[0-9a-f]{20}\.js$/);
    expect(files()).toContain(name);
    expect(cacheControl(`/search-index/${name}`)).toContain('immutable');
    expect(cacheControl('/search-index/headings-3.json')).toContain('must-revalidate');
    expect(writeSearchIndex(content(WORKER_FROM + 1), root, reporter).worker).toBe(name);
  });

  it('writes a worker that only uses globals of a worker', () => {
    const { worker: name = '' } = writeSearchIndex(content(WORKER_FROM), root, reporter);
    const code = readFileSync(path.join(root, 'public/search-index', name), 'utf8');
    const listen = vi.fn();
    const self = {
      location: { href: `https://site.example/sub/search-index/${name}` },
      addEventListener: listen,
    };
    runInNewContext(code, { self, URL });
    expect(listen).toHaveBeenCalledWith('message', expect.any(Function));
  });

  it('removes the files of earlier builds', () => {
    const folder = path.join(root, 'public/search-index');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'texts-velho.json'), '{}');
    writeSearchIndex(content(WORKER_FROM), root, reporter);
    writeSearchIndex(content(1), root, reporter);
    expect(files()).toHaveLength(2);
    expect(files()).not.toContain('texts-velho.json');
    writeSearchIndex(content(1, 'algolia'), root, reporter);
    expect(readdirSync(path.join(root, 'public'))).toEqual([]);
  });
});
