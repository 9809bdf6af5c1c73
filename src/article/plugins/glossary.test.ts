import { describe, expect, it } from 'vitest';
import { articleFactsOf } from '../../../tests/support/article-facts';
import { formatProblem } from '../../content/schema/problem';
import { compileArticle } from '../compile';

const definitions = { prompt: 'O que se pede.', âncora: 'O que segura.', zelo: 'Cuidado.' };

const compile = (body: string, glossary = { listPage: '/docs/glossario', definitions }) =>
  compileArticle(
    { body, path: '/site/content/docs/x.mdx', file: 'content/docs/x.mdx', bodyOffset: 3 },
    articleFactsOf({ baseUrl: '/sub/', glossary }),
    '/site/static',
  );

describe('<Termo>', () => {
  it('is the word, and an explanation that leads to the glossary (2.16.28)', async () => {
    const { html, problems } = await compile('Uma <Termo nome="Âncora">âncoras</Termo>.');
    expect(problems).toEqual([]);
    expect(html).toBe(
      '<p>Uma <button type="button" class="term" popoverTarget="termo-1">âncoras</button><span id="termo-1" class="term-note" popover="auto" data-print="hide">O que segura. <a href="/sub/docs/glossario#%C3%A2ncora">Ver no glossário</a></span>.</p>',
    );
  });

  it('has no link without a page of all terms', async () => {
    const { html } = await compile('<Termo nome="prompt" />', { definitions } as never);
    expect(html).toContain('>prompt</button>');
    expect(html).not.toContain('<a ');
  });

  it('is its word alone in headings, descriptions, copied messages and links', async () => {
    const heading = await compile('## Um <Termo nome="prompt" />');
    expect(heading.headings).toMatchObject([{ id: 'um-prompt', text: 'Um prompt' }]);
    expect((await compile('Faltou <Termo nome="zelo" /> aqui.')).excerpt).toBe('Faltou zelo aqui.');
    const message = await compile('<Mensagem>Um <Termo nome="prompt" /> novo.</Mensagem>');
    expect(message.html).toContain('data-text="Um prompt novo."');
    const link = await compile('[o <Termo nome="prompt" />](/docs/x)');
    expect(link.html).toBe('<p><a href="/sub/docs/x">o prompt</a></p>');
  });

  it('may hold other names, and more than one line', async () => {
    const { html, problems } = await compile(
      '<Termo nome="prompt">\nUm <Marca /> <Termo nome="zelo">e</Termo>\n</Termo>\n\n<Termo nome="zelo" />',
    );
    expect(problems).toEqual([]);
    expect(html).toContain(
      '<button type="button" class="term" popoverTarget="termo-1">Um Varanda e</button>',
    );
    expect(html).toContain('popoverTarget="termo-2">zelo</button>');
  });

  it('that is unknown is an error', async () => {
    const { problems } = await compile('Um <Termo nome="promt" />.');
    expect(problems.map(formatProblem)).toEqual([
      'content/docs/x.mdx:4:4\nO termo "promt" não está no glossário.\nOs termos e as suas explicações ficam em content/site/glossary.yaml.\nEscreva  <Termo nome="prompt" />',
    ]);
  });
});

describe('<Glossario />', () => {
  it('lists all terms in alphabetical order', async () => {
    const { html } = await compile('<Glossario />');
    expect(html).toBe(
      '<dl class="glossary"><dt id="âncora">Âncora</dt><dd>O que segura.</dd><dt id="prompt">Prompt</dt><dd>O que se pede.</dd><dt id="zelo">Zelo</dt><dd>Cuidado.</dd></dl>',
    );
  });

  it('keeps the ids of its terms from headings', async () => {
    const { headings } = await compile('## Prompt\n\n<Glossario />\n\n## Outro\n\n## Zelo');
    expect(headings.map(({ id }) => id)).toEqual(['prompt-1', 'outro', 'zelo-1']);
  });
});
