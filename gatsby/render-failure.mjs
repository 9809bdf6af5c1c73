import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { Worker } from 'node:worker_threads';

/** A position in the bundle for HTML, which has no source maps. */
const FRAME = /^\s+at (?:.*? \()?(\/.+\/page-ssr\/routes\/[^/\n]+\.js):(\d+):(\d+)\)?$/gm;

/** What webpack writes above each module of a concatenation: `;// ./content/docs/_preco.jsx`. */
const MODULE = /^;\/\/ \.\/((?:content|src)\/[^?]+)/;

/** Returns where in the site an error was thrown, innermost call first, with the bundled code of that line. */
function frames(stack) {
  return [...stack.matchAll(FRAME)].flatMap(([, bundle, line, column]) => {
    const lines = readFileSync(bundle, 'utf8').split('\n');
    const above = lines.slice(0, Number(line)).findLast((one) => /^;\/\/ |^\/\*+\/ /.test(one));
    const file = MODULE.exec(above ?? '')?.[1];
    return file ? [{ file, code: lines[line - 1], at: column - 1 }] : [];
  });
}

/** Returns the number of the only line of a file that has the name at a position: `plano.itens`. */
function lineOf({ file, code, at }) {
  // Deleted since the build began.
  if (!existsSync(file)) return '';
  const name = /[\w$.?]*$/.exec(code.slice(0, at))[0] + /^[\w$.?]*/.exec(code.slice(at))[0];
  const lines = readFileSync(file, 'utf8').split('\n');
  const found = lines.flatMap((line, index) => (line.includes(name) ? [index + 1] : []));
  return name && found.length === 1 ? `:${found[0]}` : '';
}

/** Returns the MDX file in the name of a page's component, relative to the site; the page has components of its own. */
function pageFile(component = '') {
  const file = component.split('?__contentFilePath=')[1];
  return file && path.relative('', file);
}

/**
 * Describes the error that ended the rendering of a page, in the form of `content/schema/problem`.
 *
 * @param component Gatsby's name for the page's component
 * @returns the message; `undefined` if the error is not one of the content
 */
export function renderFailure({ stack = '', context }, component) {
  const calls = frames(stack);
  const frame = calls.find((call) => call.file.startsWith('content/'));
  const file = frame?.file ?? pageFile(component);
  if (!file) return undefined;
  const own = calls[0] && calls[0] !== frame ? ` (em ${calls[0].file})` : '';
  const cause = `${stack.split('\n', 1)[0]}${own}`;
  const missing =
    /^ReferenceError: (window|document|localStorage|sessionStorage|navigator|location) is/.exec(
      cause,
    )?.[1];
  return [
    `${file}${frame ? lineOf(frame) : ''}`,
    `A página "${context?.path}" não pôde ser desenhada: ${cause}`,
    missing
      ? `Na publicação, as páginas são desenhadas sem navegador, e "${missing}" não existe.`
      : 'Todo componente precisa funcionar também na publicação, com os valores que a página lhe dá.',
    missing
      ? `Use "${missing}" dentro de useEffect ou de uma função que responde a um clique.`
      : `Corrija ${frame ? 'esse trecho' : 'o componente que a página usa'} ou o que a página passa a ele.`,
  ].join('\n');
}

/** Returns a message as `content/report-problems` prints it. */
export const asReport = (text) => `\nO conteúdo tem 1 erro:\n\n${text}\n\n`;

/** Code of a thread, which runs on while the main one is in an endless loop. */
const WATCH = `
  const { parentPort, workerData: { pid, seconds } } = require('node:worker_threads');
  let timer;
  parentPort.on('message', (text) => {
    clearTimeout(timer);
    if (text) timer = setTimeout(() => {
      require('node:fs').writeSync(2, text);
      process.kill(pid, 'SIGKILL');
    }, seconds * 1000);
  });
`;

/**
 * Watches over the rendering of pages, whose components may run for ever.
 *
 * @param seconds how long a group of pages may take
 * @returns a function that is called with the components of each group before it is rendered, and with none at
 *   the end; if a group takes longer, the process ends with a message that names its pages
 */
export function watchRendering(seconds) {
  // Most sites have no page with components of its own, and need no thread.
  let thread;
  return (components) => {
    const files = components.map(pageFile).filter(Boolean);
    if (files.length === 0) {
      thread?.postMessage('');
      thread?.unref();
      return;
    }
    const workerData = { pid: process.pid, seconds };
    // Without the options of this process, which would load Gatsby's replacements again.
    thread ??= new Worker(WATCH, { eval: true, workerData, env: {}, execArgv: [] });
    // With a promise that stays open, this process would have nothing to do and end as if all were well.
    thread.ref();
    thread.postMessage(
      asReport(`${files.join('\n')}
Um componente ${files.length > 1 ? 'de uma destas páginas' : 'desta página'} não termina: passaram-se ${seconds} segundos.
Um componente não pode repetir um trecho para sempre, nem esperar por algo que não chega.
Procure laços sem fim e promessas nos componentes que ${files.length > 1 ? 'elas importam' : 'ela importa'}.`),
    );
  };
}
