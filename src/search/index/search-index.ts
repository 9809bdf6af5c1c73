import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { bundleScript } from '../../bundles/esbuild';
import { shortHash } from '../../files/sha256';
import { HEADINGS_FILE, PACKING, SEARCH_FOLDER, textsFile, workerFile } from '../search-addresses';
import { createIndex, textWords } from '../engine/engine';
import type { Warner } from '../../content/report-problems';
import type { Content } from '../../content/content-types';
import { readBlocks, searchSections } from './search-sections';
import { searchWords } from './search-words';

/** Compressed size in bytes above which the index is too large for a phone. */
const TOO_LARGE = 1_200_000;

/**
 * Number of sections from which the search runs in a worker (600 are about 50 pages). Tests lower it with
 * `SEARCH_WORKER_FROM`, so that a small site has a worker.
 */
export const WORKER_FROM = Number(process.env.SEARCH_WORKER_FROM) || 600;

/**
 * Writes the files of the embedded search into Gatsby's output folder, or removes them if the site uses
 * another provider. Files that are up to date are not written again.
 *
 * @param blocksOf reads a page, or knows what was read (`readBlocks`)
 * @returns the files, relative to Gatsby's output folder, and the name of the worker's file, if the index is
 * so large that it has one
 */
export function writeSearchIndex(
  content: Content,
  root: string,
  reporter: Warner,
  blocksOf = readBlocks,
): { files: string[]; worker?: string | undefined } {
  const folder = path.join(root, 'public', SEARCH_FOLDER);
  const { search } = content.settings;
  if (search.provider !== 'embedded') {
    rmSync(folder, { recursive: true, force: true });
    return { files: [] };
  }
  const sections = searchSections(content, blocksOf);
  const texts = textWords(sections);
  const words = searchWords(search, sections, texts);
  const build = shortHash(JSON.stringify([PACKING, sections, words]));
  const worker = sections.length >= WORKER_FROM ? searchWorker(root) : undefined;
  const names = [textsFile(build), ...(worker ? [worker.name] : []), HEADINGS_FILE];
  if (!isWritten(folder, names, build)) {
    const index = createIndex(sections, words, build, worker && texts);
    const files = [
      JSON.stringify(index.texts),
      ...(worker ? [worker.code] : []),
      JSON.stringify(index.headings),
    ];
    mkdirSync(folder, { recursive: true });
    for (const old of readdirSync(folder)) {
      if (!names.includes(old)) rmSync(path.join(folder, old));
    }
    names.forEach((name, place) => writeFileSync(path.join(folder, name), files[place] ?? ''));
  }
  const bytes = compressedBytes(names.map((name) => path.join(folder, name)));
  if (bytes > TOO_LARGE) reporter.warn(tooLarge(sections.length, bytes));
  return { files: names.map((name) => `${SEARCH_FOLDER}/${name}`), worker: worker?.name };
}

/**
 * Bundles the worker. It is not part of webpack's bundles, because webpack would add its file name to code
 * that every page loads, also on sites without a worker.
 */
function searchWorker(root: string): { name: string; code: string } {
  const { code, hash } = bundleScript("import './src/search/providers/search-worker';", root);
  return { name: workerFile(hash), code };
}

/**
 * Reports whether the index of this build is already written. The headings are written last, so the other
 * files are complete if the headings belong to this build.
 */
function isWritten(folder: string, names: readonly string[], build: string): boolean {
  const files = names.map((name) => path.join(folder, name));
  if (!files.every((file) => existsSync(file))) return false;
  return readFileSync(files.at(-1) ?? '', 'utf8').startsWith(`{"build":"${build}"`);
}

/** Compresses as well as gzip's default level, in a quarter of the time. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Returns the total compressed size of the files that exceed the limit uncompressed. */
function compressedBytes(files: readonly string[]): number {
  const large = files.filter((file) => statSync(file).size > TOO_LARGE);
  return large.reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(file), QUICKLY).length,
    0,
  );
}

function tooLarge(sections: number, bytes: number): string {
  const megabytes = (bytes / 1e6).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return [
    `O índice da pesquisa ficou com ${megabytes} MB (${sections} seções).`,
    'Um celular demora a recebê-lo e a pesquisar nele.',
    'Para um site deste tamanho, use o Algolia: em content/site/search.yaml, escreva  provider: algolia',
  ].join('\n');
}
