import { parseYaml } from '../../content/schema/parse';
import { CONFIG_FILES } from '../../content/schema/config-files';
import type { SideFile } from '../backends/side-file';
import type { CheckFacts, EntryProblem } from '../config/check-types';
import { kindNamed } from '../content-kinds';
import type { KindName } from '../content-kinds';
import { nodeAt, pathOfPage, replaceNode, sidebarsOf } from '../form/sidebar-tree';
import type { TreeNode } from '../form/sidebar-tree';
import { PLACE, formatOf } from '../format/formats';
import type { DecapMap } from './decap';
import { entryData, isNewEntry } from './entry-draft';
import type { PageDraft } from './site-facts';
import { identityOf } from './site-knowledge';
import { pagesFor } from './widgets/sidebars-control';
import type { PageOfTree, PlaceParts } from './widgets/place-control';

/** Value of the field of a page's place: the sidebars as arranged, and the text of which that was done. */
interface Arranged {
  text: string;
  /** Id of the page at that time; that of a new page follows its title. */
  id: string;
  sidebars: readonly TreeNode[];
}

/** The place of pages in sidebars: for its field, and for the save of a page. */
export interface PagePlaces {
  parts: PlaceParts;
  /** Makes the next save write no sidebars. */
  forget: () => void;
  /**
   * Makes the next save write the sidebars, too, if the writer changed the place of the page.
   *
   * @returns why that is not possible
   */
  prepare: (entry: DecapMap) => Promise<EntryProblem | undefined>;
  /** Reads the sidebars of a page again after its save, if it is still open. */
  saved: (entry: DecapMap) => void;
}

interface Given {
  side: SideFile;
  facts: () => CheckFacts;
  draftOf: (entry: DecapMap) => PageDraft;
}

export function pagePlaces({ side, facts, draftOf }: Given): PagePlaces {
  let open: Parameters<PlaceParts['opened']>[0];

  function pageOf(entry: DecapMap): PageOfTree | undefined {
    const { file, frontMatter } = draftOf(entry);
    const folder = facts().docs.find(({ dir }) => file.startsWith(`${dir}/`));
    const { id, title } = identityOf({ file, frontMatter }, facts());
    if (!folder || id === undefined) return undefined;
    const { dir, sidebarsFile } = folder;
    const relativePath = file.slice(dir.length + 1);
    return { id, name: title || 'Página sem título', relativePath, sidebarsFile };
  }

  const textOf = (entry: DecapMap, file: string): Promise<string> =>
    side.read(
      file,
      isNewEntry(entry)
        ? undefined
        : { collection: String(entry.get('collection')), slug: String(entry.get('slug')) },
    );

  return {
    parts: {
      pageOf,
      namesIn: (file) => new Map(pagesFor(file, facts()).map(({ id, name }) => [id, name])),
      read: async (entry) => {
        const file = pageOf(entry)?.sidebarsFile ?? '';
        const text = await textOf(entry, file);
        const [mistake] = parseYaml(text, file).problems;
        const sidebars = sidebarsOf(listIn(file, text).list);
        return { text, sidebars, mistake: mistake?.what };
      },
      parse: (value, id) => currentSidebars(parseArranged(value), id),
      print: ({ text }, id, sidebars) => JSON.stringify({ text, id, sidebars } satisfies Arranged),
      opened: (field) => {
        open = field;
      },
    },

    forget: () => side.joinNextSave(undefined),

    async prepare(entry) {
      const arranged = parseArranged(entryData(entry)[PLACE]);
      const page = arranged && pageOf(entry);
      const sidebars = page && currentSidebars(arranged, page.id);
      if (!sidebars) return undefined;
      const file = page.sidebarsFile;
      if ((await textOf(entry, file)) !== arranged.text) return changedSince(file);
      side.joinNextSave({ path: file, raw: withSidebars(file, arranged.text, sidebars) });
      return undefined;
    },

    saved: (entry) => {
      if (open?.entry.get('path') === entry.get('path')) open?.renew();
    },
  };
}

function parseArranged(value: unknown): Arranged | undefined {
  return typeof value === 'string' && value !== '' ? (JSON.parse(value) as Arranged) : undefined;
}

/** Returns the list of sidebars in a file, with the rest of its form. */
function listIn(file: string, text: string) {
  const kind: KindName = file === CONFIG_FILES.docs.file ? 'docs' : 'sidebars';
  const field = kindNamed(kind).root ?? 'sidebars';
  const format = formatOf(kind);
  const form = format.fromFile(text);
  return { list: form[field], form, field, format };
}

/** Returns the sidebars as arranged, in which a page has its current id. */
function currentSidebars(
  arranged: Arranged | undefined,
  current: string,
): readonly TreeNode[] | undefined {
  if (!arranged) return undefined;
  const { id, sidebars } = arranged;
  const path = id === current ? undefined : pathOfPage(sidebars, id);
  return path ? replaceNode(sidebars, path, { ...nodeAt(sidebars, path), id: current }) : sidebars;
}

/** Returns the text of a file with other sidebars. */
function withSidebars(sidebarsFile: string, text: string, sidebars: readonly TreeNode[]): string {
  const { form, field, format } = listIn(sidebarsFile, text);
  const edited = format.toFile({ ...form, [field]: sidebars });
  return edited.endsWith('\n') ? edited : `${edited}\n`;
}

const changedSince = (file: string): EntryProblem => ({
  ...{ file, path: [PLACE] },
  what: 'A barra lateral mudou depois que você escolheu o lugar da página.',
  rule: 'O que outra pessoa mudou nela não é trocado.',
  fix: 'Escolha “Deixar como estava”, abra a página de novo e escolha o lugar outra vez.',
});
