/** What is being carried: the files planned so far, and how one more gets among them. */
import path from 'node:path';
import { parseDocument, stringify } from 'yaml';
import type { z } from 'zod';
import { splitFrontMatter } from '../../src/article/source';
import { rewriteBody } from './body';
import type { Moves } from './body';
import { fieldsOf } from './data';
import type { Fields } from './data';
import { isMarkdown } from './files';
import type { SourceFile } from './files';
import { withNamedStyles } from './modules';
import { notebook } from './note';
import type { Note } from './note';
import { docsPlaces } from './places';
import type { DocsPlace } from './places';
import type { Project } from './project';

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
export interface Carrying extends PlanInput {
  moves: Moves;
  files: Map<string, PlannedFile>;
  notes: Note[];
  counts: Counts;
}

/** A doc that was carried. */
export interface CarriedDoc {
  id: string;
  /** Inside its set: `/guia/inicio`. */
  slug: string;
}

export type SetOfDocs = { place: DocsPlace; docs: CarriedDoc[] };

export function write(to: string, text: string, { files }: Carrying, from?: SourceFile): void {
  files.set(to, {
    to,
    text,
    ...(from && { from: { absolutePath: from.absolutePath, file: from.file } }),
  });
}

export function copy(to: string, { absolutePath, file }: SourceFile, { files }: Carrying): void {
  files.set(to, { to, from: { absolutePath, file } });
}

export const writeYaml = (to: string, data: unknown, carrying: Carrying): void =>
  write(to, stringify(data, { lineWidth: 0, singleQuote: true }), carrying);

export const isScript = (file: string) => /\.[cm]?[jt]sx?$/.test(file);

/** Every text that may import or name something. */
export function markdownTexts({ docs, blogs, pages }: Project): Map<string, string> {
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

/** A page or a part of one, with the paths in it that would break by moving. */
export function carryText(source: SourceFile, target: string, carrying: Carrying): void {
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

export function carryScript(source: SourceFile, target: string, carrying: Carrying): void {
  const text = carrying.read(source.file);
  if (text === undefined) return copy(target, source, carrying);
  const moved = rewriteBody(withNamedStyles(text), source.file, carrying.moves).text;
  if (moved === text) copy(target, source, carrying);
  else write(target, moved, carrying, source);
  carrying.counts.assets += 1;
}

/** A YAML or JSON file that must pass a schema; what does not pass in it goes. */
export function carryData(
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

/** Docs that are the whole site have a page at `/`, which here is the site's own. */
export function withOwnSlug(
  text: string,
  relativePath: string,
  file: string,
  notes: Note[],
): string {
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

export function withSlug(text: string, slug: string): string {
  const { frontMatter, body } = splitFrontMatter(text);
  const document = parseDocument(frontMatter);
  if (frontMatter.trim() === '') document.contents = document.createNode({}) as never;
  document.set('slug', slug);
  return `---\n${document.toString({ lineWidth: 0 })}---\n${body}`;
}
