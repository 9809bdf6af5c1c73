import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ROOT } from '../../../tools/processes';
import { NO_BLOG } from '../../../tests/support/blog';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import type { Content } from '../../content/content-types';
import { SearchFollower } from './search-follower';
import { WORKER_FROM } from './search-index';

let root = '';
const warn = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  root = temporaryFolder();
  for (const name of ['src', 'node_modules']) {
    symlinkSync(path.join(ROOT, name), path.join(root, name));
  }
});
afterEach(() => {
  vi.useRealTimers();
  warn.mockReset();
});

function content(titles: readonly string[]): Content {
  const articles = titles.map((title, page) => ({
    path: `/p${page}`,
    title,
    html: '<p>Texto.</p>',
  }));
  const site = { language: 'pt-BR', title: 'Início' };
  const search = { provider: 'embedded', synonyms: [], ownForms: [], terms: {} };
  const settings = { site, messages: {}, blog: { title: 'Blog' }, search };
  return { settings, trees: [], articles, blog: NO_BLOG } as unknown as Content;
}

const headings = () => readFileSync(path.join(root, 'public/search-index/headings-3.json'), 'utf8');
const LARGE = Array.from({ length: WORKER_FROM }, (_, page) => `Página ${page}`);

it('writes only the last of several changes, after a delay', () => {
  const follower = new SearchFollower(root, { warn }, vi.fn());
  follower.write(content(['Primeira']));
  follower.follow(content(['Segunda']));
  vi.advanceTimersByTime(1000);
  follower.follow(content(['Terceira']));
  vi.advanceTimersByTime(1000);
  expect(headings()).toContain('Primeira');
  vi.advanceTimersByTime(1000);
  expect(headings()).toContain('Terceira');
  expect(headings()).not.toContain('Segunda');
});

it('calls onWorker only when the name of the worker changes', () => {
  const onWorker = vi.fn();
  const follower = new SearchFollower(root, { warn }, onWorker);
  follower.write(content(['Primeira']));
  follower.follow(content(['Segunda']));
  vi.runAllTimers();
  expect(onWorker).not.toHaveBeenCalled();
  follower.follow(content(LARGE));
  vi.runAllTimers();
  expect(onWorker).toHaveBeenCalledOnce();
  expect(follower.worker).toMatch(/^worker-/);
});

it('warns when the index cannot be written', () => {
  const follower = new SearchFollower(root, { warn }, vi.fn());
  writeFileSync(path.join(root, 'public'), 'not a folder');
  follower.follow(content(['Primeira']));
  vi.runAllTimers();
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^A pesquisa da prévia ficou/));
});
