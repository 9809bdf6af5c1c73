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
    ['a URL', 'Veja https://exemplo.example/a, por favor.'],
    ['a URL in capitals', 'Veja HTTP://EXEMPLO.EXAMPLE.'],
    ['a URL without scheme', 'Veja (www.exemplo.example).'],
    ['an email address', 'Escreva a **quem.rega@exemplo.example**.'],
    ['URLs in code and in a link', '`https://a.example` e [isto](https://b.example)'],
    ['a URL after text without one', 'Nada.\n\nNada.\n\n- https://exemplo.example'],
    ['a table, a footnote and a task', '| a |\n| - |\n| b[^1] |\n\n- [x] ~c~\n\n[^1]: d'],
    ['text without URLs', 'Só texto, com : e / e ponto.'],
  ])('parses %s like remark-gfm', (_, text) => {
    expect(parse(text, gfm as Pluggable)).toEqual(parse(text, remarkGfm as Pluggable));
  });
});
