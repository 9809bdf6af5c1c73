/** Plans the docs of a project: pages, files next to them, and category settings. */
import path from 'node:path';
import {
  docIdentity,
  isCategoryFile,
  isPartial,
  splitNumberPrefix,
} from '../../../../src/lib/doc-identity';
import type { DocIdentity } from '../../../../src/lib/doc-identity';
import { splitFrontMatter } from '../../../../src/article/syntax/source';
import { categorySchema } from '../../../../src/content/schema/category';
import { tagDefinitionsSchema } from '../../../../src/content/schema/docs';
import { docFrontMatterSchema } from '../../../../src/content/schema/frontmatter';
import { yamlDocument } from '../../../../src/content/schema/parse';
import { folderItems } from '../../../../src/navigation/sidebar-folders';
import type { CategoryFile, FolderDoc } from '../../../../src/navigation/sidebar-folders';
import {
  carryData,
  carryFile,
  carryText,
  withField,
  withOwnSlug,
  withSlug,
  writeYaml,
} from './mapping';
import type { CarriedDoc, Mapping } from './mapping';
import { compact, fieldsOf, flagOf, numberOf, textOf } from '../project/data';
import type { Fields } from '../project/data';
import { isMarkdown } from '../project/files';
import type { SourceFile } from '../project/files';
import { withoutCode } from './body';
import { carryPage } from './front-matter';
import type { CarriedPage } from './front-matter';
import { notebook } from './note';
import { addressesOf, nameOf, routeOf, sidebarName } from '../project/places';
import type { DocsPlace } from '../project/places';
import type { Project } from '../project/project';
import { translateFolder } from '../project/translations';
import { carryCategoryLink, categoryDefaults } from './docs-settings';
import type { SidebarContext } from './docs-settings';

/** Plans the files of one version of a docs instance. */
export function planDocs(place: DocsPlace, mapping: Mapping): CarriedDoc[] {
  const { version, instance, dir, prefix } = place;
  const numberPrefixes = numbersNames(instance);
  const docs: CarriedDoc[] = [];
  for (const source of version.files) carryBeside(source, place, mapping);
  for (const source of version.files) {
    const { relativePath, text } = source;
    if (text === undefined || !isMarkdown(relativePath)) continue;
    const page = isPartial(relativePath)
      ? { text, data: {} }
      : carryPage(
          text,
          { schema: docFrontMatterSchema, name: nameOf(relativePath) },
          notebook(mapping.notes, source.file),
        );
    if (!isPartial(relativePath)) {
      const input = { relativePath, frontMatter: fieldsOf(page.data), basePath: '' };
      const identity = docIdentity({ ...input, numberPrefixes });
      const there = docusaurusSlug(identity, docIdentity({ ...input, numberPrefixes: false }));
      // Hosts answer `/x/index` with the page of the folder, so it cannot be another page's address.
      const slug = there.replace(/(?<=\/)index$/i, '');
      if (slug !== there) {
        notebook(mapping.notes, source.file).add({
          kind: 'changed',
          what: `O endereço da página terminava em "${there}", e agora termina em ${slug}.`,
          why: 'Para quem serve o site, index é a página da própria pasta.',
        });
      }
      // An absolute slug is relative to the docs root; the instance is now a subfolder of it.
      const isMoved = prefix && textOf(page.data['slug'])?.startsWith('/');
      if (isMoved || slug !== identity.slug) {
        page.text = withSlug(page.text, prefix ? `/${prefix}${slug}` : slug);
      }
      for (const [field, name] of Object.entries(movedNames(page.data, place, mapping.project))) {
        page.text = withField(page.text, field, name);
      }
      const id = prefix ? `${prefix}/${identity.id}` : identity.id;
      docs.push({ ...listed(page, relativePath), id, slug, isDraft: page.data['draft'] === true });
      if (slug === '/' && routeOf(instance) === '' && version.name === 'current') {
        page.text = withOwnSlug(page.text, relativePath, source.file, mapping.notes);
      }
    }
    carryText({ ...source, text: page.text }, `${dir}/${relativePath}`, mapping);
  }
  const context = sidebarContext(place, docs, mapping);
  for (const source of version.files) {
    if (isCategoryFile(path.posix.basename(source.relativePath))) {
      carryCategory(source, place, context, mapping);
    }
  }
  describeFolders(place, docs, context.defaults, mapping);
  return docs;
}

/**
 * Returns the route of a doc in Docusaurus, which looks for the index of a folder before it removes the numbers of
 * names: `02-guia/01-guia.md` is `/guia/guia` there, and would be `/guia/` here. The second argument is the identity
 * of the doc with the numbers.
 */
function docusaurusSlug({ id, slug }: DocIdentity, { slug: numbered }: DocIdentity): string {
  const isIndexHereAlone = slug.endsWith('/') && !numbered.endsWith('/');
  return isIndexHereAlone ? slug + (id.split('/').at(-1) ?? '') : slug;
}

/** Returns what the list of a folder takes from a page. */
function listed({ text, data }: CarriedPage, relativePath: string): Omit<FolderDoc, 'id'> {
  const body = withoutCode(splitFrontMatter(text).body);
  const heading = /^#[ \t]+(.+?)(?:[ \t]+(?:#+|\{#.*\}))?[ \t]*$/m.exec(body)?.[1];
  const props = data['sidebar_custom_props'];
  const customProps = props === undefined ? undefined : fieldsOf(props);
  return {
    relativePath,
    title: textOf(data['title']) ?? heading ?? nameOf(relativePath),
    sidebarLook: compact({ className: textOf(data['sidebar_class_name']), customProps }),
    ...compact({
      sidebarLabel: textOf(data['sidebar_label']),
      sidebarPosition: numberOf(data['sidebar_position']),
    }),
  };
}

/** Returns the front matter fields that name a doc or sidebar of a set that is now a folder, renamed. */
function movedNames(data: Fields, place: DocsPlace, { docs }: Project): Record<string, string> {
  if (!place.prefix) return {};
  const fields = ['pagination_prev', 'pagination_next', 'displayed_sidebar'].flatMap((field) => {
    const name = textOf(data[field]);
    if (name === undefined) return [];
    const isSidebar = field === 'displayed_sidebar';
    return [[field, isSidebar ? sidebarName(name, place, docs) : `${place.prefix}/${name}`]];
  });
  return Object.fromEntries(fields) as Record<string, string>;
}

/** Writes `_category_` files for folders that have none, with their translated names and the options of the plugin. */
function describeFolders(
  { version, dir }: DocsPlace,
  docs: readonly CarriedDoc[],
  defaults: SidebarContext['defaults'],
  mapping: Mapping,
): void {
  const { files, translations } = version;
  const folders = new Set(
    docs.flatMap(({ relativePath }) =>
      relativePath
        .split('/')
        .slice(0, -1)
        .map((_, index, parts) => parts.slice(0, index + 1).join('/')),
    ),
  );
  for (const { relativePath } of files) {
    const { dir: folder, base } = path.posix.parse(relativePath);
    if (isCategoryFile(base)) folders.delete(folder);
  }
  for (const folder of folders) {
    const named = translations && translateFolder({ label: nameOf(folder) }, translations);
    const settings = { ...named, ...defaults };
    if (Object.keys(settings).length > 0) {
      writeYaml(`${dir}/${folder}/_category_.yml`, settings, mapping);
    }
  }
}

/** Plans a file that is neither a page nor category settings: tags, code, images. */
function carryBeside(source: SourceFile, { dir, prefix }: DocsPlace, mapping: Mapping): void {
  const { relativePath } = source;
  const target = `${dir}/${relativePath}`;
  const name = path.posix.basename(relativePath);
  if (isCategoryFile(name) || isMarkdown(name)) return;
  if (/^tags\.ya?ml$/.test(relativePath)) {
    // tags.yml is read only from the docs root, so that of another instance would have no effect.
    if (!prefix) carryData(source, target, tagDefinitionsSchema, mapping);
    else {
      notebook(mapping.notes, source.file).add({
        kind: 'left',
        what: 'O arquivo de etiquetas não veio.',
        why: 'Aqui as etiquetas de toda a documentação ficam em content/docs/tags.yml.',
        todo: 'Copie para lá as que faltam.',
      });
    }
  } else carryFile(source, target, mapping);
}

/** Plans a `_category_` file. Its doc link may be an id relative to the folder, or a full id. */
function carryCategory(
  source: SourceFile,
  { version, dir }: DocsPlace,
  context: SidebarContext,
  mapping: Mapping,
): void {
  const folder = path.posix.dirname(source.relativePath);
  const bare = folder.split('/').map((part) => splitNumberPrefix(part).name);
  const folders = [folder, bare.join('/')].map((one) => path.posix.join(context.prefix, one));
  const notes = notebook(mapping.notes, source.file);
  carryData(source, `${dir}/${source.relativePath}`, categorySchema, mapping, (written) => {
    const named = { ...written, label: textOf(written['label']) ?? nameOf(folder) };
    // `key` does no more than name the translation.
    const { key: _, ...own } =
      (version.translations && translateFolder(named, version.translations)) ?? written;
    const data: Fields = { ...context.defaults, ...own };
    const { link, ...rest } = data;
    if (link === undefined || link === null) return data;
    const id = textOf(fieldsOf(link)['id']) ?? '';
    const isInFolder = [...context.ids].some(
      (one) => path.posix.basename(one) === id && folders.includes(path.posix.dirname(one)),
    );
    if (fieldsOf(link)['type'] === 'doc' && isInFolder) return data;
    const label = textOf(data['label']) ?? nameOf(folder);
    const carried = carryCategoryLink(link, label, { ...context, text: source.text ?? '', notes });
    if (JSON.stringify(carried) === JSON.stringify(link)) return data;
    if (carried) return { ...data, link: carried };
    // `carryCategoryLink` has reported a missing doc; schema validation reports any other invalid link.
    return fieldsOf(link)['type'] === 'doc' ? rest : data;
  });
}

export function sidebarContext(
  place: DocsPlace,
  docs: readonly CarriedDoc[],
  { files, notes, lists, project }: Mapping,
): SidebarContext {
  const { version, instance, prefix } = place;
  const { sidebars } = version;
  const hasOthers = !prefix && version.name === 'current' && project.docs.length > 1;
  return {
    ids: new Set(docs.map(({ id }) => id)),
    prefix,
    moveList: (list) => lists.push(addressesOf(place, project.docs)(list)),
    defaults: categoryDefaults(instance.plugin.options),
    text: sidebars?.text ?? '',
    notes: notebook(notes, sidebars?.file),
    wholeList: hasOthers ? () => listAll(place, docs, files) : undefined,
  };
}

/** Returns what `autogenerated` with `dirName: .` lists for the docs of a set. */
function listAll(
  { dir, instance }: DocsPlace,
  docs: readonly CarriedDoc[],
  files: Mapping['files'],
): unknown {
  const categories = [...files].flatMap(([file, { text = '' }]): CategoryFile[] => {
    if (!file.startsWith(`${dir}/`) || !isCategoryFile(path.posix.basename(file))) return [];
    const { data } = categorySchema.safeParse(yamlDocument(text).document.toJS());
    const folder = path.posix.dirname(path.posix.relative(dir, file));
    return data ? [{ dir: folder, file, settings: data }] : [];
  });
  const numberPrefixes = numbersNames(instance);
  return folderItems({ dirName: '.', docs, categories, numberPrefixes }).items;
}

/** Whether number prefixes of file names are no part of ids and addresses. */
const numbersNames = ({ plugin }: DocsPlace['instance']): boolean =>
  flagOf(plugin.options['numberPrefixParser']) ?? true;
