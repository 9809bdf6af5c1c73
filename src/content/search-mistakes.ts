import { CONFIG_FILES } from './schema/config-files';
import type { FieldPath } from './schema/parse';
import type { Problem, Wording } from './schema/problem';
import { nearest } from '../lib/nearest';
import { splitUrl } from '../lib/path';
import type { Synonyms } from '../search/engine/types';
import { Stems, isStopWord, keywords, wordsOf } from '../search/engine/words';

/** The part of a page that is checked. */
interface CheckedPage {
  path: string;
  html: string;
  toc: readonly { id: string }[];
}

interface SearchConfigFile {
  settings: {
    search: {
      synonyms: Synonyms;
      startPages?: readonly string[] | undefined;
      terms?: Readonly<Record<string, readonly string[]>>;
      ownForms?: Synonyms;
    };
  };
  lineOf: (name: 'search', field: FieldPath) => number | undefined;
}

const WHOLE_PAGE = {
  what: 'Uma das páginas de "startPages" é uma seção.',
  rule: 'A pesquisa oferece páginas inteiras antes de alguém escrever.',
  fix: 'Apague do endereço o que começa por #.',
};

/** Returns the fix that suggests the address that was probably meant; a key of "terms" cannot be there twice. */
const nearFix = (near: string, isTaken: boolean) =>
  isTaken
    ? `Talvez seja ${near}, que já está em "terms": junte lá as palavras e apague esta linha.`
    : `Talvez seja:  ${near}`;

/** Returns the fix that names one or two headings of the page, as examples. */
const headingFix = (headings: readonly string[]) =>
  headings.length > 0
    ? `Apague a linha ou escreva o endereço de um título da página:  ${headings.slice(0, 2).join(' ou ')}`
    : 'Apague a linha.';

/**
 * Returns what search.yaml names and does not exist, and groups of synonyms that do harm: a word in two groups
 * leads to both, but the other words of the groups do not lead to each other.
 *
 * @param unreadable addresses of pages that exist but could not be read, of which nothing is said
 */
export function searchMistakes(
  { settings: { search }, lineOf }: SearchConfigFile,
  pages: readonly CheckedPage[],
  unreadable: readonly string[] = [],
): Problem[] {
  const problem = (field: FieldPath, wording: Wording): Problem => ({
    ...{ file: CONFIG_FILES.search.file, line: lineOf('search', field), severity: 'warning' },
    ...wording,
  });
  const terms = Object.keys(search.terms ?? {});
  const missing = (field: FieldPath, address: string): Problem[] => {
    const { path, hash } = splitUrl(address);
    if (unreadable.includes(path)) return [];
    // There are several if files claim the same address, which has a message of its own.
    const here = pages.filter((page) => page.path === path);
    const id = hash.slice(1);
    const ids = here.flatMap(({ toc }) => toc.map((heading) => heading.id));
    const hasId = ids.includes(id) || here.some(({ html }) => html.includes(`id="${id}"`));
    if (here.length > 0 && (!id || hasId)) return [];
    const rule = 'A pesquisa só leva a páginas e a títulos que existem.';
    const isTaken = (one: string) => field[0] === 'terms' && terms.includes(one);
    if (here.length === 0) {
      const near = nearest(
        path,
        pages.map((page) => page.path),
      );
      const what = `O endereço "${address}" não existe no site.`;
      const fix = near
        ? nearFix(near, isTaken(near))
        : 'Apague a linha ou escreva o endereço de outra página.';
      return [problem(field, { what, rule, fix })];
    }
    const near = nearest(id, ids);
    const addressOf = (heading: string) => `${path}#${heading}`;
    const what = `O título "${hash}" não existe na página ${path}.`;
    const fix = near
      ? nearFix(addressOf(near), isTaken(addressOf(near)))
      : headingFix(ids.map(addressOf).filter((one) => !isTaken(one)));
    return [problem(field, { what, rule, fix })];
  };
  const stems = new Stems(search.ownForms);
  const groupOf = new Map<string, number>();
  const harm = search.synonyms.flatMap((group, place) =>
    group.flatMap((entry, index): Problem[] => {
      const words = wordsOf(entry);
      const field = ['synonyms', place, index];
      if (words.length === 1 && words.every(isStopWord)) {
        return [
          problem(field, {
            what: `A palavra "${entry}" é comum demais para ter sinônimos.`,
            rule: 'Palavras como “como”, “de” e “fazer” não contam na pesquisa.',
            fix: 'Tire a palavra do grupo.',
          }),
        ];
      }
      const key = stems.keyOf(keywords(words));
      const other = groupOf.get(key);
      groupOf.set(key, other ?? place);
      if (other === undefined || other === place) return [];
      return [
        problem(field, {
          what: `"${entry}" está em dois grupos de sinônimos.`,
          rule: 'Quem procura essa palavra acha as dos dois grupos, mas as de um não levam às do outro.',
          fix: `Junte os grupos, se querem dizer o mesmo, ou tire a palavra de um deles (linha ${lineOf('search', ['synonyms', other])}).`,
        }),
      ];
    }),
  );
  const gone = terms.flatMap((address) => missing(['terms', address], address));
  const [first, ...others] = gone;
  return [
    ...(search.startPages ?? []).flatMap((path, place) =>
      path.includes('#')
        ? [problem(['startPages', place], WHOLE_PAGE)]
        : missing(['startPages', place], path),
    ),
    // A page that is gone may have many.
    ...(first && others.length > 0
      ? [{ ...first, what: `${first.what} Como ele, há ${others.length + 1} em "terms".` }]
      : gone),
    ...harm,
  ];
}
