import { nearest } from '../lib/nearest';
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
