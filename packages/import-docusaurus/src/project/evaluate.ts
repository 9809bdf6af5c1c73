/**
 * Evaluates configurations that are programs, such as `docusaurus.config.ts` and `sidebars.js`.
 *
 * They are run, because real ones build lists with `map`, spread other files, are functions or await
 * something. `run-config.mjs` does so in a separate process with a time limit and a minimal environment,
 * with jiti, which Docusaurus uses too.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LineCounter, parseDocument } from 'yaml';

/** Result of an evaluation. */
export type Evaluated =
  | {
      ok: true;
      /** Plain data; values that are not data, such as functions, are omitted. */
      data: unknown;
      /** Paths of omitted values: `themeConfig.prism.theme`. */
      unread: readonly string[];
      /** Packages, files or functions that omitted values come from, by path. */
      origins: Readonly<Record<string, string>>;
      /** Packages and files that it uses and that are not there. */
      missing: readonly string[];
    }
  | {
      ok: false;
      reason: string;
      /** Absolute path of the file with the error. */
      file?: string;
      line?: number;
      missing: readonly string[];
    };

/** Time limit of an evaluation, in milliseconds. */
const TIME_LIMIT = 20_000;

/**
 * Runs a configuration file and returns its default export, or all exports if there is none. Calls an
 * exported function, and awaits promises.
 *
 * @param root absolute path of the project, the working directory of the program, as in Docusaurus
 * @param timeLimit in milliseconds
 */
export async function evaluate(
  file: string,
  root: string,
  timeLimit = TIME_LIMIT,
): Promise<Evaluated> {
  if (file.endsWith('.json')) return parseJson(file, await readFile(file, 'utf8'));
  const dir = await mkdtemp(path.join(tmpdir(), 'docusaurus-'));
  try {
    const answerFile = path.join(dir, 'answer.json');
    const script = path.join(__dirname, 'run-config.mjs');
    // What the program prints is ignored: there may be any amount of it.
    const child = spawn(process.execPath, ['--no-warnings', script, file, answerFile], {
      cwd: root,
      env: childEnv(process.env),
      stdio: 'ignore',
      timeout: timeLimit,
      killSignal: 'SIGKILL',
    });
    await once(child, 'exit');
    const text = await readFile(answerFile, 'utf8').catch(() => undefined);
    if (text !== undefined) return evaluated(JSON.parse(text) as Answer, file, root);
    const reason = child.killed ? tooLate(timeLimit) : ENDED;
    return { ok: false, reason, file, missing: [] };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const ENDED = 'o programa terminou sem entregar a configuração';
const tooLate = (limit: number) =>
  `passou de ${(limit / 1000).toLocaleString('pt-BR')} segundos sem terminar`;

function parseJson(file: string, text: string): Evaluated {
  const bare = text.replace(/^\uFEFF/, '');
  try {
    return { ok: true, data: JSON.parse(bare) as unknown, unread: [], origins: {}, missing: [] };
  } catch {
    // Node 20 does not report the line. JSON is YAML too.
    const lineCounter = new LineCounter();
    const [first] = parseDocument(bare, { lineCounter }).errors;
    const line = first && lineCounter.linePos(first.pos[0]).line;
    const reason = 'não é JSON válido';
    return { ok: false, reason, file, missing: [], ...(line !== undefined && { line }) };
  }
}

/** What `run-config.mjs` writes. */
type Answer = { missing: string[] } & (
  | { data?: unknown; unread: string[]; origins: Record<string, string> }
  | { error: { message: string; stack: string } }
);

function evaluated(answer: Answer, file: string, root: string): Evaluated {
  const { missing } = answer;
  if (!('error' in answer)) {
    const { data, unread, origins } = answer;
    return { ok: true, data, unread, origins, missing };
  }
  const { message, stack } = answer.error;
  const [reason = ''] = message.split('\n');
  return { ok: false, reason: reason.trim(), file, missing, ...placeIn(stack, root) };
}

/** Returns the first location in the project that a stack trace or a syntax error of jiti names. */
function placeIn(stack: string, root: string): { file?: string; line?: number } {
  for (const [, file = '', line] of stack.matchAll(
    /(?:\(|at |^ )(?:file:\/\/)?(\/[^():]+):(\d+):\d+/gm,
  )) {
    const isOwn = file.startsWith(root + path.sep) && !file.includes('/node_modules/');
    if (isOwn) return { file, line: Number(line) };
  }
  return {};
}

/** Returns the environment of the untrusted program: system paths, and `NODE_ENV` set to production. */
function childEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME, SystemRoot, TEMP, TMPDIR } = env;
  return { PATH, HOME, SystemRoot, TEMP, TMPDIR, NODE_ENV: 'production' };
}
