/** Adapts Docusaurus front matter to the schemas of this site. Pure. */
import { isMap, isScalar, stringify } from 'yaml';
import type { Document } from 'yaml';
import type { z } from 'zod';
import { splitFrontMatter } from '../../../../src/article/syntax/source';
import { parseDate } from '../../../../src/lib/parse-date';
import { yamlDocument } from '../../../../src/content/schema/parse';
import { fieldsOf, textOf, textsOf } from '../project/data';
import type { Fields } from '../project/data';
import type { Notebook } from './note';

/** A page with valid front matter. */
export interface CarriedPage {
  text: string;
  /** Front matter data after repairs; empty if it is not valid YAML. */
  data: Fields;
}

/** Front matter rules of a kind of page. */
export interface FrontMatterRules {
  schema: z.ZodType;
  /** Applies changes other than repairs, such as renaming legacy fields. */
  rename?: (data: Fields, notes: Notebook) => Fields;
  /** Title of the page if its file is empty. */
  name: string;
}

/** Maximum number of validation rounds; each round repairs all fields that fail. */
const ROUNDS = 4;

/**
 * Adapts the front matter of a page to a schema. A valid page stays unchanged. Invalid fields are repaired,
 * or removed with a note; comments and order of the other fields are kept. An empty file becomes a draft.
 */
export function carryPage(
  text: string,
  { schema, rename, name }: FrontMatterRules,
  notes: Notebook,
): CarriedPage {
  if (text.trim() === '') {
    notes.add(EMPTY);
    const data = { title: name, draft: true };
    return { text: `---\n${stringify(data, { lineWidth: 0 })}---\n`, data };
  }
  const { frontMatter, body } = splitFrontMatter(text);
  const { document, broken } = yamlDocument(frontMatter);
  if (broken || (document.contents !== null && !isMap(document.contents))) {
    notes.add(BROKEN_YAML, (broken?.line ?? 1) + 1);
    return { text, data: {} };
  }
  const before = fieldsOf(document.toJS());
  const renamed = rename?.(before, notes) ?? before;
  const isRenamed = JSON.stringify(renamed) !== JSON.stringify(before);
  if (isRenamed) document.contents = document.createNode(renamed) as never;
  let isChanged = isRenamed;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { error } = schema.safeParse(fieldsOf(document.toJS()));
    if (!error) break;
    const keys = new Set(error.issues.map(({ path, ...issue }) => String(path[0] ?? keyOf(issue))));
    for (const key of keys) {
      mend(document, key, { frontMatter, isLast: round === ROUNDS - 1 }, notes);
      isChanged = true;
    }
  }
  const data = fieldsOf(document.toJS());
  if (!isChanged) return { text, data };
  const yaml = Object.keys(data).length === 0 ? '' : document.toString({ lineWidth: 0 });
  return {
    text: yaml ? `---\n${yaml}---\n${body === '' ? '' : '\n'}${body.replace(/^\n/, '')}` : body,
    data,
  };
}

const keyOf = (issue: object): string => {
  const [key] = (issue as { keys?: string[] }).keys ?? [];
  return key ?? '';
};

const EMPTY = {
  kind: 'changed',
  what: 'A página, que está vazia, veio como rascunho.',
  why: 'Aqui um arquivo vazio impede a geração do site; um rascunho não é publicado.',
  todo: 'Escreva-a e tire a linha  draft: true, ou apague o arquivo.',
} as const;

const BROKEN_YAML = {
  kind: 'attention',
  what: 'O começo da página, entre as linhas ---, não é YAML válido.',
  why: 'Sem ele a página não tem título nem endereço próprios.',
  todo: 'Ponha entre aspas os textos que têm dois-pontos, # ou aspas, ou que começam por *.',
} as const;

interface Mending {
  /** Source text of the front matter, for line numbers. */
  frontMatter: string;
  isLast: boolean;
}

function mend(
  document: Document,
  key: string,
  { frontMatter, isLast }: Mending,
  notes: Notebook,
): void {
  const value: unknown = fieldsOf(document.toJS())[key];
  const node = document.get(key, true);
  // A number is what was written: of 2.0 and 1.10 the value has lost a zero.
  const written = typeof value === 'number' && isScalar(node) ? (node.source ?? value) : value;
  const better = isLast ? undefined : MENDS[key]?.(written);
  const isSame = JSON.stringify(better) === JSON.stringify(value);
  if (better !== undefined && !isSame) {
    document.set(key, better);
    return;
  }
  document.delete(key);
  if (value === undefined || value === null || value === '') return;
  const index = frontMatter.split('\n').findIndex((line) => line.startsWith(`${key}:`));
  notes.add(
    {
      kind: 'left',
      what: `O campo "${key}" tem um valor que este site não aceita.`,
      why: 'O campo foi tirado do começo da página; o resto dela veio.',
      todo: 'Veja em docs/configurar.md o que o campo aceita e escreva-o de novo, se fizer falta.',
    },
    index < 0 ? undefined : index + 2,
  );
}

const asText = (value: unknown) => textOf(value)?.trim();
const asNumber = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))
    ? Number(value)
    : undefined;
const asFlag = (value: unknown) =>
  value === 'true' ? true : value === 'false' ? false : undefined;
/** Returns a date; Docusaurus reads one like `11/5/2024` with the month first. */
const asDate = (value: unknown) => {
  const text = asText(value)?.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, '$3-$1-$2');
  return text && parseDate(text) ? text : undefined;
};
const asWords = (value: unknown) => {
  const words = textsOf(value).flatMap((word) => (Array.isArray(value) ? word : word.split(',')));
  const kept = words.map((word) => word.trim()).filter(Boolean);
  return kept.length > 0 ? kept : undefined;
};

/** Repair functions by field; they return the intended value, or `undefined` if it is not clear. */
const MENDS: Readonly<Record<string, (value: unknown) => unknown>> = {
  date: asDate,
  title: asText,
  description: asText,
  sidebar_label: asText,
  pagination_label: asText,
  sidebar_class_name: asText,
  image: asText,
  id: (value) => asText(value)?.split('/').at(-1),
  slug: (value) => asText(value)?.replace(/[\s?#]+/g, '-'),
  sidebar_position: asNumber,
  toc_min_heading_level: asNumber,
  toc_max_heading_level: asNumber,
  hide_title: asFlag,
  hide_table_of_contents: asFlag,
  draft: asFlag,
  unlisted: asFlag,
  parse_number_prefixes: asFlag,
  keywords: asWords,
  tags: (value) =>
    Array.isArray(value) ? value.flatMap((tag: unknown) => asTag(tag) ?? []) : asWords(value),
  last_update: (value) => {
    const { date, author } = fieldsOf(value);
    const day = asDate(date instanceof Date ? date.toISOString().slice(0, 10) : date);
    const who = textOf(author);
    if (!day && !who) return undefined;
    return { ...(day && { date: day }), ...(who && { author: who }) };
  },
  custom_edit_url: asText,
};

function asTag(tag: unknown): unknown {
  if (typeof tag !== 'object') return textOf(tag);
  const { label, permalink } = fieldsOf(tag);
  const name = textOf(label);
  const end = textOf(permalink);
  return name && { label: name, ...(end && { permalink: end }) };
}
