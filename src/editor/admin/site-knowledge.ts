import { docIdentity, pagePath } from '../../lib/doc-identity';
import { postPath } from '../../blog/post-name';
import type { CheckFacts } from './site-facts';

/** A page as it was saved, or taken away, here. */
interface SavedPage {
  /** From the project. */
  file: string;
  frontMatter: Readonly<Record<string, unknown>>;
}

/** What the editor knows of the site, kept up while it is open. */
export interface SiteKnowledge {
  /** The site with what was done here since; the same object until something changes. */
  facts: () => CheckFacts;
  /** Addresses of pages saved here, by file. */
  routes: () => Readonly<Record<string, string>>;
  /** Asks for the site again; what does not come leaves it as it was. */
  renew: () => Promise<void>;
  saved: (page: SavedPage) => void;
  gone: (page: SavedPage) => void;
}

/**
 * The site as the build told it, with the pages that were saved here since: where the build comes
 * later, and while it is on its way, they are pages that others may name already.
 *
 * @param read asks for what the build tells now
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
      // Once for all who ask meanwhile.
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
  /** Of a doc. */
  id?: string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Where a page is and what it is called. */
function identityOf({ file, frontMatter }: SavedPage, { docs, blog }: CheckFacts): Identity {
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
    return { file, path, id };
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
    pages: [
      ...built.pages.filter(({ file }) => !changed.has(file)),
      ...saved.map(({ file, path, id }) => ({ file, path, ...(id !== undefined && { id }) })),
    ],
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
