import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeFolder } from '../../../../tests/support/docusaurus';
import type { Files, Folder } from '../../../../tests/support/docusaurus';
import { evaluate } from './evaluate';

vi.setConfig({ testTimeout: 60_000 });

let folder: Folder | undefined;
afterEach(() => folder?.discard());

function run(files: Files, name: string, timeLimit?: number) {
  folder = makeFolder(files);
  return evaluate(join(folder.root, name), folder.root, timeLimit);
}

describe('uma configuração que é um programa', () => {
  it('é lida em TypeScript, com pacotes que não estão instalados', async () => {
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
    expect(result).toEqual({
      ok: true,
      data: { lista: ['n1', 'n2'], outros: ['1.0'], pasta: folder?.root, resto: [] },
      unread: ['theme', 'editUrl'],
    });
  });

  it('pode ser uma função que espera, em CommonJS', async () => {
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

  it('que lança um erro dá o motivo e a linha, e não uma pilha', async () => {
    const result = await run(
      { 'c.ts': "const a: number = 1;\n\nthrow new Error('falta TOKEN');\n" },
      'c.ts',
    );
    expect(result).toMatchObject({ ok: false, reason: 'falta TOKEN', line: 3 });
  });

  it('com erro de escrita dá a linha', async () => {
    const result = await run({ 'c.js': 'module.exports = {\n  a: 1,\n  b: ( {,\n};\n' }, 'c.js');
    expect(result).toMatchObject({ ok: false, file: join(folder?.root ?? '', 'c.js'), line: 3 });
  });

  it('que não termina é interrompida', async () => {
    const result = await run({ 'c.js': 'while (true) {}\n' }, 'c.js', 1500);
    expect(result).toMatchObject({ ok: false, reason: 'passou de 1,5 segundos sem terminar' });
  });

  it('que encerra o processo não leva a importação junto', async () => {
    const result = await run({ 'c.js': 'process.exit(0);\n' }, 'c.js');
    expect(result).toMatchObject({ ok: false, reason: expect.stringContaining('sem entregar') });
  });

  it('não recebe as variáveis de quem importa', async () => {
    vi.stubEnv('SEGREDO', 'sim');
    const result = await run(
      { 'c.js': 'module.exports = { a: String(process.env.SEGREDO) };\n' },
      'c.js',
    );
    expect(result).toMatchObject({ data: { a: 'undefined' } });
  });

  it('roda na pasta do projeto, e pode pedir um arquivo que só um pacote saberia ler', async () => {
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
    expect(result).toEqual({
      ok: true,
      data: { lido: 'Quintal', pasta: folder?.root },
      unread: ['dados'],
    });
  });

  it('pode percorrer o que um pacote traria', async () => {
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
    expect(result).toEqual({ ok: true, data: { nomes: [] }, unread: ['parte'] });
    expect(await evaluate(join(folder?.root ?? '', 'd.js'), folder?.root ?? '')).toMatchObject({
      data: { nomes: [] },
    });
  });

  it('em JSON quebrado dá a linha', async () => {
    const result = await run({ 's.json': '{\n  "a": [,]\n}\n' }, 's.json');
    expect(result).toMatchObject({ ok: false, reason: 'não é JSON válido', line: 2 });
  });
});
