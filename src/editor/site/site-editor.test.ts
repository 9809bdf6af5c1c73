import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { writeWithFolder } from '../../files/write-files';
import { shippedContent } from '../../../tests/support/content';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import type { Content } from '../../content/content-types';
import { inPortuguese } from '../admin/locale';
import { adminPolicy, backendHosts } from './admin-policy';
import { siteEditor } from './site-editor';
import { siteFacts } from './site-facts';
import type { AdminFile } from './site-editor';

const root = process.cwd();
let content: Content;
let files: Map<string, AdminFile>;

const local = { proxyUrl: '/admin/api' };
const filesOf = (of: Content) => siteEditor(of, root, local);
const text = (name: string) => String(files.get(name)?.body);

beforeAll(async () => {
  const { settings, ...shipped } = await shippedContent();
  content = { ...shipped, settings: { ...settings, cms: { ...settings.cms, enabled: true } } };
  files = filesOf(content);
}, 120_000);

describe('the files of the editor', () => {
  it('are the page, Decap, the code added to it and the facts about the site', () => {
    expect([...files.keys()].filter((name) => !name.startsWith('files/')).sort()).toEqual([
      'code-block.js',
      ...['compiler-code.js', 'compiler-math.js', 'compiler-parts.css', 'compiler-parts.js'],
      ...['compiler.js', 'decap-cms.js'],
      ...['editor.css', 'editor.js', 'editor.json', 'frame.js', 'image-zoom.js', 'index.html'],
      ...['preview.css', 'site.json', 'tabs.js', 'video.js', 'writing.js'],
    ]);
    expect(files.get('index.html')?.type).toBe('text/html; charset=utf-8');
    expect(files.get('decap-cms.js')?.type).toBe('text/javascript; charset=utf-8');
  });

  it('are always there in develop, and published only if cms.yaml says so', () => {
    const { settings } = content;
    const cms = { ...settings.cms, enabled: false, backend: undefined };
    const off = { ...content, settings: { ...settings, cms } };
    expect(siteEditor(off, root)).toBeUndefined();
    expect(filesOf(off).has('index.html')).toBe(true);
  });

  it('make a page in Portuguese that is not indexed and requests nothing from another site', () => {
    const page = text('index.html');
    expect(page).toContain('<html lang="pt-BR" ');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page.replace(/<meta http-equiv[^>]*>/, '')).not.toMatch(/https?:|<script>|<style/);
    // The editor's script runs first: it puts the address right before Decap reads it.
    expect(page.indexOf('/admin/editor.js')).toBeLessThan(
      page.indexOf('defer src="/admin/decap-cms.js"'),
    );
  });

  it('have the questions and notices that the editor translates, as Decap phrases them', () => {
    const decap = text('decap-cms.js');
    for (const words of ['Failed to persist media: ', 'Failed to delete media: ']) {
      expect(decap).toContain(words);
      expect(inPortuguese(`${words}x`)).toMatch(/^Não foi possível .+: x$/);
    }
    expect(decap).toContain('"No options"');
    expect(decap).toContain(' already exists. Do you want to replace it?');
    expect(inPortuguese('a already exists. Do you want to replace it?')).not.toContain('already');
  });

  it('include the pictures of the content at the addresses that the preview uses', () => {
    const facts = JSON.parse(text('site.json')) as { files: Record<string, { src?: string }> };
    const [file, { src = '' } = {}] =
      Object.entries(facts.files).find(([name]) => /^\/content\/.*\.png$/.test(name)) ?? [];
    expect(file).toBeDefined();
    expect(files.get(src.replace('/admin/', ''))?.type).toBe('image/png');
  });

  it('contain no secrets and no repository in the content', () => {
    const folder = temporaryFolder();
    for (const name of ['content/.env', 'content/docs/.git/config', 'content/docs/a.png']) {
      writeWithFolder(path.join(folder, name), 'segredo');
    }
    const { facts, media } = siteFacts(content, folder);
    expect(Object.keys(facts.files)).toEqual(['/content/docs/a.png']);
    expect(media).toHaveLength(1);
  });

  it('show a page with the styles of the site, in both colour modes', () => {
    expect(text('preview.css')).toContain('@layer reset,tokens,base,prose,components,utilities');
    expect(text('preview.css')).toContain('[data-theme=dark]');
    expect(text('preview.css')).toContain('url(/fonts/');
  });

  it('have the addresses of the site below the base path', () => {
    const site = { ...content.settings.site, baseUrl: '/sub/' };
    const below = { ...content, settings: { ...content.settings, site } };
    vi.stubEnv('PREFIX_PATHS', 'true');
    const page = String(filesOf(below).get('index.html')?.body);
    expect(page).toContain('src="/sub/admin/editor.js"');
    expect(page).not.toMatch(/(?:src|href)="\/(?!sub\/)/);
  });
});

describe('the policy of the editor', () => {
  it('allows no other site while the content is on this computer', () => {
    expect(backendHosts({ name: 'proxy' })).toEqual([]);
    expect(adminPolicy({ name: 'proxy' })).not.toMatch(/https?:/);
  });

  it.each([
    [{ name: 'github' }, ['https://api.github.com']],
    [{ name: 'github', base_url: 'https://login.example' }, ['https://api.github.com']],
    [{ name: 'github', api_root: 'https://git.example/api/v3' }, ['https://git.example']],
    [{ name: 'gitlab' }, ['https://gitlab.com']],
    [
      { name: 'gitlab', base_url: 'https://git.example', api_root: 'https://git.example/api/v4' },
      ['https://git.example'],
    ],
  ])('allows only the service that stores the content: %o', (backend, hosts) => {
    expect(backendHosts(backend)).toEqual(hosts);
    expect(adminPolicy(backend)).toContain(`connect-src 'self' blob: data: ${hosts.join(' ')};`);
  });
});
