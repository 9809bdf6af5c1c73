import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { sidebarsText, withVersion } from './settings-text';

const WRITTEN = `# A documentação do site.
routeBasePath: docs # como no endereço
versions:
  # a que está sendo escrita
  current:
    label: "Próxima" # entre aspas

  # a de hoje
  '1.0':
    label: '1.0'
sidebars:
  # uma só
  tutorialSidebar:
    - index

    # um grupo
    - Guia: [conversas, {type: doc, id: 'a: b'}]
    - type: html
      value: |
        <hr />
breadcrumbs: true
`;

describe('a versão na lista', () => {
  test('entra depois da atual, e mais nenhuma linha muda', () => {
    const result = withVersion(WRITTEN, '2.0', '2.0');
    const added = `  '2.0':\n    label: '2.0'\n`;
    expect(result).toBe(WRITTEN.replace('# entre aspas\n', `# entre aspas\n${added}`));
    expect(Object.keys(parse(result).versions)).toEqual(['current', '2.0', '1.0']);
  });

  test('um rótulo que não é um texto simples vai entre aspas', () => {
    const result = withVersion(WRITTEN, 'v2', 'Dois: a volta');
    expect(result).toContain("  v2:\n    label: 'Dois: a volta'\n");
  });

  test('sem a atual na lista, vem antes de todas', () => {
    const text = "versions:\n    '1.0': { label: '1.0' }\n";
    expect(withVersion(text, '2.0', '2.0')).toBe(
      "versions:\n    '2.0':\n      label: '2.0'\n    '1.0': { label: '1.0' }\n",
    );
  });

  test('sem lista, ela nasce com a atual, no fim do arquivo', () => {
    expect(withVersion('breadcrumbs: true # sim', '1.0', '1.0')).toBe(
      "breadcrumbs: true # sim\nversions:\n  current:\n    label: Next\n  '1.0':\n    label: '1.0'\n",
    );
    expect(withVersion('', '1.0', '1.0')).toContain('current:');
  });

  test('uma lista numa linha só continua a ser lida, com os seus comentários', () => {
    const text =
      "# em cima\nversions: { current: { label: Next }, '1.0': { label: '1.0' } } # ao lado\n";
    const result = withVersion(text, '2.0', '2.0');
    expect(Object.keys(parse(result).versions)).toEqual(['current', '2.0', '1.0']);
    expect(result).toMatch(/^# em cima\n[^]*# ao lado\n$/);
  });

  test('uma lista vazia quer dizer só a atual, que passa a estar nela', () => {
    const result = withVersion('# em cima\nversions: {}\n', '1.0', '1.0');
    expect(result).toMatch(/^# em cima\n/);
    expect(Object.keys(parse(result).versions)).toEqual(['current', '1.0']);
  });

  test('quebras de linha do Windows continuam', () => {
    const result = withVersion(WRITTEN.replaceAll('\n', '\r\n'), '2.0', '2.0');
    expect(result.replaceAll('\r\n', '')).not.toContain('\n');
    expect(result.replaceAll('\r\n', '\n')).toBe(withVersion(WRITTEN, '2.0', '2.0'));
  });

  test('a última linha do arquivo pode não ter quebra', () => {
    expect(withVersion('versions:\n  current:\n    label: Next', '1.0', '1.0')).toBe(
      "versions:\n  current:\n    label: Next\n  '1.0':\n    label: '1.0'\n",
    );
  });
});

describe('as barras laterais da versão', () => {
  test('são as linhas de quem escreve, com comentários', () => {
    expect(sidebarsText(WRITTEN)).toBe(`# uma só
tutorialSidebar:
  - index

  # um grupo
  - Guia: [conversas, {type: doc, id: 'a: b'}]
  - type: html
    value: |
      <hr />
`);
  });

  test.each([
    ['numa linha só', 'sidebars: {a: [index, {Guia: [b]}]}\n'],
    ['com um apelido', 'itens: &itens [index, b]\nsidebars:\n  a: *itens\n'],
    ['com um comentário que cita o campo', 'sidebars: # sidebars\n  # sidebars: x\n  a: [index]\n'],
    ['no fim, sem quebra', 'sidebars:\n  a:\n    - index'],
  ])('%s, dizem o mesmo', (_, text) => {
    expect(parse(sidebarsText(text) ?? '')).toEqual(parse(text).sidebars);
  });

  test('não há quando docs.yaml não as declara', () => {
    expect(sidebarsText('breadcrumbs: true\n')).toBeUndefined();
    expect(sidebarsText('sidebars:\n')).toBeUndefined();
  });
});
