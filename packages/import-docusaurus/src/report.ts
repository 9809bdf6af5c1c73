/** Formats the report that the import prints at the end. Pure. */
import type { Problem } from '../../../src/content/schema/problem';
import { isError } from '../../../src/content/schema/problem';
import type { Note, NoteKind } from './plan/note';
import type { Counts } from './plan/mapping';

export interface ReportInput {
  counts: Counts;
  notes: readonly Note[];
  /** Problems of the written files, from the trial run. */
  problems: readonly Problem[];
  isDry: boolean;
  /** Whether to list all places of every note instead of the first `PLACES`. */
  isWhole: boolean;
}

/** Number of places listed per note; the others are only counted. */
const PLACES = 4;

const TITLES: Readonly<Record<NoteKind, string>> = {
  attention: 'Precisa de atenção',
  changed: 'Mudou no caminho',
  left: 'Não veio',
};

/** Returns the report in Portuguese: imported content, items that need attention, changes and omissions. */
export function reportText({ counts, notes, problems, isDry, isWhole }: ReportInput): string {
  const errors = problems.filter(isError);
  const warnings = problems.filter((problem) => !isError(problem));
  const limit = isWhole ? Infinity : PLACES;
  return [
    section(isDry ? 'Viria' : 'Veio', carriedLines(counts)),
    ...(['attention', 'changed', 'left'] as const).map((kind) =>
      section(
        TITLES[kind],
        noteLines(
          notes.filter((note) => note.kind === kind),
          limit,
        ),
      ),
    ),
    section('Impede a geração do site', problemLines(errors, limit)),
    section('Avisos da geração', problemLines(warnings, limit)),
    lastWords(errors.length, isDry),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [`${title}:`, ...lines].join('\n');

const count = (value: number, one: string, many: string): string[] =>
  value === 0 ? [] : [`  ${value.toLocaleString('pt-BR')} ${value === 1 ? one : many}`];

function carriedLines(counts: Counts): string[] {
  return [
    ...count(counts.docs, 'página da documentação', 'páginas da documentação'),
    ...count(counts.versions, 'versão guardada', 'versões guardadas'),
    ...count(counts.sidebars, 'barra lateral', 'barras laterais'),
    ...count(counts.pages, 'página solta', 'páginas soltas'),
    ...count(counts.posts, 'texto do blog', 'textos do blog'),
    ...count(counts.statics, 'arquivo da pasta static', 'arquivos da pasta static'),
    ...count(counts.assets, 'arquivo ao lado das páginas', 'arquivos ao lado das páginas'),
    ...count(counts.redirects, 'redirecionamento', 'redirecionamentos'),
    ...count(
      counts.rewritten,
      'página com caminhos acertados para o novo lugar dos arquivos',
      'páginas com caminhos acertados para o novo lugar dos arquivos',
    ),
  ];
}

/** A note or problem in one place. */
interface Told {
  file?: string | undefined;
  line?: number | undefined;
  what: string;
  /** Reason of a note, or rule of a problem. */
  reason: string;
  todo?: string | undefined;
}

const noteLines = (notes: readonly Note[], limit: number): string[] =>
  lines(
    notes.map(({ why, ...note }) => ({ ...note, reason: why })),
    limit,
  );

const problemLines = (problems: readonly Problem[], limit: number): string[] =>
  lines(
    problems.map(({ rule, fix, ...problem }) => ({ ...problem, reason: rule, todo: fix })),
    limit,
  );

/**
 * Formats entries, merging those with the same wording into one with all their places; most frequent first.
 */
function lines(all: readonly Told[], limit: number): string[] {
  return grouped(all).map((group) => {
    const [first = { what: '', reason: '' }] = group;
    const isSame = group.every(({ what }) => what === first.what);
    const places = group.map((told) => placeOf(told, isSame));
    return [
      `- ${isSame ? first.what : withoutValues(first.what)}`,
      ...placesOf(places, limit),
      `  ${first.reason}`,
      ...(first.todo ? [`  → ${first.todo.replaceAll('\n', '\n    ')}`] : []),
    ].join('\n');
  });
}

/** Replaces quoted values with an ellipsis: `A imagem "…" não está no projeto.` */
const withoutValues = (what: string): string => what.replace(/"[^"]*"/g, '"…"');

/** Maximum length, in characters, of a value listed with its place. */
const VALUE_MAX = 70;

/** Returns the location of an entry, followed by its quoted value if the values of the group differ. */
function placeOf({ file, line, what }: Told, isSame: boolean): string {
  const place = file === undefined ? '' : line === undefined ? file : `${file}:${line}`;
  const value = isSame ? undefined : /"([^"]*)"/.exec(what)?.[1];
  if (value === undefined) return place;
  const short = value.length > VALUE_MAX ? `${value.slice(0, VALUE_MAX)}…` : value;
  return [place, `"${short}"`].filter(Boolean).join('  ');
}

function placesOf(places: readonly string[], limit: number): string[] {
  const known = [...new Set(places.filter(Boolean))];
  const rest = known.length - limit;
  return [
    ...known.slice(0, limit).map((one) => `  ${one}`),
    ...(rest > 0 ? [`  e em mais ${rest} ${rest === 1 ? 'lugar' : 'lugares'}`] : []),
  ];
}

function grouped(all: readonly Told[]): Told[][] {
  const groups = new Map<string, Told[]>();
  for (const told of all) {
    const key = [withoutValues(told.what), told.reason].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), told]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

function lastWords(errors: number, isDry: boolean): string {
  const care =
    errors > 0
      ? `Antes de gerar o site, corrija ${errors === 1 ? 'o erro' : `os ${errors} erros`} de “Impede a geração do site”.`
      : 'O conteúdo passa pelas regras do site.';
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
  'O npm tomou o --force para si, porque faltam dois hífens soltos antes da pasta: escreva como acima.';
