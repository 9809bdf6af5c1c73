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

describe('the version in the list', () => {
  test('is inserted after the current one and changes no other line', () => {
    const result = withVersion(WRITTEN, '2.0', '2.0');
    const added = `  '2.0':\n    label: '2.0'\n`;
    expect(result).toBe(WRITTEN.replace('# entre aspas\n', `# entre aspas\n${added}`));
    expect(Object.keys(parse(result).versions)).toEqual(['current', '2.0', '1.0']);
  });

  test('has a quoted label if the label is not plain text', () => {
    const result = withVersion(WRITTEN, 'v2', 'Dois: a volta');
    expect(result).toContain("  v2:\n    label: 'Dois: a volta'\n");
  });

  test('stays behind the current one if its name is a whole number', () => {
    const result = withVersion('versions:\n  current:\n    label: Next\n', '2', 'Dois');
    expect(result).toBe("versions:\n  current:\n    label: Next\n  '2':\n    label: Dois\n");
  });

  test('leaves the names of others as they are written', () => {
    const others = '  # a de hoje\n  2.0: { label: 2.0 }\n  1.10: { label: 1.10 }\n';
    const result = withVersion(`versions:\n  current: {}\n${others}`, '3.0', '3.0');
    expect(result).toBe(`versions:\n  current: {}\n  '3.0':\n    label: '3.0'\n${others}`);
  });

  test('comes first if the current one is not in the list', () => {
    const text = "versions:\n    '1.0': { label: '1.0' }\n";
    expect(withVersion(text, '2.0', '2.0')).toBe(
      "versions:\n    '2.0':\n      label: '2.0'\n    '1.0': { label: '1.0' }\n",
    );
  });

  test('is added in a new list with the current one at the end of the file, if there is no list', () => {
    expect(withVersion('breadcrumbs: true # sim', '1.0', '1.0')).toBe(
      "breadcrumbs: true # sim\nversions:\n  current:\n    label: Next\n  '1.0':\n    label: '1.0'\n",
    );
    expect(withVersion('', '1.0', '1.0')).toContain('current:');
  });

  test('keeps a single-line list valid, with its comments', () => {
    const text =
      "# em cima\nversions: { current: { label: Next }, '1.0': { label: '1.0' } } # ao lado\n";
    const result = withVersion(text, '2.0', '2.0');
    expect(Object.keys(parse(result).versions)).toEqual(['current', '2.0', '1.0']);
    expect(result).toMatch(/^# em cima\n[^]*# ao lado\n$/);
  });

  test('adds the current one to an empty list, which means the current one alone', () => {
    const result = withVersion('# em cima\nversions: {}\n', '1.0', '1.0');
    expect(result).toMatch(/^# em cima\n/);
    expect(Object.keys(parse(result).versions)).toEqual(['current', '1.0']);
  });

  test('keeps Windows line breaks', () => {
    const result = withVersion(WRITTEN.replaceAll('\n', '\r\n'), '2.0', '2.0');
    expect(result.replaceAll('\r\n', '')).not.toContain('\n');
    expect(result.replaceAll('\r\n', '\n')).toBe(withVersion(WRITTEN, '2.0', '2.0'));
  });

  test('is added even if the last line of the file has no line break', () => {
    expect(withVersion('versions:\n  current:\n    label: Next', '1.0', '1.0')).toBe(
      "versions:\n  current:\n    label: Next\n  '1.0':\n    label: '1.0'\n",
    );
  });
});

describe('the sidebars of the version', () => {
  test('are the lines of the writer, with comments', () => {
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
    ['on a single line', 'sidebars: {a: [index, {Guia: [b]}]}\n'],
    ['with an alias', 'itens: &itens [index, b]\nsidebars:\n  a: *itens\n'],
    [
      'with a comment that mentions the field',
      'sidebars: # sidebars\n  # sidebars: x\n  a: [index]\n',
    ],
    ['at the end, without a line break', 'sidebars:\n  a:\n    - index'],
  ])('%s, have the same value', (_, text) => {
    expect(parse(sidebarsText(text) ?? '')).toEqual(parse(text).sidebars);
  });

  test('are absent if docs.yaml does not declare them', () => {
    expect(sidebarsText('breadcrumbs: true\n')).toBeUndefined();
    expect(sidebarsText('sidebars:\n')).toBeUndefined();
  });
});
