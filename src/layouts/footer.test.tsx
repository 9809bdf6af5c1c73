// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { rendered } from '../../tests/support/rendered';
import { Footer } from './footer';
import type { ShellConfig } from './site-config';

type FooterConfig = ShellConfig['footer'];

const EMPTY: FooterConfig = { style: 'light', links: [], logo: null, copyright: null };

const footer = (config: Partial<FooterConfig>) =>
  rendered(<Footer footer={{ ...EMPTY, ...config }} siteTitle="Varanda" />).querySelector('footer');

describe('the footer (behaviour 1.1.12)', () => {
  it('is omitted if nothing is configured', () => {
    expect(footer({})).toBeNull();
    expect(footer({ style: 'dark' })).toBeNull();
  });

  it('has its style as an attribute, and a copyright line with HTML', () => {
    // A block of HTML would end a paragraph, and the page would no longer match what React expects.
    const copyright = '<div><p>© 2026 <a href="/termos">Varanda</a></p></div>';
    expect(footer({ style: 'dark', copyright })?.dataset['style']).toBe('dark');
    expect(footer({ copyright })?.dataset['style']).toBe('light');
    expect(footer({ copyright })?.querySelector('.page-width')?.lastElementChild?.innerHTML).toBe(
      copyright,
    );
  });

  it('has rows or titled columns of links and raw HTML (behaviour 1.1.9)', () => {
    const item = { label: null, to: null, href: null, html: null };
    const items = [
      { ...item, label: 'Termos', to: '/termos' },
      { ...item, html: '<em>Feito em casa</em>' },
    ];
    const row = footer({ links: [{ title: null, items }] });
    expect(row?.querySelector('a')?.getAttribute('href')).toBe('/termos');
    expect(row?.querySelector('li:last-child')?.innerHTML).toBe('<em>Feito em casa</em>');
    const columns = footer({ links: [{ title: 'Ajuda', items }] });
    expect(columns?.querySelector('p')?.textContent).toBe('Ajuda');
  });
});
