/**
 * Measures the throughput of the local server on this machine for a limited time, and estimates from the
 * size of the build what a million visits a day mean for a CDN.
 *
 *     npm run bench -- --only load
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import type { ScriptList } from '../../src/inline/script-list';
import { cacheControl } from '../../src/publish/hosts/headers';
import { ROOT } from '../processes';
import { format, table } from './report';
import { withServedSite } from './served';

/** A short load over loopback only: it shows how the server behaves under pressure, not its limit. */
const LOAD = { connections: 50, seconds: 10 };

/** One address for each way in which responses are cached. */
const PATHS = [
  '',
  'docs/conversas',
  'docs/conversas.html',
  'page-data/docs/interface/page-data.json',
  'favicon.svg',
  'nada',
];

interface Answered {
  path: string;
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

async function press(home: string, path: string): Promise<Answered> {
  const { requests, latency, errors, timeouts } = await autocannon({
    url: home + path,
    connections: LOAD.connections,
    duration: LOAD.seconds,
    headers: { 'accept-encoding': 'br' },
  });
  return {
    path: `/${path}`,
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    errors: errors + timeouts,
  };
}

/** Assumed traffic of one day. Only the bytes are measured. */
const DAY = {
  visits: 1_000_000,
  /** Number of pages: the first is a full page load, the others are client-side navigations. */
  pagesPerVisit: 3,
  /** Share of the visits by browsers that still have the hashed files in their cache. */
  returning: 0.3,
};

const KB = 1000;

/** Returns the transfer size of a file in bytes: gzip, or the raw size for formats already compressed. */
function sizeOf(file: string): number {
  const bytes = readFileSync(join(ROOT, 'dist', file.slice(1)));
  return /\.(?:woff2|png|webp|avif)$/.test(file) ? bytes.length : gzipSync(bytes).length;
}

/** Describes a `Cache-Control` value in Portuguese. */
function keptFor(caching: string): string {
  if (caching.includes('immutable')) return 'para sempre';
  return caching.includes('max-age=0') ? 'pergunta sempre' : 'uma hora';
}

/** Returns the files of a first page and of a click, with the average number of requests per visit. */
function asked(): { file: string; perVisit: number }[] {
  const html = readFileSync(join(ROOT, 'dist/docs/conversas.html'), 'utf8');
  const [, list = ''] = /id="___scripts">([^<]*)/.exec(html) ?? [];
  const { runtime } = JSON.parse(list) as ScriptList;
  const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)].flatMap(
    ([, href]) => href ?? [],
  );
  const clicks = DAY.pagesPerVisit - 1;
  return [
    { file: '/docs/conversas.html', perVisit: 1 },
    { file: '/page-data/docs/interface/page-data.json', perVisit: clicks },
    ...[...fonts, ...runtime].map((file) => ({
      file,
      perVisit: cacheControl(file).includes('immutable') ? 1 - DAY.returning : 1,
    })),
    { file: '/favicon.svg', perVisit: 1 - DAY.returning },
  ];
}

function reckoning(): string {
  const rows = asked().map(({ file, perVisit }) => {
    const requests = perVisit * DAY.visits;
    const bytes = requests * sizeOf(file);
    return {
      file: file.replace(/[0-9a-f]{8,}/, '…'),
      requests,
      bytes,
      kept: keptFor(cacheControl(file)),
    };
  });
  const total = rows.reduce((sum, { requests }) => sum + requests, 0);
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  const lines = rows.map(({ file, requests, bytes: size, kept }) => [
    file,
    format(requests / 1e6, 2),
    format(size / 1e9, 1),
    kept,
  ]);
  return [
    `### Um milhão de visitas por dia, ${DAY.pagesPerVisit} páginas cada, ${DAY.returning * 100} % de quem volta`,
    '',
    table(
      ['Arquivo', 'pedidos (milhões)', 'GB', 'cache do navegador'],
      [...lines, ['**soma**', format(total / 1e6, 2), format(bytes / 1e9, 1), '']],
    ),
    '',
    `Por visita: ${format(total / DAY.visits, 1)} pedidos e ${format(bytes / DAY.visits / KB, 0)} KB. Em média, ${format(total / 86_400, 0)} pedidos e ${format((bytes * 8) / 86_400 / 1e6, 0)} Mbit por segundo. Tudo é arquivo: a rede de entrega responde sozinha, e a origem só vê cada arquivo uma vez por publicação e por ponto de entrega.`,
  ].join('\n');
}

/** Returns the report section about load. */
export async function benchLoad(): Promise<string> {
  const rows = await withServedSite(async (home) => {
    const all: Answered[] = [];
    for (const path of PATHS) all.push(await press(home, path));
    return all;
  });
  const lines = rows.map(({ path, perSecond, p50, p99, errors }) => [
    path,
    format(perSecond, 0),
    format(p50, 0),
    format(p99, 0),
    String(errors),
  ]);
  return [
    `## O servidor local sob carga: ${LOAD.connections} conexões, ${LOAD.seconds} s por endereço`,
    '',
    table(['Endereço', 'respostas/s', 'p50 (ms)', 'p99 (ms)', 'falhas'], lines),
    '',
    reckoning(),
  ].join('\n');
}
