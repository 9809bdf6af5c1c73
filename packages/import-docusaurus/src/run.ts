/** The import from start to end, with what it says on the way. */
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { listFiles } from '../../../src/files/list-files';
import { isHidden } from '../../../src/lib/doc-identity';
import { CommandError } from '../../../tools/processes';
import { fieldsOf } from './project/data';
import type { Fields } from './project/data';
import { projectDisk, textAt } from './project/disk';
import { isMarkdown } from './project/files';
import { findProject } from './project/find-project';
import type { ImportOptions } from './options';
import { planImport } from './plan/plan';
import type { PlannedFile } from './plan/mapping';
import { readProject } from './project/read-project';
import { conflictText, reportText } from './report';
import { tryOut } from './stage';
import { twinName } from './plan/duplicate-extensions';
import { conflictsOf, writeAll } from './write';

export interface RunOptions extends Omit<ImportOptions, 'kind'> {
  /** The folder that relative paths begin at. */
  cwd: string;
  /** The site's own folder, which takes the content if no other is named. */
  root: string;
  print: (line: string) => void;
}

/**
 * Finds, reads, plans, tries out and writes, in this order: whatever goes wrong before the last step
 * leaves the site as it was.
 *
 * @throws CommandError with the reason, in Portuguese
 */
export async function importDocusaurus(options: RunOptions): Promise<void> {
  const { cwd, print, isDry } = options;
  const target = targetOf(options);
  const reportFile = reportFileOf(options);
  const found = findProject(options.path, cwd);
  if (inside(found.root, target) || inside(target, found.root)) throw new CommandError(SAME_FOLDER);
  if (found.remark) print(found.remark);
  const project = await readProject(found);
  const existing = (name: string) => existingSettings(target, name);
  const { files, notes, counts } = planImport({
    project,
    ...projectDisk(project.root),
    existing: { site: existing('site'), docs: existing('docs') },
    hasPackage: packageFinder(target),
  });
  if (files.length === 0) throw new CommandError(nothingFound(options.path));
  const conflicts = conflictsOf(files, target);
  const taken = new Set(conflicts.map(({ to }) => to));
  const wanted = options.onConflict === 'keep' ? files.filter(({ to }) => !taken.has(to)) : files;
  const problems = await inFolder(tmpdir(), (dir) => tryOut(dir, target, wanted)).catch(refused);
  const isStopped = conflicts.length > 0 && options.onConflict === 'stop';
  const report = (isWhole: boolean) =>
    reportText({ counts, notes, problems, isDry: isDry || isStopped, isWhole });
  if (reportFile) await writeFile(reportFile, `${report(true)}\n`).catch(refused);
  if (!isStopped && !isDry) {
    const place = path.join(target, '.tmp');
    await mkdir(place, { recursive: true });
    await inFolder(place, (dir) => writeAll(target, wanted, dir));
  }
  if (isStopped && !isDry) {
    throw new CommandError(
      conflictText(
        conflicts.map(({ there }) => there),
        options.swallowedForce,
      ),
    );
  }
  print(report(false));
  if (conflicts.length > 0) print(`\n${aboutConflicts(conflicts.length, options)}`);
  const older = olderPages(target, files);
  if (older > 0) print(`\n${aboutOlder(older)}`);
  if (options.report) print(`\nO relatório com todos os lugares está em ${options.report}.`);
}

const SAME_FOLDER = [
  'A pasta do projeto é a deste site, ou está dentro dele.',
  'Ponha o projeto do Docusaurus em outra pasta e diga o caminho dela.',
].join('\n');

const nothingFound = (typed: string) =>
  [
    `Não há nada para trazer de ${typed}: nenhuma página, nenhum arquivo e nenhuma configuração.`,
    'Confira se é a pasta certa.',
  ].join('\n');

function aboutConflicts(total: number, { onConflict, isDry }: RunOptions): string {
  const many = total === 1 ? 'Um arquivo que já existia' : `${total} arquivos que já existiam`;
  if (onConflict === 'keep')
    return `${many} ${total === 1 ? 'ficou como estava' : 'ficaram como estavam'}.`;
  if (onConflict === 'replace' && !isDry) {
    return `${many} ${total === 1 ? 'deu lugar ao do projeto' : 'deram lugar aos do projeto'}.`;
  }
  return `${total === 1 ? 'Um arquivo já existe' : `${total} arquivos já existem`}: a importação pede --force ou --keep.`;
}

/** Docs that were here before and that the project does not have. */
function olderPages(target: string, files: readonly PlannedFile[]): number {
  const planned = new Set(files.map(({ to }) => to));
  const isPlanned = (file: string) => planned.has(file) || planned.has(twinName(file) ?? '');
  if (!files.some(({ to }) => to.startsWith('content/docs/'))) return 0;
  return listFiles(path.join(target, 'content/docs'))
    .map((name) => `content/docs/${name}`)
    .filter((file) => isMarkdown(file) && !isHidden(file) && !isPlanned(file)).length;
}

const aboutOlder = (total: number): string =>
  [
    total === 1
      ? 'Em content/docs há uma página que já estava aqui e não é do projeto.'
      : `Em content/docs há ${total} páginas que já estavam aqui e não são do projeto.`,
    'Elas continuam a ser publicadas: apague as que não servem mais.',
  ].join('\n');

function targetOf({ into, cwd, root }: RunOptions): string {
  const target = into === undefined ? root : path.resolve(cwd, into);
  if (existsSync(target) && statSync(target).isDirectory()) return target;
  throw new CommandError(`A pasta ${into}, que receberia o conteúdo, não existe.`);
}

/** Whether a folder is another one or lies in its content. Examples in `.tmp` are no part of a site. */
function inside(inner: string, outer: string): boolean {
  const relative = path.relative(outer, inner);
  return relative === '' || /^(?:content|static|src)(?:[\\/]|$)/.test(relative);
}

/**
 * Where the report is to be written. Only an older report may be there, which begins as reports do.
 *
 * @throws CommandError where another file is in the way, or no folder is
 */
function reportFileOf({ report, cwd, onConflict }: RunOptions): string | undefined {
  if (!report) return undefined;
  const file = path.resolve(cwd, report);
  if (!existsSync(path.dirname(file))) {
    throw new CommandError(`A pasta de ${report}, onde o relatório ficaria, não existe.`);
  }
  if (!existsSync(file)) return file;
  if (!statSync(file).isFile()) {
    throw new CommandError(
      [`${report} é uma pasta.`, 'Diga um nome de arquivo para o relatório.'].join('\n'),
    );
  }
  if (onConflict === 'replace' || /^(?:Veio|Viria):\n/.test(textAt(file) ?? '')) return file;
  throw new CommandError(
    [
      `O arquivo ${report} já existe e não é um relatório.`,
      'Diga outro nome para o relatório, ou use --force para pôr o relatório no lugar dele.',
    ].join('\n'),
  );
}

/** What the system refused, such as a folder where a file has to be, in words. */
function refused(error: unknown): never {
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  throw new CommandError(
    ['Não foi possível escrever, e nada mudou.', `Causa: ${error.message}`].join('\n'),
  );
}

/** A file of the target's settings as data: what Docusaurus does not have of them stays. */
function existingSettings(target: string, name: string): Fields {
  const file = `content/site/${name}.yaml`;
  const document = parseDocument(textAt(path.join(target, file)) ?? '');
  const [broken] = document.errors;
  if (!broken) return fieldsOf(document.toJS());
  throw new CommandError(
    [
      `O arquivo ${file} não é YAML válido${broken.linePos ? `, na linha ${broken.linePos[0].line}` : ''}.`,
      'Corrija-o ou apague-o antes de importar: o que o Docusaurus não tem continua como está nele.',
    ].join('\n'),
  );
}

/** Whether code in the content may import a package: only what the site declares, and React's own parts. */
function packageFinder(target: string): (name: string) => boolean {
  const require = createRequire(path.join(target, 'package.json'));
  const { dependencies } = fieldsOf(JSON.parse(textAt(path.join(target, 'package.json')) ?? '{}'));
  const declared = Object.keys(fieldsOf(dependencies));
  return (name) => {
    const owner = name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/');
    if (!declared.includes(owner)) return false;
    try {
      return Boolean(require.resolve(name));
    } catch {
      return false;
    }
  };
}

/** Runs something with a folder that is gone afterwards. */
async function inFolder<T>(place: string, work: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(path.join(place, 'importacao-'));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }
}
