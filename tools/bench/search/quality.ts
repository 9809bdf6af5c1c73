/** Measures how well engines answer the queries of `queries/`. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { format, table } from '../report';
import type { Engine } from './engines';

/**
 * Where a query comes from: the author of engine and synonyms, or people who had only read the site, before or
 * after the last change of words and weights.
 */
export type Origin = 'author' | 'seen' | 'kept';

/** A query and the addresses that count as right answers. */
export interface Query {
  class: string;
  origin: Origin;
  query: string;
  expected: readonly string[];
}

const FOLDER = join(__dirname, 'queries');

const originOf = (file: string): Origin =>
  file.startsWith('author') ? 'author' : file.includes('kept') ? 'kept' : 'seen';

/** Reads the queries over this site, in the order of the files. */
export const readQueries = (): Query[] =>
  readdirSync(FOLDER).flatMap((file) => readQueryFile(join(FOLDER, file), originOf(file)));

/** Reads a file of queries. */
export function readQueryFile(file: string, origin: Origin): Query[] {
  const groups = parse(readFileSync(file, 'utf8')) as {
    class: string;
    queries: Record<string, string[]>;
  }[];
  return groups.flatMap(({ class: name, queries }) =>
    Object.entries(queries).map(([query, expected]) => ({
      ...{ class: name, origin, query: String(query), expected },
    })),
  );
}

/** Number of results among which a right answer counts. */
const DEPTH = 5;

/** The results of one engine for some queries; all but `count` are from 0 to 1. */
export interface Score {
  /** Mean of 1 / place of the first right answer, or of 0 if it is not among the first five. */
  mrr: number;
  /** Share of queries with a right answer among the first five. */
  recall: number;
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
    recall: mean(({ place }) => Number(place > 0)),
    first: mean(({ place }) => Number(place === 1)),
    empty: mean(({ isEmpty }) => Number(isEmpty)),
    count: queries.length,
  };
}

const cell = ({ mrr, recall, first }: Score) =>
  `${format(mrr, 3)} / ${format(recall, 2)} / ${format(first, 2)}`;

const TITLES: Record<Origin, string> = {
  author: 'Consultas de quem fez a pesquisa',
  seen: 'Consultas de leitores, vistas ao ajustar',
  kept: 'Consultas de leitores, guardadas para conferir',
};

/** Returns a table by class for each origin of the queries. */
export function qualityReport(engines: readonly Engine[], queries: readonly Query[]): string {
  const rowOf = (name: string, list: readonly Query[]) => [
    `${name} (${list.length})`,
    ...engines.map((engine) => cell(score(engine, list))),
  ];
  const tables = (Object.keys(TITLES) as Origin[]).flatMap((origin) => {
    const own = queries.filter((query) => query.origin === origin);
    if (own.length === 0) return [];
    const classes = [...new Set(own.map(({ class: name }) => name))];
    const rows = classes.map((name) =>
      rowOf(
        name,
        own.filter((query) => query.class === name),
      ),
    );
    const head = [TITLES[origin], ...engines.map((engine) => engine.name)];
    return [table(head, [...rows, rowOf('todas', own)])];
  });
  return ['Cada célula: MRR@5 / certa entre as cinco / certa em primeiro.', ...tables].join('\n\n');
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
