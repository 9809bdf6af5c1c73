import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { shippedContent } from '../../../tests/support/content';
import type { Content } from '../../content/content-types';
import { CONFIG_FILES } from '../../content/schema/config-files';
import { PARTS_SCRIPT, PARTS_STYLES } from '../admin/file-names';
import type { partPreview, TextCompiler } from '../admin/preview/part-preview';
import type { PagePreview, SiteFacts } from '../admin/site-facts';
import { SITE_PARTS } from '../config/cms-config';
import type { SitePart } from '../config/cms-config';
import { formatOf } from '../format/formats';
import { partScripts } from './editor-scripts';
import { siteFacts } from './site-facts';

const root = process.cwd();

let content: Content;
let facts: SiteFacts;
let preview: typeof partPreview;
let styles: string;

const compile = vi.fn<TextCompiler>();

beforeAll(async () => {
  const scripts = partScripts(root);
  styles = scripts.get(PARTS_STYLES) ?? '';
  // The browser globals of a worker, without Node's modules.
  const context = createContext({
    ...{ URL, TextEncoder, TextDecoder, setTimeout, structuredClone, console },
  });
  Object.assign(context, { self: context });
  runInContext(scripts.get(PARTS_SCRIPT) ?? '', context);
  preview = (context as { cmsParts: { partPreview: typeof partPreview } }).cmsParts.partPreview;
  content = await shippedContent();
  facts = JSON.parse(JSON.stringify(siteFacts(content, root).facts)) as SiteFacts;
}, 300_000);

/** Previews a part with the given text of its file; by default, with the file of the project. */
function shown(part: SitePart, text?: string): Promise<PagePreview> {
  const file = text ?? readFileSync(path.join(root, CONFIG_FILES[part].file), 'utf8');
  return preview({ part, data: formatOf(part).fromFile(file) }, facts, compile);
}

/** Reports whether the styles contain the first class of the first element with this tag. */
function isStyled(html = '', tag: string): boolean {
  const [, name = '?'] = new RegExp(`<${tag}[^>]* class="([^" ]+)`).exec(html) ?? [];
  return new RegExp(`\\.${name}(?![\\w-])`).test(styles);
}

describe('the preview of parts of the site', () => {
  it.each(SITE_PARTS)('%s: shows the published part without errors', async (part) => {
    const { html, problems, hasTitle, isComponentPage } = await shown(part);
    expect([problems, hasTitle, isComponentPage]).toEqual([[], true, false]);
    expect(html).toMatch(/^</);
    // No placeholder is left.
    expect(html).not.toMatch(/\{(?:marca|email|app|videos)/);
  });

  it('shows the navbar with its styles and the menu of narrow screens', async () => {
    const { html = '' } = await shown('navbar');
    expect(isStyled(html, 'nav')).toBe(true);
    expect(html).toContain(facts.parts.logo.src);
    expect(html).toMatch(/popovertarget="siteMenu"/i);
    expect(html).toContain('role="dialog"');
    const { href } = content.navbar.find((item) => item.kind === 'link') ?? { href: '?' };
    expect(html).toContain(`href="${href}"`);
  });

  it('reports an item of the navbar that leads nowhere, and shows the others', async () => {
    const { html, problems } = await shown(
      'navbar',
      'items:\n  - type: doc\n    docId: nao-ha\n  - label: Termos\n    to: /termos\n',
    );
    expect(problems.map(({ what }) => what).join()).toContain('nao-ha');
    expect(html).toContain('>Termos<');
  });

  it('shows nothing that the schema rejects, and says why', async () => {
    const { html, problems } = await shown('footer', 'style: roxo\n');
    expect(html).toBeUndefined();
    expect(problems[0]?.what).toContain('roxo');
  });

  it('shows the announcement as unchanged HTML or compiled Markdown', async () => {
    compile.mockResolvedValue({ html: '<p>compilado</p>', problems: [] });
    const inHtml = await shown('announcement', 'content: Leia <b>isto</b>.\n');
    expect(inHtml.html).toContain('Leia <b>isto</b>.');
    expect(compile).not.toHaveBeenCalled();
    const inMarkdown = await shown('announcement', 'content: Leia **isto**.\nisCloseable: false\n');
    expect(compile.mock.calls).toEqual([['Leia **isto**.']]);
    expect(inMarkdown.html).toContain('<p>compilado</p>');
    expect(inMarkdown.html).not.toContain('<button');
    expect(isStyled(inMarkdown.html, 'div')).toBe(true);
  });

  it('reports a misspelt placeholder of the announcement once, as the build does', async () => {
    compile.mockResolvedValue({ html: '', problems: [] });
    const { problems } = await shown('announcement', 'content: A `{marcas}` e {marcas} {id}.\n');
    expect(problems.map(({ fix }) => fix)).toEqual(Array(2).fill('Você quis escrever {marca}?'));
    expect(compile.mock.lastCall).toEqual(['A `{marcas}` e \\{marcas\\} {id}.']);
  });

  it('treats an empty announcement as a missing one', async () => {
    expect((await shown('announcement', '')).html).toContain('não mostra nenhum aviso');
  });

  it('shows the footer and the home page with their current text', async () => {
    const footer = await shown('footer', 'copyright: © Ana\nlinks: []\n');
    expect(footer.html).toContain('© Ana');
    const home = await shown(
      'home',
      'affiliates:\n  text: Indique e ganhe.\n  label: Como funciona\n  href: /afiliado\n',
    );
    expect(home.html).toContain('Como funciona');
    expect(home.html).toMatch(/^<h1 class="visually-hidden">[^<]+<\/h1>/);
  });

  it('has addresses below the base path', async () => {
    const below = { ...facts, article: { ...facts.article, baseUrl: '/sub/' } };
    const data = { items: [{ type: 'default', label: 'Termos', to: '/termos' }] };
    const { html } = await preview({ part: 'navbar', data }, below, compile);
    expect(html).toContain('href="/sub/termos"');
  });
});
