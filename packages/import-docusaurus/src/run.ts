/** Runs the import from start to end and prints its messages. */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { yamlDocument } from '../../../src/content/schema/parse';
import { listFiles } from '../../../src/files/list-files';
import { isHidden } from '../../../src/lib/doc-identity';
import { CommandError } from '../../../tools/processes';
import { fieldsOf } from './project/data';
import type { Fields } from './project/data';
import { projectDisk, textAt, isMarkdown } from './project/files';
import { findProject } from './project/find-project';
import { planImport } from './plan/plan';
import type { PlannedFile, Template } from './plan/mapping';
import { notebook } from './plan/note';
import type { Note } from './plan/note';
import { isPlaceholder } from './plan/template';
import type { Project } from './project/project';
import { readProject } from './project/read-project';
import { withoutRefused } from './refused-redirects';
import { conflictText, isCarriedPage, reportText, summaryText } from './report';
import { TAKEN_OUT, conflictsOf, tryOut, twinName, writeAll } from './write';
import type { OnConflict } from './write';

/** What the command line asks for. */
export interface ImportOptions {
  kind: 'import';
  /** Path of the project, as typed. */
  path: string;
  /** Folder of the target site. */
  into?: string | undefined;
  onConflict: OnConflict;
  isDry: boolean;
  /** File to write the full report to. */
  report?: string | undefined;
  /** Whether npm consumed `--force`, because `--` was missing before it. */
  swallowedForce: boolean;
}

export interface RunOptions extends Omit<ImportOptions, 'kind'> {
  /** Base folder of relative paths. */
  cwd: string;
  /** Folder of this site, the target unless `into` is set. */
  root: string;
  print: (line: string) => void;
}

/**
 * Imports a Docusaurus project: finds it, reads it, plans the files, does a trial run and writes, in this
 * order. A failure before the last step leaves the site unchanged.
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
  const template =
    options.onConflict === 'keep' ? undefined : templateOf(target, project, existing('site'));
  const { files, notes, removed } = planImport({
    project,
    ...projectDisk(project.root),
    existing: { site: existing('site'), docs: existing('docs') },
    template,
    hasPackage: packageFinder(target),
  });
  if (!files.some(isCarriedPage)) {
    throw new CommandError(noPages(options.path, project.config.missing));
  }
  if (!project.config.file) notes.unshift(WITHOUT_CONFIG);
  if (template) {
    const brought = new Set(files.filter(({ from }) => from).map(({ to }) => to));
    const left = template.examples.filter((file) => !brought.has(file));
    if (removed.length > 0) notes.push(takenOut(removed, left));
    else if (template.docs.some((file) => !brought.has(file))) notes.push(keptDocs(left));
  }
  const isExample = (file: string) => template?.committed?.has(file) ?? false;
  const conflictsIn = (some: readonly PlannedFile[]) =>
    conflictsOf(some, target).filter(({ there }) => !isExample(there));
  const taken = options.onConflict === 'keep' ? conflictsIn(files) : [];
  const wanted = files.filter((file) => !taken.some(({ to }) => to === file.to));
  const { files: kept, problems } = await withoutRefused(
    wanted,
    (tried) => inFolder(tmpdir(), (dir) => tryOut(dir, target, tried, removed)).catch(refused),
    project.config.text,
    notebook(notes, project.config.file),
  );
  // The second import of a project takes the same redirects out as the first, and then changes nothing.
  const conflicts = [...taken, ...conflictsIn(kept)];
  const isStopped = conflicts.length > 0 && options.onConflict === 'stop';
  if (!isStopped && !isDry) {
    const place = path.join(target, '.tmp');
    await mkdir(place, { recursive: true });
    await inFolder(place, (dir) => writeAll(target, kept, dir, removed));
  }
  const report = { files: kept, notes, problems, isDry: isDry || isStopped };
  const usual = isDry || isStopped ? undefined : path.join(target, REPORT);
  const place = reportFile ?? usual;
  if (place) await writeFile(place, `${reportText(report)}\n`).catch(refused);
  if (isStopped && !isDry) {
    throw new CommandError(
      conflictText(
        conflicts.map(({ there }) => there),
        options.swallowedForce,
      ),
    );
  }
  print(summaryText(report));
  if (conflicts.length > 0) print(aboutConflicts(conflicts.length, options));
  const older = olderPages(target, files) - (isDry ? removed.filter(isMarkdown).length : 0);
  if (older > 0) print(aboutOlder(older));
  print(
    place
      ? `O relatório, com todos os lugares e o que fazer, está em ${options.report ?? path.relative(cwd, place)}.`
      : 'Para ter também o relatório, com todos os lugares e o que fazer:  --report ARQUIVO',
  );
}

/** File of the target with the whole report of the last import, if no other is asked for. */
export const REPORT = '.tmp/relatorio-da-importacao.txt';

const SAME_FOLDER = [
  'A pasta do projeto é a deste site, ou está dentro dele.',
  'Ponha o projeto do Docusaurus em outra pasta e diga o caminho dela.',
].join('\n');

const noPages = (typed: string, missing: readonly string[]) =>
  [
    `Não há páginas para trazer de ${typed}: nem na documentação, nem no blog, nem em src/pages.`,
    ...(missing.length > 0
      ? [`A configuração usa o que não está no projeto: ${missing.join(', ')}.`]
      : []),
    'Confira se é a pasta certa, e as pastas que a configuração diz, no campo path.',
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

/** Returns the number of pages in `content/docs` that existed before and are not in the project. */
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

/**
 * Returns the target as a site with examples, unless it is a site of its own, or the project itself, or an
 * earlier import has taken them out.
 */
function templateOf(target: string, project: Project, site: Fields): Template | undefined {
  if (!isPlaceholder(site['url']) || site['url'] === project.config.data['url']) return undefined;
  // Unless they are back, as after `git checkout` to begin again.
  const taken = listFiles(path.join(target, TAKEN_OUT));
  if (!taken.every((file) => existsSync(path.join(target, file)))) return undefined;
  const committed = committedFiles(target, ['content', 'static']);
  const filesIn = (folder: string) =>
    listFiles(path.join(target, folder)).map((name) => `${folder}/${name}`);
  return {
    docs: filesIn('content/docs').filter((file) => committed?.has(file) ?? true),
    others: [...filesIn('content/pages'), ...filesIn('content/site')],
    examples: [
      ...filesIn('content/pages'),
      ...filesIn('static').filter((file) => /\bicons?[-/]|favicon|touch-icon/.test(file)),
    ],
    read: (file) => textAt(path.join(target, file)),
    committed,
  };
}

/**
 * Returns the files of folders that are as git has them: what was written since is not an example of this
 * site. `undefined` without git.
 */
function committedFiles(
  target: string,
  folders: readonly string[],
): ReadonlySet<string> | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', [...args, '--', ...folders], {
      cwd: target,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .split('\0')
      .filter(Boolean);
  try {
    const changed = new Set(git('diff', 'HEAD', '--name-only', '--relative', '-z'));
    return new Set(git('ls-files', '-z').filter((file) => !changed.has(file)));
  } catch {
    return undefined;
  }
}

const WITHOUT_CONFIG: Note = {
  kind: 'attention',
  what: 'O nome, o endereço, a barra de navegação e o rodapé continuam os deste site.',
  why: 'O projeto não tem um docusaurus.config, que os diria; a documentação fica em /docs.',
  todo: 'Se ele está em outra pasta, importe essa pasta com --force. Se não existe, escreva os seus em content/site, em site.yaml, navbar.yaml e footer.yaml.',
};

/** Returns the note about example docs that are taken out, with the example pages that stay. */
const takenOut = (removed: readonly string[], left: readonly string[]): Note => ({
  kind: 'attention',
  what: `Os exemplos deste site saem de content/docs: ${removed.length === 1 ? 'um arquivo' : `${removed.length} arquivos`}.`,
  why: `Eles vão para ${TAKEN_OUT}, e as outras páginas levam à documentação que veio.`,
  ...(left.length > 0 && { todo: aboutExamples(left) }),
});

/** Returns the note about example docs that stay, with the other examples. */
const keptDocs = (left: readonly string[]): Note => ({
  kind: 'attention',
  what: 'Os exemplos deste site ficam em content/docs e continuam a ser publicados.',
  why: 'O projeto não tem documentação que tome o lugar deles.',
  todo: aboutExamples(['content/docs', ...left]),
});

const aboutExamples = (left: readonly string[]): string =>
  `Ainda são do exemplo: ${left.join(', ')}. Troque-os pelos seus, ou apague as páginas que não servem. O guia de escrita sai do site publicado com  publishGuide: false  em content/site/docs.yaml.`;

function targetOf({ into, cwd, root }: RunOptions): string {
  const target = into === undefined ? root : path.resolve(cwd, into);
  if (existsSync(target) && statSync(target).isDirectory()) return target;
  throw new CommandError(`A pasta ${into}, que receberia o conteúdo, não existe.`);
}

/**
 * Reports whether `inner` is `outer` or lies in its `content`, `static` or `src` folder. Other folders,
 * such as `.tmp`, may contain projects to import.
 */
function inside(inner: string, outer: string): boolean {
  const relative = path.relative(outer, inner);
  return relative === '' || /^(?:content|static|src)(?:[\\/]|$)/.test(relative);
}

/**
 * Returns the absolute path of the report file, if one is requested. An existing file is overwritten only
 * if it begins like a report or with `--force`.
 *
 * @throws CommandError if the folder does not exist, or the path is a folder or a file that must be kept
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

/**
 * Converts a system error, such as a folder in place of a file, to a CommandError; rethrows other errors.
 */
function refused(error: unknown): never {
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  throw new CommandError(
    ['Não foi possível escrever, e nada mudou.', `Causa: ${error.message}`].join('\n'),
  );
}

/**
 * Returns the data of a settings file of the target, whose fields without Docusaurus counterpart are kept.
 */
function existingSettings(target: string, name: string): Fields {
  const file = `content/site/${name}.yaml`;
  const { document, broken } = yamlDocument(textAt(path.join(target, file)) ?? '');
  if (!broken) return fieldsOf(document.toJS());
  throw new CommandError(
    [
      `O arquivo ${file} não é YAML válido, na linha ${broken.line}.`,
      'Corrija-o ou apague-o antes de importar: o que o Docusaurus não tem continua como está nele.',
    ].join('\n'),
  );
}

/**
 * Returns a function that reports whether imported code may import a package: the target must declare it.
 */
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

/** Calls `work` with a new temporary folder in `place`, which is deleted afterwards. */
async function inFolder<T>(place: string, work: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(path.join(place, 'importacao-'));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }
}
