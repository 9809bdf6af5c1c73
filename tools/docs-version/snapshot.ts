/** Creates a new version of the docs in two steps: a plan that can be described, then the files. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { docIdentity, isHidden, isPageFile, isPartial } from '../../src/lib/doc-identity';
import { routeKey, trimSlashes } from '../../src/lib/path';
import { inFileOrder } from '../../src/lib/value';
import { loadConfig } from '../../src/content/reading/config';
import { isOwnFile } from '../../src/article/syntax/own-files';
import { listFiles, statsOf } from '../../src/files/list-files';
import { writeFileAtomic } from '../../src/files/write-files';
import { CONFIG_FILES } from '../../src/content/schema/config-files';
import { CURRENT, planVersions, versionDir } from '../../src/navigation/versions';
import type { VersionPlan } from '../../src/navigation/versions';
import { splitFrontMatter } from '../../src/article/syntax/source';
import type { DocsSettings } from '../../src/content/schema/docs';
import { parseYaml } from '../../src/content/schema/parse';
import type { FieldPath, LineOf } from '../../src/content/schema/parse';
import { formatProblems, isError } from '../../src/content/schema/problem';
import { counted, CommandError } from '../processes';
import { relocated, relocatedModule } from './relocate';
import type { Move } from './relocate';
import { sidebarsText, withVersion } from './settings-text';

/** One file of the version; `text` is set if the copy may differ from the original. */
interface SnapshotFile {
  from: string;
  to: string;
  text?: string;
}

/** Everything that will be written, and facts to report. Paths are relative to the project. */
export interface SnapshotPlan {
  name: string;
  files: readonly SnapshotFile[];
  /** Text of the version's sidebars.yaml; absent if docs.yaml declares no sidebars. */
  sidebars?: string | undefined;
  /** Text of docs.yaml with the version added. */
  settings: string;
  /** The versions as they will be published, newest first. */
  versions: readonly VersionPlan[];
  /** Number of links written as addresses that now follow the version. */
  followed: number;
  /** Links that still lead to the last version, by file. */
  kept: readonly { file: string; links: readonly string[] }[];
  /** Whether the version will be published, given `onlyIncludeVersions`. */
  isIncluded: boolean;
}

const DOCS = versionDir(CURRENT);
const VERSIONS = 'content/versions';
const SETTINGS = CONFIG_FILES.docs.file;

/**
 * Plans the version `name` from the current docs. Reads files but writes none.
 *
 * @throws CommandError in Portuguese if the name or the label is not valid, docs.yaml has errors, or there
 * are no pages
 */
export function planSnapshot(
  root: string,
  { name, label = name }: { name: string; label?: string | undefined },
): SnapshotPlan {
  const config = loadConfig(root);
  const broken = config.problems.filter((problem) => problem.file === SETTINGS && isError(problem));
  if (broken.length > 0) {
    throw new CommandError(
      `Antes de guardar uma versão, corrija ${SETTINGS}:\n\n${formatProblems(broken)}`,
    );
  }
  const settings = config.settings.docs;
  const sources = docsFiles(root);
  const current = pathOf(CURRENT, settings);
  const addresses = addressesOf(root, sources, settings, current);
  const mistake = nameMistake(name, {
    versions: settings.versions,
    folders: foldersOf(root),
    addresses: [...firstParts([...addresses.keys()], current), 'tags', 'category'],
  });
  if (mistake) throw new CommandError(mistake);
  if (label.trim() === '') throw new CommandError('O rótulo da versão está vazio.');
  if (addresses.size === 0) {
    throw new CommandError(`Não há páginas em ${DOCS}: não há o que guardar.`);
  }
  const byFile = new Map([...addresses].map(([address, file]) => [file, address]));
  const kept: { file: string; links: readonly string[] }[] = [];
  let followed = 0;
  const files = sources.map((from): SnapshotFile => {
    const to = `${versionDir(name)}/${from.slice(DOCS.length + 1)}`;
    const fileAt = (address: string) => addresses.get(routeKey(address));
    const move: Move = { from, to, folder: DOCS, fileAt, address: byFile.get(from) };
    const copy = copyOf(root, move);
    followed += copy.followed;
    if (copy.kept.length > 0) kept.push({ file: to, links: copy.kept });
    return { from, to, ...(copy.text !== undefined && { text: copy.text }) };
  });
  const text = readText(root, SETTINGS);
  const lineOf = (field: FieldPath) => config.lineOf('docs', field);
  const plans = plansWith(settings, { name, label, lineOf });
  return {
    ...{ name, files, followed, kept },
    sidebars: sidebarsText(text),
    settings: withVersion(text, name, label),
    versions: plans,
    isIncluded: plans.some((plan) => plan.name === name),
  };
}

/**
 * Writes a plan: all or nothing. docs.yaml comes last, so that it lists only a complete version.
 */
export function writeSnapshot(root: string, plan: SnapshotPlan): void {
  const folder = path.join(root, VERSIONS, plan.name);
  mkdirSync(path.dirname(folder), { recursive: true });
  // Not recursive: fails if the folder has been created since the plan was made.
  mkdirSync(folder);
  try {
    for (const { from, to, text } of plan.files) {
      const target = path.join(root, to);
      mkdirSync(path.dirname(target), { recursive: true });
      if (text === undefined) cpSync(path.join(root, from), target, { dereference: true });
      else writeFileSync(target, text);
    }
    if (plan.sidebars) writeFileSync(path.join(folder, 'sidebars.yaml'), plan.sidebars);
    writeFileAtomic(path.join(root, SETTINGS), plan.settings);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Describes a plan in Portuguese, with the tasks left to the writer. */
export function describePlan(plan: SnapshotPlan): string {
  const { name, files, versions, followed, kept } = plan;
  const lines = [
    `Versão ${name}:`,
    `  ${counted(files.length, 'arquivo', 'arquivos')} de ${DOCS}, em ${versionDir(name)}`,
    plan.sidebars
      ? `  as barras laterais, em ${VERSIONS}/${name}/sidebars.yaml`
      : '  sem sidebars.yaml: a barra lateral é a automática, como hoje',
    `  a versão "${name}" na lista versions de ${SETTINGS}`,
  ];
  if (followed > 0) {
    lines.push(
      `  ${counted(followed, 'link escrito pelo endereço passa', 'links escritos pelo endereço passam')} a acompanhar a versão`,
    );
  }
  lines.push('', 'Endereços:');
  for (const version of versions) {
    const what = version.name === CURRENT ? `${version.settings.label} (${DOCS})` : version.name;
    lines.push(
      `  ${version.path}/  ${what}${version.isLast ? ', a versão mostrada por padrão' : ''}`,
    );
  }
  const left = leftToDo(plan);
  if (left.length > 0) lines.push('', 'Confira:', ...left.map((line) => `  - ${line}`));
  for (const { file, links } of kept) lines.push(`      ${file}: ${links.join(', ')}`);
  return lines.join('\n');
}

function leftToDo({ name, versions, isIncluded, kept }: SnapshotPlan): string[] {
  const last = versions.find(({ isLast }) => isLast)?.name;
  const notes: string[] = [];
  if (!isIncluded) {
    notes.push(`onlyIncludeVersions não tem "${name}": a versão só é publicada com esse nome lá.`);
  } else if (last !== name) {
    notes.push(
      `A versão mostrada por padrão continua a ser "${last}". Para que seja "${name}", mude lastVersion.`,
    );
  }
  notes.push(
    `Em ${DOCS}, um link com o endereço /docs/… leva à versão mostrada por padrão; com o caminho do arquivo, como ./conversas.mdx, fica na mesma versão.`,
    'Para que se possa trocar de versão, a barra de navegação precisa de um item com type: docsVersionDropdown.',
  );
  if (kept.length > 0) {
    notes.push(
      'Páginas com componentes próprios guardam o endereço, que leva à versão por padrão:',
    );
  }
  return notes;
}

/** Returns the versions as they will be published, newest first. */
function plansWith(
  settings: DocsSettings,
  { name, label, lineOf }: { name: string; label: string; lineOf: LineOf },
): VersionPlan[] {
  const written = Object.keys(settings.versions);
  const current = { [CURRENT]: { label: 'Next', noIndex: false } };
  const known = written.length > 0 ? settings.versions : current;
  const names = inFileOrder(Object.keys(known), ['versions'], lineOf);
  const order = names.toSpliced(names.indexOf(CURRENT) + 1, 0, name);
  const versions = { ...known, [name]: { label, noIndex: false } };
  const { plans } = planVersions({
    config: { ...settings, versions },
    file: SETTINGS,
    lineOf: ([, version]) => order.indexOf(String(version)),
  });
  return plans;
}

/** Returns the base path of a version with the current settings. */
function pathOf(name: string, settings: DocsSettings): string {
  const { plans } = planVersions({ config: settings, file: SETTINGS, lineOf: () => undefined });
  return plans.find((plan) => plan.name === name)?.path ?? `/${settings.routeBasePath}`;
}

/** Returns the pages of the docs and the files that these may show, such as pictures in a hidden folder. */
function docsFiles(root: string): string[] {
  const isPart = (file: string) => {
    const isRead = !(isPageFile(file) && isHidden(file)) && isOwnFile(path.join(root, file), root);
    return isRead && statsOf(path.join(root, file))?.isFile();
  };
  return listFiles(path.join(root, DOCS), { links: 'list' })
    .map((file) => `${DOCS}/${file}`)
    .filter(isPart);
}

function foldersOf(root: string): string[] {
  const base = path.join(root, VERSIONS);
  return existsSync(base) ? readdirSync(base) : [];
}

/** Returns the page files of the current docs by the `routeKey` of their address. */
function addressesOf(
  root: string,
  files: readonly string[],
  { numberPrefixParser }: DocsSettings,
  basePath: string,
): Map<string, string> {
  const pages = files.filter(
    (file) => /\.mdx?$/.test(file) && !isHidden(file) && !isPartial(file.slice(DOCS.length + 1)),
  );
  return new Map(
    pages.map((file) => {
      const { frontMatter } = splitFrontMatter(readText(root, file));
      const yaml = parseYaml(frontMatter, file);
      const data = (yaml.data ?? {}) as Record<string, unknown>;
      const text = (key: string) => {
        const value = data[key];
        if (typeof value === 'number') return yaml.textOf([key]);
        return typeof value === 'string' ? value : undefined;
      };
      const identity = docIdentity({
        relativePath: file.slice(DOCS.length + 1),
        frontMatter: {
          id: text('id'),
          slug: text('slug'),
          parse_number_prefixes: data['parse_number_prefixes'] !== false,
        },
        numberPrefixes: numberPrefixParser,
        basePath,
      });
      return [routeKey(identity.path), file];
    }),
  );
}

function firstParts(addresses: readonly string[], base: string): string[] {
  const prefix = `${routeKey(base)}/`;
  return addresses
    .filter((address) => address.startsWith(prefix))
    .map((address) => address.slice(prefix.length).split('/')[0] ?? '')
    .filter(Boolean);
}

function copyOf(root: string, move: Move) {
  const nothing = { followed: 0, kept: [] as string[], text: undefined as string | undefined };
  if (/\.mdx?$/.test(move.from)) return relocated(readText(root, move.from), move);
  if (/\.[cm]?[jt]sx?$/.test(move.from)) {
    return { ...nothing, text: relocatedModule(readText(root, move.from), move) };
  }
  return nothing;
}

function readText(root: string, file: string): string {
  const location = path.join(root, file);
  return existsSync(location) ? readFileSync(location, 'utf8') : '';
}

/** Names that a new version must not collide with. */
export interface TakenNames {
  /** Versions in docs.yaml, by name. */
  versions: Readonly<Record<string, { path?: string | undefined }>>;
  /** Names of the folders in `content/versions`. */
  folders: readonly string[];
  /** First segment of each address below the docs: `conversas`, `espaco-de-trabalho`, `tags`. */
  addresses: readonly string[];
}

/** Maximum length of a name, which is used for a folder, in addresses and in a menu. */
const MAX_LENGTH = 32;

/** Reserved names: `current` is `content/docs`; `next` is its address while another version is the last. */
const RESERVED = ['current', 'next'];

/** Names that Windows reserves for devices, with or without an extension. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Returns a message in Portuguese that says why `name` is not valid, or `undefined` if it is. */
export function nameMistake(name: string, taken: TakenNames): string | undefined {
  if (name.trim() === '') return 'Falta o nome da versão. Escreva, por exemplo:  1.0';
  if (name !== name.trim()) {
    return `O nome "${name}" começa ou termina com espaço. Escreva:  ${name.trim()}`;
  }
  if (/[/\\]/.test(name)) {
    return `O nome "${name}" tem uma barra, que separa pastas. Escreva, por exemplo:  ${withoutSlashes(name)}`;
  }
  if (name.length > MAX_LENGTH) {
    return `O nome "${name}" tem ${name.length} caracteres, e cabem ${MAX_LENGTH}. Escolha um mais curto.`;
  }
  if (!/^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u.test(name)) {
    return `O nome "${name}" não serve para um endereço. Use letras, números, pontos e hifens, com uma letra ou um número no começo e no fim, como em 1.0 ou 2026-inverno.`;
  }
  if (DEVICES.test(name)) {
    return `O nome "${name}" não pode ser o de uma pasta em todos os sistemas. Escolha outro, como 1.0.`;
  }
  if (RESERVED.includes(name.toLowerCase())) {
    return `O nome "${name}" é reservado à documentação que está sendo escrita. Escolha outro, como 1.0.`;
  }
  return collision(name, taken);
}

function withoutSlashes(name: string): string {
  const joined = name.replace(/[/\\]+/g, '-');
  return joined.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || '1.0';
}

/** Returns a message if the name is taken. Ignores case: not every system distinguishes it in paths. */
function collision(name: string, taken: TakenNames): string | undefined {
  const same = (other: string) => routeKey(other) === routeKey(name);
  const version = Object.keys(taken.versions).find(same);
  if (version !== undefined) return `A versão "${version}" já existe. Escolha outro nome.`;
  const [owner] =
    Object.entries(taken.versions).find(([, { path: part = '' }]) => same(trimSlashes(part))) ?? [];
  if (owner !== undefined) {
    return `O nome "${name}" já é o endereço da versão "${owner}", no campo path dela em ${SETTINGS}. Escolha outro.`;
  }
  const folder = taken.folders.find(same);
  if (folder !== undefined) {
    return `A pasta content/versions/${folder} já existe, e nada é escrito por cima dela. Escolha outro nome ou tire a pasta dali.`;
  }
  const address = taken.addresses.find(same);
  if (address === undefined) return undefined;
  return `O nome "${name}" é também o começo do endereço de uma página da documentação. Escolha outro, como v-${name}.`;
}
