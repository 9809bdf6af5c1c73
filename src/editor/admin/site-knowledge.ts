import { postPath } from '../../blog/post-name';
import { docIdentity, pagePath } from '../../lib/doc-identity';
import type { CheckFacts } from '../config/check-types';
import type { PageDraft } from './site-facts';

/** A page that was saved, removed or is being written in this editor. */
type SavedPage = Pick<PageDraft, 'file' | 'frontMatter'>;

/** Facts about the site that stay up to date while the editor is open. */
export interface SiteKnowledge {
  /** Returns the facts, including changes made in this editor; the same object until something changes. */
  facts: () => CheckFacts;
  /** Returns the addresses of pages saved in this editor, by file. */
  routes: () => Readonly<Record<string, string>>;
  /** Loads the facts again; if that fails, they stay as they are. */
  renew: () => Promise<void>;
  saved: (page: SavedPage) => void;
  gone: (page: SavedPage) => void;
}

/**
 * Combines the facts from the build with the pages saved in this editor since. Other pages can refer to
 * these before the next build is finished.
 *
 * @param read loads the current facts from the build
 */
export function siteKnowledge(first: CheckFacts, read: () => Promise<CheckFacts>): SiteKnowledge {
  let built = first;
  let facts = first;
  let asked: Promise<void> | undefined;
  const saved = new Map<string, Identity>();
  const gone = new Map<string, Identity>();
  const count = () => (facts = withChanges(built, [...saved.values()], [...gone.values()]));
  return {
    facts: () => facts,
    routes: () => Object.fromEntries([...saved].map(([file, { path }]) => [file, path])),
    renew() {
      // Simultaneous calls share one request.
      asked ??= read()
        .then((told) => (built = told))
        .catch(() => undefined)
        .then(() => {
          asked = undefined;
          count();
        });
      return asked;
    },
    saved(page) {
      gone.delete(page.file);
      saved.set(page.file, identityOf(page, built));
      count();
    },
    gone(page) {
      saved.delete(page.file);
      gone.set(page.file, identityOf(page, built));
      count();
    },
  };
}

interface Identity {
  file: string;
  path: string;
  /** Id of a docs page. */
  id?: string;
  /** Name of a docs page in sidebars. */
  title?: string;
  isDraft?: boolean;
}

/** Returns a text of the front matter; YAML reads one such as `2024` as a number. */
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Returns the address of a page, whether it is a draft, and, for docs, its id and its name in sidebars. */
export function identityOf(page: SavedPage, facts: CheckFacts): Identity {
  const isDraft = page.frontMatter['draft'] === true;
  return { ...placeOf(page, facts), ...(isDraft && { isDraft }) };
}

function placeOf({ file, frontMatter }: SavedPage, { docs, blog }: CheckFacts): Identity {
  const slug = text(frontMatter['slug']);
  const folder = docs.find(({ dir }) => file.startsWith(`${dir}/`));
  if (folder) {
    const { dir, basePath, numberPrefixes } = folder;
    const { id, path } = docIdentity({
      ...{ relativePath: file.slice(dir.length + 1), basePath, numberPrefixes },
      frontMatter: {
        ...{ id: text(frontMatter['id']), slug },
        parse_number_prefixes: frontMatter['parse_number_prefixes'] !== false,
      },
    });
    const title = text(frontMatter['sidebar_label']) ?? text(frontMatter['title']);
    return { file, path, id, ...(title !== undefined && { title }) };
  }
  const [, kind, page = ''] = /^content\/(pages|blog)\/(.*)$/.exec(file) ?? [];
  if (kind === 'pages') return { file, path: pagePath(page, slug) };
  return { file, path: kind && blog ? postPath(page, blog.basePath, slug) : `/${file}` };
}

function withChanges(
  built: CheckFacts,
  saved: readonly Identity[],
  gone: readonly Identity[],
): CheckFacts {
  const changed = new Set([...saved, ...gone].map(({ file }) => file));
  const before = built.pages.filter(({ file }) => changed.has(file));
  return {
    ...built,
    pages: [...built.pages.filter(({ file }) => !changed.has(file)), ...saved],
    docs: built.docs.map((folder) => {
      const isHere = ({ file }: { file: string }) => file.startsWith(`${folder.dir}/`);
      const idsOf = (pages: readonly { file: string; id?: string }[]) =>
        pages.filter(isHere).flatMap(({ id }) => id ?? []);
      const lost = idsOf([...before, ...gone]);
      const kept = folder.ids.filter((id) => !lost.includes(id));
      return { ...folder, ids: [...new Set([...kept, ...idsOf(saved)])] };
    }),
  };
}
