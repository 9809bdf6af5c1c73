import { plain } from '../../article/syntax/source';
import { isPartial } from '../../lib/doc-identity';
import { parseDate } from '../../lib/parse-date';
import { datelessPost } from '../../content/schema/post';
import type { EntryProblem } from './check-types';

/** Where a new entry will be: what its collection says (`folder` and `extension`). */
export interface NewEntryPlace {
  /** From the project: `content/docs/voz`. */
  folder: string;
  extension?: string | undefined;
}

/** Names that Windows keeps for itself. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * The name that Decap makes of a title: letters and digits without accents, and dashes. Empty for a
 * title that has neither.
 *
 * Copied from Decap 3.16 (`decap-cms-core`: `prepareSlug` in `lib/formatters.ts` and `sanitizeSlug` in
 * `lib/urlHelper.ts`), as our configuration sets it: ASCII, without accents, with dashes.
 */
export function slugOfTitle(title: unknown): string {
  const slug = plain(String(title ?? '').trim())
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^\w~-]/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  return RESERVED.test(slug) ? '' : slug;
}

/**
 * The file that a new page gets, from the project: its collection's folder, and a name made of the
 * title, after the day for a post (`slug` of the collection, see `cms-config`). Where there is such a
 * file already, Decap puts a number behind the name.
 *
 * @param kind the kind of the collection; only posts differ
 * @param data the entry as the editor has it
 */
export function newEntryFile(
  kind: string,
  data: Record<string, unknown>,
  { folder, extension = 'mdx' }: NewEntryPlace,
): string {
  const day = kind === 'post' ? `${dayOf(data) ?? ''}-` : '';
  return `${folder}/${day}${slugOfTitle(data['title'])}.${extension}`;
}

/** A mistake in what names a new page's file, with the field that it is in. */
type NameProblem = Pick<EntryProblem, 'what' | 'rule' | 'fix' | 'isOfOthers'> & { field: string };

/**
 * What keeps a new page from getting a file of its own, with a name that the site reads.
 *
 * @param files of pages that are there, from the project
 */
export function newEntryProblems(
  kind: string,
  data: Record<string, unknown>,
  place: NewEntryPlace,
  files: readonly string[],
): NameProblem[] {
  const title = String(data['title'] ?? '').trim();
  if (title === '') return [NAMELESS];
  const slug = slugOfTitle(title);
  if (slug === '') return [unusable(title)];
  const file = newEntryFile(kind, data, place);
  const taken = files.find((one) => one.toLowerCase() === file.toLowerCase());
  return [
    ...(kind === 'post' && !dayOf(data) ? [{ field: 'date', ...datelessPost() }] : []),
    ...(kind !== 'post' && isPartial(slug) ? [partial(title)] : []),
    ...(taken ? [nameTaken(taken)] : []),
  ];
}

const RULE = 'O nome do arquivo e o endereço de uma página nova vêm do título.';

const NAMELESS: NameProblem = {
  field: 'title',
  what: 'Falta o título da página nova.',
  rule: RULE,
  fix: 'Escreva um título; depois de salva, a página pode ficar sem ele.',
};

const unusable = (title: string): NameProblem => ({
  field: 'title',
  what: `O título "${title}" não dá um nome de arquivo.`,
  rule: RULE,
  fix: 'Escreva no título ao menos uma palavra com letras de A a Z; depois de salva a página, ele pode mudar.',
});

const partial = (title: string): NameProblem => ({
  field: 'title',
  what: `O título "${title}" começa com _.`,
  rule: 'Um arquivo cujo nome começa com _ é um trecho para outras páginas, e não uma página.',
  fix: 'Tire o _ do começo do título; depois de salva a página, ele pode voltar.',
});

const nameTaken = (file: string): NameProblem => ({
  field: 'title',
  isOfOthers: true,
  what: `Já existe uma página com este nome: ${file}.`,
  rule: RULE,
  fix: 'Abra essa página para mudá-la, ou dê outro título à nova; depois de salva, ele pode mudar.',
});

/** The day that a post's own field says. */
function dayOf({ date }: Record<string, unknown>): string | undefined {
  return typeof date === 'string' ? parseDate(date)?.day : undefined;
}
