/** Maps the files of the project to their new locations. Pure. */
import { isIndexName, splitNumberPrefix } from '../../../../src/lib/doc-identity';
import { trimSlashes } from '../../../../src/lib/path';
import { fieldsOf, textOf } from './data';
import type { SourceFile } from './files';
import type { DocsInstance, Project, VersionFiles } from './project';

/** Destination of code and other files from outside the content folders. */
export const LOOSE_FOLDER = 'content/docusaurus';

/** A version of a docs instance, with its destination. */
export interface DocsPlace {
  instance: DocsInstance;
  version: VersionFiles;
  /** Folder relative to the target: `content/docs`. */
  dir: string;
  /** Prefix of ids if the instance becomes a subfolder of the docs; otherwise empty. */
  prefix: string;
}

/**
 * Returns the destinations of all docs versions. The first instance keeps its ids and versions. Every other
 * one becomes a subfolder named after its id, with its current version only; a number is added to a taken
 * name.
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

/** Returns the first segment of a path, without extension and number prefix, in lower case. */
const firstName = ({ relativePath }: SourceFile): string => {
  const [first = ''] = relativePath.replace(/\.mdx?$/i, '').split('/');
  return splitNumberPrefix(first).name.toLowerCase();
};

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${name}-${count}`;
  return free;
}

/** Returns the default version of the main docs. */
export function lastVersion([main]: readonly DocsInstance[]): string {
  const names = main?.versions.map(({ name }) => name) ?? [];
  const written = textOf(main?.plugin.options['lastVersion']);
  if (written !== undefined && names.includes(written)) return written;
  return names.find((name) => name !== 'current') ?? 'current';
}

/**
 * Returns the URL path at which the docs of a version begin on this site: `/docs`, `/docs/next/receitas`.
 */
export function addressOf({ version, prefix }: DocsPlace, docs: readonly DocsInstance[]): string {
  const [main] = docs;
  const look = fieldsOf(fieldsOf(main?.plugin.options['versions'])[version.name]);
  const isLast = version.name === lastVersion(docs);
  const usual = isLast ? '' : version.name === 'current' ? 'next' : version.name;
  const part = typeof look['path'] === 'string' ? look['path'] : usual;
  const parts = [main ? routeOf(main) : 'docs', part, prefix];
  const path = parts.map(trimSlashes).filter(Boolean);
  return path.length > 0 ? `/${path.join('/')}` : '';
}

/**
 * Returns the name of a page derived from its path, without number prefix. For an index page it is the name
 * of the folder.
 */
export function nameOf(relativePath: string): string {
  const parts = relativePath.replace(/\.mdx?$/i, '').split('/');
  const [file = '', folder = file] = parts.map((part) => splitNumberPrefix(part).name).reverse();
  return isIndexName(file, folder) ? folder : file;
}

/** Matches static files that the build of this site writes itself. */
export const WRITTEN_BY_BUILD =
  /^(?:robots\.txt|sitemap\.xml|404\.html|_redirects|_headers|opensearch\.xml)$/;

/** Returns the base path of a docs instance, without slashes: `docs`; empty for docs at the site root. */
export const routeOf = ({ plugin }: Pick<DocsInstance, 'plugin'>): string =>
  trimSlashes(textOf(plugin.options['routeBasePath']) ?? 'docs');

/**
 * Maps the files in content folders to their new paths, by path relative to the project. A translation is
 * also mapped by the path of its original, because links refer to that one.
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

/** Maps each file to the folder to which its links such as `/guia/a.md` are relative. */
export function contentDirsOf({ docs, blogs }: Project): Map<string, string> {
  const versions = docs.flatMap((instance) => instance.versions);
  return new Map(
    [...versions, ...blogs].flatMap(({ dir, files }) =>
      files.map(({ file }) => [file, dir] as const),
    ),
  );
}
