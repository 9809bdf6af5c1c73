import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { listFiles } from '../files/list-files';

/** Folder of Mermaid in the site. */
const FOLDER = 'mermaid';

/** Matches the code in which Mermaid creates a style element, which the content security policy blocks. */
const STYLE = /(\w+)=document\.createElement\("style"\);\1\.innerHTML=(\w+),/;

/**
 * Copies Mermaid's modules into Gatsby's output; a diagram loads only the few that its type needs. The
 * files are renamed to `.js`, which every host serves correctly, and styles are passed to
 * `browser/controls/diagram`.
 *
 * @returns the path of the entry module, relative to the module that imports it, and the names of all files
 * @throws if this version of Mermaid writes its styles in another way
 */
export function writeMermaid(root: string): { entry: string; files: string[] } {
  const entry = createRequire(path.join(root, 'package.json')).resolve('mermaid');
  const dist = path.dirname(entry);
  const { version } = JSON.parse(readFileSync(path.join(dist, '../package.json'), 'utf8')) as {
    version: string;
  };
  const folder = `${FOLDER}/${version}`;
  const target = path.join(root, 'public', folder);
  const isComplete = existsSync(path.join(target, 'mermaid.js'));
  if (!isComplete) copyMermaid(dist, target, version);
  const files = listFiles(target).map((file) => `${folder}/${file}`);
  return { entry: `./${folder}/mermaid.js`, files };
}

function copyMermaid(dist: string, target: string, version: string): void {
  const chunks = 'chunks/mermaid.esm.min';
  mkdirSync(path.join(target, chunks), { recursive: true });
  for (const file of readdirSync(path.join(dist, chunks))) {
    if (file.endsWith('.mjs')) copy(path.join(dist, chunks, file), path.join(target, chunks, file));
  }
  const main = readFileSync(path.join(dist, 'mermaid.esm.min.mjs'), 'utf8');
  if (!STYLE.test(main)) throw new Error(`Mermaid ${version} writes its styles in another way.`);
  const styled = main.replace(
    STYLE,
    '$1=document.createElementNS("http://www.w3.org/2000/svg","defs");globalThis.mermaidStyle($2),',
  );
  writeFileSync(path.join(target, 'LICENSE.txt'), readFileSync(path.join(dist, '../LICENSE')));
  // Written last: its presence means that the copy is complete.
  writeFileSync(path.join(target, 'mermaid.js'), asJs(styled));
}

/**
 * Adapts a module. One graph layout creates styles for a canvas that no diagram shows, hence `template`.
 */
const asJs = (code: string) =>
  code
    .replaceAll('.mjs"', '.js"')
    .replaceAll('createElement("style")', 'createElement("template")')
    .replace(/\/\/# sourceMappingURL=.*$/m, '');

function copy(from: string, to: string): void {
  writeFileSync(to.replace(/\.mjs$/, '.js'), asJs(readFileSync(from, 'utf8')));
}
