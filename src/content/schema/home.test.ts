import { describe, expect, it } from 'vitest';
import { homeSchema } from './home';
import { parse, parseYaml } from './parse';
import { formatProblems } from './problem';

const FILE = 'content/pages/home.yaml';

function home(yaml: string) {
  const source = parseYaml(yaml, FILE);
  return parse(homeSchema, source.data, { file: FILE, lineOf: source.lineOf });
}

const told = (yaml: string) => formatProblems(home(yaml).problems);

/** Returns a valid `start` section, as JSON, with `fields` overridden. */
const start = (fields: Record<string, unknown>) =>
  JSON.stringify({
    start: {
      headline: 'Comece por uma pergunta',
      steps: [{ title: 'Entre', text: 'Abra o aplicativo.' }],
      action: { label: 'Entrar', href: 'https://app.varanda.example' },
      ...fields,
    },
  });

const tour = (notes: number) =>
  JSON.stringify({
    interfaceTour: {
      headline: 'A interface',
      notes: Array.from({ length: notes }, () => ({
        title: 'A',
        text: 'B',
        to: '/docs/interface',
      })),
      figure: {
        newConversation: 'Nova conversa',
        conversations: ['Um'],
        folders: [],
        question: 'Uma pergunta',
        answer: 'Uma resposta',
        field: 'Escreva',
        caption: 'A interface desenhada',
      },
    },
  });

describe('home.yaml', () => {
  it('requires no section', () => {
    expect(home('').value).toEqual({});
  });

  it('accepts a section without its optional fields', () => {
    expect(home(start({})).problems).toEqual([]);
    expect(home('hero: { headline: A, text: B }').problems).toEqual([]);
    expect(home('hero: { headline: A }').value?.hero).toBeUndefined();
  });

  it('has no hero actions by default', () => {
    const figure = '{ question: a, answers: [{ label: x, answer: b }], field: c, caption: d }';
    expect(home(`hero: { headline: A, text: B, figure: ${figure} }`).value?.hero?.actions).toEqual(
      [],
    );
  });

  it('requires four interface notes, one for each number of the figure', () => {
    expect(home(tour(4)).problems).toEqual([]);
    for (const notes of [3, 5]) {
      expect(home(tour(notes)).problems).toMatchObject([
        { rule: 'Sobre "interfaceTour.notes": quatro notas, na ordem dos números.' },
      ]);
    }
  });
});

describe('home.yaml errors', () => {
  it('reports a missing field and what it is for', () => {
    expect(told('capabilities:\n  headline: Cada tarefa tem seu lugar')).toMatchInlineSnapshot(`
      "content/pages/home.yaml:1
      Falta o campo "capabilities.docs".
      Sobre "capabilities.docs": páginas da documentação, na ordem.
      Corrija o valor e salve o arquivo."
    `);
  });

  it('shows an example of a link', () => {
    expect(told(start({ action: { label: 'Entrar' } }))).toMatchInlineSnapshot(`
      "content/pages/home.yaml:1
      Falta o campo "start.action.href".
      Sobre "start.action.href": para onde leva.
      Escreva, por exemplo:  href: /docs/"
    `);
  });

  it('reports an error inside a list', () => {
    const steps = [
      { title: 'Entre', text: 'Abra.' },
      { title: 'Pergunte', texto: 'Escreva.' },
    ];
    expect(told(start({ steps }))).toMatchInlineSnapshot(`
      "content/pages/home.yaml:1
      O campo "texto" não existe aqui.
      Campos que existem: title, text.
      Você quis escrever "text"?"
    `);
  });

  it('suggests the nearest section', () => {
    expect(told('afiliates: {}')).toMatchInlineSnapshot(`
      "content/pages/home.yaml:1
      O campo "afiliates" não existe aqui.
      Campos que existem: description, hero, oneSubscription, capabilities, interfaceTour, start, affiliates.
      Você quis escrever "affiliates"?"
    `);
  });
});
