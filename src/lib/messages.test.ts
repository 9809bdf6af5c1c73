import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { defaultMessages, format, pageMessages } from './messages';
import type { MessageId } from './messages';
import { typeset } from './typography';

const FILE = join(import.meta.dirname, '../../content/site/messages.yaml');
const catalogue = parse(readFileSync(FILE, 'utf8')) as Record<string, string>;
const ids = Object.keys(defaultMessages) as MessageId[];

/** The `{name}` placeholders of a text, in alphabetical order. */
const marks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('format', () => {
  it.each([
    ['Olá, {quem}', { quem: 'Ana' }, 'Olá, Ana'],
    ['{count} páginas', { count: 0 }, '0 páginas'],
    ['{a} e {a}', { a: 'x' }, 'x e x'],
    ['Olá, {quem}', {}, 'Olá, {quem}'],
    ['Olá, {quem}', { quem: '' }, 'Olá, '],
    ['{ quem }', { quem: 'Ana' }, '{ quem }'],
    ['{quem}', { quem: '$& {outra}', outra: 'x' }, '$& {outra}'],
  ])('%j with %j', (text, values, filled) => {
    expect(format(text, values)).toBe(filled);
  });

  it('keeps every placeholder without values', () => {
    expect(format('Página aberta: {title}')).toBe('Página aberta: {title}');
  });
});

it('removes texts that are only used at build time', () => {
  const ids = Object.keys(pageMessages(defaultMessages));
  expect(ids).toContain('docs.edit');
  expect(ids.filter((id) => /^(?:figure|message|blog)\./.test(id))).toEqual([]);
});

it('has its typography applied, except for names of keys', () => {
  const unset = ids.filter((id) => typeset(defaultMessages[id]) !== defaultMessages[id]);
  expect(unset).toEqual(['search.shortcut', 'search.shortcut.mac']);
});

describe('messages.yaml', () => {
  it('has exactly one line per message', () => {
    expect(Object.keys(catalogue).sort()).toEqual([...ids].sort());
  });

  it('keeps the placeholders of every default', () => {
    const marksById = (texts: Record<string, string>) =>
      Object.fromEntries(ids.map((id) => [id, marks(texts[id] ?? '')]));
    expect(marksById(catalogue)).toEqual(marksById(defaultMessages));
  });

  it('translates the texts whose defaults are in English (D.5)', () => {
    expect(defaultMessages['error.title']).toBe('This page crashed.');
    expect(defaultMessages['error.retry']).toBe('Try again');
    expect(catalogue).toMatchObject({
      'error.title': 'Esta página deixou de funcionar.',
      'error.retry': 'Tentar novamente',
    });
  });
});
