/** Measures how well engines answer the queries of `queries.yaml`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { format, table } from '../report';
import type { Engine } from './engines';

/** A query and the addresses that count as right answers. */
export interface Query {
  class: string;
  /** Whether the query may be used for tuning. */
  isTuned: boolean;
  query: string;
  expected: readonly string[];
}

/** Reads the queries, in the order of the file. */
export function readQueries(file = join(__dirname, 'queries.yaml')): Query[] {
  const groups = parse(readFileSync(file, 'utf8')) as {
    class: string;
    tuned: boolean;
    queries: Record<string, string[]>;
  }[];
  return groups.flatMap(({ class: name, tuned, queries }) =>
    Object.entries(queries).map(([query, expected]) => ({
      ...{ class: name, isTuned: tuned, query: String(query), expected },
    })),
  );
}

/** Number of results among which a right answer counts. */
const DEPTH = 5;

/** The results of one engine for some queries; all but `count` are from 0 to 1. */
export interface Score {
  /** Mean of 1 / place of the first right answer, or of 0 if it is not among the first five. */
  mrr: number;
  /** Share of queries whose first answer is right. */
  first: number;
  /** Share of queries without any answer. */
  empty: number;
  count: number;
}

/** Returns the place of the first right answer, from 1, or 0 if it is not among the first five. */
export function placeOf({ expected }: Pick<Query, 'expected'>, found: readonly string[]): number {
  return found.slice(0, DEPTH).findIndex((url) => expected.includes(url)) + 1;
}

/** Returns the score of an engine for some queries. */
export function score(engine: Engine, queries: readonly Query[]): Score {
  const answers = queries.map((query) => {
    const found = engine.search(query.query);
    return { place: placeOf(query, found), isEmpty: found.length === 0 };
  });
  const mean = (value: (answer: (typeof answers)[number]) => number) =>
    answers.reduce((sum, answer) => sum + value(answer), 0) / Math.max(1, answers.length);
  return {
    mrr: mean(({ place }) => (place ? 1 / place : 0)),
    first: mean(({ place }) => Number(place === 1)),
    empty: mean(({ isEmpty }) => Number(isEmpty)),
    count: queries.length,
  };
}

/** Figures of `docs/performance.md`, from another corpus and other queries: an order of magnitude. */
const RECORDED = [
  ['registrado: o melhor motor medido antes', 0.945, 0.986],
  ['registrado: VitePress, padrão', 0.844, 0.939],
] as const;

const cell = ({ mrr, first, empty }: Score) =>
  `${format(mrr, 3)} / ${format(first, 2)} / ${format(empty, 2)}`;

/** Returns a table by class for each half of the queries, and a table of the recorded figures. */
export function qualityReport(engines: readonly Engine[], queries: readonly Query[]): string {
  const classes = [...new Set(queries.map(({ class: name }) => name))];
  const half = (isTuned: boolean) => queries.filter((query) => query.isTuned === isTuned);
  const rowOf = (name: string, list: readonly Query[]) => [
    `${name} (${list.length})`,
    ...engines.map((engine) => cell(score(engine, list))),
  ];
  const rows = (list: readonly Query[]) => [
    ...classes.map((name) =>
      rowOf(
        name,
        list.filter((query) => query.class === name),
      ),
    ),
    rowOf('todas', list),
  ];
  const head = (name: string) => [name, ...engines.map((engine) => engine.name)];
  const recorded = RECORDED.map(([name, tuned, fresh]) => [
    name,
    format(tuned, 3),
    format(fresh, 3),
  ]);
  return [
    'Cada célula: MRR@5 / primeira resposta certa / sem resposta nenhuma.',
    table(head('Consultas vistas ao ajustar'), rows(half(true))),
    table(head('Consultas guardadas para conferir'), rows(half(false))),
    table(['MRR@5 em outro acervo (150 páginas)', 'ajustadas', 'novas'], recorded),
  ].join('\n\n');
}

/** Lists the queries whose first answer is wrong, with the right one's place and the first three. */
export function misses(engine: Engine, queries: readonly Query[]): string {
  return queries
    .flatMap((query) => {
      const found = engine.search(query.query);
      const place = placeOf(query, found);
      if (place === 1) return [];
      return [
        `${query.class}: ${query.query} [${place || '—'}]`,
        ...found.slice(0, 3).map((url) => `    ${url}`),
      ];
    })
    .join('\n');
}
