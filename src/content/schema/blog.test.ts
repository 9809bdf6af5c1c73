import { describe, expect, it } from 'vitest';
import { blogSchema } from './blog';
import { parse, parseYaml } from './parse';
import { authorsSchema, postFrontMatterSchema } from './post';
import { formatProblems } from './problem';
import type { z } from 'zod';

function read<S extends z.ZodType>(schema: S, yaml: string) {
  const source = parseYaml(yaml, 'arquivo');
  return parse(schema, source.data ?? {}, { file: 'arquivo', lineOf: source.lineOf });
}

const told = (schema: z.ZodType, yaml: string) => formatProblems(read(schema, yaml).problems);

describe('blog.yaml', () => {
  it('has a default for every field that is not optional', () => {
    expect(read(blogSchema, '').value).toEqual({
      title: 'Blog',
      routeBasePath: 'blog',
      postsPerPage: 10,
      showReadingTime: true,
      showLastUpdateTime: false,
      showLastUpdateAuthor: false,
      sidebar: { count: 5 },
      feeds: ['rss', 'atom', 'json'],
      feedLimit: 20,
      tags: { onUndefinedTags: 'warn' },
    });
  });

  it('suggests the nearest field', () => {
    expect(told(blogSchema, 'postPerPage: 3')).toContain('postsPerPage');
  });

  it('rejects the home page as its path', () => {
    expect(told(blogSchema, 'routeBasePath: /')).toContain('no lugar da página inicial');
  });

  it.each(['postsPerPage: 0', 'feeds: [xml]', 'sidebar: { count: -1 }', 'feedLimit: 1.5'])(
    'rejects %s',
    (yaml) => {
      expect(read(blogSchema, yaml).problems).toHaveLength(1);
    },
  );
});

describe('frontmatter of a post', () => {
  it.each([
    ['authors: ana', [{ key: 'ana' }]],
    ['authors: [ana, { name: Rui }]', [{ key: 'ana' }, { name: 'Rui' }]],
    ['authors: { name: Rui, title: Redação }', [{ name: 'Rui', title: 'Redação' }]],
    ['', undefined],
  ])('reads authors from “%s”', (yaml, authors) => {
    expect(read(postFrontMatterSchema, yaml).value?.authors).toEqual(authors);
  });

  it('requires a name for an inline author', () => {
    expect(told(postFrontMatterSchema, 'authors: { title: Redação }')).toContain('está sem nome');
  });

  it('names the value of a sole author that is not valid', () => {
    const yaml = 'authors: { name: Ana, url: ana.com.br }';
    expect(told(postFrontMatterSchema, yaml)).toContain('O valor "ana.com.br" não serve');
  });

  it.each(['date: ontem', 'title: ""', 'draft: true\nunlisted: true', 'slug: a b'])(
    'rejects %j',
    (yaml) => {
      expect(read(postFrontMatterSchema, yaml).problems).toHaveLength(1);
    },
  );
});

describe('authors.yml', () => {
  it('requires a name for each author', () => {
    expect(read(authorsSchema, 'ana: { name: Ana }').problems).toEqual([]);
    expect(read(authorsSchema, 'ana: { title: Redação }').problems).toHaveLength(1);
  });

  it.each([
    ['/a.png', 0],
    ['https://x.example/a.png', 0],
    ['http://x.example/a.png', 1],
    ['//x.example/a.png', 1],
  ])('rejects portraits that the content security policy blocks: %s', (address, count) => {
    const yaml = `a: { name: A, image_url: "${address}" }`;
    expect(read(authorsSchema, yaml).problems).toHaveLength(count);
  });

  it('lists the networks for which a user name is enough', () => {
    expect(read(authorsSchema, 'a: { name: A, socials: { github: ana } }').problems).toEqual([]);
    const message = told(authorsSchema, 'a:\n  name: A\n  socials:\n    rede: ana\n');
    expect(message.split('\n').slice(0, 2)).toEqual([
      'arquivo:4',
      'Não se sabe onde fica a página "ana" de "rede".',
    ]);
    expect(message).toContain('github');
  });
});
