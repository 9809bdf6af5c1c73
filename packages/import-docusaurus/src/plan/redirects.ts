/** Makes the rules of `content/site/redirects.yaml`. Pure. */
import path from 'node:path';
import { parse } from 'yaml';
import { splitFrontMatter } from '../../../../src/article/syntax/source';
import { postPath } from '../../../../src/blog/post-name';
import { isPartial, pagePath } from '../../../../src/lib/doc-identity';
import { hasDelimiterCode, routeKey, stripBase, trimSlashes } from '../../../../src/lib/path';
import { kebab } from '../../../../src/navigation/tags';
import { at, fieldsOf, isAddress, listOf, rooted, textOf, textsOf } from '../project/data';
import type { Fields } from '../project/data';
import { isMarkdown } from '../project/files';
import type { SourceFile } from '../project/files';
import { addressOf, addressesOf, routeOf } from '../project/places';
import type { DocsPlace, PageAddress } from '../project/places';
import { baseOf, pluginsOf } from '../project/project';
import type { BlogInstance, NamedPlugin, Project } from '../project/project';
import type { Mapping, SetOfDocs } from './mapping';
import { told } from './note';
import type { SiteContext } from './site-settings';

/** A rule of `redirects.yaml`. */
interface Redirect {
  from: string;
  to: string;
}

/** Files that share a base path for tag pages. */
interface TaggedFiles {
  files: readonly SourceFile[];
  /** Base path of the tag pages on this site: `/docs/tags`. */
  here: string;
  /** Base path of the tag pages in Docusaurus: `/docs/tags`. */
  there: string;
  /** Whether the `tags.yml` among the files is imported. */
  keepsDefinitions: boolean;
}

/** Returns a redirect for the list of tags and for each published tag whose path has changed. */
function movedTags({ files, here, there, keepsDefinitions }: TaggedFiles): Redirect[] {
  const definitions = data(
    files.find(({ relativePath }) => /^tags\.ya?ml$/.test(relativePath))?.text,
  );
  const tags = files.flatMap(tagsOf);
  const places = tags.flatMap(({ name, ...own }) => {
    const permalink = own.permalink ?? textOf(fieldsOf(definitions[name])['permalink']);
    const old = permalink ?? formerKebab(name);
    const now = (keepsDefinitions ? permalink : own.permalink) ?? kebab(name);
    return old ? [{ from: path.posix.join(there, old), to: path.posix.join(here, now) }] : [];
  });
  // A blog lists the tags of listed posts alone.
  if (tags.some(({ isListed }) => isListed)) places.unshift({ from: there, to: here });
  const taken = new Set(places.map(({ to }) => to));
  // The map merges tags with the same path, such as `V2` and `v2`.
  const moved = new Map(places.map(({ from, to }) => [from, to]));
  return [...moved].filter(([from]) => !taken.has(from)).map(([from, to]) => ({ from, to }));
}

/** Returns the tags of a page; empty for drafts, which are not published. */
function tagsOf({ relativePath, text = '' }: SourceFile) {
  if (!isMarkdown(relativePath) || isPartial(relativePath)) return [];
  const { draft, tags, unlisted } = data(splitFrontMatter(text).frontMatter);
  if (draft === true) return [];
  return listOf(tags).map((tag) => {
    const { label, permalink } = fieldsOf(tag);
    const name = textOf(tag) ?? textOf(label) ?? '';
    return { name, permalink: textOf(permalink), isListed: unlisted !== true };
  });
}

/** Parses YAML; empty if it is invalid, which is reported elsewhere. */
function data(text = ''): Fields {
  try {
    return fieldsOf(parse(text));
  } catch {
    return {};
  }
}

/**
 * Returns the slug of a tag as Docusaurus derives it, with lodash's `kebabCase`: `OAuth2` → `o-auth-2`,
 * `i18n` → `i-18-n`.
 */
export function formerKebab(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\d+/gu);
  return (words ?? []).join('-').toLowerCase();
}

/**
 * Returns the rules of `redirects.yaml`: those of the configuration, those of docs, lists and posts that
 * moved, of tag pages whose path has changed, and of translated pages.
 *
 * @param published the docs versions that are published
 */
export function redirectRules(
  sets: readonly SetOfDocs[],
  published: readonly DocsPlace[],
  site: SiteContext,
  { project, lists }: Mapping,
): Redirect[] {
  const shown = sets.filter(({ place }) => published.includes(place));
  const docs = [...docsAddresses(shown, project), ...lists];
  const blog = blogAddresses(project);
  // The blog or a post may have been at the root, where the home page is.
  const moved = [...docs, ...blog.filter(({ there }) => trimSlashes(there) !== '')];
  return [
    ...redirectsOf(moved, site),
    ...taggedFiles(published, project).flatMap(movedTags),
    ...formerlyBelowLocale([...docs, ...blog, ...pageAddresses(project)], project),
  ].filter(({ from, to }) => {
    const why = refusal(from, to);
    if (why !== undefined) tellLeft(from, to, why, site);
    return why === undefined;
  });
}

/** Returns the addresses of docs. A redirect to a draft would stop the build, as it is not published. */
function docsAddresses(sets: readonly SetOfDocs[], project: Project): PageAddress[] {
  return sets.flatMap(({ place, docs }) => {
    const addresses = addressesOf(place, project.docs);
    return docs.filter(({ isDraft }) => !isDraft).map(({ slug }) => addresses(slug));
  });
}

/** Returns the addresses of the blog and of its posts. */
function blogAddresses({ blogs: [blog] }: Project): PageAddress[] {
  if (!blog) return [];
  const { here, there } = blogBases(blog);
  const posts = publishedPages(blog.files).map(({ relativePath, slug }) =>
    postPath(relativePath, '', slug),
  );
  return posts.length === 0
    ? []
    : ['', ...posts].map((post) => ({ here: here + post, there: there + post }));
}

/** Returns the addresses of the home page and of `src/pages`, whose own index is elsewhere now. */
function pageAddresses({ pages }: Project): PageAddress[] {
  const addresses = publishedPages(pages).map(({ relativePath, slug }) =>
    pagePath(relativePath, slug),
  );
  return ['/', ...addresses].map((address) => ({ here: address, there: address }));
}

/** Returns the published Markdown pages of a folder with their own slugs. */
const publishedPages = (files: readonly SourceFile[]) =>
  files.flatMap(({ relativePath, text = '' }) => {
    if (!isMarkdown(relativePath) || isPartial(relativePath) || text.trim() === '') return [];
    const { draft, slug } = data(splitFrontMatter(text).frontMatter);
    return draft === true ? [] : [{ relativePath, slug: textOf(slug) }];
  });

/** Returns a redirect for each page whose translation was below the locale, as in `/pt-BR/docs/a`. */
function formerlyBelowLocale(
  addresses: readonly PageAddress[],
  { locale, config: { data: config } }: Project,
): Redirect[] {
  const i18n = fieldsOf(config['i18n']);
  if (locale === undefined || locale === (textOf(i18n['defaultLocale']) ?? 'en')) return [];
  const written = textOf(at(i18n, 'localeConfigs', locale, 'baseUrl'));
  const start = trimSlashes((written && stripBase(baseOf(config), written)) ?? locale);
  if (start === '') return [];
  const rules = addresses.map(({ here, there }) => {
    const rule = { from: `/${start}${there}`, to: here || '/' };
    return [routeKey(there), rule] as const;
  });
  return [...new Map(rules).values()];
}

function redirectsOf(pages: readonly PageAddress[], site: SiteContext): Redirect[] {
  const moved = pages
    .filter(({ here, there }) => here !== there)
    .map(({ here, there }) => ({ from: there, to: here }));
  const places = new Map(moved.map(({ from, to }) => [routeKey(from), to]));
  const movedTo = (address: string) => {
    const [bare = '', rest = ''] = address.split(/(?=[?#])(.*)/s);
    const place = places.get(routeKey(bare));
    return place === undefined ? address : place + rest;
  };
  return [...carryRedirects(site, movedTo), ...moved];
}

/**
 * Returns the files of each docs version and of the blog, with the old and new paths of their tag pages.
 */
function taggedFiles(places: readonly DocsPlace[], { docs, blogs }: Project): TaggedFiles[] {
  const [blog] = blogs;
  const end = ({ options }: NamedPlugin) => `/${textOf(options['tagsBasePath']) ?? 'tags'}`;
  const ofDocs = places.map((place): TaggedFiles => {
    const { prefix, instance, version } = place;
    const here = addressOf({ ...place, prefix: '' }, docs);
    const there = prefix ? `/${routeOf(instance)}` : here;
    return {
      files: version.files,
      here: `${here}/tags`,
      there: there + end(instance.plugin),
      keepsDefinitions: !prefix,
    };
  });
  if (!blog) return ofDocs;
  const { here, there } = blogBases(blog);
  const ofBlog = { files: blog.files, here: `${here}/tags`, there: there + end(blog.plugin) };
  return [...ofDocs, { ...ofBlog, keepsDefinitions: true }];
}

/** Returns the base paths of the blog, which cannot be at the root of this site. */
function blogBases({ plugin }: BlogInstance): PageAddress {
  const route = trimSlashes(textOf(plugin.options['routeBasePath']) ?? 'blog');
  const there = route && `/${route}`;
  return { here: there || '/blog', there };
}

/**
 * Returns the rules of `redirects.yaml`; empty if there are none.
 *
 * @param movedTo returns the new path of a page of the project
 */
function carryRedirects(context: SiteContext, movedTo: (path: string) => string): Redirect[] {
  const [plugin] = pluginsOf(context.plugins, 'client-redirects');
  if (!plugin) return [];
  if (plugin.options['createRedirects'] !== undefined || /createRedirects/.test(context.text)) {
    told(context, ['createRedirects'], {
      kind: 'left',
      what: 'Os redirecionamentos de createRedirects não vieram.',
      why: 'São calculados por uma função, página por página.',
      todo: 'Escreva em content/site/redirects.yaml os endereços antigos que ainda são visitados.',
    });
  }
  for (const option of ['fromExtensions', 'toExtensions']) {
    // Addresses that end in .html work without a rule.
    const endings = textsOf(plugin.options[option] ?? []).filter((one) => !/^\.?html$/i.test(one));
    if (endings.length === 0) continue;
    told(context, [option], {
      kind: 'left',
      what: `Os redirecionamentos de ${option} não vieram: ${endings.join(', ')}.`,
      why: 'Aqui cada endereço antigo é escrito por inteiro, e não pelo fim dele.',
      todo: 'Escreva em content/site/redirects.yaml os endereços antigos que ainda são visitados.',
    });
  }
  const rules = listOf(plugin.options['redirects']).map(fieldsOf);
  const seen = new Set<string>();
  return rules.flatMap((rule) => {
    const to = textOf(rule['to']);
    const target = to && (isAddress(to) ? to.replace(/^http:/, 'https:') : movedTo(rooted(to)));
    return textsOf(rule['from'] ?? []).flatMap((written) => {
      const from = rooted(written);
      const why = refusal(from, target);
      if (target && why === undefined && !seen.has(from.toLowerCase())) {
        seen.add(from.toLowerCase());
        return [{ from, to: target }];
      }
      tellLeft(written, to, why ?? 'Há outro do mesmo endereço.', context);
      return [];
    });
  });
}

function tellLeft(from: string, to: string | undefined, why: string, context: SiteContext): void {
  told(context, ['redirects'], {
    kind: 'left',
    what: `O redirecionamento de ${from} para ${to ?? 'lugar nenhum'} não veio.`,
    why,
  });
}

/** Returns why a rule cannot be written; whether its addresses exist is seen when the site is tried. */
function refusal(from: string, to: string | undefined): string | undefined {
  if (!to || /\s/.test(to)) return 'O destino está vazio ou tem espaço.';
  if (/[*?#\s]/.test(from) || hasDelimiterCode(from))
    return 'O endereço de origem precisa ser exato, sem *, ? ou #.';
  return undefined;
}
