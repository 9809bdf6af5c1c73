import { existsSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { isCategoryFile, isHidden, isPageFile, isPartial } from '../../lib/doc-identity';
import { nearest } from '../../lib/nearest';
import { withoutAccents } from '../../lib/text';
import { listFiles } from '../../files/list-files';
import { readText } from '../../files/read-text';
import { CONFIG_FILES } from '../schema/config-files';
import { parse, parseYaml } from '../schema/parse';
import type { Parsed } from '../schema/parse';
import type { Problem } from '../schema/problem';

/** A text file of the content. */
export interface ContentFile {
  /** Path relative to the project, with forward slashes, for messages: `content/docs/prompts.mdx`. */
  file: string;
  /** Path relative to the folder that was read: `espaco-de-trabalho/prompts.mdx`. */
  relativePath: string;
  absolutePath: string;
  /** Empty if the file cannot be read as text. */
  text: string;
  /** Why the file cannot be read as text. */
  mistake?: Problem | undefined;
}

/**
 * Reads the accepted files in a folder and its subfolders, except hidden ones. The result is sorted, so that
 * the order is the same in every build.
 */
export function readFiles(
  root: string,
  folder: string,
  accepts: (relativePath: string) => boolean,
): ContentFile[] {
  const base = path.join(root, folder);
  const listed = listFiles(base, { links: 'list' }).filter((file) => !isHidden(file));
  // A folder with the name of a page is a mistake that nothing else would report.
  const folders = listed.flatMap((file) => foldersOf(file));
  return [...new Set([...listed, ...folders].filter(accepts))].sort().flatMap((name) => {
    // macOS lists accents as characters of their own (NFD); addresses and links are written in NFC.
    const relativePath = name.normalize('NFC');
    const file = `${folder}/${name}`;
    const absolutePath = path.join(base, name);
    const { text, mistake } = readText(absolutePath);
    if (text !== undefined) return { file, relativePath, absolutePath, text };
    // The file may disappear after listing, for example when an editor renames it.
    if (!mistake) return [];
    return { file, relativePath, absolutePath, text: '', mistake: { file, ...mistake } };
  });
}

/** Returns the folders on the way to a file: `a` and `a/b` for `a/b/c.mdx`. */
function foldersOf(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** Matches the file with the definitions of the tags of a folder. */
export const TAGS_FILE = /^tags\.ya?ml$/;

/** Parses a YAML file of the content and validates it against a schema. */
export function readYaml<S extends z.ZodType>(source: ContentFile, schema: S): Parsed<z.output<S>> {
  if (source.mistake) return { value: undefined, problems: [source.mistake] };
  const yaml = parseYaml(source.text, source.file);
  if (yaml.problems.length) return { value: undefined, problems: yaml.problems };
  return parse(schema, yaml.data, { ...yaml, file: source.file });
}

/**
 * Returns a warning for each file of the content that is not read because its name is almost that of a page or
 * of a configuration file: `Prompts.MDX`, `b.markdown`, `bloco.mdx.txt`, `navbar.yml`, `navbar (1).yaml`,
 * `TAGS.yml`; for each file of tags, authors or a category beside another one; and for each file of the content or
 * of `static/` that pages do not find because of the form of its accents.
 */
export function misnamedFiles(root: string): Problem[] {
  const files = ['content', 'static'].flatMap((folder) =>
    listFiles(path.join(root, folder), { links: 'list' })
      .filter((name) => !isHidden(name))
      .map((name) => `${folder}/${name}`),
  );
  const misnamed = files.flatMap((file): Problem | [] => {
    if (!isPage(file) && isDecomposed(file, root)) return decomposed(file);
    const expected = file.startsWith('content/') ? expectedName(file) : file;
    if (expected === file) return [];
    const there = files.includes(expected) ? expected : files.find((one) => isTwin(one, expected));
    return {
      file,
      severity: 'warning',
      what: 'O site não lê este arquivo, por causa do nome.',
      rule: 'O nome de uma página termina em .mdx ou .md, e o de uma configuração é sempre o mesmo; maiúsculas contam.',
      fix: there
        ? `Já existe "${path.posix.basename(there)}": leve para lá o que falta e apague este arquivo.`
        : `Mude o nome para "${path.posix.basename(expected)}"; se é um arquivo para baixar, ponha-o na pasta static.`,
    };
  });
  return [...misnamed, ...twins(files)];
}

/** Returns a warning for each file beside another one with the same name and another ending, since one counts. */
function twins(files: readonly string[]): Problem[] {
  const firsts = new Map<string, string>();
  return files.filter(hasOwnName).flatMap((file) => {
    const name = withoutEnding(file);
    const first = firsts.get(name);
    firsts.set(name, first ?? file);
    if (first === undefined) return [];
    return {
      file,
      severity: 'warning',
      what: `Ao lado deste arquivo está ${path.posix.basename(first)}, que é para a mesma coisa, e o site só usa um dos dois.`,
      rule: 'Cada pasta tem um só arquivo de etiquetas, de autores ou da categoria, com o final .yml, .yaml ou, na categoria, .json.',
      fix: 'Junte num só o que está nos dois, e apague o outro.',
    };
  });
}

const hasOwnName = (file: string) => OWN_NAMES.some((own) => own.test(file));
const withoutEnding = (file: string) => file.replace(/\.\w+$/, '');

/** Reports whether two files are read for the same thing. */
const isTwin = (one: string, other: string) =>
  hasOwnName(one) && withoutEnding(one) === withoutEnding(other);

/** A page is found in any form of its name. */
const isPage = (file: string) => isPageFile(file) && !isPartial(file);

/**
 * Reports whether the accents of a name are characters of their own (NFD), as macOS writes them, which on this
 * system is another name than the one that people write. On macOS both lead to the file.
 */
function isDecomposed(file: string, root: string): boolean {
  // From a page in the same folder, a file is found whatever the name of the folder.
  const folder = file.startsWith('static/') ? '' : path.posix.dirname(file);
  const composed = folder + file.slice(folder.length).normalize('NFC');
  return composed !== file && !existsSync(path.join(root, composed));
}

const decomposed = (file: string): Problem => ({
  file,
  severity: 'warning',
  what: 'O nome deste arquivo tem os acentos na forma do macOS, em que a página que o mostra não o encontra.',
  rule: 'Para muitos servidores, um nome com acentos tem duas formas, que na tela são iguais (NFC e NFD).',
  fix: `Mude o nome, por exemplo, para "${withoutAccents(file)}".`,
});

const DOCS = String.raw`content/(?:docs|guia|versions/[^/]+/docs)`;

/** Match the files that are read by their names, besides pages and settings. */
const OWN_NAMES = [
  new RegExp(String.raw`^(?:${DOCS}|content/blog)/tags\.ya?ml$`),
  /^content\/blog\/authors\.ya?ml$/,
  new RegExp(String.raw`^${DOCS}/(?:.*/)?_category_\.(?:ya?ml|json)$`),
];

/**
 * Names that are almost those, without regard to case, with what they should be. JSON is also data of pages, so
 * that only its whole name counts.
 */
const NEAR_NAMES: readonly (readonly [near: RegExp, name: string])[] = [
  [new RegExp(String.raw`^(${DOCS}|content/blog)/tags?(\.ya?ml)$`), '$1/tags$2'],
  [/^(content\/blog)\/authors?(\.ya?ml)$/, '$1/authors$2'],
  [/^(content\/(?:guia|versions\/[^/]+))\/sidebars?\.ya?ml$/, '$1/sidebars.yaml'],
  [new RegExp(String.raw`^(${DOCS}(?:/.*)?)/_?category_?(\.ya?ml)$`), '$1/_category_$2'],
];

const CONFIG_NAMES = Object.values(CONFIG_FILES).map(({ file }) => file as string);

const SETTINGS = CONFIG_NAMES.filter((file) => file.startsWith('content/site/')).map((file) =>
  path.posix.basename(file, '.yaml'),
);

/**
 * Returns the settings whose name begins with this one, as `nav` does, or is almost this one. Short names, such as
 * `api`, are near others by chance.
 */
const nearSettingOf = (name: string): string | undefined =>
  (name.length > 2 ? SETTINGS.find((setting) => setting.startsWith(name)) : undefined) ??
  (name.length > 4 ? nearest(name, SETTINGS) : undefined);

/** Returns the name under which a file is read; that of a file of another kind stays as it is. */
function expectedName(file: string): string {
  const plain = file.toLowerCase().replace(/(?: *\(\d+\))?(\.(?:ya?ml|json))(?:\.txt)?$/, '$1');
  const config = CONFIG_NAMES.find((name) => name === plain.replace(/\.yml$/, '.yaml'));
  if (config) return config;
  const setting = /^content\/site\/([^/]+)\.ya?ml$/.exec(plain)?.[1];
  const nearSetting = setting && nearSettingOf(setting);
  if (nearSetting) return `content/site/${nearSetting}.yaml`;
  const near = NEAR_NAMES.find(([pattern]) => pattern.test(plain));
  if (near) {
    const own = path.posix.basename(plain.replace(...near));
    return path.posix.join(path.posix.dirname(file), own);
  }
  const name = path.posix.basename(plain);
  if (isCategoryFile(name)) return path.posix.join(path.posix.dirname(file), name);
  // A partial is read in any case.
  if (isPartial(file)) return file;
  return file.replace(/\.(?:(mdx)|md|markdown)(?:\.txt)?$/i, (_, mdx) => (mdx ? '.mdx' : '.md'));
}
