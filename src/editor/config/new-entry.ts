import { withoutAccents } from '../../lib/text';
import { datelessPost } from '../../content/schema/post';
import { isPartial } from '../../lib/doc-identity';
import { parseDate } from '../../lib/parse-date';
import type { EntryProblem } from './check-types';

/** Location of the entries of a collection (`folder` and `extension`). */
export interface NewEntryPlace {
  /** Path relative to the project, `content/docs/voz`; empty for a collection of single files. */
  folder: string;
  extension?: string | undefined;
}

/** File names reserved by Windows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Returns the slug that Decap makes of a title: letters and digits without accents, and hyphens. Empty if
 * the title has no letters or digits, or if the slug is a reserved name.
 *
 * Copied from Decap 3.16 (`decap-cms-core`: `prepareSlug` in `lib/formatters.ts` and `sanitizeSlug` in
 * `lib/urlHelper.ts`) for the settings of this editor: ASCII, without accents, with hyphens.
 */
export function slugOfTitle(title: unknown): string {
  const slug = withoutAccents(String(title ?? '').trim())
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^\w~-]/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  return RESERVED.test(slug) ? '' : slug;
}

/**
 * Returns the file of a new page, relative to the project: the folder of its collection and the slug of its
 * title, preceded by the date for a post (`slug` of the collection, see `cms-config`). If the file exists,
 * Decap appends a number to the name.
 *
 * @param kind kind of the collection; only posts differ
 * @param data entry in the editor
 */
export function newEntryFile(
  kind: string,
  data: Record<string, unknown>,
  { folder, extension = 'mdx' }: NewEntryPlace,
): string {
  const day = kind === 'post' ? `${dayOf(data) ?? ''}-` : '';
  return `${folder}/${day}${slugOfTitle(data['title'])}.${extension}`;
}

/** Mistake in a field that determines the name of a new page's file. */
type NameProblem = Omit<EntryProblem, 'file'>;

/**
 * Reports what prevents a new page from getting a file of its own, with a name that the site reads.
 *
 * @param file file of the new page (`newEntryFile`)
 * @param files existing files of pages, relative to the project
 */
export function newEntryProblems(
  kind: string,
  data: Record<string, unknown>,
  file: string,
  files: readonly string[],
): EntryProblem[] {
  const title = String(data['title'] ?? '').trim();
  if (title === '') return [{ file, ...NAMELESS }];
  const slug = slugOfTitle(title);
  if (slug === '') return [{ file, ...unusable(title) }];
  const taken = files.find((one) => one.toLowerCase() === file.toLowerCase());
  const problems: NameProblem[] = [
    ...(kind === 'post' && !dayOf(data) ? [{ path: ['date'], ...datelessPost() }] : []),
    ...(kind !== 'post' && isPartial(slug) ? [partial(title)] : []),
    ...(taken ? [nameTaken(taken)] : []),
  ];
  return problems.map((problem) => ({ file, ...problem }));
}

const RULE = 'O nome do arquivo e o endereço de uma página nova vêm do título.';

const NAMELESS: NameProblem = {
  path: ['title'],
  what: 'Falta o título da página nova.',
  rule: RULE,
  fix: 'Escreva um título; depois de salva, a página pode ficar sem ele.',
};

const unusable = (title: string): NameProblem => ({
  path: ['title'],
  what: `O título "${title}" não dá um nome de arquivo.`,
  rule: RULE,
  fix: 'Escreva no título ao menos uma palavra com letras de A a Z; depois de salva a página, ele pode mudar.',
});

const partial = (title: string): NameProblem => ({
  path: ['title'],
  what: `O título "${title}" começa com _.`,
  rule: 'Um arquivo cujo nome começa com _ é um trecho para outras páginas, e não uma página.',
  fix: 'Tire o _ do começo do título; depois de salva a página, ele pode voltar.',
});

const nameTaken = (file: string): NameProblem => ({
  path: ['title'],
  isOfOthers: true,
  what: `Já existe uma página com este nome: ${file}.`,
  rule: RULE,
  fix: 'Abra essa página para mudá-la, ou dê outro título à nova; depois de salva, ele pode mudar.',
});

/** Returns the day in the `date` field of a post. */
function dayOf({ date }: Record<string, unknown>): string | undefined {
  return typeof date === 'string' ? parseDate(date)?.day : undefined;
}
