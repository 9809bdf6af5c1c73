/** The brand comes from the configuration, and no file names the machine of the build. */
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/processes';
import { listFiles } from '../../src/files/list-files';
import { markdownPath } from '../../src/lib/path';
import { DOC_ROUTES, files, read, settings } from '../support/dist';

const TEXT = /\.(?:[cm]?[jt]sx?|css|json|ya?ml|mdx?|html|xml|txt|svg|conf)$|(?:^|\/)_[a-z]+$/;

/** Returns the lines of files that contain a text: `content/docs/index.mdx:12`. */
function linesWith(needle: string, names: readonly string[]): string[] {
  return names.flatMap((name) =>
    readFileSync(join(ROOT, name), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.includes(needle) ? [`${name}:${index + 1}`] : [])),
  );
}

const below = (folder: string) =>
  listFiles(join(ROOT, folder))
    .map((file) => `${folder}/${file}`)
    .filter((file) => TEXT.test(file));

const isTest = (file: string) => /\.test\.tsx?$|__snapshots__/.test(file);

describe('the brand', () => {
  const { name } = settings.site.brand;
  const domain = new URL(settings.site.url).hostname;

  it('is not written in the code', () => {
    const sources = [...below('src'), ...below('gatsby')].filter((file) => !isTest(file));
    expect(linesWith(name, sources)).toEqual([]);
  });

  it('is written in content/site and static only', () => {
    const content = below('content').filter((file) => !file.startsWith('content/site/'));
    expect(linesWith(name, content)).toEqual([]);
  });

  it('nor are its domains', () => {
    const sources = [...below('src'), ...below('gatsby')].filter((file) => !isTest(file));
    const content = below('content').filter((file) => !file.startsWith('content/site/'));
    expect(linesWith(domain, [...sources, ...content])).toEqual([]);
  });

  it('is on every page', () => {
    for (const file of files.filter((each) => each.endsWith('.html'))) {
      expect(read(file), file).toContain(name);
    }
  });

  it('no page shows a placeholder', () => {
    for (const file of files.filter((each) => each.endsWith('.html'))) {
      // In code, the writing guide shows these placeholders.
      const shown = read(file).replace(/<code\b.*?<\/code>/gs, '');
      expect(shown, file).not.toMatch(/\{(?:marca|email|host)[:}]|<(?:Marca|Rotulo|Email)\b/i);
    }
  });
});

describe('the built site', () => {
  it('does not tell on which machine it was made', () => {
    for (const file of files.filter((each) => TEXT.test(each))) {
      expect(read(file).includes(ROOT), file).toBe(false);
      expect(read(file).includes(`${homedir()}/`), file).toBe(false);
      expect(read(file), file).not.toMatch(/file:\/\/\//);
    }
  });

  it('has no source maps, statistics or working files', () => {
    const asMarkdown = new Set(DOC_ROUTES.map((route) => markdownPath(route).slice(1)));
    const strange = files.filter(
      (file) => /\.map$|stats\.json|\.test\.|\.tsx?$|\.mdx?$/.test(file) && !asMarkdown.has(file),
    );
    expect(strange).toEqual([]);
  });
});
