import { mostAlike, nearest } from '../../lib/nearest';
import type { Mistake, Wording } from './problem';

/** A reference to a name that does not exist. */
export interface UnknownName {
  name: string;
  /** First sentence of the message: where the name is used. */
  what: string;
  /**
   * Kind of thing the name refers to, as a Portuguese feminine plural: `páginas`, `barras laterais`,
   * `versões`.
   */
  plural: string;
  /** Existing names. */
  names: readonly string[];
  /** Suggested fix when no existing name is similar. */
  otherwise: string;
}

/** Number of names up to which a message lists them all; of more, only the most similar. */
const LISTED = 20;
const SIMILAR = 5;

/** Returns the message for an unknown name: lists names that exist and suggests the nearest one. */
export function unknownName(unknown: UnknownName): Wording {
  const { name, what, plural, names, otherwise } = unknown;
  const close = nearest(name, names);
  return {
    what,
    rule: existing(name, plural, names),
    fix: close ? `Você quis escrever "${close}"?` : otherwise,
  };
}

function existing(name: string, plural: string, names: readonly string[]): string {
  if (names.length === 0) return `Ainda não existem ${plural}.`;
  const title = `${plural[0]?.toUpperCase()}${plural.slice(1)}`;
  if (names.length <= LISTED) return `${title} que existem: ${names.join(', ')}.`;
  const similar = mostAlike(name, names, SIMILAR).join(', ');
  return `Das ${names.length} ${plural} que existem, as mais parecidas são: ${similar}.`;
}

/** Returns the id that a writer may have meant with the file name or the address of a page: `/docs/a.mdx`. */
const meantId = (name: string) => name.replace(/^\/?docs(?:\/|$)|^\/|\/$|\.mdx?$/g, '') || 'index';

/** Returns the message for a sidebar item whose page does not exist. */
export const unknownInSidebar = (
  id: string,
  sidebarId: string,
  names: readonly string[],
  contentDir: string,
): Wording =>
  unknownName({
    name: meantId(id),
    what: `A barra lateral "${sidebarId}" usa a página "${id}", que não existe.`,
    plural: 'páginas',
    names,
    otherwise: `Apague o item, use o id de uma página da lista ou crie o arquivo ${contentDir}/${meantId(id)}.mdx.`,
  });

/** Returns the message for a sidebar group without items and without a page. */
export const emptyGroup = (label: string, sidebarId: string): Wording => ({
  what: `O grupo "${label}" da barra lateral "${sidebarId}" não tem itens nem link.`,
  rule: 'Um grupo precisa de ao menos um item em items, ou de um link.',
  fix: 'Apague o grupo ou acrescente uma página a ele, por exemplo:  items: [conversas]',
});

/** Returns the message for a navbar item whose page does not exist. */
export const unknownInNavbar = (docId: string, names: readonly string[]): Wording =>
  unknownName({
    name: meantId(docId),
    what: `A barra de navegação usa a página "${docId}", que não existe.`,
    plural: 'páginas',
    names,
    otherwise: 'Use em docId o id de uma página da lista ou apague o item.',
  });

/** Returns the message for a page that the home page lists and that does not exist. */
export const unknownInHome = (name: string, names: readonly string[]): Wording =>
  unknownName({
    name,
    what: `A página inicial usa a página "${name}", que não existe.`,
    plural: 'páginas',
    names,
    otherwise: 'Apague a linha ou use o id de uma página da lista.',
  });

/** Returns the message for a navbar item whose sidebar does not exist. */
export const unknownSidebarInNavbar = (sidebarId: string, names: readonly string[]): Wording =>
  unknownName({
    name: sidebarId,
    what: `A barra de navegação usa a barra lateral "${sidebarId}", que não existe.`,
    plural: 'barras laterais',
    names,
    otherwise: 'Use em sidebarId um nome da lista ou apague o item.',
  });

/** Returns the message for a field of docs.yaml that names a version that does not exist. */
export const unknownVersion = (field: string, name: string, names: readonly string[]): Wording =>
  unknownName({
    name,
    what: `O campo "${field}" indica a versão "${name}", que não existe.`,
    plural: 'versões',
    names,
    otherwise: 'Use um nome da lista ou acrescente a versão ao campo versions.',
  });

/** Returns the message for a version in docs.yaml that has no folder of pages. */
export const versionWithoutPages = (name: string): Wording => ({
  what: `A versão "${name}" está na lista de versões, mas não tem páginas.`,
  rule: `As páginas desta versão ficam em content/versions/${name}/docs.`,
  fix: `Crie essa pasta ou apague "${name}" do campo versions.`,
});

/** Returns the message for a `displayed_sidebar` that does not exist. */
export const unknownSidebarOfPage = (wanted: string, names: readonly string[]): Wording =>
  unknownName({
    name: wanted,
    what: `Esta página pede a barra lateral "${wanted}", que não existe.`,
    plural: 'barras laterais',
    names,
    otherwise: 'Apague a linha displayed_sidebar ou use um nome da lista.',
  });

/** Returns the message for a `pagination_prev` or `pagination_next` page that does not exist. */
export const unknownNeighbour = (
  side: 'prev' | 'next',
  wanted: string,
  names: readonly string[],
): Wording =>
  unknownName({
    name: meantId(wanted),
    what: `O campo "pagination_${side}" indica a página "${wanted}", que não existe.`,
    plural: 'páginas',
    names,
    otherwise: `Apague a linha pagination_${side} ou use o id de uma página da lista.`,
  });

/** Path of the authors of the blog, relative to the project. */
export const AUTHORS_FILE = 'content/blog/authors.yml';

/** Returns the message for an author of a post that `authors.yml` does not define. */
export const unknownAuthor = (key: string, names: readonly string[]): Wording =>
  unknownName({
    name: key,
    what: `A pessoa "${key}" não está em ${AUTHORS_FILE}.`,
    plural: 'pessoas',
    names,
    otherwise: `Acrescente a pessoa a ${AUTHORS_FILE} ou escreva o nome dela:  authors: { name: Ana Lima }`,
  });

/** What the tags of the pages in a folder are checked against. */
export interface TagRules {
  /** Folder relative to the project, with tags.yml. */
  dir: string;
  /** Tags that tags.yml defines. */
  names: readonly string[];
  onUndefinedTags: 'ignore' | 'warn' | 'error';
}

/**
 * Returns the undefined tags of a page, each with its index. There are none if there are no definitions at all.
 */
export function undefinedTags(
  tags: readonly (string | { label: string; permalink?: string | undefined })[],
  { dir, names, onUndefinedTags }: TagRules,
): (Mistake & { index: number })[] {
  if (names.length === 0 || onUndefinedTags === 'ignore') return [];
  return tags.flatMap((written, index) => {
    const { label, permalink } =
      typeof written === 'string' ? { label: written, permalink: undefined } : written;
    if (permalink === undefined && names.includes(label)) return [];
    return {
      index,
      ...unknownName({
        name: label,
        what: `A etiqueta "${label}" não está em ${dir}/tags.yml.`,
        plural: 'etiquetas',
        names,
        otherwise: `Use uma etiqueta da lista ou acrescente a tags.yml:  ${label}:`,
      }),
      severity: onUndefinedTags === 'error' ? 'error' : 'warning',
    };
  });
}
