import { describe, expect, it } from 'vitest';
import { formatProblem } from '../content/schema/problem';
import { fillCards } from './cards';

const pages = new Map([
  ['/docs/x', { title: 'Um & dois', description: 'Uma frase.' }],
  ['/docs/ação/', { title: 'Ação' }],
]);
const card = (target: string, needsTitle = true) => ({
  ...{ marker: 'article-card:0', href: target, target, needsTitle },
  line: 7,
});
const page = (target: string, needsTitle?: boolean) => ({
  file: 'content/docs/y.mdx',
  html: '<a>article-card:0:title</a><p>article-card:0:description</p>',
  cards: [card(target, needsTitle)],
});

describe('fillCards', () => {
  it.each([
    ['/docs/x', '<a>Um &amp; dois</a><p>Uma frase.</p>'],
    ['/docs/x/', '<a>Um &amp; dois</a><p>Uma frase.</p>'],
    ['/docs/a%C3%A7%C3%A3o', '<a>Ação</a><p></p>'],
  ])('takes the title and description of %s', (target, html) => {
    expect(fillCards(page(target), pages)).toMatchObject({ page: { html }, problems: [] });
  });

  it('reports the line of a card that has no page to take its title from', () => {
    const { problems } = fillCards(page('/docs/z'), pages);
    expect(problems.map(formatProblem)).toMatchInlineSnapshot(`
      [
        "content/docs/y.mdx:7
      O cartão que leva a "/docs/z" está sem título, e esse endereço não é o de uma página publicada.
      Um cartão sem título usa o da página a que leva.
      Corrija o endereço ou escreva, por exemplo:  titulo="Começar uma conversa"",
      ]
    `);
  });

  it('needs no page for a card with a title of its own', () => {
    expect(fillCards(page('/docs/z', false), pages).problems).toEqual([]);
  });
});
