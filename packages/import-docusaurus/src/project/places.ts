/** Where each file of the project goes. Pure. */
import { isIndexName, splitNumberPrefix } from '../../../../src/lib/doc-identity';
import { fieldsOf, textOf } from './data';
import type { SourceFile } from './files';
import type { DocsInstance, Project, VersionFiles } from './project';

/** Where code and pieces from outside of the content's own folders go. */
export const LOOSE_FOLDER = 'content/docusaurus';

/** One version of a set of docs, and its folder here. */
export interface DocsPlace {
  instance: DocsInstance;
  version: VersionFiles;
  /** From the target's root: `content/docs`. */
  dir: string;
  /** Put before ids, where the set became a folder of the docs. */
  prefix: string;
}

/**
 * The first set of docs keeps its ids and versions; every other one becomes a folder of it, named
 * after the set, with its current version alone. A name that the first set has already gets a number.
 */
export function docsPlaces(docs: readonly DocsInstance[]): DocsPlace[] {
  const taken = new Set(docs[0]?.versions.flatMap(({ files }) => files.map(firstName)));
  return docs.flatMap((instance, index) => {
    const isMain = index === 0;
    const prefix = isMain ? '' : freeName(instance.id, taken);
    taken.add(prefix.toLowerCase());
    return instance.versions.flatMap((version): DocsPlace[] => {
      if (version.name === 'current') {
        return [
          { instance, version, prefix, dir: isMain ? 'content/docs' : `content/docs/${prefix}` },
        ];
      }
      const dir = `content/versions/${version.name}/docs`;
      return isMain ? [{ instance, version, prefix, dir }] : [];
    });
  });
}

/** The first part of a file's address: a folder's name or the page's own, without its number. */
const firstName = ({ relativePath }: SourceFile): string => {
  const [first = ''] = relativePath.replace(/\.mdx?$/i, '').split('/');
  return splitNumberPrefix(first).name.toLowerCase();
};

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${name}-${count}`;
  return free;
}

/** The version of the main docs that readers see first. */
export function lastVersion([main]: readonly DocsInstance[]): string {
  const names = main?.versions.map(({ name }) => name) ?? [];
  const written = textOf(main?.plugin.options['lastVersion']);
  if (written !== undefined && names.includes(written)) return written;
  return names.find((name) => name !== 'current') ?? 'current';
}

/** Where the docs of one place are in the site: `/docs`, `/docs/next/receitas`. */
export function addressOf({ version, prefix }: DocsPlace, docs: readonly DocsInstance[]): string {
  const [main] = docs;
  const look = fieldsOf(fieldsOf(main?.plugin.options['versions'])[version.name]);
  const isLast = version.name === lastVersion(docs);
  const usual = isLast ? '' : version.name === 'current' ? 'next' : version.name;
  const part = typeof look['path'] === 'string' ? look['path'] : usual;
  const parts = [main ? routeOf(main) : 'docs', part, prefix];
  const path = parts.map((one) => one.replace(/^\/+|\/+$/g, '')).filter(Boolean);
  return path.length > 0 ? `/${path.join('/')}` : '';
}

/** What a page is called by its file alone: without its number; that of a folder's first page is the folder's. */
export function nameOf(relativePath: string): string {
  const parts = relativePath.replace(/\.mdx?$/i, '').split('/');
  const [file = '', folder = file] = parts.map((part) => splitNumberPrefix(part).name).reverse();
  return isIndexName(file, folder) ? folder : file;
}

/** Files of the static folder that the build writes itself. */
export const WRITTEN_BY_BUILD =
  /^(?:robots\.txt|sitemap\.xml|404\.html|_redirects|_headers|opensearch\.xml)$/;

/** The first part of every address of a set of docs: `docs`; empty when they are the whole site. */
export const routeOf = ({ plugin }: Pick<DocsInstance, 'plugin'>): string =>
  (textOf(plugin.options['routeBasePath']) ?? 'docs').replace(/^\/+|\/+$/g, '');

/**
 * Where every file that is known beforehand goes, by its path from the project. A translation is also
 * found by the path of the file that it stands for: texts name that one.
 */
export function knownPlaces(project: Project): Map<string, string> {
  const places = new Map<string, string>();
  const add = ({ file, original }: SourceFile, to: string) => {
    for (const from of [file, original]) {
      if (from !== undefined && !places.has(from)) places.set(from, to);
    }
  };
  for (const { dir, version } of docsPlaces(project.docs)) {
    for (const source of version.files) add(source, `${dir}/${source.relativePath}`);
  }
  for (const source of project.blogs[0]?.files ?? []) {
    add(source, `content/blog/${source.relativePath}`);
  }
  for (const source of project.pages) {
    const { relativePath } = source;
    if (/\.mdx?$/i.test(relativePath)) add(source, `content/pages/${relativePath}`);
  }
  for (const source of project.statics) {
    const { relativePath } = source;
    if (!WRITTEN_BY_BUILD.test(relativePath)) add(source, `static/${relativePath}`);
  }
  return places;
}

/** The folder that a link such as `/guia/a.md` is counted from, by the file that it stands in. */
export function contentDirsOf({ docs, blogs }: Project): Map<string, string> {
  const versions = docs.flatMap((instance) => instance.versions);
  return new Map(
    [...versions, ...blogs].flatMap(({ dir, files }) =>
      files.map(({ file }) => [file, dir] as const),
    ),
  );
}
