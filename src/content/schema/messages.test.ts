import { describe, expect, it } from 'vitest';
import { PLACEHOLDERS } from '../../lib/brand';
import { defaultMessages } from '../../lib/messages';
import { completeMessages, messagesSchema, unknownValues } from './messages';
import { parse, parseYaml } from './parse';
import { formatProblem } from './problem';

const FILE = 'content/site/messages.yaml';

function messages(yaml: string) {
  const source = parseYaml(yaml, FILE);
  return parse(messagesSchema, source.data, { file: FILE, lineOf: source.lineOf });
}

describe('messages.yaml', () => {
  it('may be empty', () => {
    expect(messages('')).toEqual({ value: {}, problems: [] });
  });

  it('overrides any message (behaviour A.6)', () => {
    expect(messages('docs.edit: " Mudar esta página "').value).toEqual({
      'docs.edit': 'Mudar esta página',
    });
  });
});

it('applies typography to messages but not to keyboard key names', () => {
  const { value } = messages(`search.star: 'Guardar "{title}"...'\nsearch.shortcut: Ctrl K`);
  expect(value).toEqual({ 'search.star': 'Guardar “{title}”…', 'search.shortcut': 'Ctrl K' });
});

describe('completeMessages (behaviour D.5)', () => {
  it('falls back to the default for each missing message', () => {
    expect(completeMessages({ 'docs.edit': 'Mudar' })).toEqual({
      ...defaultMessages,
      'docs.edit': 'Mudar',
    });
  });

  it('returns the defaults for an empty catalogue', () => {
    expect(completeMessages({})).toEqual(defaultMessages);
  });
});

describe('messages.yaml errors', () => {
  it('shows the default of an empty message', () => {
    expect(messages('docs.edit: ""').problems.map(formatProblem)).toMatchInlineSnapshot(`
      [
        "content/site/messages.yaml:1
      O campo "docs.edit" está vazio.
      Sobre "docs.edit": texto usado quando falta a linha: “Editar esta página”.
      Escreva, por exemplo:  docs.edit: Editar esta página",
      ]
    `);
  });

  it('suggests the nearest id', () => {
    const [problem] = messages('docs.edit: Mudar\nnotFound.titel: Nada').problems;
    expect(problem).toMatchObject({
      file: FILE,
      line: 2,
      what: 'O campo "notFound.titel" não existe aqui.',
      fix: 'Você quis escrever "notFound.title"?',
    });
  });

  it('rejects a message that is not a string', () => {
    expect(messages('docs.toc: [a]').problems).toMatchObject([
      { what: 'O campo "docs.toc" deve ser um texto, mas está como ["a"].' },
    ]);
  });
});

describe('the values of a text', () => {
  it.each([
    ['docs.lastUpdated', 'Atualizado em {data}', 'Você quis escrever {date}?'],
    ['docs.lastUpdated', 'Atualizado em {Date}', 'Você quis escrever {date}?'],
    ['docs.lastUpdated', 'Atualizado em {date:em}', 'Você quis escrever {date}?'],
    ['docs.edit', 'Editar no site {marcas}', 'Você quis escrever {marca}?'],
    ['docs.edit', 'Editar {título}', 'Use um destes valores'],
  ])('do not include that of %s in %j', (id, text, fix) => {
    expect(unknownValues(id, text)).toMatchObject([
      { severity: 'warning', fix: expect.stringContaining(fix) as string },
    ]);
  });

  it.each([
    ['docs.lastUpdated', 'Atualizado há pouco'],
    ['docs.lastUpdated.byAt', '{author}, {date}, {marca:em} e {email}'],
    ['docs.edit', 'Editar { isto }, {}, {1} e {a b}'],
  ])('include those of %s in %j', (id, text) => {
    expect(unknownValues(id, text)).toEqual([]);
  });

  it('have no name of a placeholder, which the site fills in first, but that of the same address', () => {
    const taken = new RegExp(`\\{(?:${PLACEHOLDERS.join('|')})\\}`);
    const ids = Object.entries(defaultMessages).filter(([, text]) => taken.test(text));
    expect(ids.map(([id]) => id)).toEqual(['search.empty.contact']);
  });

  it('include those of each default', () => {
    const unknown = Object.entries(defaultMessages).flatMap(([id, text]) =>
      unknownValues(id, text),
    );
    expect(unknown).toEqual([]);
  });
});
