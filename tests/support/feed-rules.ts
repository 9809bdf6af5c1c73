/** Rules of RSS 2.0, Atom 1.0 (RFC 4287) and JSON Feed 1.1. */
import { JSDOM } from 'jsdom';
import type { FeedKind } from '../../src/content/schema/blog';

const ATOM = 'http://www.w3.org/2005/Atom';
const CONTENT = 'http://purl.org/rss/1.0/modules/content/';

const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d [+-]\d{4}$/;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Returns the rules of its format that a feed violates.
 *
 * @param self URL of the feed
 */
export function brokenFeedRules(kind: FeedKind, text: string, self: string): string[] {
  const faults: string[] = [];
  const ask = (isKept: boolean, rule: string) => {
    if (!isKept) faults.push(rule);
  };
  if (kind === 'json') jsonRules(text, self, ask);
  else xmlRules(kind, text, self, ask);
  return faults;
}

type Ask = (isKept: boolean, rule: string) => void;

const isAbsolute = (address: unknown) =>
  typeof address === 'string' && /^https?:\/\//.test(address) && URL.canParse(address);

const hasNoRepeats = (ids: readonly unknown[]) => new Set(ids).size === ids.length;

function xmlRules(kind: 'rss' | 'atom', text: string, self: string, ask: Ask): void {
  const { DOMParser } = new JSDOM('').window;
  let document: Document;
  try {
    document = new DOMParser().parseFromString(text, 'application/xml');
  } catch (error) {
    ask(false, `XML bem formado: ${String(error)}`);
    return;
  }
  ask(document.querySelector('parsererror') === null, 'XML bem formado');
  if (kind === 'rss') rssRules(document, self, ask);
  else atomRules(document, self, ask);
}

/** Returns the texts of the child elements with a name. */
const own = (parent: Element | null | undefined, name: string, space: string | null = null) =>
  [...(parent?.children ?? [])]
    .filter((child) => child.localName === name && child.namespaceURI === space)
    .map((child) => child.textContent ?? '');

function rssRules(document: Document, self: string, ask: Ask): void {
  const root = document.documentElement;
  ask(root.localName === 'rss' && root.getAttribute('version') === '2.0', 'rss version="2.0"');
  const channel = document.querySelector('channel');
  for (const name of ['title', 'link', 'description']) {
    ask(own(channel, name).filter(Boolean).length === 1, `um só <${name}> em <channel>`);
  }
  ask(own(channel, 'link').every(isAbsolute), 'link absoluto');
  ask(
    own(channel, 'lastBuildDate').every((date) => RFC_822.test(date)),
    'lastBuildDate: RFC 822',
  );
  ask(own(channel, 'language').join() === 'pt-BR', 'language');
  const links = [...document.getElementsByTagNameNS(ATOM, 'link')];
  ask(links.map((link) => link.getAttribute('href')).join() === self, 'atom:link rel="self"');
  const items = [...document.querySelectorAll('channel > item')];
  ask(hasNoRepeats(items.map((item) => own(item, 'guid')[0])), 'guid único');
  for (const item of items) {
    ask([...own(item, 'title'), ...own(item, 'description')].some(Boolean), 'título ou descrição');
    ask([...own(item, 'link'), ...own(item, 'guid')].every(isAbsolute), 'link e guid absolutos');
    ask(RFC_822.test(own(item, 'pubDate')[0] ?? ''), 'pubDate: RFC 822');
    ask(own(item, 'encoded', CONTENT).length === 1, 'um só content:encoded');
    ask(own(item, 'author').length === 0, 'author é um e-mail; nomes vão em dc:creator');
  }
}

function atomRules(document: Document, self: string, ask: Ask): void {
  const root = document.documentElement;
  ask(root.localName === 'feed' && root.namespaceURI === ATOM, 'feed do Atom');
  ask(root.getAttribute('xml:lang') === 'pt-BR', 'xml:lang');
  const linksOf = (parent: Element, rel: string) =>
    [...parent.children]
      .filter((child) => child.localName === 'link' && child.getAttribute('rel') === rel)
      .map((child) => child.getAttribute('href'));
  ask(linksOf(root, 'self').join() === self, 'link rel="self"');
  const entries = [...document.getElementsByTagNameNS(ATOM, 'entry')];
  ask(hasNoRepeats(entries.map((entry) => own(entry, 'id', ATOM)[0])), 'id único');
  for (const part of [root, ...entries]) {
    const name = part.localName;
    for (const field of ['id', 'title', 'updated']) {
      ask(own(part, field, ATOM).filter(Boolean).length === 1, `um só <${field}> em <${name}>`);
    }
    ask(
      own(part, 'id', ATOM).every((id) => URL.canParse(id)),
      `id de <${name}> é um IRI`,
    );
    const dates = [...own(part, 'updated', ATOM), ...own(part, 'published', ATOM)];
    ask(
      dates.every((date) => RFC_3339.test(date)),
      `datas de <${name}>: RFC 3339`,
    );
    ask(linksOf(part, 'alternate').length === 1, `um só link rel="alternate" em <${name}>`);
    ask(linksOf(part, 'alternate').every(isAbsolute), `link absoluto em <${name}>`);
  }
  for (const entry of entries) {
    const [published = '', updated = ''] = ['published', 'updated'].map(
      (name) => own(entry, name, ATOM)[0],
    );
    ask(published <= updated, 'updated não vem antes de published');
    const hasAuthor = [entry, root].some((part) => own(part, 'author', ATOM).length > 0);
    ask(hasAuthor, 'author na entrada ou no feed');
  }
}

function jsonRules(text: string, self: string, ask: Ask): void {
  const feed = JSON.parse(text) as Record<string, unknown> & { items: Record<string, unknown>[] };
  ask(feed['version'] === 'https://jsonfeed.org/version/1.1', 'version');
  ask(typeof feed['title'] === 'string', 'title');
  ask(feed['feed_url'] === self, 'feed_url');
  ask(isAbsolute(feed['home_page_url']), 'home_page_url absoluto');
  ask(feed['language'] === 'pt-BR', 'language');
  ask(hasNoRepeats(feed.items.map(({ id }) => id)), 'id único');
  for (const item of feed.items) {
    ask(typeof item['id'] === 'string', 'id é texto');
    ask(isAbsolute(item['url']), 'url absoluto');
    ask('content_html' in item || 'content_text' in item, 'content_html ou content_text');
    for (const field of ['date_published', 'date_modified']) {
      ask(!(field in item) || RFC_3339.test(String(item[field])), `${field}: RFC 3339`);
    }
    ask(!('image' in item) || isAbsolute(item['image']), 'image absoluto');
  }
}
