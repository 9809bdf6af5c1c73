import { existsSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeMermaid } from './mermaid-files';
import { temporaryFolder } from '../../tests/support/temporary-folder';

const root = temporaryFolder();
writeFileSync(path.join(root, 'package.json'), '{}');
symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));

describe('writeMermaid', () => {
  it('copies all modules with resolvable imports and without style elements', () => {
    const { entry, files: written } = writeMermaid(root);
    expect(entry).toMatch(/^\.\/mermaid\/[\d.]+\/mermaid\.js$/);
    const main = path.join(root, 'public', entry);
    const folder = path.dirname(main);
    const chunks = path.join(folder, 'chunks/mermaid.esm.min');
    const files = [main, ...readdirSync(chunks).map((name) => path.join(chunks, name))];
    expect(files.length).toBeGreaterThan(50);
    const license = path.join(folder, 'LICENSE.txt');
    expect(written.map((name) => path.join(root, 'public', name)).sort()).toEqual(
      [...files, license].sort(),
    );
    for (const file of files) {
      const code = readFileSync(file, 'utf8');
      expect(code.includes('createElement("style")'), path.basename(file)).toBe(false);
      const imported = [...code.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)].map(
        ([, to = '']) => to,
      );
      const missing = imported.filter((to) => !existsSync(path.resolve(path.dirname(file), to)));
      expect(missing, path.basename(file)).toEqual([]);
    }
    expect(readFileSync(main, 'utf8')).toContain('globalThis.mermaidStyle(');
    expect(readFileSync(license, 'utf8')).toContain('MIT');
  });
});
