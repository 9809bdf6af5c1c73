import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { NO_BLOG } from '../../tests/support/blog';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { defaultMessages } from '../lib/messages';
import type { Content } from '../content/content-types';
import { ownControls, writeControlScripts } from './control-scripts';

const ROOT = path.join(__dirname, '../..');

/** Creates a site with one article that uses some stylesheets and images. */
function content(styles: readonly string[], images: readonly object[] = [], markdown = false) {
  return {
    docs: [{ styles: [], images: [] }],
    articles: [{ styles, images }],
    blog: NO_BLOG,
    settings: {
      docs: { markdown },
      messages: { ...defaultMessages, 'code.copied': 'Já está' },
    },
  } as unknown as Content;
}

/** Writes the modules of a site and returns the files by name. */
function written(site: Content): Record<string, string> {
  const root = temporaryFolder();
  symlinkSync(path.join(ROOT, 'src'), path.join(root, 'src'));
  return Object.fromEntries(
    writeControlScripts(site, root).map((name) => [
      name,
      readFileSync(path.join(root, 'public', name), 'utf8'),
    ]),
  );
}

describe('modules of controls', () => {
  it.each([
    [content([]), []],
    [content(['steps']), []],
    [content(['code']), ['code-block.js']],
    [content(['tabs', 'code']), ['code-block.js', 'tabs.js']],
    [content([], [{}]), ['image-zoom.js']],
    [content([], [], true), ['copy-markdown.js']],
  ])('are only written for controls that the site uses (%#)', (site, names) => {
    expect(Object.keys(written(site))).toEqual(names);
    // The copy button is not in an article.
    const hasControls = names.some((name) => name !== 'copy-markdown.js');
    expect(ownControls(...site.articles)).toEqual(hasControls ? { hasControls } : {});
  });

  it('are also needed if only a blog post uses them', () => {
    const posts = [{ styles: ['code'], images: [] }];
    const site = { ...content([]), blog: { ...NO_BLOG, posts } } as unknown as Content;
    expect(Object.keys(written(site))).toEqual(['code-block.js']);
  });

  it('are small modules with the messages of the site', () => {
    const files = written(content(['code', 'tabs']));
    expect(files['code-block.js']).toContain('J\\xE1 est\\xE1');
    for (const [name, code] of Object.entries(files)) {
      expect(code, name).toMatch(/export\s*\{\w+ as default\}/);
      expect(code.length, name).toBeLessThan(5000);
    }
  });
});
