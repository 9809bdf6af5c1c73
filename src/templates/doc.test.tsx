// @vitest-environment jsdom
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { rendered } from '../../tests/support/rendered';
import { onSite } from '../../tests/support/gatsby';
import { defaultMessages } from '../lib/messages';
import DocPage, { Head } from './doc';

/** Renders a doc; returns the texts of the article's parts, in order. */
function partsOf(more: object = {}) {
  onSite({ docTools: null });
  const doc = {
    ...{ path: '/docs/', title: 'Introdução', lede: 'Uma frase.', unlisted: true },
    ...{ heading: 'Nosso <code>título</code>', html: '<p>Texto.</p>' },
    ...{ toc: [{ id: 'a', level: 2, label: 'Seção' }], draft: false },
    ...more,
  };
  const Page = DocPage as unknown as ComponentType<Record<string, object>>;
  const version = { name: 'current', label: 'Dois', banner: 'unreleased', badge: true };
  const root = rendered(
    <Page data={{ doc }} pageContext={{ breadcrumbs: [{ label: 'Começo' }], version, tags: [] }} />,
  );
  const article = root.querySelector('main > article');
  const texts = [...(article?.children ?? [])].map((part) => part.textContent ?? '');
  return { root, texts };
}

const titlesIn = (root: HTMLElement) =>
  [...root.querySelectorAll('h1')].map(({ textContent }) => textContent);

it('a doc has notices, breadcrumbs and version, then title, lede and contents (behaviour 2.14.1, 2.14.4)', () => {
  const { root, texts } = partsOf();
  expect(texts).toEqual([
    expect.stringContaining(defaultMessages['docs.unlisted.text']),
    expect.stringContaining(defaultMessages['docs.version.unreleased']),
    expect.stringContaining('Começo'),
    'Versão: Dois',
    'Nosso título',
    'Uma frase.',
    expect.stringContaining('Seção'),
    'Texto.',
  ]);
  // Once collapsible above the text, once beside it.
  expect(root.querySelectorAll('a[href="#a"]')).toHaveLength(2);
});

it('nothing but notices and version is shown before a title within the body (behaviour 2.14.4)', () => {
  const { root, texts } = partsOf({ heading: null, html: '<p>Selo</p><h1>Nosso título</h1>' });
  expect(titlesIn(root)).toEqual(['Nosso título']);
  expect(texts.slice(-2)).toEqual(['Versão: Dois', 'SeloNosso título']);
});

it('a doc can hide its title or its contents (behaviour 2.14.4, 2.15.1, 2.16.24)', () => {
  expect(titlesIn(partsOf({ hideTitle: true }).root)).toEqual([]);
  expect(partsOf({ hideToc: true }).root.querySelector('a[href="#a"]')).toBeNull();
});

it("a doc without a version, as in the writers' guide, is not indexed", () => {
  const headOf = (version?: object) =>
    (Head as unknown as (props: object) => { props: Record<string, unknown> })({
      data: { doc: { path: '/x', title: 'X', unlisted: false } },
      pageContext: { breadcrumbs: [], version },
    }).props;
  expect(headOf()).toMatchObject({ noIndex: true, searchTag: undefined, searchVersion: undefined });
  expect(headOf({ name: 'current', noIndex: false })).toMatchObject({
    noIndex: false,
    searchTag: 'docs-default-current',
    searchVersion: 'current',
  });
});
