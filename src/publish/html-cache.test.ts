import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HtmlCache, pageOf } from './html-cache';

let root = '';
const file = () => path.join(root, 'public/docs/index.html');
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'page-files-'));
  mkdirSync(path.dirname(file()), { recursive: true });
  writeFileSync(file(), html('a'));
});
afterEach(() => rmSync(root, { recursive: true }));

const html = (text: string, menu = 'menu') =>
  `<nav>${menu}</nav><main><div class="prose"><p>${text}</p></div></main>`;

/** What a build sees of the page, which it then keeps for the next. */
function seen() {
  const files = new HtmlCache(root);
  const { digest, bodyDigest, html: text } = files.of(file());
  files.write();
  return { digest, bodyDigest, html: text };
}

/** Writes other bytes without a trace in the size and the time of the file. */
function writeUnseen(text: string) {
  const { atime, mtime } = statSync(file());
  writeFileSync(file(), text);
  utimesSync(file(), atime, mtime);
}

describe('HtmlCache', () => {
  it('gives the HTML and its digests, also when the last build saw the page', () => {
    expect(seen()).toEqual(pageOf(html('a')));
    expect(seen()).toEqual(pageOf(html('a')));
  });

  it('reads a page again only when its file is another', () => {
    const time = new Date('2026-11-20T12:00:00Z');
    utimesSync(file(), time, time);
    const first = seen();
    writeUnseen(html('b'));
    expect(seen().digest).toBe(first.digest);
    writeFileSync(file(), html('b'));
    expect(seen().digest).toBe(pageOf(html('b')).digest);
  });

  it('tells the body from what is around it', () => {
    const [one, other] = [pageOf(html('a')), pageOf(html('a', 'another'))];
    expect(other.digest).not.toBe(one.digest);
    expect(other.bodyDigest).toBe(one.bodyDigest);
    expect(pageOf(html('b')).bodyDigest).not.toBe(one.bodyDigest);
  });
});
