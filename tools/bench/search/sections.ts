/** Reads the sections of the shipped content, and of copies of it with additional generated pages. */
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentStore } from '../../../src/content/content-store';
import { searchSections } from '../../../src/search/index/search-sections';
import { textWords } from '../../../src/search/engine/engine';
import type { SearchWords } from '../../../src/search/engine/engine';
import type { Section } from '../../../src/search/engine/types';
import { searchWords } from '../../../src/search/index/search-words';
import { CommandError, ROOT } from '../../processes';
import { writeCorpus } from '../corpus';

/** The data that indexes are built from. */
export interface Corpus {
  name: string;
  pages: number;
  sections: Section[];
  words: SearchWords;
}

async function read(name: string, root: string): Promise<Corpus> {
  const content = await new ContentStore(root, { withDrafts: false }).read();
  const sections = searchSections(content);
  if (sections.length === 0) throw new CommandError(`Não há nada para pesquisar em ${root}.`);
  const pages = new Set(sections.map(({ url }) => url.replace(/#.*/, ''))).size;
  const { search } = content.settings;
  if (search.provider !== 'embedded')
    throw new CommandError('A pesquisa deste site não é a embutida.');
  return { name, pages, sections, words: searchWords(search, sections, textWords(sections)) };
}

/** Reads the shipped content. */
export const shippedCorpus = (): Promise<Corpus> => read('Este site', ROOT);

/**
 * Reads a copy of the shipped content with generated pages added, up to `pages` in total. The copy and its
 * article cache are kept in `.tmp`: compiling 1,500 pages takes a minute, reading them again a second.
 */
export async function grownCorpus(pages: number): Promise<Corpus> {
  const root = join(ROOT, '.tmp/bench-search', String(pages));
  const content = join(root, 'content');
  mkdirSync(root, { recursive: true });
  rmSync(content, { recursive: true, force: true });
  cpSync(join(ROOT, 'content'), content, { recursive: true });
  if (!existsSync(join(root, 'static'))) symlinkSync(join(ROOT, 'static'), join(root, 'static'));
  const shipped = await shippedCorpus();
  writeCorpus(content, Math.max(2, pages - shipped.pages));
  return read(`${pages} páginas`, root);
}

/**
 * Reads another documentation, a folder of Markdown files, as the docs of a small site without words of its
 * own: the engine knows it only by its base of synonyms.
 */
export function otherCorpus(docs: string): Promise<Corpus> {
  const root = join(ROOT, '.tmp/bench-search/other');
  const content = join(root, 'content');
  rmSync(root, { recursive: true, force: true });
  cpSync(join(ROOT, 'content/site'), join(content, 'site'), { recursive: true });
  rmSync(join(content, 'site/search.yaml'));
  writeFileSync(join(content, 'site/docs.yaml'), 'sidebars: {}\n');
  cpSync(docs, join(content, 'docs'), { recursive: true });
  symlinkSync(join(ROOT, 'static'), join(root, 'static'));
  return read(docs, root);
}
