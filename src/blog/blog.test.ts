import { cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeWithFolder } from '../files/write-files';
import { ROOT } from '../../tools/processes';
import { fixtureContent } from '../../tests/support/content';
import { onSite } from '../../tests/support/gatsby';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import type { BlogContext, BlogIndexContext, BlogListContext, BlogPostContext } from './blog-types';
import { formatProblem, isError } from '../content/schema/problem';
import { ArticleCache } from '../content/reading/article-cache';
import { readContent } from '../content/read-content';
import type { Content } from '../content/content-types';
import { sitePages } from '../routes/site-pages';
import { Head } from '../templates/blog-post';
import { pageSections } from '../search/index/search-sections';
import { pageCards } from '../routes/social-cards/social-cards';
import { writeFeeds } from './feeds';

vi.setConfig({ testTimeout: 60_000 });

const root = temporaryFolder();
const cache = new ArticleCache(root);
symlinkSync(join(ROOT, 'static'), join(root, 'static'));

beforeEach(() => {
  rmSync(join(root, 'content'), { recursive: true, force: true });
  cpSync(fixtureContent('site-com-blog'), join(root, 'content'), { recursive: true });
});

const write = (file: string, text: string) => writeWithFolder(join(root, file), text);
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

/** Adds a post to the fixture and returns the formatted problems of the site. */
async function messagesOf(text: string, file = '2026-01-01-novo.mdx') {
  write(`content/blog/${file}`, text);
  return (await read()).problems.map(formatProblem);
}

describe('the pages of the blog (A.7)', () => {
  it('are the list, the posts, the tags, the archive and the authors, without any warning', async () => {
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

  it('do not exist without posts, and lists do not exist when no post can be listed', async () => {
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

  it('are below the routeBasePath of the configuration', async () => {
    write('content/site/blog.yaml', 'routeBasePath: /novidades/\n');
    const addresses = addressesOf(await read());
    expect(addresses.filter((address) => !address.startsWith('/novidades'))).toEqual([]);
    expect(addresses).toContain('/novidades/2026/11/20/horta');
  });

  it('include drafts in develop', async () => {
    const addresses = addressesOf(await read({ withDrafts: true }));
    expect(addresses).toContain('/blog/2026/11/21/rascunho');
    expect(addressesOf(await read())).not.toContain('/blog/2026/11/21/rascunho');
  });

  it('produce a warning when another file has the same address', async () => {
    write('content/pages/blog.mdx', '---\ntitle: Outro\n---\n\nOutro.\n');
    const { problems } = await read();
    expect(problems.map(({ what }) => what)).toEqual([
      'O endereço /blog pertence a 2 arquivos: content/pages/blog.mdx, content/blog.',
    ]);
  });
});

describe('the list', () => {
  it('is sorted from newest to oldest, without unlisted posts', async () => {
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

  it('shows the part before the truncation marker with a link to the rest, or the whole post', async () => {
    const { posts } = await contextAt<BlogListContext>('/blog');
    const [cut, whole] = posts;
    expect(cut?.html).toContain('se colhe em janeiro');
    expect(cut?.html).not.toContain('Só quem abre');
    expect(cut?.more).toBe('Continuar lendo');
    expect(whole?.html).toContain('O mesmo título de outra página.');
    expect(whole?.more).toBeUndefined();
    expect(posts.map(({ html }) => html).join('')).not.toMatch(/<h2| id=/);
  });

  it('links to the neighbouring pages, the other lists and the feeds', async () => {
    const { pager, nav, feeds } = await contextAt<BlogListContext>('/blog/page/2');
    expect([pager.previous?.href, pager.next?.href]).toEqual(['/blog', '/blog/page/3']);
    expect(nav?.items.map(({ href }) => href)).toEqual([
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

  it('renders formulas and front matter fields as the page does', async () => {
    const text =
      '---\ntitle: Novo\nmath: true\n---\n\n**{frontMatter.title}**: $\\frac{a}{b}$.\n\n{/* truncate */}\n\nFim.\n';
    expect(await messagesOf(text, '2026-12-01-novo.mdx')).toEqual([]);
    const { posts } = await contextAt<BlogListContext>('/blog');
    expect(posts[0]?.html).toContain('<strong>Novo</strong>');
    expect(posts[0]?.html).toContain('<math');
  });

  it('knows the addresses and footnotes after the truncation marker', async () => {
    const head = 'Veja [o guia][guia], [outro] e a nota[^1].\n\n{/* truncate */}\n\nFim[^3].\n\n';
    const ends = [
      '[guia]: https://guia.example',
      '> [outro]: /docs/',
      '[^1]: Uma nota.\n\n    Ainda ela[^2].',
      '[^2]: Da nota.',
      '[^3]: Do fim.',
    ];
    const text = `---\ntitle: Novo\n---\n\n${head}${ends.join('\n\n')}\n`;
    expect(await messagesOf(text, '2026-12-01-novo.mdx')).toEqual([]);
    const { posts } = await contextAt<BlogListContext>('/blog');
    const html = posts[0]?.html ?? '';
    expect(html).toContain('<a href="https://guia.example"');
    expect(html).toContain('<a href="/docs/">outro</a>');
    expect(html).toContain('href="/blog/2026/12/01/novo#user-content-fn-1"');
    expect(html).toMatch(/Uma nota\.[^]*Ainda ela[^]*Da nota\./);
    expect(html).not.toMatch(/Fim|Do fim|\[|blockquote/);
  });

  it('shows the description of a post that has its own components', async () => {
    write('content/blog/Soma.tsx', 'export default () => null;\n');
    const text =
      '---\ntitle: Vivo\ndescription: Deu certo & secou.\n---\n\nimport Soma from "./Soma";\n\n<Soma />\n';
    expect(await messagesOf(text, '2026-12-01-vivo.mdx')).toEqual([]);
    const { posts } = await contextAt<BlogListContext>('/blog');
    expect(posts[0]?.html).toBe('<p>Deu certo &amp; secou.</p>');
    expect(posts[0]?.more).toBe('Continuar lendo');
  });

  it('is the blog page only on the first page', async () => {
    const isBlog = async (path: string) => (await contextAt<BlogListContext>(path)).isBlog;
    expect([await isBlog('/blog'), await isBlog('/blog/page/2')]).toEqual([true, false]);
    expect(await isBlog('/blog/tags/horta')).toBe(false);
  });
});

describe('a post', () => {
  it('has a date, a reading time, authors and neighbours', async () => {
    const post = await contextAt<BlogPostContext>('/blog/2026/10/05/poda');
    expect(post).toMatchObject({
      date: '2026-10-05',
      dateText: '5 de outubro de 2026',
      published: '2026-10-05T12:00:00.000Z',
      readingTime: '1\u00A0minuto de leitura',
      lastUpdate: { date: '2026-10-09' },
      htmlClass: 'plugin-blog blog-post-page',
      pager: {
        previous: { href: '/blog/2026/11/10/regador' },
        next: { href: '/blog/balanço' },
      },
    });
    expect(post.authors.map(({ name, path, url }) => [name, path, url])).toEqual([
      ['Ana Lima', '/blog/authors/ana', 'https://ana.example'],
      ['Caio Melo', undefined, 'https://caio.example'],
    ]);
    expect(post.tags.map(({ path }) => path)).toEqual(['/blog/tags/ferramentas']);
  });

  it('keeps the day as written, and the time for sorting', async () => {
    const post = await contextAt<BlogPostContext>('/blog/sem-data-no-nome');
    expect([post.date, post.published]).toEqual(['2025-06-01', '2025-06-02T01:00:00.000Z']);
  });

  it('has a single title, above the date, even when it is written in the body', async () => {
    const post = await contextAt<BlogPostContext>('/blog/sem-data-no-nome');
    expect([post.title, post.hasTitle]).toEqual(['Um título no corpo', false]);
    expect(post.html.trim()).toBe('<p>O texto.</p>');
  });

  it('is published when its date is in the future, because the build does not depend on the clock', async () => {
    write('content/blog/2999-01-01-futuro.mdx', '---\ntitle: Futuro\n---\n\nUm.\n');
    const { posts } = await contextAt<BlogListContext>('/blog');
    expect(posts[0]?.title).toBe('Futuro');
  });

  it('warns that the last update is missing when blog.yaml requests it and there is no git history', async () => {
    write('content/site/blog.yaml', 'showLastUpdateTime: true\n');
    const { problems } = await read();
    expect(problems.map(({ file, what }) => `${file}: ${what}`)).toEqual([
      'content/site/blog.yaml: As páginas saem sem data: não há histórico do git nesta pasta.',
    ]);
  });

  it('can name its author with the legacy Docusaurus fields', async () => {
    const text =
      '---\ntitle: Novo\nauthor: Leo Melo\nauthor_title: Visita\nauthor_url: https://leo.example\n---\n\nUm.\n';
    expect(await messagesOf(text)).toEqual([]);
    const { authors } = await contextAt<BlogPostContext>('/blog/2026/01/01/novo');
    expect(authors).toMatchObject([
      { name: 'Leo Melo', title: 'Visita', url: 'https://leo.example' },
    ]);
  });

  it('adds the tags of its body to the head, in place of those of which there is one (2.16.22)', async () => {
    const tags =
      '<meta name="author" content="Quem rega" />\n<link rel="me" href="https://a.example" />';
    const text = `---\ntitle: Novo\nauthors: ana\n---\n\n<head>\n${tags}\n</head>\n\nUm.\n`;
    expect(await messagesOf(text)).toEqual([]);
    const pageContext = await contextAt<BlogPostContext>('/blog/2026/01/01/novo');
    onSite({ url: 'https://a.example', language: 'pt-BR', logo: {}, metadata: [], search: {} });
    const Tags = Head as unknown as ComponentType<{ pageContext: object }>;
    const html = renderToStaticMarkup(createElement(Tags, { pageContext }));
    expect(html).toContain('<link rel="me" href="https://a.example"/>');
    expect(html.match(/<meta name="author"[^>]*>/g)).toEqual([
      '<meta name="author" content="Quem rega"/>',
    ]);
    expect(html).toContain('property="article:published_time"');
  });

  it('has no neighbours and is not a neighbour of others when it is unlisted', async () => {
    const hidden = await contextAt<BlogPostContext>('/blog/2026/11/19/reservado');
    expect([hidden.pager.previous, hidden.pager.next]).toEqual([undefined, undefined]);
    const { pager } = await contextAt<BlogPostContext>('/blog/2026/11/20/horta');
    expect(pager.next?.href).toBe('/blog/2026/11/10/regador');
  });

  it('can be linked to by file name from the docs and from other posts', async () => {
    const content = await read();
    expect(content.docs[0]?.html).toContain('href="/blog/2026/11/20/horta"');
    const post = content.blog.posts.find(({ path }) => path === '/blog/2026/11/20/horta');
    expect(post?.html).toContain('href="/blog/2026/10/05/poda"');
    expect(post?.list.html).toContain('href="/blog/2026/10/05/poda"');
    expect(post?.list.html).toContain('href="/blog/2026/11/20/horta#depois-da-marca"');
  });

  it('keeps its last valid version while it is invalid', async () => {
    const previous = await read();
    write('content/blog/2026-11-20-horta.mdx', '---\ntitle: [\n---\n');
    const content = await read({ previous });
    expect(content.problems.filter(isError)).toHaveLength(1);
    expect(addressesOf(content)).toContain('/blog/2026/11/20/horta');
  });
});

describe('the indexes', () => {
  it('group the archive by year', async () => {
    const { groups } = await contextAt<BlogIndexContext>('/blog/archive');
    expect(groups.map(({ heading, items }) => [heading, items.length])).toEqual([
      ['2026', 3],
      ['2025', 2],
    ]);
    expect(groups[0]?.items[0]?.date).toEqual({ day: '2026-11-20', text: '20 de novembro' });
  });

  it('count only the posts that a tag lists', async () => {
    const { groups } = await contextAt<BlogIndexContext>('/blog/tags');
    expect(groups.map(({ heading, items: [tag] }) => [heading, tag?.label, tag?.note])).toEqual([
      ['F', 'Ferramentas', '2 textos'],
      ['H', 'Horta', '2 textos'],
    ]);
  });

  it('list the authors of authors.yml with their posts', async () => {
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

describe('the breadcrumb of a page', () => {
  it.each([
    ['/blog', []],
    ['/blog/2026/10/05/poda', ['/blog', undefined]],
    ['/blog/tags/horta', ['/blog', '/blog/tags', undefined]],
    ['/blog/authors/ana', ['/blog', '/blog/authors', undefined]],
    ['/blog/archive', ['/blog', undefined]],
  ])('is complete for %s', async (path, steps) => {
    const { trail } = await contextAt<BlogContext>(path);
    expect(trail.map(({ href }) => href)).toEqual(steps);
  });

  it('does not lead through a list that does not exist', async () => {
    remove('content/blog');
    remove('content/site/navbar.yaml');
    const text = '---\ntitle: Um\nunlisted: true\ntags: [x]\n---\n\nUm.\n';
    write('content/blog/2026-01-01-um.mdx', text);
    const { trail } = await contextAt<BlogContext>('/blog/tags/x');
    expect(trail.map(({ href }) => href)).toEqual([undefined, undefined, undefined]);
  });
});

describe('an author page', () => {
  const people = (page: string) =>
    write(
      'content/blog/authors.yml',
      `ana: { name: Ana, ${page} }\nrui: { name: Rui }\nbia: { name: Bia }\n`,
    );

  it('does not exist with page: false, and the index omits that author', async () => {
    people('page: false');
    const addresses = addressesOf(await read());
    expect(addresses).not.toContain('/blog/authors/ana');
    expect(addresses).toContain('/blog/authors/rui');
  });

  it('is at the address that permalink sets', async () => {
    people('page: { permalink: /ana-lima }');
    expect(addressesOf(await read())).toContain('/blog/authors/ana-lima');
  });

  it('presents the author as authors.yml does, whatever a post says of them', async () => {
    const author = '{ key: ana, name: Ana Luz, title: Visita }';
    const text = `---\ntitle: Novo\nauthors: [${author}]\n---\n\nUm.\n`;
    expect(await messagesOf(text, '2026-12-01-novo.mdx')).toEqual([]);
    const post = await contextAt<BlogPostContext>('/blog/2026/12/01/novo');
    expect(post.authors).toMatchObject([{ name: 'Ana Luz', title: 'Visita' }]);
    const { title, person, posts } = await contextAt<BlogListContext>('/blog/authors/ana');
    expect([title, person?.title]).toEqual(['Textos de Ana Lima', 'Redação']);
    expect(posts[0]?.title).toBe('Novo');
    const { groups } = await contextAt<BlogIndexContext>('/blog/authors');
    expect(groups[0]?.items[0]).toMatchObject({ label: 'Ana Lima', note: 'Redação · 3 textos' });
  });

  it('does not exist without listed posts, and nothing links to it', async () => {
    write(
      'content/blog/2026-12-01-novo.mdx',
      '---\ntitle: Novo\nunlisted: true\nauthors: [caio, ana]\n---\n\nUm.\n',
    );
    write(
      'content/blog/authors.yml',
      'ana: { name: Ana }\nrui: { name: Rui }\nbia: { name: Bia }\ncaio: { name: Caio }\n',
    );
    const { authors } = await contextAt<BlogPostContext>('/blog/2026/12/01/novo');
    expect(authors.map(({ path }) => path)).toEqual([undefined, '/blog/authors/ana']);
  });
});

describe('the rest of the site', () => {
  it('finds posts in the search, in the blog’s group, except unlisted ones', async () => {
    const sections = pageSections(await read()).filter(({ url }) => url.startsWith('/blog/'));
    expect(new Set(sections.map(({ levels }) => levels[0]))).toEqual(new Set(['Caderno']));
    const pages = new Set(sections.map(({ url }) => url.replace(/#.*/, '')));
    expect(pages).toContain('/blog/2026/11/20/horta');
    expect(pages).not.toContain('/blog/2026/11/19/reservado');
  });

  it('has a social card for every page of the blog', async () => {
    const content = await read();
    const cards = pageCards(content).filter(({ page }) => page.startsWith('/blog'));
    expect(cards.map(({ page }) => page).sort()).toEqual(addressesOf(content).sort());
    expect(cards.find(({ page }) => page === '/blog/archive')?.text.section).toEqual(['Caderno']);
  });
});

it('a feed has the absolute address of a post’s image, base path included', async () => {
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

it('a redirect can lead to a feed that exists', async () => {
  const to = (file: string) =>
    write('content/site/redirects.yaml', `redirects:\n  - { from: /feed, to: /blog/${file} }\n`);
  to('rss.xml');
  expect((await read()).problems).toEqual([]);
  write('content/site/blog.yaml', 'feeds: [atom]\n');
  expect((await read()).problems).toHaveLength(1);
});

describe('messages', () => {
  it('suggest the closest author for an unknown one', async () => {
    expect(await messagesOf('---\ntitle: Novo\nauthors: [ana, ruy]\n---\n\nUm.\n')).toEqual([
      'content/blog/2026-01-01-novo.mdx:3:1\nA pessoa "ruy" não está em content/blog/authors.yml.\nPessoas que existem: ana, rui, bia.\nVocê quis escrever "rui"?',
    ]);
  });

  it('tell a mistake in authors.yml once, not for each post (A.2)', async () => {
    write('content/blog/authors.yml', 'ana:\n  name: Ana\n  url: ana.com\n');
    const messages = await messagesOf('---\ntitle: Novo\nauthors: [ana]\n---\n\nUm.\n');
    expect(messages.map((message) => message.split(':')[0])).toEqual(['content/blog/authors.yml']);
  });

  it('suggest the closest field for an unknown one, without stopping the build', async () => {
    const [message, ...others] = await messagesOf('---\ntitle: Novo\nautores: ana\n---\n\nUm.\n');
    expect(others).toEqual([]);
    expect(message).toContain('content/blog/2026-01-01-novo.mdx:3');
    expect(message).toContain('authors');
  });

  it('name both places for the date of a post that has none', async () => {
    expect(await messagesOf('---\ntitle: Novo\n---\n\nUm.\n', 'novo.mdx')).toEqual([
      'content/blog/novo.mdx:1:1\nO texto está sem data.\nA data de um texto do blog vem do nome do arquivo, como em 2026-11-20-titulo.mdx, ou do campo date.\nPonha a data no nome do arquivo ou escreva no começo dele, por exemplo:  date: 2026-11-20',
    ]);
    remove('content/blog/novo.mdx');
    const [message] = await messagesOf('---\ntitle: Novo\n---\n\nUm.\n', '2026-13-01-novo.mdx');
    expect(message).toContain('O dia 2026-13-01, do nome do arquivo, não existe.');
  });

  it('give the line of a truncation marker inside a component', async () => {
    const text = '---\ntitle: Novo\n---\n\n<div>\n\nUm.\n\n{/* truncate */}\n\nDois.\n\n</div>\n';
    const [message, ...others] = await messagesOf(text);
    expect(others).toEqual([]);
    expect(message).toContain('content/blog/2026-01-01-novo.mdx:9:1\nA marca truncate está');
  });

  it('are warnings for a tag that is not in tags.yml', async () => {
    const [message] = await messagesOf('---\ntitle: Novo\ntags: [hortas]\n---\n\nUm.\n');
    expect(message).toContain('A etiqueta "hortas" não está em content/blog/tags.yml.');
    expect((await read()).problems.some(isError)).toBe(false);
  });
});
