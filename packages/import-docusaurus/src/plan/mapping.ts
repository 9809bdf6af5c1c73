/** State of the plan: the files planned so far, and functions that add to them. */
import path from 'node:path';
import { isMap, stringify } from 'yaml';
import type { z } from 'zod';
import { splitFrontMatter } from '../../../../src/article/syntax/source';
import { yamlDocument } from '../../../../src/content/schema/parse';
import type { FolderDoc } from '../../../../src/navigation/sidebar-folders';
import { rewriteBody, withoutCode } from './body';
import type { Moves } from './body';
import { fenceIndentedCode, rewriteFences } from './fences';
import { at, fieldsOf } from '../project/data';
import type { Fields } from '../project/data';
import type { ProjectDisk, SourceFile } from '../project/files';
import { isMarkdown, isScript } from '../project/files';
import { notebook } from './note';
import type { Note } from './note';
import { lostWords, coerceToSchema } from './coerce-to-schema';
import { docsPlaces } from '../project/places';
import type { DocsPlace, PageAddress } from '../project/places';
import { missingImports } from '../project/mdx-components';
import type { Project } from '../project/project';

/** A file to write. */
export interface PlannedFile {
  /** Path relative to the target: `content/docs/inicio.mdx`. */
  to: string;
  /** Text to write; if absent, the file in `from` is copied. */
  text?: string;
  /** Source file in the project, if any: its absolute path, and its path in messages. */
  from?: { absolutePath: string; file: string };
}

/** The target as it was before the import, if it still is the site with examples. */
export interface Template {
  /** Files of `content/docs`, relative to the target. */
  docs: readonly string[];
  /** Its own pages and settings, which may lead to those. */
  others: readonly string[];
  /** Its own pages and icons, which the owner replaces or deletes. */
  examples: readonly string[];
  /** Returns the text of a file of the target; `undefined` if it does not exist. */
  read: (file: string) => string | undefined;
  /** Its files that git can restore, which the import replaces without asking; `undefined` without git. */
  committed: ReadonlySet<string> | undefined;
}

/** Input of the plan. */
export interface PlanInput extends ProjectDisk {
  project: Project;
  /** Data of site.yaml and docs.yaml of the target. */
  existing: { site: Fields; docs: Fields };
  hasPackage: (name: string) => boolean;
  /** The target, if it still is the site with examples. */
  template?: Template | undefined;
}

/** Mutable state of the plan. */
export interface Mapping extends PlanInput {
  moves: Moves;
  files: Map<string, PlannedFile>;
  notes: Note[];
  /** Generated lists of categories that have another address here. */
  lists: PageAddress[];
}

/** An imported doc. */
export interface CarriedDoc extends FolderDoc {
  /** URL path relative to its docs instance: `/guia/inicio`. */
  slug: string;
  isDraft: boolean;
}

export type SetOfDocs = { place: DocsPlace; docs: CarriedDoc[] };

function write(to: string, text: string, mapping: Mapping, from?: SourceFile): void {
  put(
    { to, text, ...(from && { from: { absolutePath: from.absolutePath, file: from.file } }) },
    mapping,
  );
}

export function copy(to: string, { absolutePath, file }: SourceFile, mapping: Mapping): void {
  put({ to, from: { absolutePath, file } }, mapping);
}

/** Adds a planned file. If a file from another source has the same destination, the first one is kept. */
function put(planned: PlannedFile, { files, notes }: Mapping): void {
  const first = files.get(planned.to)?.from;
  if (first && planned.from && first.file !== planned.from.file) {
    notebook(notes, planned.from.file).add({
      kind: 'left',
      what: 'O arquivo não veio.',
      why: `O lugar dele, ${planned.to}, já é de ${first.file}.`,
      todo: 'Mude o nome de um dos dois e importe de novo.',
    });
    return;
  }
  files.set(planned.to, planned);
}

export const writeYaml = (to: string, data: unknown, mapping: Mapping): void =>
  write(to, stringify(data, { lineWidth: 0, singleQuote: true }), mapping);

/** Returns the imports of the components that Docusaurus gives a page. */
const givenImports = (text: string, { given }: Project): string =>
  missingImports(withoutCode(text), given);

/** Returns a page with the imports of the components that Docusaurus gives it, at the end. */
export function withImports(text: string, project: Project): string {
  const imports = givenImports(text, project);
  return imports ? `${text}\n\n${imports}\n` : text;
}

/**
 * Returns the texts of all Markdown files, by path relative to the project, with all imports: lines are
 * those of the files.
 */
export function markdownTexts(project: Project): Map<string, string> {
  const { docs, blogs, pages } = project;
  const files = [
    ...docsPlaces(docs).flatMap(({ version }) => version.files),
    ...(blogs[0]?.files ?? []),
    ...pages,
  ];
  return new Map(
    files.flatMap(({ file, text }) =>
      text !== undefined && isMarkdown(file) ? [[file, withImports(text, project)] as const] : [],
    ),
  );
}

/**
 * Reports whether code on a page may be only indented: Docusaurus 2 reads it, and so does 3 on a page that is plain
 * Markdown, whose own format goes before that of the site.
 */
function hasIndentedCode(
  { file, text = '' }: SourceFile,
  { project: { config }, read }: Mapping,
): boolean {
  if (/"@docusaurus\/core"\s*:\s*"[^\d"]*2(?!\d)/.test(read('package.json') ?? '')) return true;
  const { document, broken } = yamlDocument(splitFrontMatter(text).frontMatter);
  const own = broken ? undefined : at(document.toJS(), 'mdx', 'format');
  const format = own ?? at(config.data, 'markdown', 'format');
  return format === 'md' || (format === 'detect' && /\.md$/i.test(file));
}

/** Plans a page or partial, with its paths rewritten for the new location. */
export function carryText(source: SourceFile, target: string, mapping: Mapping): void {
  const { text = '' } = source;
  const { text: moved, missing } = rewriteBody(text, source.file, mapping.moves);
  for (const { address, line } of missing) {
    notebook(mapping.notes, source.file).add(
      {
        kind: 'attention',
        what: `A imagem "${address}" não está no projeto, ou está estragada.`,
        why: 'Na página ela virou um comentário, entre {/* e */}, porque uma imagem assim impediria a geração do site.',
        todo: 'Ponha um arquivo bom no lugar e tire os sinais do comentário.',
      },
      line,
    );
  }
  const { text: written, told } = rewriteFences(moved, source.file, mapping.read);
  for (const { words, line } of told) notebook(mapping.notes, source.file).add(words, line);
  const page = hasIndentedCode(source, mapping) ? fenceIndentedCode(written) : written;
  const imports = givenImports(text, mapping.project);
  const lines = rewriteBody(imports, source.file, mapping.moves).text;
  const { body } = splitFrontMatter(page);
  const head = page.slice(0, page.length - body.length);
  write(target, lines ? `${head}${lines}\n\n${body}` : page, mapping, source);
}

/** Plans a file that is neither a page nor settings: paths in scripts and stylesheets become those of this site. */
export function carryFile(source: SourceFile, target: string, mapping: Mapping): void {
  const isStyles = /\.css$/i.test(source.file);
  const text = isStyles || isScript(source.file) ? mapping.read(source.file) : undefined;
  if (text === undefined) return copy(target, source, mapping);
  const moved = isStyles
    ? withStaticFiles(text, mapping.project)
    : rewriteBody(text, source.file, mapping.moves).text;
  if (moved === text) copy(target, source, mapping);
  else write(target, moved, mapping, source);
}

/** A path from the root of the site is, in a stylesheet, one from the project's folder here. */
function withStaticFiles(styles: string, { statics }: Project): string {
  const files = new Set(statics.map(({ relativePath }) => `/${relativePath}`));
  return styles.replace(/(\burl\(\s*['"]?)(\/[^'")?#]+)/g, (whole, start: string, file: string) =>
    files.has(file.trim()) ? `${start}/static${file}` : whole,
  );
}

/**
 * Plans a YAML or JSON file that must pass a schema. Invalid fields are repaired or removed, with a note.
 * The text is kept unchanged if the data is.
 */
export function carryData(
  source: SourceFile,
  target: string,
  schema: z.ZodType,
  mapping: Mapping,
  change: (data: Fields) => Fields = (data) => data,
): void {
  const { text = '', file } = source;
  const { document, broken } = yamlDocument(text);
  const notes = notebook(mapping.notes, file);
  if (broken) {
    const why = 'Não é YAML nem JSON válido.';
    notes.add({ kind: 'left', what: 'O arquivo não pôde ser lido.', why });
    return;
  }
  const before = fieldsOf(document.toJS());
  const { data, lost } = coerceToSchema(change(before), schema);
  if (JSON.stringify(data) === JSON.stringify(before)) {
    write(target, text, mapping, source);
    return;
  }
  if (lost.length > 0) notes.add(lostWords(lost));
  const isJson = target.endsWith('.json');
  const written = isJson ? `${JSON.stringify(data, null, 2)}\n` : stringify(data, { lineWidth: 0 });
  write(target, written, mapping, source);
}

/**
 * Gives the page at `/` another slug, since `/` is the home page here. A page with invalid front matter
 * stays unchanged; its note was added when it was read.
 */
export function withOwnSlug(
  text: string,
  relativePath: string,
  file: string,
  notes: Note[],
): string {
  const name = path.posix.basename(relativePath).replace(/\.mdx?$/i, '');
  const slug = /^(?:index|readme)$/i.test(name) ? '/inicio' : `/${name}`;
  const moved = withSlug(text, slug);
  if (moved === text) return text;
  notebook(notes, file).add({
    kind: 'attention',
    what: `A página que ficava em / agora fica em ${slug}.`,
    why: 'Aqui o endereço / é da página inicial, escrita em content/pages/home.yaml.',
    todo: 'Escreva a página inicial. Se preferir outro endereço para esta, mude o campo slug dela.',
  });
  return moved;
}

/** Sets the slug of a page. */
export const withSlug = (text: string, slug: string): string => withField(text, 'slug', slug);

/** Sets a front matter field of a page; returns the page unchanged if its front matter is invalid. */
export function withField(text: string, field: string, value: string): string {
  const { frontMatter, body } = splitFrontMatter(text);
  const { document, broken } = yamlDocument(frontMatter);
  if (document.contents === null) document.contents = document.createNode({}) as never;
  if (broken || !isMap(document.contents)) return text;
  document.set(field, value);
  return `---\n${document.toString({ lineWidth: 0 })}---\n${body}`;
}
