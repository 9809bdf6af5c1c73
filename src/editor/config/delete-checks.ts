import type { Problem } from '../../content/schema/problem';
import type { EntryProblem, SiteFacts } from './check-types';
import { placeName } from './cms-config';

/**
 * Reports the files that still refer to a page to be deleted or unpublished. An error would stop the whole
 * build; a warning is a broken link.
 *
 * @param file file of the page, relative to the project
 */
export function deleteChecks(file: string, { uses }: SiteFacts): EntryProblem[] {
  const { ids = [], links = [] } = uses?.[file] ?? {};
  const at = (told: Pick<Problem, 'what' | 'rule' | 'fix'>): EntryProblem => ({
    file,
    path: [],
    isOfOthers: true,
    ...told,
  });
  const byId = at({
    what: `A página ${file} ainda é indicada em: ${placeNames(ids)}.`,
    rule: 'O site não é gerado enquanto a barra lateral ou outro arquivo indica uma página que não existe.',
    fix: 'Tire a página de lá antes.',
  });
  const byLink = at({
    what: `Há links para a página ${file} em: ${placeNames(links)}.`,
    rule: 'Um link para uma página que não existe leva quem lê a um erro.',
    fix: 'Mude os links antes, ou ponha em “Redirecionamentos” a página que fica no lugar desta.',
  });
  return [
    ...(ids.length > 0 ? [byId] : []),
    ...(links.length > 0 ? [{ ...byLink, severity: 'warning' as const }] : []),
  ];
}

/** Maximum number of files listed in a message. */
const MOST_NAMES = 8;

/** Formats a list of files for a message. */
export function placeNames(files: readonly string[]): string {
  const more = files.length - MOST_NAMES;
  const names = files.slice(0, MOST_NAMES).map(placeName).join(', ');
  return more > 0 ? `${names} e mais ${more}` : names;
}
