import { describe, expect, it } from 'vitest';
import { appSchema } from './app';
import { parse, parseYaml } from './parse';
import { formatProblems } from './problem';

const FILE = 'content/site/app.yaml';

function app(yaml: string) {
  const source = parseYaml(yaml, FILE);
  return parse(appSchema, source.data, { file: FILE, lineOf: source.lineOf });
}

const told = (yaml: string) => formatProblems(app(yaml).problems);

describe('app.yaml', () => {
  it('has no labels by default', () => {
    expect(app('').value).toEqual({ labels: {} });
  });

  it('accepts labels by name', () => {
    expect(app('labels: { novaConversa: " Nova conversa ", gpt4: GPT }').value).toEqual({
      labels: { novaConversa: 'Nova conversa', gpt4: 'GPT' },
    });
  });
});

describe('app.yaml errors', () => {
  it('reports an empty label', () => {
    expect(told('labels:\n  novaConversa: ""')).toMatchInlineSnapshot(`
      "content/site/app.yaml:2
      O campo "labels.novaConversa" está vazio.
      Sobre "labels": rótulos do aplicativo, citados nas páginas com <Rotulo nome="…" />.
      Corrija o valor e salve o arquivo."
    `);
  });

  it('rejects a label that is not a string', () => {
    expect(told('labels:\n  novaConversa: 3')).toMatchInlineSnapshot(`
      "content/site/app.yaml:2
      O campo "labels.novaConversa" deve ser um texto, mas está como 3.
      Sobre "labels": rótulos do aplicativo, citados nas páginas com <Rotulo nome="…" />.
      Corrija o valor e salve o arquivo."
    `);
  });

  it.each(['nova-conversa', 'NovaConversa', '"nova conversa"', '1a', 'nová'])(
    'rejects the name %s',
    (name) => {
      expect(app(`labels: { ${name}: Nova }`).problems).toMatchObject([{ line: 1 }]);
    },
  );
});
