import { expect, it } from 'vitest';
import { articleFactsOf } from '../../../tests/support/article-facts';
import { compileArticle } from '../compile';

async function fixes(body: string): Promise<string[]> {
  const source = { body, path: '/nada/x.mdx', file: 'content/docs/x.mdx', bodyOffset: 0 };
  const { problems } = await compileArticle(source, articleFactsOf(), '/nada/static');
  return problems.map(({ fix }) => fix);
}

it('asks for more colons around a callout with as many as the one around it', async () => {
  expect(await fixes(':::note\n\n:::tip[Um]\n\nTexto.\n\n:::\n\n:::\n\nMais.')).toEqual([
    'Escreva  ::::note  no começo do quadro de fora e  ::::  no fim dele; se os dois não ficam um no outro, feche o primeiro com  :::  antes do segundo.',
  ]);
});

it('accepts more colons around a callout', async () => {
  expect(await fixes('::::note\n\n:::tip\n\nTexto.\n\n:::\n\n::::\n\nMais.')).toEqual([]);
});

it('asks to close a callout that is open within one with more colons', async () => {
  expect(await fixes('::::note\n\n:::tip\n\nTexto.\n\n::::')).toEqual([
    'Escreva  :::  numa linha sozinha, depois da última linha do quadro.',
  ]);
});
