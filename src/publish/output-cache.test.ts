import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutputCache } from './output-cache';

const PAGE = 'docs/index.html';
let root = '';
const dist = () => path.join(root, 'dist');
const shippedPages = (added = 'a policy') => new OutputCache(root, dist(), added);

/** A build that ships the page. */
function ship() {
  const shipped = shippedPages();
  shipped.isThere(PAGE, 'digest');
  mkdirSync(path.join(dist(), 'docs'), { recursive: true });
  writeFileSync(path.join(dist(), PAGE), 'shipped');
  shipped.write();
}

beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'shipped-pages-'))));
afterEach(() => rmSync(root, { recursive: true }));

describe('OutputCache', () => {
  it('knows a page that the last build shipped', () => {
    expect(shippedPages().isThere(PAGE, 'digest')).toBe(false);
    ship();
    expect(shippedPages().isThere(PAGE, 'digest')).toBe(true);
  });

  it('knows it build after build', () => {
    ship();
    const second = shippedPages();
    second.isThere(PAGE, 'digest');
    second.write();
    expect(shippedPages().isThere(PAGE, 'digest')).toBe(true);
  });

  it.each([
    ['page', () => shippedPages().isThere(PAGE, 'another')],
    ['policy', () => shippedPages('another').isThere(PAGE, 'digest')],
    ['address', () => shippedPages().isThere('docs.html', 'digest')],
  ])('has none for another %s', (_, isThere) => {
    ship();
    expect(isThere()).toBe(false);
  });

  it('has none that was changed since, or is gone', () => {
    ship();
    writeFileSync(path.join(dist(), PAGE), 'changed by hand');
    expect(shippedPages().isThere(PAGE, 'digest')).toBe(false);
    rmSync(dist(), { recursive: true });
    expect(shippedPages().isThere(PAGE, 'digest')).toBe(false);
  });

  it('begins anew when the last build was cut short', () => {
    ship();
    writeFileSync(path.join(root, '.cache/built/shipped.json'), '{"docs');
    expect(shippedPages().isThere(PAGE, 'digest')).toBe(false);
  });
});
