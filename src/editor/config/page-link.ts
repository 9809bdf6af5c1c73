import type { CheckFacts } from './check-types';
import { slugOfTitle } from './new-entry';

/** A collection, as far as it tells where its pages are. */
interface Folder {
  name: string;
  folder?: string;
  extension?: string;
}

/**
 * Query parameter of the editor with which it leads to the page of an entry: `doc--docs/conversas`. Decap's
 * links to a preview are a template (`preview_path`) that knows no ids, slugs and number prefixes. The
 * editor of the site that is previewed knows the addresses of its pages.
 */
const PAGE = 'pagina';

/** Returns the template of Decap's link to the page of an entry; all of it is below the base path. */
export const pageLink = (baseUrl: string, collection: string): string =>
  `${baseUrl}admin/?${PAGE}=${collection}/{{slug}}`;

/** Returns the entry whose page is asked for in the query of the editor's address. */
export const askedPage = (search: string): string | null => new URLSearchParams(search).get(PAGE);

/** Decap writes names of files in an address as it writes titles in the names of files. */
const asInLink = (slug: string) => slug.split('/').map(slugOfTitle).join('/');

/** Returns the address of the page of an entry, without the base path; that of the site if it has none. */
export function addressOf(
  asked: string,
  collections: readonly Folder[],
  { pages }: CheckFacts,
): string {
  const [name = '', ...slug] = asked.split('/');
  const { folder, extension = '' } = collections.find((one) => one.name === name) ?? {};
  if (folder === undefined) return '/';
  const start = `${folder}/`;
  const end = `.${extension}`;
  const found = pages.find(
    ({ file }) =>
      file.startsWith(start) &&
      file.endsWith(end) &&
      asInLink(file.slice(start.length, -end.length)) === asInLink(slug.join('/')),
  );
  return found?.path ?? '/';
}
