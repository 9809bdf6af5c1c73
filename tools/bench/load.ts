/**
 * How much the local server answers on this machine, for a bounded time, and what a million visits a
 * day are for a CDN, reckoned from the bytes of the build.
 *
 *     npm run bench -- --only load
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { cacheControl } from '../../src/publish/hosts/cache';
import { ROOT } from '../processes';
import { format, table } from './report';
import { withServedSite } from './served';

/** Loopback only, and short: this shows how the server behaves when it is pressed, not how far it goes. */
const LOAD = { connections: 50, seconds: 10 };

/** What visitors ask for, by how it is cached. */
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

/** A day as it is assumed to be; what is measured are the bytes. */
const DAY = {
  visits: 1_000_000,
  /** The first page is a whole load; the others are clicks. */
  pagesPerVisit: 3,
  /** Of the visits, those by browsers that still have the hashed files. */
  returning: 0.3,
};

const KB = 1000;

/** What travels for one file, compressed where it can be. */
function sizeOf(file: string): number {
  const bytes = readFileSync(join(ROOT, 'dist', file.slice(1)));
  return /\.(?:woff2|png|webp|avif)$/.test(file) ? bytes.length : gzipSync(bytes).length;
}

/** How long a browser keeps a file, in words. */
function keptFor(caching: string): string {
  if (caching.includes('immutable')) return 'para sempre';
  return caching.includes('max-age=0') ? 'pergunta sempre' : 'uma hora';
}

/** The files of a first page and of a click, with how many of the visits ask for each. */
function asked(): { file: string; perVisit: number }[] {
  const html = readFileSync(join(ROOT, 'dist/docs/conversas.html'), 'utf8');
  const runtime = JSON.parse(/id="runtime-scripts">(\[.*?\])/.exec(html)?.[1] ?? '[]') as string[];
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

/** The section of the report about many visitors at once. */
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
