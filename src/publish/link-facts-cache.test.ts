import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LinkFactsCache } from './link-facts-cache';
import { readHtml } from './built-html';
import { pageOf } from './html-cache';

let root = '';
const file = () => path.join(root, '.cache/built/facts.json');
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'built-facts-'))));
afterEach(() => rmSync(root, { recursive: true }));

const HTML = '<h2 id="a">A</h2><a href="/docs/">x</a><img src="/y.png">';

describe('LinkFactsCache', () => {
  it('says what the page says, the first time and from the last build', () => {
    const first = new LinkFactsCache(root);
    expect(first.of('/p', pageOf(HTML))).toEqual(readHtml('/p', HTML));
    first.write();
    const second = new LinkFactsCache(root);
    expect(second.of('/q', pageOf(HTML))).toEqual(readHtml('/q', HTML));
  });

  it('asks what was kept, not the page, while the page is the same', () => {
    const first = new LinkFactsCache(root);
    first.of('/p', pageOf(HTML));
    first.write();
    writeFileSync(file(), readFileSync(file(), 'utf8').replace('"/y.png"', '"/kept.png"'));
    expect(new LinkFactsCache(root).of('/p', pageOf(HTML)).files).toEqual(['/kept.png']);
    expect(new LinkFactsCache(root).of('/p', pageOf(`${HTML} `)).files).toEqual(['/y.png']);
  });

  it('forgets pages that are gone, and survives a file that was cut short', () => {
    const first = new LinkFactsCache(root);
    first.of('/p', pageOf(HTML));
    first.write();
    const second = new LinkFactsCache(root);
    second.of('/p', pageOf('<p>'));
    second.write();
    expect(Object.keys(JSON.parse(readFileSync(file(), 'utf8')) as object)).toHaveLength(1);
    mkdirSync(path.dirname(file()), { recursive: true });
    writeFileSync(file(), '{"a":');
    expect(new LinkFactsCache(root).of('/p', pageOf(HTML))).toEqual(readHtml('/p', HTML));
  });
});
