import { nearest } from '../../lib/nearest';
import type { Problem } from './problem';

/** A name that a writer used and that stands for nothing. */
export interface UnknownName {
  name: string;
  /** The first sentence: where the name was used. */
  what: string;
  /** What is being named, in the feminine plural: `páginas`, `barras laterais`, `versões`. */
  plural: string;
  /** The names that exist. */
  names: readonly string[];
  /** What to do when no name is near. */
  otherwise: string;
}

/** The sentences about a name that does not exist: all that do, and the nearest of them. */
export function unknownName(unknown: UnknownName): Pick<Problem, 'what' | 'rule' | 'fix'> {
  const { name, what, plural, names, otherwise } = unknown;
  const close = nearest(name, names);
  return {
    what,
    rule: names.length
      ? `${plural[0]?.toUpperCase()}${plural.slice(1)} que existem: ${names.join(', ')}.`
      : `Ainda não existem ${plural}.`,
    fix: close ? `Você quis escrever "${close}"?` : otherwise,
  };
}

type Told = Pick<Problem, 'what' | 'rule' | 'fix'>;

/** A page that a sidebar lists and that is not there. */
export const unknownInSidebar = (
  id: string,
  sidebarId: string,
  names: readonly string[],
  contentDir: string,
): Told =>
  unknownName({
    name: id,
    what: `A barra lateral "${sidebarId}" usa a página "${id}", que não existe.`,
    plural: 'páginas',
    names,
    otherwise: `Use o id de uma página da lista ou crie o arquivo ${contentDir}/${id}.mdx.`,
  });

/** A page that the bar of navigation leads to and that is not there. */
export const unknownInNavbar = (docId: string, names: readonly string[]): Told =>
  unknownName({
    name: docId,
    what: `A barra de navegação usa a página "${docId}", que não existe.`,
    plural: 'páginas',
    names,
    otherwise: 'Use em docId o id de uma página da lista.',
  });

/** A sidebar that the bar of navigation leads to and that is not there. */
export const unknownSidebarInNavbar = (sidebarId: string, names: readonly string[]): Told =>
  unknownName({
    name: sidebarId,
    what: `A barra de navegação usa a barra lateral "${sidebarId}", que não existe.`,
    plural: 'barras laterais',
    names,
    otherwise: 'Use em sidebarId um nome da lista.',
  });

/** A sidebar that a page asks for and that is not there. */
export const unknownSidebarOfPage = (wanted: string, names: readonly string[]): Told =>
  unknownName({
    name: wanted,
    what: `Esta página pede a barra lateral "${wanted}", que não existe.`,
    plural: 'barras laterais',
    names,
    otherwise: 'Apague a linha displayed_sidebar ou use um nome da lista.',
  });

/** A neighbour that a page asks for and that is not there. */
export const unknownNeighbour = (
  side: 'prev' | 'next',
  wanted: string,
  names: readonly string[],
): Told =>
  unknownName({
    name: wanted,
    what: `O campo "pagination_${side}" indica a página "${wanted}", que não existe.`,
    plural: 'páginas',
    names,
    otherwise: `Apague a linha pagination_${side} ou use o id de uma página da lista.`,
  });
