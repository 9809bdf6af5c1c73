import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readContent } from '../../src/content/read-content';
import { formatProblems } from '../../src/content/schema/problem';
import { listFiles } from '../../src/files/list-files';
import { copyContent } from '../../tests/support/content';
import { describePlan, planSnapshot, writeSnapshot, nameMistake } from './snapshot';

// The tests read whole sites several times.
vi.setConfig({ testTimeout: 60_000 });

const copy = copyContent();
afterAll(copy.discard);
beforeEach(() => copy.reset());

const at = (file: string) => path.join(copy.root, file);
const list = () => readdirSync(at('content'), { recursive: true }).map(String).sort();
const read = () => readContent({ root: copy.root, cache: copy.cache, withDrafts: false });

function snapshot(name: string, label?: string) {
  const plan = planSnapshot(copy.root, { name, label });
  writeSnapshot(copy.root, plan);
  return plan;
}

describe('saving a version', () => {
  test('writes nothing while planning', () => {
    const before = list();
    const settings = copy.read('content/site/docs.yaml');
    const plan = planSnapshot(copy.root, { name: '1.0' });
    expect(describePlan(plan)).toContain('Versão 1.0:');
    expect(list()).toEqual(before);
    expect(copy.read('content/site/docs.yaml')).toBe(settings);
  });

  test('copies everything, adds no problems and keeps links inside the version (A.5)', async () => {
    copy.write('content/docs/tags.yml', 'prompts:\n  label: Prompts\n');
    copy.write('content/docs/guia/_category_.yml', 'label: Guia\n');
    copy.write('content/docs/guia/_trecho.mdx', 'Um trecho.\n');
    copy.write('content/docs/guia/foto.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    copy.write('content/docs/guia/.DS_Store', 'x');
    copy.write('content/docs/guia/.anexos/foto.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    copy.write('content/docs/guia/.lixo/velha.mdx', 'x');
    symlinkSync('nova.mdx', at('content/docs/guia/ligada.mdx'));
    copy.write(
      'content/docs/guia/nova.mdx',
      "---\ntitle: Nova\ntags: [prompts]\n---\n\nimport Trecho from './_trecho.mdx'\n\n[Conversas](/docs/conversas), [termos](../../pages/termos.mdx) ![uma foto](./foto.svg)\n\n<Trecho />\n",
    );
    const before = await read();
    snapshot('1.0');
    const folder = 'content/versions/1.0/docs/guia';
    expect(listFiles(at(folder))).toEqual([
      ...['.anexos/foto.svg', '_category_.yml', '_trecho.mdx'],
      ...['foto.svg', 'ligada.mdx', 'nova.mdx'],
    ]);
    expect(existsSync(at('content/versions/1.0/docs/tags.yml'))).toBe(true);
    const after = await read();
    expect(formatProblems(after.problems)).toBe(formatProblems(before.problems));
    expect(after.trees.map(({ version }) => [version.name, version.path, version.isLast])).toEqual([
      ['current', '/docs/next', false],
      ['1.0', '/docs', true],
    ]);
    const [next, last] = after.trees;
    expect(last?.docs.map(({ id }) => id)).toEqual(next?.docs.map(({ id }) => id));
    expect(Object.keys(last?.sidebars ?? {})).toEqual(Object.keys(next?.sidebars ?? {}));
    const page = last?.docs.find(({ id }) => id === 'guia/nova');
    expect(page?.html).toContain('href="/docs/conversas"');
    expect(page?.html).toContain('href="/termos"');
    expect(page?.html).toContain('Um trecho.');
  });

  test('makes each version link to itself, three times in a row', async () => {
    copy.write('content/docs/nova.mdx', '---\ntitle: Nova\n---\n\n[Conversas](/docs/conversas)\n');
    snapshot('1.0');
    snapshot('2');
    const plan = snapshot('3', 'Três');
    expect(plan.versions.map(({ name, path: address }) => `${name} ${address}`)).toEqual([
      'current /docs/next',
      '3 /docs',
      '2 /docs/2',
      '1.0 /docs/1.0',
    ]);
    const { trees, problems } = await read();
    expect(formatProblems(problems)).toBe('');
    expect(
      trees.map(({ version }) => `${version.label} ${version.path} ${version.banner}`),
    ).toEqual([
      'Next /docs/next unreleased',
      'Três /docs none',
      '2 /docs/2 unmaintained',
      '1.0 /docs/1.0 unmaintained',
    ]);
    const oldest = trees.at(-1)?.docs.find(({ id }) => id === 'nova');
    expect(oldest?.html).toContain('href="/docs/1.0/conversas"');
  });

  test('describes what it does and what is left to do', () => {
    const plan = planSnapshot(copy.root, { name: '1.0' });
    expect(describePlan(plan)).toMatchInlineSnapshot(`
      "Versão 1.0:
        13 arquivos de content/docs, em content/versions/1.0/docs
        as barras laterais, em content/versions/1.0/sidebars.yaml
        a versão "1.0" na lista versions de content/site/docs.yaml
        38 links escritos pelo endereço passam a acompanhar a versão

      Endereços:
        /docs/next/  Next (content/docs)
        /docs/  1.0, a versão mostrada por padrão

      Confira:
        - Em content/docs, um link com o endereço /docs/… leva à versão mostrada por padrão; com o caminho do arquivo, como ./conversas.mdx, fica na mesma versão.
        - Para que se possa trocar de versão, a barra de navegação precisa de um item com type: docsVersionDropdown."
    `);
  });

  test('mentions lastVersion and onlyIncludeVersions, which it does not change', () => {
    const settings = copy.read('content/site/docs.yaml');
    copy.write('content/site/docs.yaml', `${settings}lastVersion: current\n`);
    expect(describePlan(planSnapshot(copy.root, { name: '1.0' }))).toContain(
      'A versão mostrada por padrão continua a ser "current". Para que seja "1.0", mude lastVersion.',
    );
    copy.write('content/site/docs.yaml', `${settings}onlyIncludeVersions: [current]\n`);
    expect(describePlan(planSnapshot(copy.root, { name: '1.0' }))).toContain(
      'onlyIncludeVersions não tem "1.0"',
    );
  });
});

describe('snapshot errors', () => {
  const refusal = (name: string) => () => planSnapshot(copy.root, { name });

  test('do not overwrite a folder', () => {
    mkdirSync(at('content/versions/1.0'), { recursive: true });
    expect(refusal('1.0')).toThrow('A pasta content/versions/1.0 já existe');
  });

  test('do not overwrite a folder created after the plan', () => {
    const plan = planSnapshot(copy.root, { name: '1.0' });
    copy.write('content/versions/1.0/docs/minha.mdx', 'meu texto');
    expect(() => writeSnapshot(copy.root, plan)).toThrow();
    expect(readFileSync(at('content/versions/1.0/docs/minha.mdx'), 'utf8')).toBe('meu texto');
  });

  test('include a version that is already in the list', () => {
    snapshot('1.0');
    expect(refusal('1.0')).toThrow('A versão "1.0" já existe');
  });

  test('include a name that is also a folder of the docs', () => {
    expect(refusal('espaco-de-trabalho')).toThrow('começo do endereço de uma página');
  });

  test('say what to fix if docs.yaml is invalid', () => {
    writeFileSync(at('content/site/docs.yaml'), 'breadcrumbs: talvez\n');
    expect(refusal('1.0')).toThrow(/corrija content\/site\/docs\.yaml:[^]*"breadcrumbs"/);
  });

  test('include docs without pages', () => {
    copy.remove('content/docs');
    expect(refusal('1.0')).toThrow('Não há páginas em content/docs');
  });

  test('leave no partial version if writing fails', () => {
    const plan = planSnapshot(copy.root, { name: '1.0' });
    const [first] = plan.files;
    const broken = { ...plan, files: [first!, { from: 'content/docs/nao-ha.mdx', to: first!.to }] };
    expect(() => writeSnapshot(copy.root, broken)).toThrow();
    expect(existsSync(at('content/versions/1.0'))).toBe(false);
    expect(copy.read('content/site/docs.yaml')).not.toContain('1.0');
  });

  test('leave docs.yaml as it was, because it is replaced as a whole', () => {
    const before = copy.read('content/site/docs.yaml');
    linkSync(at('content/site/docs.yaml'), at('content/before.yaml'));
    snapshot('1.0');
    expect(copy.read('content/before.yaml')).toBe(before);
    expect(copy.read('content/site/docs.yaml')).toContain('1.0');
  });
});

const taken = {
  versions: { current: { path: '' }, '2.0': { path: '/estavel/' }, '1.5': {} },
  folders: ['antiga'],
  addresses: ['conversas', 'tags'],
};
const mistake = (name: string) => nameMistake(name, taken);

test.each(['1.0', '2', '2026-inverno', 'v3_beta', 'edição-2', '10.0.1'])('%s is valid', (name) => {
  expect(mistake(name)).toBeUndefined();
});

test('each invalid name has its own message', () => {
  const bad = [
    ...['', '  ', ' 1.0', '1/0', '../fora', 'a\\b', '/', 'x'.repeat(33), '-1', '1.', '1 0', '1:0'],
    ...['NUL', 'con.1', 'current', 'Next', '2.0', 'Estavel', 'ANTIGA', 'conversas', 'tags'],
  ];
  expect(bad.map((name) => `${JSON.stringify(name)}: ${mistake(name)}`)).toMatchInlineSnapshot(`
    [
      """: Falta o nome da versão. Escreva, por exemplo:  1.0",
      ""  ": Falta o nome da versão. Escreva, por exemplo:  1.0",
      "" 1.0": O nome " 1.0" começa ou termina com espaço. Escreva:  1.0",
      ""1/0": O nome "1/0" tem uma barra, que separa pastas. Escreva, por exemplo:  1-0",
      ""../fora": O nome "../fora" tem uma barra, que separa pastas. Escreva, por exemplo:  fora",
      ""a\\\\b": O nome "a\\b" tem uma barra, que separa pastas. Escreva, por exemplo:  a-b",
      ""/": O nome "/" tem uma barra, que separa pastas. Escreva, por exemplo:  1.0",
      ""xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx": O nome "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" tem 33 caracteres, e cabem 32. Escolha um mais curto.",
      ""-1": O nome "-1" não serve para um endereço. Use letras, números, pontos e hifens, com uma letra ou um número no começo e no fim, como em 1.0 ou 2026-inverno.",
      ""1.": O nome "1." não serve para um endereço. Use letras, números, pontos e hifens, com uma letra ou um número no começo e no fim, como em 1.0 ou 2026-inverno.",
      ""1 0": O nome "1 0" não serve para um endereço. Use letras, números, pontos e hifens, com uma letra ou um número no começo e no fim, como em 1.0 ou 2026-inverno.",
      ""1:0": O nome "1:0" não serve para um endereço. Use letras, números, pontos e hifens, com uma letra ou um número no começo e no fim, como em 1.0 ou 2026-inverno.",
      ""NUL": O nome "NUL" não pode ser o de uma pasta em todos os sistemas. Escolha outro, como 1.0.",
      ""con.1": O nome "con.1" não pode ser o de uma pasta em todos os sistemas. Escolha outro, como 1.0.",
      ""current": O nome "current" é reservado à documentação que está sendo escrita. Escolha outro, como 1.0.",
      ""Next": O nome "Next" é reservado à documentação que está sendo escrita. Escolha outro, como 1.0.",
      ""2.0": A versão "2.0" já existe. Escolha outro nome.",
      ""Estavel": O nome "Estavel" já é o endereço da versão "2.0", no campo path dela em content/site/docs.yaml. Escolha outro.",
      ""ANTIGA": A pasta content/versions/antiga já existe, e nada é escrito por cima dela. Escolha outro nome ou tire a pasta dali.",
      ""conversas": O nome "conversas" é também o começo do endereço de uma página da documentação. Escolha outro, como v-conversas.",
      ""tags": O nome "tags" é também o começo do endereço de uma página da documentação. Escolha outro, como v-tags.",
    ]
  `);
});
