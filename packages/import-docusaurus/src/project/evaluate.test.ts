import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { folderOf } from '../../../../tests/support/docusaurus';
import type { Files, Folder } from '../../../../tests/support/docusaurus';
import { evaluate } from './evaluate';

vi.setConfig({ testTimeout: 60_000 });

let folder: Folder | undefined;

function run(files: Files, name: string, timeLimit?: number) {
  folder = folderOf(files);
  return evaluate(join(folder.root, name), folder.root, timeLimit);
}

describe('a configuration that is a program', () => {
  it('can be TypeScript and import packages that are not installed', async () => {
    const result = await run(
      {
        'a.config.ts': `import { themes } from 'prism-react-renderer';
import type { Config } from '@docusaurus/types';
import outros from './outros.json';
const lista: string[] = [1, 2].map((n) => \`n\${n}\`);
require('dotenv').config();
export default { lista, outros, pasta: __dirname, theme: themes.github, editUrl: () => 'x', resto: [...require('y').z] } satisfies Config;
`,
        'outros.json': '["1.0"]',
      },
      'a.config.ts',
    );
    expect(result).toMatchObject({
      ok: true,
      data: { lista: ['n1', 'n2'], outros: ['1.0'], pasta: folder?.root, resto: [] },
      unread: ['theme', 'editUrl'],
      missing: ['prism-react-renderer', 'dotenv', 'y'],
    });
  });

  it('can be an async function in CommonJS', async () => {
    const result = await run(
      {
        'c.js': `module.exports = async () => {
  const plugin = (await import('remark-math')).default;
  return { title: 'A', plugins: [[plugin, { a: /x/ }], require.resolve('./d.js')] };
};
`,
        'd.js': '',
      },
      'c.js',
    );
    expect(result).toMatchObject({
      ok: true,
      data: { title: 'A', plugins: [[null, { a: 'x' }], join(folder?.root ?? '', 'd.js')] },
    });
  });

  it('that throws is reported with reason and line, without stack', async () => {
    const result = await run(
      { 'c.ts': "const a: number = 1;\n\nthrow new Error('falta TOKEN');\n" },
      'c.ts',
    );
    expect(result).toMatchObject({ ok: false, reason: 'falta TOKEN', line: 3 });
  });

  it('with a syntax error is reported with the line', async () => {
    const result = await run({ 'c.js': 'module.exports = {\n  a: 1,\n  b: ( {,\n};\n' }, 'c.js');
    expect(result).toMatchObject({ ok: false, file: join(folder?.root ?? '', 'c.js'), line: 3 });
  });

  it('that does not terminate is killed', async () => {
    const result = await run({ 'c.js': 'while (true) {}\n' }, 'c.js', 1500);
    expect(result).toMatchObject({ ok: false, reason: 'passou de 1,5 segundos sem terminar' });
  });

  it('that exits does not end the import', async () => {
    const result = await run({ 'c.js': 'process.exit(0);\n' }, 'c.js');
    expect(result).toMatchObject({ ok: false, reason: expect.stringContaining('sem entregar') });
  });

  it('does not inherit environment variables', async () => {
    vi.stubEnv('SEGREDO', 'sim');
    const result = await run(
      { 'c.js': 'module.exports = { a: String(process.env.SEGREDO) };\n' },
      'c.js',
    );
    expect(result).toMatchObject({ data: { a: 'undefined' } });
  });

  it('runs in the project folder and may require a file that needs a package to read', async () => {
    const result = await run(
      {
        'config/c.js': `const fs = require('fs');
const dados = require('./dados.yml');
module.exports = { lido: fs.readFileSync('nome.txt', 'utf8'), pasta: process.cwd(), dados };
`,
        'config/dados.yml': 'a: 1\n',
        'nome.txt': 'Quintal',
      },
      'config/c.js',
    );
    expect(result).toMatchObject({
      ok: true,
      data: { lido: 'Quintal', pasta: folder?.root },
      unread: ['dados'],
      missing: [],
    });
  });

  it.each(['c.mjs', 'c.ts'])('may import files that need a package to read (%s)', async (name) => {
    const result = await run(
      {
        [name]: `import dados from './dados.yml';
import './estilo.css';
const mais = await import('./dados.yml');
export default { dados, mais: mais.default, b: 2 };
`,
        'dados.yml': 'a: 1\n',
        'estilo.css': 'a {}\n',
      },
      name,
    );
    expect(result).toMatchObject({
      ok: true,
      data: { b: 2 },
      unread: ['dados', 'mais'],
      missing: [],
    });
  });

  it('may print any amount and leave a process behind', async () => {
    const result = await run(
      {
        'c.js': `require('child_process').spawn('sleep', ['20'], { stdio: 'inherit' }).unref();
console.log('x'.repeat(5_000_000));
module.exports = { a: 1 };
`,
      },
      'c.js',
      10_000,
    );
    expect(result).toMatchObject({ ok: true, data: { a: 1 } });
  });

  it('can iterate over the keys of a missing package', async () => {
    const result = await run(
      {
        'c.mjs': `import pacote, { parte } from 'pacote';
const nomes = [];
for (const nome in pacote) nomes.push(nome);
for (const nome in parte) nomes.push(nome);
export default { nomes, parte };
`,
        'd.js': `const nomes = [];
for (const nome in require('pacote')) nomes.push(nome);
module.exports = { nomes };
`,
      },
      'c.mjs',
    );
    expect(result).toMatchObject({
      ok: true,
      data: { nomes: [] },
      unread: ['parte'],
      missing: ['pacote'],
    });
    expect(await evaluate(join(folder?.root ?? '', 'd.js'), folder?.root ?? '')).toMatchObject({
      data: { nomes: [] },
    });
  });

  it('in invalid JSON is reported with the line', async () => {
    const result = await run({ 's.json': '{\n  "a": [,]\n}\n' }, 's.json');
    expect(result).toMatchObject({ ok: false, reason: 'não é JSON válido', line: 2 });
  });
});
