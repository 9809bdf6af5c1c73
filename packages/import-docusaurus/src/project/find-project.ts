/** Where the Docusaurus project is, from what someone typed. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../../../../tools/processes';

/** A project that was found. */
export interface FoundProject {
  /** The folder that Docusaurus calls the site's; absolute. */
  root: string;
  /** The configuration file; absolute. */
  configFile?: string;
  /** The docs folder, where nothing but the path says which it is; absolute. */
  docsDir?: string;
  /** How the path was understood, where it was not meant to the letter. */
  remark?: string;
}

const CONFIG = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `docusaurus.config.${end}`);

/** Sidebars by their usual names, for a project whose configuration does not say. */
export const SIDEBARS = ['ts', 'js', 'json', 'mjs', 'cjs'].map((end) => `sidebars.${end}`);

/**
 * Finds the project at a path: its folder, its configuration file, a folder around it, or its docs
 * folder alone.
 *
 * @param cwd the folder that relative paths begin at
 * @throws CommandError in Portuguese, with what was looked for
 */
export function findProject(typed: string, cwd: string): FoundProject {
  const start = existingPath(typed, cwd);
  if (statSync(start).isFile()) {
    if (CONFIG.includes(path.basename(start))) {
      return { root: path.dirname(start), configFile: start };
    }
    throw new CommandError(
      [`${typed} é um arquivo.`, 'Diga a pasta do projeto do Docusaurus.'].join('\n'),
    );
  }
  const here = configIn(start);
  if (here) return { root: start, configFile: here };
  const above = aboveDocs(start);
  if (above) return above;
  const below = belowFolder(start, typed);
  if (below) return below;
  if (existsSync(path.join(start, 'docs'))) {
    return { root: start, docsDir: path.join(start, 'docs') };
  }
  if (hasPages(start)) {
    const parent = path.dirname(start);
    const hasSidebars = SIDEBARS.some((name) => existsSync(path.join(parent, name)));
    return {
      root: hasSidebars ? parent : start,
      docsDir: start,
      remark: `${typed} é a pasta da documentação, sem um docusaurus.config ao lado: só as páginas${
        hasSidebars ? ' e as barras laterais' : ''
      } foram lidas.`,
    };
  }
  throw new CommandError(notFound(typed, start));
}

/** The first way to read the path that leads to something: as it is, then as other systems write it. */
function existingPath(typed: string, cwd: string): string {
  const bare = typed.trim().replace(/^(["'])(.*)\1$/, '$2');
  const home = bare.replace(/^~(?=$|[\\/])/, homedir());
  const isUrl = bare.startsWith('file://') && URL.canParse(bare);
  const slashes = home.replaceAll('\\', '/');
  const candidates = [
    ...(isUrl ? [fileURLToPath(bare)] : []),
    home,
    slashes,
    // Windows' drives, seen from Linux inside it.
    slashes.replace(/^([a-z]):/i, (_, drive: string) => `/mnt/${drive.toLowerCase()}`),
  ].map((candidate) => path.resolve(cwd, candidate));
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found) return found.length > 1 ? found.replace(/[\\/]+$/, '') : found;
  throw new CommandError(
    [
      `A pasta ${typed} não existe.`,
      `Procurada em ${path.resolve(cwd, slashes)}.`,
      'Diga o caminho da pasta que tem o docusaurus.config:  npm run import:docusaurus ../meu-site',
    ].join('\n'),
  );
}

const configIn = (dir: string): string | undefined =>
  CONFIG.map((name) => path.join(dir, name)).find((file) => existsSync(file));

/** `docs`, or a folder inside it, of a project that has a configuration. */
function aboveDocs(start: string): FoundProject | undefined {
  if (!hasPages(start)) return undefined;
  const parent = path.dirname(start);
  const configFile = configIn(parent);
  if (!configFile) return undefined;
  return {
    root: parent,
    configFile,
    remark: `O projeto está em ${parent}: foi lido por inteiro, e não só a pasta ${path.basename(start)}.`,
  };
}

/** A repository whose site is in a folder of its own, such as `website`. */
function belowFolder(start: string, typed: string): FoundProject | undefined {
  const found = foldersOf(start).flatMap((dir) => {
    const configFile = configIn(path.join(start, dir));
    return configFile ? [{ dir, configFile }] : [];
  });
  const [only, other] = found;
  if (!only) return undefined;
  if (other) {
    throw new CommandError(
      [
        `Em ${typed} há mais de um projeto do Docusaurus: ${found.map(({ dir }) => dir).join(', ')}.`,
        `Escolha um:  npm run import:docusaurus ${path.join(typed, only.dir)}`,
      ].join('\n'),
    );
  }
  return {
    root: path.join(start, only.dir),
    configFile: only.configFile,
    remark: `O projeto está na pasta ${only.dir}.`,
  };
}

const foldersOf = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name))
    .map(({ name }) => name)
    .sort();

/** Whether a folder, or one right below it, has Markdown. */
function hasPages(dir: string): boolean {
  const isPage = (name: string) => /\.mdx?$/i.test(name) && !/^readme\.md$/i.test(name);
  if (readdirSync(dir).some(isPage)) return true;
  return foldersOf(dir).some((inner) => readdirSync(path.join(dir, inner)).some(isPage));
}

function notFound(typed: string, dir: string): string {
  const isOld = existsSync(path.join(dir, 'siteConfig.js'));
  return [
    isOld
      ? `${typed} é um projeto do Docusaurus 1.`
      : `Não há um projeto do Docusaurus em ${typed}: faltam docusaurus.config e a pasta docs.`,
    isOld
      ? 'A importação lê projetos do Docusaurus 2 e 3. Atualize-o antes com o guia de migração dele.'
      : 'Diga o caminho da pasta que tem o docusaurus.config:  npm run import:docusaurus ../meu-site',
  ].join('\n');
}
