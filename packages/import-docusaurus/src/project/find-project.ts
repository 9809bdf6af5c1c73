/** Locates the Docusaurus project from the path typed by the user. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../../../../tools/processes';

/** A located project. */
export interface FoundProject {
  /** Absolute path of the folder that Docusaurus calls the site directory. */
  root: string;
  /** Absolute path of the configuration file. */
  configFile?: string;
  /** Absolute path of the docs folder, if there is no configuration. */
  docsDir?: string;
  /** Message about how the path was interpreted, if it is not the project folder. */
  remark?: string;
}

const CONFIG = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `docusaurus.config.${end}`);

/** Default names of sidebars files, for a project without configuration. */
export const SIDEBARS = ['ts', 'js', 'json', 'mjs', 'cjs'].map((end) => `sidebars.${end}`);

/**
 * Finds the project at a path: its folder, its configuration file, its parent folder, or its docs folder.
 *
 * @param typed path as typed by the user
 * @param cwd base folder of relative paths
 * @throws CommandError in Portuguese if there is no project, or more than one
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
    return {
      root: start,
      docsDir: path.join(start, 'docs'),
      remark: `Em ${typed} não há um docusaurus.config: só as páginas e as barras laterais são lidas.`,
    };
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

/**
 * Returns the first interpretation of the path that exists: as typed, then in the notation of other
 * systems.
 */
function existingPath(typed: string, cwd: string): string {
  const bare = typed.trim().replace(/^(["'])(.*)\1$/, '$2');
  const home = bare.replace(/^~(?=$|[\\/])/, homedir());
  const isUrl = bare.startsWith('file://') && URL.canParse(bare);
  const slashes = home.replaceAll('\\', '/');
  const candidates = [
    ...(isUrl ? [fileURLToPath(bare)] : []),
    home,
    slashes,
    // Windows drives in WSL.
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

/** Interprets the path as the docs folder of a project with a configuration. */
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

/** Interprets the path as a repository with the site in a subfolder, such as `website`. */
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

/** Reports whether a folder or one of its direct subfolders has Markdown. */
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
