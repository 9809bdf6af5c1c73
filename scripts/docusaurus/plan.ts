/** Everything that an import writes, decided before anything is written. */
import path from 'node:path';
import { stringify, parseDocument } from 'yaml';
import type { z } from 'zod';
import { splitFrontMatter } from '../../src/article/source';
import { docIdentity, isCategoryFile, isPartial, routeKey } from '../../src/build/docs';
import { categorySchema } from '../../src/schema/category';
import { tagDefinitionsSchema } from '../../src/schema/docs';
import { docFrontMatterSchema, pageFrontMatterSchema } from '../../src/schema/frontmatter';
import { carryAuthors, carryBlogSettings, carryPostAuthors } from './blog-settings';
import { filesNamedIn, rewriteBody } from './body';
import type { Moves } from './body';
import { fieldsOf, flagOf, textOf } from './data';
import type { Fields } from './data';
import { carryDocsSettings } from './docs-settings';
import { isMarkdown } from './files';
import type { SourceFile } from './files';
import { carryPage, titleFrom } from './front-matter';
import { tellLeftBehind } from './left-behind';
import { followModules, resolveFile, withNamedStyles } from './modules';
import type { RefusedModule } from './modules';
import { carryNavbar } from './navbar-settings';
import type { DocsTarget } from './navbar-settings';
import { notebook } from './note';
import type { Note } from './note';
import {
  LOOSE_FOLDER,
  WRITTEN_BY_BUILD,
  addressOf,
  docsPlaces,
  knownPlaces,
  lastVersion,
  routeOf,
} from './places';
import type { DocsPlace } from './places';
import type { Project } from './project';
import { carryCategoryLink, carrySidebars, categoryDefaults, firstDoc } from './sidebars';
import type { SidebarContext, WrittenSidebars } from './sidebars';
import {
  carryAnalytics,
  carryAnnouncement,
  carryColorMode,
  carryFooter,
  carryRedirects,
  carrySearch,
  carrySite,
} from './site-settings';
import type { SiteContext } from './site-settings';

/** A file that the import writes. */
export interface PlannedFile {
  /** From the target's root: `content/docs/inicio.mdx`. */
  to: string;
  /** What is written, or else the file that is copied. */
  text?: string;
  /** The file of the project it comes from, if any: absolute, and as messages name it. */
  from?: { absolutePath: string; file: string };
}

/** What came along, for the report. */
export interface Counts {
  docs: number;
  versions: number;
  sidebars: number;
  posts: number;
  pages: number;
  statics: number;
  assets: number;
  redirects: number;
  rewritten: number;
}

export interface Plan {
  files: PlannedFile[];
  notes: Note[];
  counts: Counts;
}

/** What the plan asks of the world. */
export interface PlanInput {
  project: Project;
  /** site.yaml of the target, as data. */
  existingSite: Fields;
  /** The text of a file of the project by its path from it; nothing where there is no such file. */
  read: (file: string) => string | undefined;
  hasPackage: (name: string) => boolean;
}

/** A page or part of one, on its way. */
interface Carrying extends PlanInput {
  moves: Moves;
  files: Map<string, PlannedFile>;
  notes: Note[];
  counts: Counts;
}

/** A doc that was carried. */
interface CarriedDoc {
  id: string;
  /** Inside its set: `/guia/inicio`. */
  slug: string;
}

/** Decides everything. Nothing is read but what `input.read` gives, and nothing is written. */
export function planImport(input: PlanInput): Plan {
  const { project } = input;
  const notes: Note[] = [...project.notes];
  const places = knownPlaces(project);
  const loose = gatherLoose(input, places, notes);
  const newPlace = (file: string): string | undefined => {
    const found = places.has(file)
      ? file
      : resolveFile(file, (name) => (places.has(name) ? '' : undefined));
    return found === undefined ? undefined : places.get(found);
  };
  const targets = new Set(places.values());
  const carrying: Carrying = {
    ...input,
    moves: {
      newPlace,
      contentDir: project.docs[0]?.versions[0]?.dir ?? 'docs',
      isThere: (place) => targets.has(place),
    },
    files: new Map(),
    notes,
    counts: {
      ...{ docs: 0, versions: 0, sidebars: 0, posts: 0, pages: 0 },
      ...{ statics: 0, assets: 0, redirects: 0, rewritten: 0 },
    },
  };
  const sets = docsPlaces(project.docs).map((place) => ({
    place,
    docs: planDocs(place, carrying),
  }));
  planSettings(sets, carrying);
  planBlog(carrying);
  planPages(carrying);
  planStatics(carrying);
  for (const [file, to] of loose) planLoose(file, to, carrying);
  dropRefused(input, carrying, loose);
  return { files: [...carrying.files.values()], notes, counts: carrying.counts };
}

function write(to: string, text: string, { files }: Carrying, from?: SourceFile): void {
  files.set(to, {
    to,
    text,
    ...(from && { from: { absolutePath: from.absolutePath, file: from.file } }),
  });
}

function copy(to: string, { absolutePath, file }: SourceFile, { files }: Carrying): void {
  files.set(to, { to, from: { absolutePath, file } });
}

const writeYaml = (to: string, data: unknown, carrying: Carrying): void =>
  write(to, stringify(data, { lineWidth: 0, singleQuote: true }), carrying);

/**
 * Pieces that pages name and that lie outside of all folders that move as a whole: partials, pictures,
 * samples of code and components. They are added to `places`.
 *
 * @returns their new places by their old ones
 */
function gatherLoose(
  { project, read, hasPackage }: PlanInput,
  places: Map<string, string>,
  notes: Note[],
): Map<string, string> {
  const loose = new Map<string, string>();
  const texts = markdownTexts(project);
  const add = (file: string): void => {
    if (places.has(file)) return;
    // A folder above the project's is named by where it is.
    const to = `${LOOSE_FOLDER}/${file.replaceAll('../', '')}`;
    places.set(file, to);
    loose.set(file, to);
    const text = isMarkdown(file) ? read(file) : undefined;
    if (text !== undefined) follow(file, text);
  };
  const follow = (file: string, text: string): void => {
    texts.set(file, text);
    for (const named of filesNamedIn(text, file)) {
      // Code comes with all that it needs, or not at all: that is decided below.
      if (isScript(named) || /\.[a-z0-9]+$/i.test(named) === false) continue;
      if (read(named) !== undefined) add(named);
    }
  };
  for (const [file, text] of [...texts]) follow(file, text);
  for (const { file } of followModules({ pages: texts, read, hasPackage }).carried) add(file);
  notebookForStatic(project, notes);
  return loose;
}

const isScript = (file: string) => /\.[cm]?[jt]sx?$/.test(file);

/** Every text that may import or name something. */
function markdownTexts({ docs, blogs, pages }: Project): Map<string, string> {
  const files = [
    ...docsPlaces(docs).flatMap(({ version }) => version.files),
    ...(blogs[0]?.files ?? []),
    ...pages,
  ];
  return new Map(
    files.flatMap(({ file, text }) =>
      text !== undefined && isMarkdown(file) ? [[file, text] as const] : [],
    ),
  );
}

function notebookForStatic({ statics }: Project, notes: Note[]): void {
  for (const { file } of statics.filter(({ relativePath }) =>
    WRITTEN_BY_BUILD.test(relativePath),
  )) {
    notebook(notes, file).add({
      kind: 'left',
      what: 'O arquivo não veio.',
      why: 'Um arquivo com esse nome é escrito pela geração deste site.',
    });
  }
}

/** The files of one version of a set of docs. */
function planDocs(place: DocsPlace, carrying: Carrying): CarriedDoc[] {
  const { version, instance, dir, prefix } = place;
  const { options } = instance.plugin;
  const numberPrefixes = flagOf(options['numberPrefixParser']) ?? true;
  const docs: CarriedDoc[] = [];
  if (version.name !== 'current') carrying.counts.versions += 1;
  for (const source of version.files) carryBeside(source, place, carrying);
  const rules = { schema: docFrontMatterSchema };
  for (const source of version.files) {
    const { relativePath, text } = source;
    if (text === undefined || !isMarkdown(relativePath)) continue;
    const titleOf = (body: string) => titleFrom(body, relativePath);
    const page = isPartial(relativePath)
      ? { text, data: {} }
      : carryPage(text, { ...rules, titleOf }, notebook(carrying.notes, source.file));
    if (!isPartial(relativePath)) {
      const identity = docIdentity({
        relativePath,
        frontMatter: fieldsOf(page.data),
        numberPrefixes,
        basePath: '',
      });
      // An address from the set's root is now one from the root of all docs.
      if (prefix && textOf(page.data['slug'])?.startsWith('/')) {
        page.text = withSlug(page.text, `/${prefix}${identity.slug}`);
      }
      const id = prefix ? `${prefix}/${identity.id}` : identity.id;
      docs.push({ id, slug: identity.slug });
      carrying.counts.docs += 1;
      if (identity.slug === '/' && routeOf(instance) === '' && version.name === 'current') {
        page.text = withOwnSlug(page.text, relativePath, source.file, carrying.notes);
      }
    }
    carryText({ ...source, text: page.text }, `${dir}/${relativePath}`, carrying);
  }
  const context = sidebarContext(place, docs, carrying);
  for (const source of version.files) {
    if (isCategoryFile(path.posix.basename(source.relativePath))) {
      carryCategory(source, `${dir}/${source.relativePath}`, context, carrying);
    }
  }
  return docs;
}

/** What is neither a page nor the settings of a folder: tags, code, pictures. */
function carryBeside(source: SourceFile, { dir, prefix }: DocsPlace, carrying: Carrying): void {
  const { relativePath } = source;
  const target = `${dir}/${relativePath}`;
  const name = path.posix.basename(relativePath);
  if (isCategoryFile(name) || isMarkdown(name)) return;
  if (/^tags\.ya?ml$/.test(relativePath)) {
    // Tags are those of all docs: a second set's would be in a folder where nobody looks.
    if (!prefix) carryData(source, target, tagDefinitionsSchema, carrying);
  } else if (isScript(name)) {
    carryScript(source, target, carrying);
  } else {
    copy(target, source, carrying);
    carrying.counts.assets += 1;
  }
}

/** Docs that are the whole site have a page at `/`, which here is the site's own. */
function withOwnSlug(text: string, relativePath: string, file: string, notes: Note[]): string {
  const name = path.posix.basename(relativePath).replace(/\.mdx?$/i, '');
  const slug = /^(?:index|readme)$/i.test(name) ? '/inicio' : `/${name}`;
  notebook(notes, file).add({
    kind: 'changed',
    what: `A página que ficava em / agora fica em ${slug}.`,
    why: 'A documentação era o site inteiro; aqui o endereço / é da página inicial, escrita em content/pages/home.yaml.',
    todo: 'Se preferir outro endereço, mude o campo slug da página.',
  });
  return withSlug(text, slug);
}

function withSlug(text: string, slug: string): string {
  const { frontMatter, body } = splitFrontMatter(text);
  const document = parseDocument(frontMatter);
  if (frontMatter.trim() === '') document.contents = document.createNode({}) as never;
  document.set('slug', slug);
  return `---\n${document.toString({ lineWidth: 0 })}---\n${body}`;
}

/** A page or a part of one, with the paths in it that would break by moving. */
function carryText(source: SourceFile, target: string, carrying: Carrying): void {
  const { text = '' } = source;
  const { text: moved, changed, missing } = rewriteBody(text, source.file, carrying.moves);
  for (const { address, line } of missing) {
    notebook(carrying.notes, source.file).add(
      {
        kind: 'attention',
        what: `A imagem "${address}" não está no projeto.`,
        why: 'Uma imagem que falta impede a geração do site: na página ela virou um comentário, entre {/* e */}.',
        todo: 'Ponha o arquivo no lugar e tire os sinais do comentário.',
      },
      line,
    );
  }
  if (changed > 0) carrying.counts.rewritten += 1;
  write(target, moved, carrying, source);
}

function carryScript(source: SourceFile, target: string, carrying: Carrying): void {
  const text = carrying.read(source.file);
  if (text === undefined) return copy(target, source, carrying);
  const moved = rewriteBody(withNamedStyles(text), source.file, carrying.moves).text;
  if (moved === text) copy(target, source, carrying);
  else write(target, moved, carrying, source);
  carrying.counts.assets += 1;
}

/** A YAML or JSON file that must pass a schema; what does not pass in it goes. */
function carryData(
  source: SourceFile,
  target: string,
  schema: z.ZodType,
  carrying: Carrying,
  change: (data: Fields) => Fields = (data) => data,
): void {
  const { text = '', file } = source;
  const document = parseDocument(text, { prettyErrors: false });
  const notes = notebook(carrying.notes, file);
  if (document.errors.length > 0) {
    notes.add({
      kind: 'left',
      what: 'O arquivo não pôde ser lido.',
      why: 'Não é YAML nem JSON válido.',
    });
    return;
  }
  const before = fieldsOf(document.toJS());
  const data = passing(change(before), schema);
  if (JSON.stringify(data) === JSON.stringify(before)) {
    write(target, text, carrying, source);
    return;
  }
  const gone = Object.keys(before).filter((key) => !(key in data));
  if (gone.length > 0) {
    notes.add({
      kind: 'left',
      what: `Campos que não vieram: ${gone.join(', ')}.`,
      why: 'Este site não conhece esses campos, ou não aceita o valor deles.',
    });
  }
  const isJson = target.endsWith('.json');
  const written = isJson ? `${JSON.stringify(data, null, 2)}\n` : stringify(data, { lineWidth: 0 });
  write(target, written, carrying, source);
}

/** The fields of an object without those that a schema refuses, also inside of it. */
function passing(data: Fields, schema: z.ZodType): Fields {
  let kept = structuredClone(data) as Record<string, unknown>;
  for (let round = 0; round < 5; round += 1) {
    const { error } = schema.safeParse(kept);
    if (!error) break;
    for (const issue of error.issues) {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
      for (const key of keys) {
        const place = (key === undefined ? issue.path : [...issue.path, key]).map(String);
        kept = without(kept, round < 4 ? place : place.slice(0, 1));
      }
    }
  }
  return kept;
}

function without(
  data: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
): Record<string, unknown> {
  const inner = data[key];
  if (rest.length === 0 || typeof inner !== 'object' || inner === null || Array.isArray(inner)) {
    return Object.fromEntries(Object.entries(data).filter(([name]) => name !== key));
  }
  return { ...data, [key]: without(inner as Record<string, unknown>, rest) };
}

function sidebarContext(
  { version, instance, prefix }: DocsPlace,
  docs: readonly CarriedDoc[],
  { notes }: Carrying,
): SidebarContext {
  const { sidebars } = version;
  return {
    ids: new Set(docs.map(({ id }) => id)),
    prefix,
    defaults: categoryDefaults(instance.plugin.options),
    text: sidebars?.text ?? '',
    notes: notebook(notes, sidebars?.file),
  };
}

/** `_category_`: its doc link may name a doc inside the folder, or one by its whole id. */
function carryCategory(
  source: SourceFile,
  target: string,
  context: SidebarContext,
  carrying: Carrying,
): void {
  const folder = path.posix.dirname(source.relativePath);
  const notes = notebook(carrying.notes, source.file);
  carryData(source, target, categorySchema, carrying, (data) => {
    const { link } = data;
    if (link === undefined || link === null) return data;
    const id = textOf(fieldsOf(link)['id']) ?? '';
    const isInFolder = [...context.ids].some(
      (one) =>
        one.endsWith(`/${id}`) && one.includes(folder.replace(/(^|\/)\d+\s*[-_.]+\s*/g, '$1')),
    );
    if (fieldsOf(link)['type'] === 'doc' && isInFolder) return data;
    const carried = carryCategoryLink(link, { ...context, text: source.text ?? '', notes });
    if (JSON.stringify(carried) === JSON.stringify(link)) return data;
    const { link: _, ...rest } = data;
    return carried ? { ...rest, link: carried } : rest;
  });
}

type SetOfDocs = { place: DocsPlace; docs: CarriedDoc[] };

/** The files of `content/site`, and the sidebars of older versions. */
function planSettings(sets: readonly SetOfDocs[], carrying: Carrying): void {
  const { project, notes, counts } = carrying;
  const { config } = project;
  const current = sets.filter(({ place }) => place.version.name === 'current');
  const sidebarNames = new Map<string, string>();
  const sidebars: WrittenSidebars = {};
  for (const { place, docs } of current) {
    const { version, instance, prefix } = place;
    const data = version.sidebars?.data ?? (docs.length > 0 ? STANDARD_SIDEBARS : {});
    const carried = carrySidebars(data, sidebarContext(place, docs, carrying));
    for (const [id, items] of Object.entries(carried)) {
      const name = id in sidebars ? `${prefix}-${id}` : id;
      sidebars[name] = items;
      sidebarNames.set(`${instance.id}:${id}`, name);
    }
  }
  counts.sidebars = Object.keys(sidebars).length;
  const versionSidebars = new Map<string, WrittenSidebars>();
  for (const { place, docs } of sets) {
    const { version } = place;
    if (version.name === 'current' || !version.sidebars) continue;
    const carried = carrySidebars(version.sidebars.data, sidebarContext(place, docs, carrying));
    versionSidebars.set(version.name, carried);
    writeYaml(`content/versions/${version.name}/sidebars.yaml`, carried, carrying);
  }
  const site: SiteContext = {
    config: config.data,
    plugins: project.plugins,
    text: config.text,
    notes: notebook(notes, config.file),
    existing: carrying.existingSite,
    statics: new Set(project.statics.map(({ relativePath }) => `/${relativePath}`)),
  };
  const hasConfig = Object.keys(config.data).length > 0;
  const docsYaml = carryDocsSettings({
    project,
    notes: site.notes,
    sidebars,
  });
  if (sets.some(({ docs }) => docs.length > 0))
    writeYaml('content/site/docs.yaml', docsYaml, carrying);
  const rules = hasConfig ? redirectsOf(sets, site, carrying) : [];
  if (rules.length > 0) writeYaml('content/site/redirects.yaml', { redirects: rules }, carrying);
  counts.redirects = rules.length;
  tellOtherSets(current, carrying);
  if (!hasConfig) return;
  writeYaml('content/site/site.yaml', carrySite(site), carrying);
  writeYaml('content/site/color-mode.yaml', carryColorMode(site), carrying);
  writeYaml('content/site/search.yaml', carrySearch(site), carrying);
  const optional = {
    footer: carryFooter(site),
    announcement: carryAnnouncement(site),
    analytics: carryAnalytics(site),
  };
  for (const [name, data] of Object.entries(optional)) {
    if (data) writeYaml(`content/site/${name}.yaml`, data, carrying);
  }
  const navbar = carryNavbar(config.data, {
    text: config.text,
    notes: site.notes,
    ...docsTargets(sets, { sidebars, names: sidebarNames }, versionSidebars, project),
    versions: project.docs[0]?.versions.map(({ name }) => name) ?? [],
  });
  writeYaml('content/site/navbar.yaml', navbar, carrying);
  tellLeftBehind(config.data, project.plugins, config.text, site.notes);
}

/** How items of the navigation bar find docs and sidebars. */
function docsTargets(
  sets: readonly SetOfDocs[],
  current: { sidebars: WrittenSidebars; names: ReadonlyMap<string, string> },
  older: ReadonlyMap<string, WrittenSidebars>,
  { docs: instances }: Project,
) {
  const last = lastVersion(instances);
  const lastSet = sets.find(({ place }) => place.version.name === last && !place.prefix);
  const setOf = (pluginId: string) =>
    sets.find(({ place }) => place.instance.id === pluginId && place.version.name === 'current');
  const addressed = (set: SetOfDocs, id: string): DocsTarget | undefined => {
    const doc = set.docs.find((one) => one.id === id);
    return doc && { to: addressOf(set.place, instances) + doc.slug, label: doc.id };
  };
  const doc = (id: string, pluginId: string): DocsTarget | undefined => {
    const set = setOf(pluginId);
    if (!set) return undefined;
    const whole = set.place.prefix ? `${set.place.prefix}/${id}` : id;
    if (lastSet?.docs.some((one) => one.id === whole)) return { name: whole };
    return last === 'current' && set.docs.some((one) => one.id === whole)
      ? { name: whole }
      : addressed(set, whole);
  };
  const sidebar = (id: string, pluginId: string): DocsTarget | undefined => {
    const set = setOf(pluginId);
    const name = current.names.get(`${pluginId}:${id}`);
    const inLast = last === 'current' ? undefined : older.get(last)?.[id];
    const lastIds = lastSet?.docs.map((one) => one.id) ?? [];
    if (inLast && !set?.place.prefix && firstDoc(inLast, lastIds)) return { name: id };
    const items = name === undefined ? undefined : current.sidebars[name];
    if (!set || !items || name === undefined) return undefined;
    const first = firstDoc(
      items,
      set.docs.map((one) => one.id),
    );
    if (first === undefined) return undefined;
    return last === 'current' ? { name } : addressed(set, first);
  };
  return { doc, sidebar };
}

/** Docs without a sidebars file have one that lists their folder, by Docusaurus' own name. */
const STANDARD_SIDEBARS = { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] };

function redirectsOf(sets: readonly SetOfDocs[], site: SiteContext, { project }: Carrying) {
  const addresses = sets.flatMap(({ place, docs }) =>
    docs.map(({ slug }) => ({
      here: addressOf(place, project.docs) + slug,
      there: `/${routeOf(place.instance)}${slug}`.replace(/^\/\//, '/'),
      isMoved: place.prefix !== '',
    })),
  );
  const known = new Set(['', ...addresses.map(({ here }) => routeKey(here))]);
  for (const { relativePath } of project.pages) {
    if (isMarkdown(relativePath))
      known.add(routeKey(`/${relativePath.replace(/(\/?index)?\.mdx?$/i, '')}`));
  }
  const statics = new Set(project.statics.map(({ relativePath }) => `/${relativePath}`));
  const isPage = (address: string) => {
    const bare = address.replace(/[?#].*$/, '');
    return known.has(routeKey(bare)) || statics.has(bare);
  };
  const moved = addresses
    .filter(({ isMoved, here, there }) => isMoved && here !== there && !known.has(routeKey(there)))
    .map(({ here, there }) => ({ from: there, to: here }));
  const places = new Map(moved.map(({ from, to }) => [routeKey(from), to]));
  const movedTo = (address: string) => {
    const [bare = '', rest = ''] = address.split(/(?=[?#])(.*)/s);
    const place = places.get(routeKey(bare));
    return place === undefined ? address : place + rest;
  };
  return [...carryRedirects(site, isPage, movedTo), ...moved];
}

function tellOtherSets(current: readonly SetOfDocs[], { project, notes }: Carrying): void {
  for (const { place } of current.slice(1)) {
    const { instance, dir, version } = place;
    const here = addressOf(place, project.docs);
    notebook(notes, version.dir).add({
      kind: 'changed',
      what: `A documentação "${instance.id}" virou a pasta ${dir}.`,
      why: `Aqui há um só conjunto de documentação; os endereços antigos, em /${routeOf(instance)}, levam aos novos, em ${here}.`,
      todo: 'Confira a barra lateral dela em content/site/docs.yaml.',
    });
    const older = instance.versions.slice(1).map(({ name }) => name);
    if (older.length === 0) continue;
    notebook(notes, version.dir).add({
      kind: 'left',
      what: `As versões ${older.join(', ')} da documentação "${instance.id}" não vieram.`,
      why: 'Só a documentação principal tem versões.',
    });
  }
}

/** The posts; a site has one blog. */
function planBlog(carrying: Carrying): void {
  const { project, notes, counts } = carrying;
  const [blog, ...others] = project.blogs;
  const hasPosts = blog?.files.some(
    ({ relativePath }) => isMarkdown(relativePath) && !isPartial(relativePath),
  );
  for (const { id, dir, files } of others) {
    if (files.length === 0) continue;
    notebook(notes, dir).add({
      kind: 'left',
      what: `O blog "${id}" não veio.`,
      why: 'Este site tem um só blog.',
      todo: 'Copie os textos para content/blog, se couberem no mesmo blog.',
    });
  }
  if (!blog || !hasPosts) return;
  for (const source of blog.files) {
    const { relativePath, text } = source;
    const target = `content/blog/${relativePath}`;
    if (text === undefined) {
      if (isScript(relativePath)) carryScript(source, target, carrying);
      else {
        copy(target, source, carrying);
        counts.assets += 1;
      }
    } else if (/^authors\.ya?ml$/.test(relativePath)) {
      const people = carryAuthors(parseDocument(text).toJS());
      write(target, stringify(people, { lineWidth: 0 }), carrying, source);
    } else if (/^tags\.ya?ml$/.test(relativePath)) {
      carryData(source, target, tagDefinitionsSchema, carrying);
    } else if (isMarkdown(relativePath)) {
      if (!isPartial(relativePath)) counts.posts += 1;
      const page = isPartial(relativePath)
        ? { text }
        : carryPage(
            text,
            { schema: postSchema, rename: carryPostAuthors },
            notebook(notes, source.file),
          );
      carryText({ ...source, text: page.text }, target, carrying);
    }
  }
  const settings = carryBlogSettings(blog);
  if (Object.keys(settings).length > 0) writeYaml('content/site/blog.yaml', settings, carrying);
}

/** The fields that posts share with pages; what is their own passes through. */
const postSchema = pageFrontMatterSchema;

/** `src/pages`: Markdown comes; code does not. */
function planPages(carrying: Carrying): void {
  const { project, notes, counts } = carrying;
  for (const source of project.pages) {
    const { relativePath, text, file } = source;
    if (/\.(?:[jt]sx?)$/.test(relativePath) && !isPartial(relativePath)) {
      const isHome = /^index\.[jt]sx?$/.test(relativePath);
      notebook(notes, file).add({
        kind: 'left',
        what: isHome ? 'A página inicial não veio.' : 'A página não veio.',
        why: 'É código React, e não texto.',
        todo: isHome
          ? 'Escreva a página inicial em content/pages/home.yaml.'
          : 'Escreva-a de novo em Markdown, em content/pages.',
      });
    }
    if (text === undefined || !isMarkdown(relativePath)) continue;
    let page = carryPage(text, { schema: pageFrontMatterSchema }, notebook(notes, file));
    if (!isPartial(relativePath)) {
      counts.pages += 1;
    }
    if (/^index\.mdx?$/i.test(relativePath)) {
      page = { ...page, text: withOwnSlug(page.text, relativePath, file, notes) };
    }
    carryText({ ...source, text: page.text }, `content/pages/${relativePath}`, carrying);
  }
}

function planStatics(carrying: Carrying): void {
  for (const source of carrying.project.statics) {
    const target = `static/${source.relativePath}`;
    if (WRITTEN_BY_BUILD.test(source.relativePath) || carrying.files.has(target)) continue;
    copy(target, source, carrying);
    carrying.counts.statics += 1;
  }
}

/** A piece from outside of the folders that move as a whole. */
function planLoose(file: string, target: string, carrying: Carrying): void {
  const absolutePath = path.resolve(carrying.project.root, file);
  const source: SourceFile = { file, absolutePath, relativePath: file };
  if (isMarkdown(file)) carryText({ ...source, text: carrying.read(file) ?? '' }, target, carrying);
  else if (isScript(file)) carryScript(source, target, carrying);
  else {
    copy(target, source, carrying);
    carrying.counts.assets += 1;
  }
}

/** Code that needs what is not here stays behind, with its folder neighbours left alone. */
function dropRefused(
  { project, read, hasPackage }: PlanInput,
  { files, notes, moves }: Carrying,
  loose: ReadonlyMap<string, string>,
): void {
  const texts = markdownTexts(project);
  for (const file of loose.keys()) if (isMarkdown(file)) texts.set(file, read(file) ?? '');
  const { refused } = followModules({ pages: texts, read, hasPackage });
  for (const module of refused) {
    const target = moves.newPlace(module.file);
    if (target !== undefined) files.delete(target);
    tellRefused(module, notes);
  }
}

function tellRefused({ file, needs, pages }: RefusedModule, notes: Note[]): void {
  const [first, ...others] = pages;
  const more = others.length > 0 ? ` e em mais ${others.length}` : '';
  notebook(notes, file).add({
    kind: 'left',
    what: `O componente, usado em ${first ?? ''}${more}, não veio.`,
    why: `Ele precisa de "${needs}", que este site não tem.`,
    todo: 'Nas páginas aparece o que está dentro dele. Reescreva o trecho com os componentes de docs/escrever.md.',
  });
}
