/** A build of a copy of the site with many mistakes: it says them all, in words, and makes nothing. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArticleCache } from '../../src/build/article-cache';
import { readContent } from '../../src/build/content';
import { formatProblem, isError } from '../../src/schema/problem';
import type { Problem } from '../../src/schema/problem';
import { fixtureContent } from '../support/content';
import { buildSite, makeSite, removeSite } from '../support/site';
import type { BuildResult } from '../support/site';

const site = makeSite('conteudo-com-erros', { content: fixtureContent('varios-erros') });
let result: BuildResult;
let problems: Problem[];

beforeAll(async () => {
  result = await buildSite(site);
  const cache = new ArticleCache(site.dir);
  ({ problems } = await readContent({ root: site.dir, cache, withDrafts: false }));
});

afterAll(() => removeSite(site));

describe('a construção de um conteúdo com vários erros', () => {
  it('falha (A.2)', () => {
    expect(result.code).toBe(1);
  });

  it('diz todas as mensagens, inteiras e uma vez só', () => {
    expect(problems.filter(isError).length).toBeGreaterThan(6);
    for (const message of problems.map(formatProblem)) {
      expect(result.output.split(message), message).toHaveLength(2);
    }
  });

  it('diz quantos são os erros', () => {
    const count = problems.filter(isError).length;
    expect(result.output).toContain(`O conteúdo tem ${count} erros:`);
  });

  it('não mostra pilha de chamadas, código nem inglês do gerador', () => {
    expect(result.output).not.toMatch(/^\s+at /m);
    expect(result.output).not.toMatch(/\bError:|node_modules|src\/build/);
    expect(result.output).not.toMatch(/^\s*ERROR\b/m);
  });

  it('não deixa um site pela metade', () => {
    expect(existsSync(site.distDir)).toBe(false);
  });
});
