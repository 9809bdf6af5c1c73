/** Time to plan the import of a large Docusaurus project. */
import { describe, expect, it } from 'vitest';
import { importDocusaurus } from '../../packages/import-docusaurus/src/run';
import { folderOf } from '../support/docusaurus';
import type { Files } from '../support/docusaurus';

describe('large docs', () => {
  it('of 400 pages are planned in a few seconds', async () => {
    const pages = Array.from({ length: 400 }, (_, index) => [
      `docs/pasta-${index % 20}/pagina-${index}.md`,
      `# Página ${index}\n\n[Outra](../pasta-${(index + 1) % 20}/pagina-${index + 1}.md) ![x](../figura.svg)\n`,
    ]);
    const start = performance.now();
    const source = folderOf({
      ...(Object.fromEntries(pages) as Files),
      'docs/figura.svg': '<svg/>',
    });
    const target = folderOf({ 'package.json': '{}\n' });
    const lines: string[] = [];
    await importDocusaurus({
      ...{ path: '.', onConflict: 'stop', isDry: true, swallowedForce: false },
      cwd: source.root,
      root: target.root,
      print: (line) => lines.push(line),
    });
    expect(lines.join('\n')).toContain('400 páginas da documentação');
    expect(performance.now() - start).toBeLessThan(90_000);
  });
});
