// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { defaultMessages } from '../lib/messages';
import type { DocsSettings } from '../content/schema/docs';
import type { SiteSettings } from '../content/schema/site';
import { assistantUrl, docTools } from './doc-tools';

const ORIGIN = 'https://site.example';

function tools(docs: Partial<DocsSettings> = {}, takesAnswers = true) {
  return docTools(
    {
      settings: {
        docs: { markdown: true, feedback: true, assistants: [], ...docs } as DocsSettings,
        messages: { ...defaultMessages, 'markdown.view': 'Ver <b>' },
        site: { url: ORIGIN, baseUrl: '/sub/' } as SiteSettings,
      },
    },
    takesAnswers,
  );
}

function parsed(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

describe('docTools (behaviour B.4, B.16)', () => {
  it('offers the page as Markdown, to copy and to read', () => {
    const root = parsed(tools().markdown);
    const button = root.querySelector('button');
    expect(button?.value).toBe('{md}');
    expect(button?.dataset).toMatchObject({ module: '/sub/copy-markdown.js' });
    expect(root.querySelector('a')?.getAttribute('href')).toBe('{md}');
    expect(root.querySelector('a')?.textContent).toBe('Ver <b>');
    expect(root.querySelector('[role=status]')?.textContent).toBe('');
    expect(tools({ markdown: false }).markdown).toBe('');
  });

  it('opens the page in the configured assistants, in a tab of their own; in none by default', () => {
    expect(parsed(tools().markdown).querySelectorAll('[target]')).toHaveLength(0);
    const assistants = [{ label: 'Abrir & ler', url: 'https://a.example/?a=1&q={texto}' }];
    const link = parsed(tools({ assistants }).markdown).querySelector('[target=_blank]');
    expect(link?.textContent).toBe('Abrir & ler (abre em nova aba)');
    expect(link?.getAttribute('rel')).toContain('noopener');
    const href = link?.getAttribute('href')?.replace('{md}', '/sub/docs/a.md') ?? '';
    expect(new URL(href).searchParams.get('q')).toBe(
      'Leia esta página e responda às minhas perguntas sobre ela: https://site.example/sub/docs/a.md',
    );
  });

  it('asks whether the page was useful, where something takes the answer', () => {
    const root = parsed(tools().feedback);
    expect([...root.querySelectorAll('button')].map(({ value }) => value)).toEqual(['yes', 'no']);
    expect(root.querySelector('[role=group]')?.getAttribute('aria-label')).toBe(
      'Esta página foi útil?',
    );
    expect(tools({}, false).feedback).toBe('');
    expect(tools({ feedback: false }).feedback).toBe('');
  });
});

describe('assistantUrl', () => {
  it('fills in the address of the page, encoded, or a whole request', () => {
    expect(assistantUrl('https://a.example/{url}', ORIGIN, '')).toBe(
      'https://a.example/https%3A%2F%2Fsite.example{md}',
    );
    expect(assistantUrl('https://a.example/?q={texto}', ORIGIN, 'Leia & diga: {url}')).toBe(
      'https://a.example/?q=Leia%20%26%20diga%3A%20https%3A%2F%2Fsite.example{md}',
    );
  });
});
