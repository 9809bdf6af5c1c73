/** Plans files that pages refer to and that are outside the content folders. */
import path from 'node:path';
import { filesNamedIn } from './body';
import { carryScript, carryText, copy, isScript, markdownTexts } from './mapping';
import type { Mapping, PlanInput } from './mapping';
import { isMarkdown } from '../project/files';
import type { SourceFile } from '../project/files';
import { followModules } from '../project/modules';
import type { RefusedModule } from '../project/modules';
import { lineAt, notebook } from './note';
import type { Note } from './note';
import { LOOSE_FOLDER } from '../project/places';

/** Files outside the content folders. */
export interface LoosePieces {
  /** New paths by old paths. */
  places: ReadonlyMap<string, string>;
  /** Files that pages display but do not run; they are copied unchanged. */
  shown: ReadonlySet<string>;
}

/**
 * Finds the files that pages refer to and that are outside the content folders: partials, images, code
 * samples and components. Adds their new paths to `places`.
 */
export function gatherLoose(
  { project, read, isFile, isOutside, hasPackage }: PlanInput,
  places: Map<string, string>,
  notes: Note[],
): LoosePieces {
  const loose = new Map<string, string>();
  const taken = new Set(places.values());
  const texts = markdownTexts(project);
  const add = (file: string): void => {
    if (places.has(file)) return;
    const to = freePlace(file, taken);
    taken.add(to);
    places.set(file, to);
    loose.set(file, to);
    const text = isMarkdown(file) ? read(file) : undefined;
    if (text !== undefined) follow(file, text);
  };
  const follow = (file: string, text: string): void => {
    texts.set(file, text);
    for (const named of filesNamedIn(text, file)) {
      // Code is imported with all its dependencies or not at all; `followModules` decides that below.
      if (places.has(named) || isScript(named) || !/\.[a-z0-9]+$/i.test(named)) continue;
      if (isFile(named)) add(named);
      else if (isOutside(named)) tellOutside(named, file, text, notes);
    }
  };
  for (const [file, text] of [...texts]) follow(file, text);
  const { carried, shown } = followModules({ pages: texts, read, isFile, hasPackage });
  for (const file of [...carried, ...shown]) add(file);
  return { places: loose, shown: new Set(shown) };
}

/**
 * Returns a free path for a file. `../` segments are removed, so paths may collide; a number avoids that.
 */
function freePlace(file: string, taken: ReadonlySet<string>): string {
  const inside = file.replaceAll('../', '');
  let place = `${LOOSE_FOLDER}/${inside}`;
  for (let count = 2; taken.has(place); count += 1) place = `${LOOSE_FOLDER}/${count}/${inside}`;
  return place;
}

function tellOutside(named: string, file: string, text: string, notes: Note[]): void {
  const offset = text.indexOf(path.posix.basename(named));
  notebook(notes, file).add(
    {
      kind: 'left',
      what: `O arquivo "${named}" não veio.`,
      why: 'Ele está fora da pasta do projeto e do repositório dela.',
      todo: 'Se faz falta, copie-o para dentro do projeto, corrija o caminho e importe de novo.',
    },
    offset < 0 ? undefined : lineAt(text, offset),
  );
}

/** Plans the files outside the content folders. */
export function planLoose({ places, shown }: LoosePieces, mapping: Mapping): void {
  for (const [file, target] of places) {
    const absolutePath = path.resolve(mapping.project.root, file);
    const source: SourceFile = { file, absolutePath, relativePath: file };
    if (shown.has(file)) copyBeside(target, source, mapping);
    else if (isMarkdown(file)) {
      carryText({ ...source, text: mapping.read(file) ?? '' }, target, mapping);
    } else if (isScript(file)) carryScript(source, target, mapping);
    else copyBeside(target, source, mapping);
  }
}

function copyBeside(target: string, source: SourceFile, mapping: Mapping): void {
  copy(target, source, mapping);
  mapping.counts.assets += 1;
}

/** Removes planned code whose dependencies are not available here; other files of its folder stay. */
export function dropRefused(
  { project, read, isFile, hasPackage }: PlanInput,
  { files, notes, moves }: Mapping,
  { places: loose }: LoosePieces,
): void {
  const texts = markdownTexts(project);
  for (const file of loose.keys()) if (isMarkdown(file)) texts.set(file, read(file) ?? '');
  const { refused } = followModules({ pages: texts, read, isFile, hasPackage });
  for (const module of refused) {
    const target = moves.newPlace(module.file);
    if (target !== undefined) files.delete(target);
    tellRefused(module, notes);
  }
}

function tellRefused({ file, needs, pages }: RefusedModule, notes: Note[]): void {
  const [first, ...others] = pages;
  const more = others.length > 0 ? ` e em mais ${others.length}` : '';
  const words =
    needs === undefined
      ? {
          what: `O arquivo, usado em ${first ?? ''}${more}, não veio.`,
          why: 'A geração deste site não sabe ler arquivos com esse final.',
          todo: 'Se ele faz falta, guarde-o em CSS ou JSON, corrija o import e importe de novo.',
        }
      : {
          what: `O componente, usado em ${first ?? ''}${more}, não veio.`,
          why: isPath(needs)
            ? `Ele precisa de "${needs}", que não está no projeto ou que este site não sabe ler.`
            : `Ele precisa de "${needs}", que este site não tem.`,
          todo: 'Nas páginas aparece o que está dentro dele. Reescreva o trecho com os componentes do guia de escrita.',
        };
  notebook(notes, file).add({ kind: 'left', ...words });
}

/** Reports whether an import refers to a file, possibly through a loader, and not to a package. */
const isPath = (source: string): boolean => /^(?:\.|@site\/)|[!?]/.test(source);
