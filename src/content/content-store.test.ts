import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { ROOT } from '../../tools/processes';
import { copyContent } from '../../tests/support/content';
import { BUILD_CACHES } from '../files/build-cache';
import { STYLES_FOLDER } from './reading/article-facts';
import { ContentStore } from './content-store';
import type { Content } from './content-types';

// Compiles every page once, and the affected pages twice.
vi.setConfig({ testTimeout: 60_000 });

const copy = copyContent();
afterAll(() => copy.discard());

const folder = path.join(copy.root, STYLES_FOLDER);
const bodyOf = ({ docs }: Content, page: string) => docs.find((doc) => doc.path === page)?.html;

it('updates the affected pages when a component stylesheet changes, and keeps all other objects', async () => {
  copy.reset();
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(ROOT, STYLES_FOLDER), folder, { recursive: true });
  const store = new ContentStore(copy.root, { withDrafts: true });
  const before = await store.read();
  const again = await store.refresh();
  expect(again.docs.filter((doc, at) => doc !== before.docs[at])).toEqual([]);
  const contents: Content[] = [];
  store.watch((content) => contents.push(content));
  const file = path.join(folder, 'figure-voice.css');
  writeFileSync(file, readFileSync(file, 'utf8').replace('2rem', '7rem'));
  const after = await vi.waitUntil(() => contents.at(-1), { timeout: 20_000 });
  expect(bodyOf(before, '/docs/interacao-por-voz')).not.toContain('block-size:7rem');
  expect(bodyOf(after, '/docs/interacao-por-voz')).toContain('block-size:7rem');
  const docOf = ({ docs }: Content) => docs.find((doc) => doc.path === '/docs/conversas');
  expect(docOf(after)).toBe(docOf(before));
});

it('removes compiled bodies that no page has, unless content could not be read', async () => {
  copy.reset();
  const bodies = path.join(copy.root, BUILD_CACHES, 'bodies');
  const old = path.join(bodies, 'old');
  const read = () => new ContentStore(copy.root, { withDrafts: true }).read();
  mkdirSync(bodies, { recursive: true });
  writeFileSync(old, '{}');
  copy.write('content/docs/conversas.mdx', '---\ntitle: [\n---\n');
  await read();
  expect(existsSync(old)).toBe(true);
  copy.reset();
  await read();
  expect(existsSync(old)).toBe(false);
  expect(readdirSync(bodies).length).toBeGreaterThan(10);
});

it('follows files that others replace, as git does, and files of static/', async () => {
  copy.reset();
  // The copy's `static` is a link to that of the project.
  rmSync(path.join(copy.root, 'static'));
  const page = 'content/docs/nova.mdx';
  const replace = (text: string) => {
    copy.write('outro.txt', text);
    renameSync(path.join(copy.root, 'outro.txt'), path.join(copy.root, page));
  };
  replace('# Nova\n');
  const store = new ContentStore(copy.root, { withDrafts: true });
  await store.read();
  let problems: string[] = [];
  store.watch((content) => {
    problems = content.problems.filter(({ file }) => file === page).map(({ what }) => what);
  });
  const expectTold = (...told: unknown[]) =>
    expect.poll(() => problems, { timeout: 20_000 }).toEqual(told);
  // A new folder, also of a new folder.
  copy.write('static/nova/outra.txt', '');
  replace('# Nova\n\n{\n');
  await expectTold(expect.stringContaining('{'));
  replace('# Nova\n\n![Tela](/nova/tela.png)\n');
  await expectTold(expect.stringContaining('/nova/tela.png'));
  copy.write('static/nova/tela.png', readFileSync(path.join(ROOT, 'static/icons/icon-192.png')));
  await expectTold();
});
