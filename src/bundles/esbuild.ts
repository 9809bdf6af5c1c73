import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildSync, transformSync, version } from 'esbuild';
import type { BuildOptions, TransformOptions } from 'esbuild';
import { sha256 } from '../files/sha256';
import { fileStamp } from '../files/file-stamp';
import { writeFileAtomic } from '../files/write-file-atomic';

/** What came out, and the marks of the files that it was made from, by their path from the project's folder. */
interface Made {
  code: string;
  files: [file: string, mark: string][];
}

/** In a folder: Gatsby takes away what it finds in `.cache` itself, and all of it when our code changes. */
const FOLDER = '.cache/esbuild';

/** How names are found, and what their code means. */
const SHAPING = ['tsconfig.json', 'package.json'];

/** What this build knows already, by file: the same scripts stand in every page. */
const known = new Map<string, Made>();

/**
 * A text as esbuild writes it with these options. What it was asked once it is not asked again, in this
 * build or a later one: each question starts a process.
 *
 * @param root the project's folder
 */
export const transformed = (root: string, text: string, options: TransformOptions): string =>
  askedOnce(root, [text, options], () => ({ code: transformSync(text, options).code, files: [] }));

/**
 * A script of one file as esbuild bundles it with these options, asked again only once a file changes
 * that is in it.
 *
 * @param root the project's folder
 */
export const bundled = (root: string, options: BuildOptions): string =>
  askedOnce(root, options, () => {
    const { metafile, outputFiles } = buildSync({
      ...{ ...options, absWorkingDir: root, bundle: true },
      ...{ write: false, metafile: true },
    });
    const inputs = Object.keys(metafile.inputs).filter((file) => file !== '<stdin>');
    return {
      code: outputFiles[0]?.text ?? '',
      files: [...inputs, ...SHAPING].map((file) => [file, markAt(root, file)]),
    };
  });

function askedOnce(root: string, question: unknown, ask: () => Made): string {
  const name = sha256(JSON.stringify([version, question]));
  const file = path.join(root, FOLDER, name);
  const before = known.get(file) ?? read(file);
  const isSame = before?.files.every(([input, mark]) => markAt(root, input) === mark);
  const made = before && isSame ? before : ask();
  known.set(file, made);
  if (made === before) return made.code;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileAtomic(file, JSON.stringify(made));
  return made.code;
}

/** The mark of a file; of one that is not there, another than any file has. */
function markAt(root: string, file: string): string {
  const found = statSync(path.join(root, file), { throwIfNoEntry: false });
  return found ? fileStamp(found) : '';
}

function read(file: string): Made | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Made;
  } catch {
    // Not asked yet.
    return undefined;
  }
}
