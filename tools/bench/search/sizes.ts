/** What the index weighs on the way to a visitor. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import MiniSearch from 'minisearch';
import { createIndex } from '../../../src/search/engine/engine';
import type { Section } from '../../../src/search/engine/types';
import { format, table } from '../report';
import { isCode, isIndex } from './pagefind';
import type { PagefindFile, ServedCorpus } from './pagefind';

const kilobytes = (bytes: number) => format(bytes / 1000);

/** Bytes as they are, in gzip and in brotli as a server would send them. */
function weigh(bytes: Buffer): number[] {
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return [bytes.length, gzipSync(bytes).length, brotli.length];
}

const weights = (file: unknown): string[] =>
  weigh(Buffer.from(typeof file === 'string' ? file : JSON.stringify(file))).map(kilobytes);

/** The library as it comes, with what a screen has to show of a section. */
export function plainIndex(sections: readonly Section[]): string {
  const index = new MiniSearch({
    fields: ['title', 'titles', 'text'],
    storeFields: ['url', 'levels', 'text'],
  });
  index.addAll(
    sections.map(({ url, levels, text }, id) => ({
      ...{ id, url, levels, text },
      title: levels.at(-1) ?? '',
      titles: levels.slice(0, -1).join(' '),
    })),
  );
  return JSON.stringify(index);
}

/** Pagefind's parts come already compressed, so that all three figures of a row are nearly the same. */
function pagefindRows(of: (part: string) => string, files: readonly PagefindFile[]): string[][] {
  const row = (part: string, isPart: (file: PagefindFile) => boolean) => {
    const all = files.filter(isPart).map(({ content }) => weigh(Buffer.from(content)));
    const sums = [0, 1, 2].map((kind) => all.reduce((sum, sizes) => sum + (sizes[kind] ?? 0), 0));
    return [of(part), ...sums.map(kilobytes)];
  };
  return [
    row('Pagefind, índice', isIndex),
    row('Pagefind, textos (um arquivo por seção)', ({ path }) => path.endsWith('.pf_fragment')),
    row('Pagefind, código com WebAssembly', isCode),
  ];
}

/** A table of files, one row for each part of each corpus. */
export function sizeReport(corpora: readonly ServedCorpus[]): string {
  const rows = corpora.flatMap(({ name, pages, sections, synonyms, pagefind }) => {
    const { headings, texts } = createIndex(sections, synonyms, 'bench');
    const of = (part: string) => `${name} (${pages} págs., ${sections.length} seções): ${part}`;
    return [
      [of('títulos, a primeira parte'), ...weights(headings)],
      [of('textos, a segunda'), ...weights(texts)],
      [of('MiniSearch, padrão, uma parte só'), ...weights(plainIndex(sections))],
      ...(pagefind ? pagefindRows(of, pagefind) : []),
    ];
  });
  return table(['Índice (KB)', 'sem comprimir', 'gzip', 'brotli'], rows);
}
