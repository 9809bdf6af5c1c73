/** Formats the report of an import: a screen for the terminal, and the whole for a file. Pure. */
import { parse } from 'yaml';
import type { Problem } from '../../../src/content/schema/problem';
import { isError } from '../../../src/content/schema/problem';
import { isPartial } from '../../../src/lib/doc-identity';
import type { Note, NoteKind } from './plan/note';
import type { PlannedFile } from './plan/mapping';
import { fieldsOf, listOf } from './project/data';
import { isMarkdown } from './project/files';

export interface ReportInput {
  /** The files that the import writes; what came is counted from them. */
  files: readonly PlannedFile[];
  notes: readonly Note[];
  /** Problems of the written files, from the trial run. */
  problems: readonly Problem[];
  isDry: boolean;
}

const TITLES: Readonly<Record<NoteKind, string>> = {
  attention: 'Precisa de atenção',
  changed: 'Mudou no caminho',
  left: 'Não veio',
};

/** Returns the whole report in Portuguese, with all places. */
export function reportText({ files, notes, problems, isDry }: ReportInput): string {
  const errors = problems.filter(isError);
  const warnings = problems.filter((problem) => !isError(problem));
  return [
    section(
      isDry ? 'Viria' : 'Veio',
      carriedWords(files).map((words) => `  ${words}`),
    ),
    section(STOPPING, lines(errors.map(asTold))),
    ...(['attention', 'left', 'changed'] as const).map((kind) =>
      section(TITLES[kind], lines(notes.filter((note) => note.kind === kind).map(asTold))),
    ),
    section('Avisos da geração', lines(warnings.map(asTold))),
    lastWords(errors.length, isDry),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const STOPPING = 'Impede a geração do site';

/** Number of entries in the summary. With two lines each, and what surrounds them, they fit on a screen. */
const SHOWN = 6;

/**
 * Returns the report as a screen shows it: what came, and what was left out or needs attention. Errors come
 * first, then what touches most pages.
 */
export function summaryText({ files, notes, problems, isDry }: ReportInput): string {
  const errors = problems.filter(isError);
  const others = [
    ...notes.filter(({ kind }) => kind !== 'changed'),
    ...problems.filter((problem) => !isError(problem)),
  ];
  const stopping = grouped(errors.map(asTold));
  const groups = [...stopping, ...grouped(others.map(asTold))];
  const rest = groups.length - SHOWN;
  const first = stopping.length;
  return [
    `${isDry ? 'Viria' : 'Veio'}: ${carriedWords(files).join(', ') || 'nada'}.`,
    section(STOPPING, stopping.slice(0, SHOWN).map(shortEntry)),
    section(
      'Não veio ou precisa de atenção, a começar pelo que toca mais páginas',
      groups.slice(first, SHOWN).map(shortEntry),
    ),
    rest > 0 ? `E mais ${rest} ${rest === 1 ? 'ponto' : 'pontos'}, no relatório.` : '',
    lastWords(errors.length, isDry),
  ]
    .filter(Boolean)
    .join('\n');
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [`${title}:`, ...lines].join('\n');

const PAGE = /^content\/(?:(docs|blog|pages)|versions\/([^/]+)\/docs)\/.+\.mdx?$/i;

/** Reports whether a planned file is a page of the project, and not a part of one or a changed page of this site. */
export const isCarriedPage = ({ to, from }: PlannedFile): boolean =>
  from !== undefined && PAGE.test(to) && !isPartial(to);

/** Returns the numbers of imported items by kind, without zeros: `2 barras laterais`. */
function carriedWords(planned: readonly PlannedFile[]): string[] {
  const written = (name: string) =>
    fieldsOf(parse(planned.find(({ to }) => to === `content/site/${name}.yaml`)?.text ?? ''));
  const files = planned.filter(({ from }) => from !== undefined);
  const pages = files.filter(isCarriedPage).map(({ to }) => PAGE.exec(to) ?? []);
  const inFolder = (name: string) => pages.filter(([, folder]) => folder === name).length;
  const versions = pages.flatMap(([, , version]) => version ?? []);
  const beside = files.filter((file) => !file.to.startsWith('static/') && !isCarriedPage(file));
  const counts: [number, one: string, many: string][] = [
    [inFolder('docs') + versions.length, 'página da documentação', 'páginas da documentação'],
    [new Set(versions).size, 'versão guardada', 'versões guardadas'],
    [Object.keys(fieldsOf(written('docs')['sidebars'])).length, 'barra lateral', 'barras laterais'],
    [inFolder('pages'), 'página solta', 'páginas soltas'],
    [inFolder('blog'), 'texto do blog', 'textos do blog'],
    [
      files.filter(({ to }) => to.startsWith('static/')).length,
      'arquivo da pasta static',
      'arquivos da pasta static',
    ],
    [beside.length, 'arquivo ao lado das páginas', 'arquivos ao lado das páginas'],
    [listOf(written('redirects')['redirects']).length, 'redirecionamento', 'redirecionamentos'],
  ];
  return counts.flatMap(([value, one, many]) =>
    value === 0 ? [] : [`${value.toLocaleString('pt-BR')} ${value === 1 ? one : many}`],
  );
}

/** A note or problem in one place. */
interface Told {
  file?: string | undefined;
  line?: number | undefined;
  /** Other pages that it touches. */
  pages?: readonly string[] | undefined;
  /** Whether every page shows it. */
  everywhere?: boolean | undefined;
  what: string;
  /** Reason of a note, or rule of a problem. */
  reason: string;
  todo?: string | undefined;
}

const asTold = (one: Note | Problem): Told =>
  'why' in one
    ? { ...one, reason: one.why }
    : { ...one, reason: one.rule, todo: one.fix, everywhere: ON_ALL_PAGES.test(one.file) };

/** Settings of what all pages show. */
const ON_ALL_PAGES = /^content\/site\/(?:navbar|footer|announcement)\.yaml$/;

/**
 * Formats entries, merging those with the same wording into one with all their places; first what touches
 * most pages.
 */
function lines(all: readonly Told[]): string[] {
  return grouped(all).map((group) => {
    const [first = { what: '', reason: '' }] = group;
    return [
      `- ${wordsOf(group)}`,
      ...placesOf(group).map((place) => `  ${place}`),
      `  ${first.reason}`,
      ...(first.todo ? [`  → ${first.todo.replaceAll('\n', '\n    ')}`] : []),
    ].join('\n');
  });
}

const isUniform = ([first, ...others]: readonly Told[]) =>
  others.every(({ what }) => what === first?.what);

const wordsOf = (group: readonly Told[]): string =>
  isUniform(group) ? (group[0]?.what ?? '') : withoutValues(group[0]?.what ?? '');

/** Returns the pages that a group touches. */
const pagesOf = (group: readonly Told[]): string[] => [
  ...new Set(
    group.flatMap(({ file, pages = [] }) => [
      ...pages,
      ...(file && isMarkdown(file) ? [file] : []),
    ]),
  ),
];

function placesOf(group: readonly Told[]): string[] {
  const places = group.flatMap((told) => [placeOf(told, isUniform(group)), ...(told.pages ?? [])]);
  return [...new Set(places.filter(Boolean))];
}

/** Formats a group with its first place. */
function shortEntry(group: readonly Told[]): string {
  const place = shortPlace(group);
  return `- ${wordsOf(group)}${place && `\n  ${place}`}`;
}

/** Returns the first place of a group, and in how many pages or places it is. */
function shortPlace(group: readonly Told[]): string {
  const [first = '', ...others] = placesOf(group);
  const pages = pagesOf(group).length;
  if (others.length === 0) return first;
  return pages > 1
    ? `em ${pages} páginas; a primeira: ${first}`
    : `${first}, e em mais ${others.length} ${others.length === 1 ? 'lugar' : 'lugares'}`;
}

/** Replaces quoted values with an ellipsis: `A imagem "…" não está no projeto.` */
const withoutValues = (what: string): string =>
  what.replace(/"[^"]*"/g, '"…"').replace(/<[A-Z][^>]*>/g, '<…>');

/** Maximum length, in characters, of a value listed with its place. */
const VALUE_MAX = 70;

/** Returns the location of an entry, followed by its quoted value if the values of the group differ. */
function placeOf({ file, line, what }: Told, isSame: boolean): string {
  const place = file === undefined ? '' : line === undefined ? file : `${file}:${line}`;
  const value = isSame ? undefined : /"([^"]*)"|<([A-Z][^>]*)>/.exec(what)?.slice(1).find(Boolean);
  if (value === undefined) return place;
  const short = value.length > VALUE_MAX ? `${value.slice(0, VALUE_MAX)}…` : value;
  return [place, `"${short}"`].filter(Boolean).join('  ');
}

function grouped(all: readonly Told[]): Told[][] {
  const groups = new Map<string, Told[]>();
  for (const told of all) {
    const key = [withoutValues(told.what), told.reason].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), told]);
  }
  const reach = (group: readonly Told[]) =>
    group.some(({ everywhere }) => everywhere) ? Infinity : pagesOf(group).length;
  return [...groups.values()].sort((a, b) => {
    const [first, second] = [reach(a), reach(b)];
    return first === second ? b.length - a.length : second - first;
  });
}

function lastWords(errors: number, isDry: boolean): string {
  const care =
    errors > 0
      ? `Antes de gerar o site, corrija ${errors === 1 ? 'o erro' : `os ${errors} erros`} de “${STOPPING}”.`
      : 'O conteúdo passa pelas regras do site. Os links entre as páginas são conferidos na geração.';
  if (isDry) return `${care}\nEnsaio: nada foi escrito.`;
  const next = errors > 0 ? 'Depois' : 'Agora';
  return `${care}\n${next}, veja o resultado com  npm run develop`;
}

/** Returns the error message for existing files if neither `--force` nor `--keep` is set. */
export function conflictText(places: readonly string[], swallowed: boolean): string {
  const shown = places.slice(0, 20);
  const rest = places.length - shown.length;
  return [
    `Nada foi escrito: ${places.length === 1 ? 'um arquivo já existe' : `${places.length} arquivos já existem`}.`,
    ...shown.map((file) => `  ${file}`),
    ...(rest > 0 ? [`  e mais ${rest}`] : []),
    'Para pôr os do projeto no lugar deles:  npm run import:docusaurus -- PASTA --force',
    'Para deixar estes como estão e trazer só os outros:  npm run import:docusaurus -- PASTA --keep',
    ...(swallowed ? [SWALLOWED] : []),
  ].join('\n');
}

const SWALLOWED =
  'O npm tomou o --force para si, porque faltam dois hifens soltos antes da pasta: escreva como acima.';
