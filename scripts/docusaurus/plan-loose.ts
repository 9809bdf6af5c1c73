/** Pieces that pages name and that lie outside of the content's own folders. */
import path from 'node:path';
import { filesNamedIn } from './body';
import { carryScript, carryText, copy, isScript, markdownTexts } from './carrying';
import type { Carrying, PlanInput } from './carrying';
import { isMarkdown } from './files';
import type { SourceFile } from './files';
import { followModules } from './modules';
import type { RefusedModule } from './modules';
import { notebook } from './note';
import type { Note } from './note';
import { LOOSE_FOLDER } from './places';

/**
 * Pieces that pages name and that lie outside of all folders that move as a whole: partials, pictures,
 * samples of code and components. They are added to `places`.
 *
 * @returns their new places by their old ones
 */
export function gatherLoose(
  { project, read, hasPackage }: PlanInput,
  places: Map<string, string>,
): Map<string, string> {
  const loose = new Map<string, string>();
  const texts = markdownTexts(project);
  const add = (file: string): void => {
    if (places.has(file)) return;
    // A folder above the project's is named by where it is.
    const to = `${LOOSE_FOLDER}/${file.replaceAll('../', '')}`;
    places.set(file, to);
    loose.set(file, to);
    const text = isMarkdown(file) ? read(file) : undefined;
    if (text !== undefined) follow(file, text);
  };
  const follow = (file: string, text: string): void => {
    texts.set(file, text);
    for (const named of filesNamedIn(text, file)) {
      // Code comes with all that it needs, or not at all: that is decided below.
      if (isScript(named) || /\.[a-z0-9]+$/i.test(named) === false) continue;
      if (read(named) !== undefined) add(named);
    }
  };
  for (const [file, text] of [...texts]) follow(file, text);
  for (const { file } of followModules({ pages: texts, read, hasPackage }).carried) add(file);
  return loose;
}

/** A piece from outside of the folders that move as a whole. */
export function planLoose(file: string, target: string, carrying: Carrying): void {
  const absolutePath = path.resolve(carrying.project.root, file);
  const source: SourceFile = { file, absolutePath, relativePath: file };
  if (isMarkdown(file)) carryText({ ...source, text: carrying.read(file) ?? '' }, target, carrying);
  else if (isScript(file)) carryScript(source, target, carrying);
  else {
    copy(target, source, carrying);
    carrying.counts.assets += 1;
  }
}

/** Code that needs what is not here stays behind, with its folder neighbours left alone. */
export function dropRefused(
  { project, read, hasPackage }: PlanInput,
  { files, notes, moves }: Carrying,
  loose: ReadonlyMap<string, string>,
): void {
  const texts = markdownTexts(project);
  for (const file of loose.keys()) if (isMarkdown(file)) texts.set(file, read(file) ?? '');
  const { refused } = followModules({ pages: texts, read, hasPackage });
  for (const module of refused) {
    const target = moves.newPlace(module.file);
    if (target !== undefined) files.delete(target);
    tellRefused(module, notes);
  }
}

function tellRefused({ file, needs, pages }: RefusedModule, notes: Note[]): void {
  const [first, ...others] = pages;
  const more = others.length > 0 ? ` e em mais ${others.length}` : '';
  notebook(notes, file).add({
    kind: 'left',
    what: `O componente, usado em ${first ?? ''}${more}, não veio.`,
    why: `Ele precisa de "${needs}", que este site não tem.`,
    todo: 'Nas páginas aparece o que está dentro dele. Reescreva o trecho com os componentes do guia de escrita.',
  });
}
