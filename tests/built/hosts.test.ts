/** Our server answers as the route table says; tests/long checks nginx in the same way. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askAll, questions } from '../../tools/hosts/questions';
import { withServed } from '../../tools/hosts/servers';
import { ROOT } from '../../tools/processes';

const distDir = join(ROOT, 'dist');

describe('the requests', () => {
  it('cover every page, other spellings, files and what does not exist', () => {
    const asked = questions(distDir);
    const count = (status: number) => asked.filter((question) => question.status === status).length;
    expect(count(200)).toBeGreaterThan(25);
    expect(count(301)).toBeGreaterThan(50);
    expect(count(404)).toBeGreaterThan(5);
    expect(count(206)).toBeGreaterThan(3);
    expect(count(400)).toBeGreaterThan(10);
  });

  it('notice a wrong response', () =>
    withServed(distDir, async (home) => {
      const { origin } = new URL(home);
      const question = { path: '/docs/', status: 200, headers: { 'x-frame-options': 'DENY' } };
      expect(await askAll(origin, [question])).toEqual([]);
      expect(await askAll(origin, [{ ...question, status: 404 }])).toHaveLength(1);
      expect(await askAll(origin, [{ ...question, body: 'texto que não há' }])).toHaveLength(1);
      expect(await askAll(origin, [{ ...question, headers: { server: 'x' } }])).toHaveLength(1);
    }));
});

describe('responses as in the route table (2.1.1, 2.1.7, 2.2.1, 2.2.2, 6.1)', () => {
  it("the site's own server", () =>
    withServed(distDir, async (home) =>
      expect(await askAll(new URL(home).origin, questions(distDir))).toEqual([]),
    ));
});
