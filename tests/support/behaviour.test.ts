/** Compares the ids of docs/behaviour.md with those that tests and comments cite. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../src/files/list-files';
import { ROOT } from '../../tools/processes';

/** An id of the catalogue, as in `2.14.6` and `A.4`. */
const ID = /\b(?:[1-9]|[ABDG])(?:\.[1-9]\d*){1,2}\b/g;
const RANGE = /\b((?:[1-9]|[ABDG])(?:\.\d+)?)\.(\d+) (?:a|to) \1\.(\d+)\b/g;

/** Returns the ids in a text; `2.12.2 to 2.12.4` is three. */
const idsIn = (text: string): string[] => [
  ...(text.match(ID) ?? []),
  ...[...text.matchAll(RANGE)].flatMap(([, group = '', from, to]) =>
    Array.from({ length: Number(to) - Number(from) }, (_, at) => `${group}.${Number(from) + at}`),
  ),
];

const ITEM = /^- \*\*([0-9A-G][\d.]*)\*\*(.*)$/gm;
const HEADING = /^#{2,3} ([0-9A-G](?:\.\d+)?)\.? /gm;

const catalogue = readFileSync(join(ROOT, 'docs/behaviour.md'), 'utf8');
const items = new Map([...catalogue.matchAll(ITEM)].map(([, id = '', text = '']) => [id, text]));
const groups = new Set([...catalogue.matchAll(HEADING)].map(([, id = '']) => id));

const filesIn = (folder: string) =>
  listFiles(join(ROOT, folder))
    .filter((file) => /\.[cm]?tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);
const files = ['gatsby', 'packages', 'src', 'tests', 'tools'].flatMap(filesIn);
const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$/.test(file);

/** Ids that a title cites: in brackets, or before a colon. */
const IN_BRACKETS = /(?<=[\s'`])\(([^()'"`\n]*)\)/g;
const BEFORE_COLON = /['`]((?:[1-9]|[ABDG])\.[\d., and]*): /g;
const citedInTitles = (text: string) =>
  [...text.matchAll(IN_BRACKETS), ...text.matchAll(BEFORE_COLON)].flatMap(([, cited = '']) =>
    idsIn(cited),
  );

/** Ids that a comment cites: “behaviour 2.4.1, 2.4.2”. */
const CITATION = /\bbehaviour ((?:(?:[1-9]|[ABDG])\.[\d.]+(?:, | and | to )?)+)/g;
const citedInComments = (text: string) =>
  [...text.matchAll(CITATION)].flatMap(([, cited = '']) => idsIn(cited));

const texts = files.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
const exists = (id: string) => items.has(id) || groups.has(id);

test('every id that code or a test cites is in the catalogue', () => {
  const unknown = texts.flatMap(({ file, text }) =>
    [...citedInComments(text), ...(isTest(file) ? citedInTitles(text) : [])]
      .filter((id) => !exists(id))
      .map((id) => `${file}: ${id}`),
  );
  expect(unknown).toEqual([]);
});

test('every id of the catalogue has a test, or says why it has none', () => {
  expect(items.size).toBeGreaterThan(390);
  const tested = new Set(
    texts.flatMap(({ file, text }) => (isTest(file) ? citedInTitles(text) : [])),
  );
  const untested = [...items].filter(
    ([id, text]) => !tested.has(id) && !tested.has(groupOf(id)) && !/\bNot tested: /.test(text),
  );
  expect(untested.map(([id]) => id)).toEqual([]);
});

/** A test that cites a group tests all of its items. */
const groupOf = (id: string) => id.split('.').slice(0, 2).join('.');
