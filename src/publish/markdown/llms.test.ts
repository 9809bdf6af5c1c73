import { describe, expect, it } from 'vitest';
import { llmsTxt } from './llms';

describe('llmsTxt', () => {
  it('contains title, tagline and sections, with ungrouped links first', () => {
    expect(
      llmsTxt({
        title: 'Terraço',
        tagline: 'Vários\u00A0assistentes',
        about: 'Tudo: https://site.example/llms-full.txt',
        loose: 'Documentação',
        links: [
          {
            title: 'Início',
            description: 'Comece\u00A0aqui.',
            url: 'https://site.example/docs/index.md',
          },
          { title: 'Prompts', url: 'https://site.example/docs/prompts.md', group: 'Espaço' },
          { title: 'Voz [nova]', url: 'https://site.example/docs/voz.md' },
        ],
      }),
    ).toBe(`# Terraço

> Vários assistentes

Tudo: https://site.example/llms-full.txt

## Documentação

- [Início](https://site.example/docs/index.md): Comece aqui.
- [Voz \\[nova\\]](https://site.example/docs/voz.md)

## Espaço

- [Prompts](https://site.example/docs/prompts.md)
`);
  });
});
