/** Measures the transfer size of the index. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createIndex, textWords } from '../../../src/search/engine/engine';
import { WORKER_FROM } from '../../../src/search/index/search-index';
import { format, table } from '../report';
import { miniSearch } from './engines';
import { isCode, isIndex } from './pagefind';
import type { PagefindFile, ServedCorpus } from './pagefind';
import type { Corpus } from './sections';

const kilobytes = (bytes: number) => format(bytes / 1000);

/** Returns the sizes in bytes: uncompressed, gzip, and brotli at quality 9. */
function weigh(bytes: Buffer): number[] {
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return [bytes.length, gzipSync(bytes).length, brotli.length];
}

const weights = (file: unknown): string[] =>
  weigh(Buffer.from(typeof file === 'string' ? file : JSON.stringify(file))).map(kilobytes);

/** Returns the JSON index of MiniSearch with default options, storing the fields that results show. */
export const plainIndex = ({ sections }: Corpus): string =>
  JSON.stringify(miniSearch(sections, ['url', 'levels', 'text']));

/** Returns the two parts of the site's index, as a build writes them. */
export const siteIndex = ({ sections, words }: Corpus) =>
  createIndex(
    sections,
    words,
    'bench',
    sections.length >= WORKER_FROM ? textWords(sections) : undefined,
  );

/** Returns the rows of Pagefind. Its files are already compressed, so the figures of a row are similar. */
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

/** Returns a table of sizes, with one row per part of each corpus. */
export function sizeReport(corpora: readonly ServedCorpus[]): string {
  const rows = corpora.flatMap((corpus) => {
    const { name, pages, sections, pagefind } = corpus;
    const { headings, texts } = siteIndex(corpus);
    const of = (part: string) => `${name} (${pages} págs., ${sections.length} seções): ${part}`;
    return [
      [of('títulos, a primeira parte'), ...weights(headings)],
      [of('textos, a segunda'), ...weights(texts)],
      [of('MiniSearch, padrão, uma parte só'), ...weights(plainIndex(corpus))],
      ...(pagefind ? pagefindRows(of, pagefind) : []),
    ];
  });
  return table(['Índice (KB)', 'sem comprimir', 'gzip', 'brotli'], rows);
}
