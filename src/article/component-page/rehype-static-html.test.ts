import { createProcessor } from '@mdx-js/mdx';
import { expect, it } from 'vitest';
import { articleFactsOf } from '../../../tests/support/article-facts';
import { rehypePlugins, remarkPlugins } from '../plugins/plugins';
import { rehypeImports } from './rehype-imports';
import { rehypeStaticHtml } from './rehype-static-html';

const facts = articleFactsOf();

/** Compiles a page component. */
async function compile(body: string): Promise<string> {
  const processor = createProcessor({
    jsx: true,
    remarkPlugins: remarkPlugins({ facts, staticDir: '/static', routeOf: () => undefined }),
    rehypePlugins: [
      ...rehypePlugins(facts),
      rehypeStaticHtml,
      [rehypeImports, { components: './components' }],
    ],
  });
  return String(await processor.process(body));
}

const VIDEO = '<Video endereco="https://youtu.be/abc_DEF-123" titulo="Um vídeo" />';

it('leaves to React nothing of what modules replace before it runs', async () => {
  const code = await compile(
    `export const um = 1\n\n<Abas>\n<Aba rotulo="A">\n\n${VIDEO}\n\n</Aba>\n</Abas>\n\n\`\`\`mermaid title="Um {a}"\nA["b"]\n\n  B\n\`\`\`\n\n<FiguraPrompt legenda="L" nome="N">\n\nUm\n\n</FiguraPrompt>\n`,
  );
  expect(code).not.toMatch(/<(?:Video|Diagrama|PromptTools|SiteCodeLines)\b/);
  expect(code).toContain('import {Abas, Aba, FiguraPrompt} from "./components"');
  for (const className of ['video', 'diagram', 'prompt-tools']) {
    expect(code).toMatch(new RegExp(`<_components.\\w+ className="${className}"[^<]* dangerously`));
  }
  expect(code).toContain('data-label="Um {a}"');
});

it("leaves a page's own component with such a name", async () => {
  const code = await compile('export const Video = () => null\n\n<Video />\n');
  expect(code).toContain('<Video />');
});
