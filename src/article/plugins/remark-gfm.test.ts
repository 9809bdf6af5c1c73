import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import type { Pluggable } from 'unified';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { gfm } from './remark-gfm';

const parse = (text: string, plugin: Pluggable) =>
  unified()
    .use(remarkParse)
    .use([plugin] as never)
    .parse(text);

describe('gfm', () => {
  it.each([
    ['an address', 'Veja https://exemplo.example/a, por favor.'],
    ['one in capitals', 'Veja HTTP://EXEMPLO.EXAMPLE.'],
    ['one without a scheme', 'Veja (www.exemplo.example).'],
    ['one of mail', 'Escreva a **quem.rega@exemplo.example**.'],
    ['one in code, and one in a link', '`https://a.example` e [isto](https://b.example)'],
    ['one after a text without', 'Nada.\n\nNada.\n\n- https://exemplo.example'],
    ['a table, a note and a task', '| a |\n| - |\n| b[^1] |\n\n- [x] ~c~\n\n[^1]: d'],
    ['none', 'Só texto, com : e / e ponto.'],
  ])('reads %s as remark-gfm does', (_, text) => {
    expect(parse(text, gfm as Pluggable)).toEqual(parse(text, remarkGfm as Pluggable));
  });
});
