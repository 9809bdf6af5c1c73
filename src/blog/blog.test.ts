import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../tools/processes';
import { fixtureContent } from '../../tests/support/content';
import type { BlogContext, BlogIndexContext, BlogListContext, BlogPostContext } from './blog-types';
import { formatProblem, isError } from '../content/schema/problem';
import { ArticleCache } from '../content/reading/article-cache';
import { readContent } from '../content/read-content';
import type { Content } from '../content/content-types';
import { sitePages } from '../routes/pages';
import { searchRecords } from '../search/index/search-records';
import { pageCards } from '../routes/social-cards/page-cards';
import { writeFeeds } from './write-feeds';

vi.setConfig({ testTimeout: 60_000 });

const root = mkdtempSync(join(tmpdir(), 'blog-'));
const cache = new ArticleCache(root);
symlinkSync(join(ROOT, 'static'), join(root, 'static'));
afterAll(() => rmSync(root, { recursive: true }));

beforeEach(() => {
  rmSync(join(root, 'content'), { recursive: true, force: true });
  cpSync(fixtureContent('site-com-blog'), join(root, 'content'), { recursive: true });
});

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const remove = (file: string) => rmSync(join(root, file), { recursive: true });

const read = (options: { withDrafts?: boolean; previous?: Content } = {}) =>
  readContent({ root, cache, withDrafts: false, ...options });

const pagesOf = (content: Content) =>
  sitePages(content, () => '').filter(({ template }) => template.startsWith('blog-'));
const addressesOf = (content: Content) => pagesOf(content).map(({ path }) => path);

async function contextAt<Context>(path: string): Promise<Context> {
  const page = pagesOf(await read()).find((found) => found.path === path);
  expect(page, path).toBeDefined();
  return page?.context as Context;
}

/** The messages of the fixture with one more post. */
async function messagesOf(text: string, file = '2026-01-01-novo.mdx') {
  write(`content/blog/${file}`, text);
  return (await read()).problems.map(formatProblem);
}

describe('as páginas do blog (A.7)', () => {
  it('são a lista, os textos, as etiquetas, o arquivo e as pessoas, sem nenhum aviso', async () => {
    const content = await read();
    expect(content.problems.map(formatProblem)).toEqual([]);
    expect(addressesOf(content)).toEqual([
      '/blog',
      '/blog/page/2',
      '/blog/page/3',
      '/blog/2026/11/20/horta',
      '/blog/2026/11/19/reservado',
      '/blog/2026/11/10/regador',
      '/blog/2026/10/05/poda',
      '/blog/balanço',
      '/blog/sem-data-no-nome',
      '/blog/tags',
      '/blog/tags/ferramentas',
      '/blog/tags/horta',
      '/blog/archive',
      '/blog/authors',
      '/blog/authors/ana',
      '/blog/authors/bia',
      '/blog/authors/rui',
    ]);
  });

  it('não existem sem textos, e as listas não existem quando nenhum pode ser listado', async () => {
    remove('content/blog');
    remove('content/site/navbar.yaml');
    expect(addressesOf(await read())).toEqual([]);
    write(
      'content/blog/2026-01-01-um.mdx',
      '---\ntitle: Um\nunlisted: true\ntags: [x]\n---\n\nUm.\n',
    );
    expect(addressesOf(await read())).toEqual(['/blog/2026/01/01/um', '/blog/tags/x']);
    write('content/blog/2026-01-01-um.mdx', '---\ntitle: Um\ndraft: true\n---\n\nUm.\n');
    expect(addressesOf(await read())).toEqual([]);
  });

  it('ficam onde routeBasePath diz', async () => {
    write('content/site/blog.yaml', 'routeBasePath: /novidades/\n');
    const addresses = addressesOf(await read());
    expect(addresses.filter((address) => !address.startsWith('/novidades'))).toEqual([]);
    expect(addresses).toContain('/novidades/2026/11/20/horta');
  });

  it('durante a escrita, contam com os rascunhos', async () => {
    const addresses = addressesOf(await read({ withDrafts: true }));
    expect(addresses).toContain('/blog/2026/11/21/rascunho');
    expect(addressesOf(await read())).not.toContain('/blog/2026/11/21/rascunho');
  });

  it('avisam quando outro arquivo quer o mesmo endereço', async () => {
    write('content/pages/blog.mdx', '---\ntitle: Outro\n---\n\nOutro.\n');
    const { problems } = await read();
    expect(problems.map(({ what }) => what)).toEqual([
      'O endereço /blog pertence a 2 arquivos: content/pages/blog.mdx, content/blog.',
    ]);
  });
});

describe('a lista', () => {
  it('vai do mais novo ao mais antigo, sem os que não são listados', async () => {
    const pages = await Promise.all(
      ['/blog', '/blog/page/2', '/blog/page/3'].map((path) => contextAt<BlogListContext>(path)),
    );
    expect(pages.map(({ posts }) => posts.map(({ title }) => title))).toEqual([
      ['A horta de novembro', 'Regador ou mangueira?'],
      ['A poda', 'Balanço do ano'],
      ['Um título no corpo'],
    ]);
    expect(pages.map(({ title }) => title)).toEqual([
      'Caderno',
      'Caderno, página 2',
      'Caderno, página 3',
    ]);
  });

  it('mostra o que vem antes da marca, com a continuação, ou o texto inteiro', async () => {
    const { posts } = await contextAt<BlogListContext>('/blog');
    const [cut, whole] = posts;
    expect(cut?.html).toContain('se colhe em janeiro');
    expect(cut?.html).not.toContain('Só quem abre');
    expect(cut?.more).toContain('Continuar lendo “A horta de novembro”');
    expect(whole?.html).toContain('O mesmo título de outra página.');
    expect(whole?.more).toBeUndefined();
    expect(posts.map(({ html }) => html).join('')).not.toMatch(/<h2| id=/);
  });

  it('leva às páginas vizinhas, às outras listas e aos feeds', async () => {
    const { pager, ways, feeds } = await contextAt<BlogListContext>('/blog/page/2');
    expect([pager.newer?.href, pager.older?.href]).toEqual(['/blog', '/blog/page/3']);
    expect(ways?.items.map(({ href }) => href)).toEqual([
      '/blog',
      '/blog/archive',
      '/blog/tags',
      '/blog/authors',
    ]);
    expect(feeds?.items.map(({ href }) => href)).toEqual([
      '/blog/rss.xml',
      '/blog/atom.xml',
      '/blog/feed.json',
    ]);
  });

  it('mostra fórmulas e campos da página como ela os mostra', async () => {
    const text =
      '---\ntitle: Novo\nmath: true\n---\n\n**{frontMatter.title}**: $\\frac{a}{b}$.\n\n{/* truncate */}\n\nFim.\n';
    expect(await messagesOf(text, '2026-12-01-novo.mdx')).toEqual([]);
    const { posts } = await contextAt<BlogListContext>('/blog');
    expect(posts[0]?.html).toContain('<strong>Novo</strong>');
    expect(posts[0]?.html).toContain('<math');
  });

  it('de um texto com componentes próprios mostra a descrição', async () => {
    write('content/blog/Soma.tsx', 'export default () => null;\n');
    const text =
      '---\ntitle: Vivo\ndescription: Deu certo & secou.\n---\n\nimport Soma from "./Soma";\n\n<Soma />\n';
    expect(await messagesOf(text, '2026-12-01-vivo.mdx')).toEqual([]);
    const { posts } = await contextAt<BlogListContext>('/blog');
    expect(posts[0]?.html).toBe('<p>Deu certo &amp; secou.</p>');
    expect(posts[0]?.more).toContain('“Vivo”');
  });

  it('é a página do blog só na primeira', async () => {
    const isBlog = async (path: string) => (await contextAt<BlogListContext>(path)).isBlog;
    expect([await isBlog('/blog'), await isBlog('/blog/page/2')]).toEqual([true, false]);
    expect(await isBlog('/blog/tags/horta')).toBe(false);
  });
});

describe('um texto', () => {
  it('tem data, tempo de leitura, pessoas e vizinhos', async () => {
    const post = await contextAt<BlogPostContext>('/blog/2026/10/05/poda');
    expect(post).toMatchObject({
      date: '2026-10-05',
      dateText: '5 de outubro de 2026',
      published: '2026-10-05T12:00:00.000Z',
      readingTime: '1 minuto de leitura',
      lastUpdate: { date: '2026-10-09' },
      htmlClass: 'plugin-blog blog-post-page',
      pager: {
        newer: { href: '/blog/2026/11/10/regador' },
        older: { href: '/blog/balanço' },
      },
    });
    expect(post.authors.map(({ name, path, url }) => [name, path, url])).toEqual([
      ['Ana Lima', '/blog/authors/ana', 'https://ana.example'],
      ['Caio Melo', undefined, 'https://caio.example'],
    ]);
    expect(post.tags.map(({ path }) => path)).toEqual(['/blog/tags/ferramentas']);
  });

  it('guarda o dia como foi escrito, e a hora para a ordem', async () => {
    const post = await contextAt<BlogPostContext>('/blog/sem-data-no-nome');
    expect([post.date, post.published]).toEqual(['2025-06-01', '2025-06-02T01:00:00.000Z']);
  });

  it('tem um título só, acima da data, mesmo escrito no corpo', async () => {
    const post = await contextAt<BlogPostContext>('/blog/sem-data-no-nome');
    expect([post.title, post.hasTitle]).toEqual(['Um título no corpo', false]);
    expect(post.html.trim()).toBe('<p>O texto.</p>');
  });

  it('com data futura é publicado: a geração não depende do relógio', async () => {
    write('content/blog/2999-01-01-futuro.mdx', '---\ntitle: Futuro\n---\n\nUm.\n');
    const { posts } = await contextAt<BlogListContext>('/blog');
    expect(posts[0]?.title).toBe('Futuro');
  });

  it('mostra a última mudança que o histórico conta, quando blog.yaml pede', async () => {
    write('content/site/blog.yaml', 'showLastUpdateTime: true\n');
    const { problems } = await read();
    expect(problems.map(({ file, what }) => `${file}: ${what}`)).toEqual([
      'content/site/blog.yaml: As páginas saem sem data: não há histórico do git nesta pasta.',
    ]);
  });

  it('pode nomear quem escreveu como no Docusaurus antigo', async () => {
    const text =
      '---\ntitle: Novo\nauthor: Leo Melo\nauthor_title: Visita\nauthor_url: https://leo.example\n---\n\nUm.\n';
    expect(await messagesOf(text)).toEqual([]);
    const { authors } = await contextAt<BlogPostContext>('/blog/2026/01/01/novo');
    expect(authors).toMatchObject([
      { name: 'Leo Melo', title: 'Visita', url: 'https://leo.example' },
    ]);
  });

  it('que não é listado não tem vizinhos nem é vizinho', async () => {
    const hidden = await contextAt<BlogPostContext>('/blog/2026/11/19/reservado');
    expect([hidden.pager.newer, hidden.pager.older]).toEqual([undefined, undefined]);
    const { pager } = await contextAt<BlogPostContext>('/blog/2026/11/20/horta');
    expect(pager.older?.href).toBe('/blog/2026/11/10/regador');
  });

  it('é citado pelo nome do arquivo, da documentação e de outros textos', async () => {
    const content = await read();
    expect(content.docs[0]?.html).toContain('href="/blog/2026/11/20/horta"');
    const post = content.blog.posts.find(({ path }) => path === '/blog/2026/11/20/horta');
    expect(post?.html).toContain('href="/blog/2026/10/05/poda"');
    expect(post?.list.html).toContain('href="/blog/2026/10/05/poda"');
    expect(post?.list.html).toContain('href="/blog/2026/11/20/horta#depois-da-marca"');
  });

  it('conserva a última versão boa enquanto está quebrado', async () => {
    const previous = await read();
    write('content/blog/2026-11-20-horta.mdx', '---\ntitle: [\n---\n');
    const content = await read({ previous });
    expect(content.problems.filter(isError)).toHaveLength(1);
    expect(addressesOf(content)).toContain('/blog/2026/11/20/horta');
  });
});

describe('os índices', () => {
  it('o arquivo é por ano', async () => {
    const { groups } = await contextAt<BlogIndexContext>('/blog/archive');
    expect(groups.map(({ heading, items }) => [heading, items.length])).toEqual([
      ['2026', 3],
      ['2025', 2],
    ]);
    expect(groups[0]?.items[0]?.date).toEqual({ day: '2026-11-20', text: '20 de novembro' });
  });

  it('as etiquetas contam só o que listam', async () => {
    const { groups } = await contextAt<BlogIndexContext>('/blog/tags');
    expect(groups.map(({ heading, items: [tag] }) => [heading, tag?.label, tag?.note])).toEqual([
      ['F', 'Ferramentas', '2 textos'],
      ['H', 'Horta', '2 textos'],
    ]);
  });

  it('as pessoas de authors.yml têm os seus textos', async () => {
    const { groups } = await contextAt<BlogIndexContext>('/blog/authors');
    expect(groups[0]?.items.map(({ label, note }) => [label, note])).toEqual([
      ['Ana Lima', 'Redação · 2 textos'],
      ['Bia Reis', '1 texto'],
      ['Rui Sá', '2 textos'],
    ]);
    const { posts, title, person } = await contextAt<BlogListContext>('/blog/authors/ana');
    expect(title).toBe('Textos de Ana Lima');
    expect(person?.links).toEqual([
      { label: 'ana.example', href: 'https://ana.example' },
      { label: 'ana@quintal.example', href: 'mailto:ana@quintal.example' },
      { label: 'GitHub', href: 'https://github.com/analima' },
    ]);
    expect(posts.map(({ href }) => href)).toEqual([
      '/blog/2026/11/20/horta',
      '/blog/2026/10/05/poda',
    ]);
  });
});

describe('o caminho até a página', () => {
  it.each([
    ['/blog', []],
    ['/blog/2026/10/05/poda', ['/blog', undefined]],
    ['/blog/tags/horta', ['/blog', '/blog/tags', undefined]],
    ['/blog/authors/ana', ['/blog', '/blog/authors', undefined]],
    ['/blog/archive', ['/blog', undefined]],
  ])('%s', async (path, steps) => {
    const { trail } = await contextAt<BlogContext>(path);
    expect(trail.map(({ href }) => href)).toEqual(steps);
  });

  it('não passa por uma lista que não existe', async () => {
    remove('content/blog');
    remove('content/site/navbar.yaml');
    const text = '---\ntitle: Um\nunlisted: true\ntags: [x]\n---\n\nUm.\n';
    write('content/blog/2026-01-01-um.mdx', text);
    const { trail } = await contextAt<BlogContext>('/blog/tags/x');
    expect(trail.map(({ href }) => href)).toEqual([undefined, undefined, undefined]);
  });
});

describe('a página de uma pessoa', () => {
  const people = (page: string) =>
    write(
      'content/blog/authors.yml',
      `ana: { name: Ana, ${page} }\nrui: { name: Rui }\nbia: { name: Bia }\n`,
    );

  it('não existe com page: false, e a lista passa sem ela', async () => {
    people('page: false');
    const addresses = addressesOf(await read());
    expect(addresses).not.toContain('/blog/authors/ana');
    expect(addresses).toContain('/blog/authors/rui');
  });

  it('fica onde permalink diz', async () => {
    people('page: { permalink: /ana-lima }');
    expect(addressesOf(await read())).toContain('/blog/authors/ana-lima');
  });
});

describe('o resto do site', () => {
  it('encontra os textos na pesquisa, no grupo do blog, menos os que não são listados', async () => {
    const records = searchRecords(await read()).filter(({ url }) => url.startsWith('/blog/'));
    expect(new Set(records.map(({ hierarchy }) => hierarchy.lvl0))).toEqual(new Set(['Caderno']));
    const pages = new Set(records.map(({ url }) => url.replace(/#.*/, '')));
    expect(pages).toContain('/blog/2026/11/20/horta');
    expect(pages).not.toContain('/blog/2026/11/19/reservado');
  });

  it('tem um cartão para cada página do blog', async () => {
    const content = await read();
    const cards = pageCards(content).filter(({ page }) => page.startsWith('/blog'));
    expect(cards.map(({ page }) => page).sort()).toEqual(addressesOf(content).sort());
    expect(cards.find(({ page }) => page === '/blog/archive')?.text.section).toEqual(['Caderno']);
  });
});

it('a imagem de um texto tem no feed o endereço inteiro, com a pasta do site', async () => {
  const site = readFileSync(join(root, 'content/site/site.yaml'), 'utf8');
  write('content/site/site.yaml', `${site.replace(/^baseUrl:.*\n/m, '')}\nbaseUrl: /sub/\n`);
  write('content/blog/2026-12-01-a.mdx', '---\ntitle: A\nimage: /logo.svg\n---\n\nUm.\n');
  const dir = join(root, 'feeds');
  await writeFeeds(await read(), new Map(), dir);
  const { items } = JSON.parse(readFileSync(join(dir, 'blog/feed.json'), 'utf8')) as {
    items: { image?: string }[];
  };
  expect(items[0]?.image).toMatch(/^https:\/\/[^/]+\/sub\/logo\.svg$/);
});

it('um redirecionamento pode levar a um feed que existe', async () => {
  const to = (file: string) =>
    write('content/site/redirects.yaml', `redirects:\n  - { from: /feed, to: /blog/${file} }\n`);
  to('rss.xml');
  expect((await read()).problems).toEqual([]);
  write('content/site/blog.yaml', 'feeds: [atom]\n');
  expect((await read()).problems).toHaveLength(1);
});

describe('as mensagens', () => {
  it('de uma pessoa desconhecida propõem a mais próxima', async () => {
    expect(await messagesOf('---\ntitle: Novo\nauthors: [ana, ruy]\n---\n\nUm.\n')).toEqual([
      'content/blog/2026-01-01-novo.mdx:3:1\nA pessoa "ruy" não está em content/blog/authors.yml.\nPessoas que existem: ana, rui, bia.\nVocê quis escrever "rui"?',
    ]);
  });

  it('de um campo desconhecido propõem o mais próximo, sem parar a geração', async () => {
    const [message, ...others] = await messagesOf('---\ntitle: Novo\nautores: ana\n---\n\nUm.\n');
    expect(others).toEqual([]);
    expect(message).toContain('content/blog/2026-01-01-novo.mdx:3');
    expect(message).toContain('authors');
  });

  it('de um texto sem data ensinam os dois lugares dela', async () => {
    expect(await messagesOf('---\ntitle: Novo\n---\n\nUm.\n', 'novo.mdx')).toEqual([
      'content/blog/novo.mdx:1:1\nO texto está sem data.\nA data de um texto do blog vem do nome do arquivo, como em 2026-11-20-titulo.mdx, ou do campo date.\nPonha a data no nome do arquivo ou escreva no começo dele, por exemplo:  date: 2026-11-20',
    ]);
    remove('content/blog/novo.mdx');
    const [message] = await messagesOf('---\ntitle: Novo\n---\n\nUm.\n', '2026-13-01-novo.mdx');
    expect(message).toContain('O dia 2026-13-01, do nome do arquivo, não existe.');
  });

  it('da marca no meio de um componente dizem a linha', async () => {
    const text = '---\ntitle: Novo\n---\n\n<div>\n\nUm.\n\n{/* truncate */}\n\nDois.\n\n</div>\n';
    const [message, ...others] = await messagesOf(text);
    expect(others).toEqual([]);
    expect(message).toContain('content/blog/2026-01-01-novo.mdx:9:1\nA marca truncate está');
  });

  it('de uma etiqueta fora de tags.yml são avisos', async () => {
    const [message] = await messagesOf('---\ntitle: Novo\ntags: [hortas]\n---\n\nUm.\n');
    expect(message).toContain('A etiqueta "hortas" não está em content/blog/tags.yml.');
    expect((await read()).problems.some(isError)).toBe(false);
  });
});
