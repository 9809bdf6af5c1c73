/** Writes the planned files to the target, all or none. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../../../tools/processes';
import type { PlannedFile } from './plan/mapping';
import { keep, writeBelow } from './stage';
import { duplicateExtensions } from './plan/duplicate-extensions';

/** How to treat files that already exist. */
export type OnConflict = 'stop' | 'replace' | 'keep';

/** A planned file that conflicts with an existing one. */
export interface Conflict {
  to: string;
  /** Existing file: at the same path, or the same page with the other extension (`.md`, `.mdx`). */
  there: string;
}

/** Returns the existing files that planned files would replace. An identical file is not a conflict. */
export function conflictsOf(files: readonly PlannedFile[], root: string): Conflict[] {
  const twins = duplicateExtensions(files, root);
  return files.flatMap((file): Conflict[] => {
    const { to } = file;
    const target = path.join(root, to);
    const twin = twins.get(to);
    return [
      ...(existsSync(target) && !isCopy(file, target) ? [{ to, there: to }] : []),
      ...(twin === undefined ? [] : [{ to, there: twin }]),
    ];
  });
}

function isCopy({ text, from }: PlannedFile, target: string): boolean {
  const there = statSync(target);
  if (!there.isFile()) return false;
  if (text !== undefined) return readFileSync(target).equals(Buffer.from(text));
  const source = from && statSync(from.absolutePath, { throwIfNoEntry: false });
  if (!source || source.size !== there.size) return false;
  return readFileSync(target).equals(readFileSync(from.absolutePath));
}

/**
 * Writes all files to the staging folder first, then moves them to their places one by one. If a move
 * fails, the previous ones are undone. Removes an existing page that differs only in its extension.
 *
 * @param stage empty folder on the same file system as the target
 * @throws CommandError in Portuguese; the target is then unchanged
 */
export async function writeAll(
  root: string,
  files: readonly PlannedFile[],
  stage: string,
): Promise<void> {
  const fresh = path.join(stage, 'novos');
  const replaced = path.join(stage, 'substituidos');
  const done: { to: string; wasThere: boolean }[] = [];
  const keepOld = async (file: string) => {
    await mkdir(path.dirname(path.join(replaced, file)), { recursive: true });
    await keep(path.join(root, file), path.join(replaced, file));
  };
  try {
    const twins = duplicateExtensions(files, root).values();
    await writeBelow(fresh, files);
    for (const twin of twins) {
      await keepOld(twin);
      await rm(path.join(root, twin));
      done.push({ to: twin, wasThere: true });
    }
    for (const { to } of files) {
      const target = path.join(root, to);
      const wasThere = existsSync(target);
      if (wasThere) await keepOld(to);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(path.join(fresh, to), target);
      done.push({ to, wasThere });
    }
  } catch (error) {
    for (const { to, wasThere } of done.reverse()) {
      const target = path.join(root, to);
      if (wasThere) await rename(path.join(replaced, to), target);
      else await rm(target, { force: true });
    }
    const { message } = error as Error;
    throw new CommandError(
      ['Não foi possível escrever os arquivos, e nada mudou.', `Causa: ${message}`].join('\n'),
    );
  }
}
