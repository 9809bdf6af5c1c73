import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COMPONENT_NAMES } from '../../article/component-names';
import { STYLESHEETS } from '../../article/stylesheets';
import { STYLES_FOLDER, articleStyles } from './article-facts';
import { temporaryFolder } from '../../../tests/support/temporary-folder';

const root = process.cwd();
const files = readdirSync(path.join(root, STYLES_FOLDER)).filter((name) => name.endsWith('.css'));

it('lists exactly the stylesheets that have a file', () => {
  expect(Object.keys(STYLESHEETS).sort()).toEqual(files.map((name) => name.slice(0, -4)).sort());
});

it('assigns stylesheets only to existing components or to HTML elements', () => {
  const users = Object.values(STYLESHEETS).flat();
  expect(users.filter((name) => /^[A-Z]/.test(name) && !COMPONENT_NAMES.includes(name))).toEqual(
    [],
  );
});

it('returns minified stylesheets in their layer, in list order', () => {
  const styles = articleStyles(root);
  expect(Object.keys(styles)).toEqual(Object.keys(STYLESHEETS));
  for (const [name, css] of Object.entries(styles)) {
    const written = readFileSync(path.join(root, STYLES_FOLDER, `${name}.css`), 'utf8');
    expect(css, name).toMatch(/^@layer components\{.*\}$/);
    expect(css.length, name).toBeLessThan(written.length);
    // The CSS is inlined in an element, so it must not contain a closing tag.
    expect(css, name).not.toContain('</');
  }
});

it('returns no stylesheets for a folder without code', () => {
  expect(articleStyles(temporaryFolder())).toEqual({});
});
