import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../tools/processes';
import { mayAskForData } from './may-ask-for-data';

describe('mayAskForData', () => {
  it.each([
    ['src/templates/doc.tsx', 'export const Head = 1;'],
    ['src\\templates\\doc.tsx', ''],
    ['src/pages/x.tsx', ''],
    ['content/docs/viva.mdx', ''],
    ['src/layouts/site-config.ts', 'useStaticQuery(graphql`query { a }`)'],
    ['src/layouts/shell.tsx', 'return <Slice alias="a" />;'],
  ])('accepts %s', (file, contents) => expect(mayAskForData(file, contents)).toBe(true));

  it('rejects files that only mention such names', () => {
    expect(mayAskForData('src/lib/config.ts', 'export const config = "Heading Slice";')).toBe(
      false,
    );
    expect(mayAskForData('node_modules/gatsby-x/dist/head.js', 'exports.Head = graphql;')).toBe(
      false,
    );
  });

  it('accepts fragments from packages', () => {
    const fragments = 'export const f = graphql`fragment A on B { c }`';
    expect(mayAskForData('.cache/fragments/x.js', fragments)).toBe(true);
    expect(mayAskForData('../../node_modules/gatsby-x/src/f.js', fragments)).toBe(true);
  });

  it('accepts every file of the site that has a query', () => {
    const files = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join('src', name))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
    const asking = files.filter(
      (file) =>
        /from 'gatsby';/.test(readFileSync(path.join(ROOT, file), 'utf8')) &&
        /\bgraphql\b/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    );
    expect(asking.length).toBeGreaterThan(3);
    for (const file of asking) {
      expect(mayAskForData(file, readFileSync(path.join(ROOT, file), 'utf8')), file).toBe(true);
    }
  });
});
