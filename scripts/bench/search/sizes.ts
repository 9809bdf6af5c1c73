/** What the index weighs on the way to a visitor. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import MiniSearch from 'minisearch';
import { createIndex } from '../../../src/search/engine';
import type { Section } from '../../../src/search/types';
import { format, table } from '../report';
import type { Corpus } from './sections';

const kilobytes = (bytes: number) => format(bytes / 1000);

/** Gzip and brotli as a server would send them. */
function weights(file: unknown): string[] {
  const text = Buffer.from(typeof file === 'string' ? file : JSON.stringify(file));
  const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return [text.length, gzipSync(text).length, brotli.length].map(kilobytes);
}

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

/** A table of files, one row for each part of each corpus. */
export function sizeReport(corpora: readonly Corpus[]): string {
  const rows = corpora.flatMap(({ name, pages, sections, synonyms }) => {
    const { headings, texts } = createIndex(sections, synonyms, 'bench');
    const of = (part: string) => `${name} (${pages} págs., ${sections.length} seções): ${part}`;
    return [
      [of('títulos, a primeira parte'), ...weights(headings)],
      [of('textos, a segunda'), ...weights(texts)],
      [of('MiniSearch, padrão, uma parte só'), ...weights(plainIndex(sections))],
    ];
  });
  return table(['Índice (KB)', 'sem comprimir', 'gzip', 'brotli'], rows);
}
