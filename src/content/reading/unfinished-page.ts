import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../schema/problem';
import { BUILD_CACHES } from '../../files/build-cache';
import { writeWithFolder } from '../../files/write-files';

/** File that holds the name of the page that is being compiled. */
const noteOf = (root: string) => path.join(root, BUILD_CACHES, 'compiling');

/**
 * Calls a synchronous function that compiles a page. Code of the page may need more memory than the process
 * has, which ends it at once: `unfinishedPage` tells which page that was.
 *
 * @param root project folder
 * @param file the page, relative to the project
 */
export function noteWhile<Result>(root: string, file: string, compile: () => Result): Result {
  const note = noteOf(root);
  writeWithFolder(note, file);
  try {
    return compile();
  } finally {
    rmSync(note, { force: true });
  }
}

/** Returns the problem of the page that the last process ended at, if there is one, and forgets it. */
export function unfinishedPage(root: string): Problem | undefined {
  const note = noteOf(root);
  let file: string;
  try {
    file = readFileSync(note, 'utf8');
  } catch {
    return undefined;
  }
  rmSync(note);
  return {
    file,
    what: 'O processo acabou enquanto calculava esta página, provavelmente por falta de memória.',
    rule: 'O texto e o código de uma página são calculados quando o site é gerado, na memória do computador.',
    fix: 'Confira as listas e os textos que o código aumenta em cada while e em cada for; se não há código, divida a página.',
  };
}
