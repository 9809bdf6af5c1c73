// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SIDEBAR_EVENT, SIDEBAR_KEY, startSidebar } from './sidebar';

const BODY = `
  <aside>
    <div data-sidebar-list>
      <ul>
        <li><a href="/docs/" aria-current="page">Introdução</a></li>
        <li><details data-category="/Textos"><ul><li><a href="/docs/prompts">Prompts</a></li></ul></details></li>
        <li><a href="/docs/voz/">Voz</a><details data-category="/Voz" open></details></li>
      </ul>
    </div>
    <button data-sidebar-button value="hidden">Esconder</button>
    <button data-sidebar-button value="shown">Mostrar</button>
  </aside>`;

interface Session {
  stored?: unknown;
  storageIsDenied?: boolean;
  isNarrow?: boolean;
  body?: string;
}

/** Opens a page of the session, parsed up to the end of the column; its list box is 300 px high. */
function open({ stored, storageIsDenied, isNarrow, body = BODY }: Session = {}) {
  if (stored !== undefined) {
    const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
    sessionStorage.setItem(SIDEBAR_KEY, text);
  }
  const page = document.implementation.createHTMLDocument();
  const view = new EventTarget();
  page.body.innerHTML = body;
  const denied = {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  const scope = {
    document: page,
    window: view,
    sessionStorage: storageIsDenied ? denied : sessionStorage,
    matchMedia: () => ({ matches: !isNarrow }),
  };
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value);
  startSidebar();
  const find = <Found extends HTMLElement = HTMLElement>(selector: string) =>
    page.querySelector<Found>(selector)!;
  const category = (name: string) => find<HTMLDetailsElement>(`[data-category="/${name}"]`);
  const list = page.querySelector<HTMLElement>('[data-sidebar-list]');
  if (list) {
    place(list, 0, 300);
    normalizeScroll(list);
  }
  for (const line of page.querySelectorAll<HTMLElement>('a')) place(line, 0, 30);
  // Elements of a document without a window cannot receive the focus.
  let focused: string | null = null;
  for (const button of page.querySelectorAll('button')) {
    button.focus = () => (focused = button.textContent);
  }
  return {
    list: list!,
    focused: () => focused,
    find,
    category,
    column: () => page.documentElement.dataset['sidebar'],
    change: () => view.dispatchEvent(new Event(SIDEBAR_EVENT)),
    wake: () => view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    leave: () => view.dispatchEvent(new Event('pagehide')),
    toggle(name: string, isOpen: boolean) {
      category(name).open = isOpen;
      category(name).dispatchEvent(new Event('toggle'));
    },
    press: (value: string) => find(`button[value="${value}"]`).click(),
    /** Makes another page the current one, as React does. */
    go(href: string) {
      find('[aria-current]').removeAttribute('aria-current');
      find(`a[href="${href}"]`).setAttribute('aria-current', 'page');
      view.dispatchEvent(new Event(SIDEBAR_EVENT));
    },
  };
}

/** Sets the position of an element, because jsdom has no layout. */
function place(element: Element, top: number, height: number): void {
  element.getBoundingClientRect = () => new DOMRect(0, top, 200, height);
}

/** Has `scrollTop` take what is no number as 0, as in a browser (CSSOM View); jsdom keeps NaN. */
function normalizeScroll(element: Element): void {
  let current = 0;
  Object.defineProperty(element, 'scrollTop', {
    get: () => current,
    set(value: unknown) {
      current = Number(value) || 0;
    },
  });
}

const remembered = () => JSON.parse(sessionStorage.getItem(SIDEBAR_KEY) ?? '{}') as unknown;

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('categories (behaviour 2.13.7, D.9)', () => {
  it('keep the state of the HTML on a first visit', () => {
    const { change, category } = open();
    change();
    expect([category('Textos').open, category('Voz').open]).toEqual([false, true]);
  });

  it('are restored as they were left', () => {
    for (const [name, isOpen] of [
      ['Textos', true],
      ['Voz', false],
    ] as const) {
      const page = open();
      page.change();
      page.toggle(name, isOpen);
    }
    const { change, category } = open();
    change();
    expect([category('Textos').open, category('Voz').open]).toEqual([true, false]);
  });

  it('ignore the parser’s toggle event of an open category before the list is complete', () => {
    const page = open({ stored: { open: { '/Voz': false } } });
    page.toggle('Voz', true);
    page.change();
    expect(page.category('Voz').open).toBe(false);
  });

  it('open around the current page, even if they were remembered as closed', () => {
    const body = BODY.replace(' aria-current="page"', '').replace(
      'href="/docs/prompts"',
      'href="/docs/prompts" aria-current="page"',
    );
    const { change, category } = open({ body, stored: { open: { '/Textos': false } } });
    change();
    expect(category('Textos').open).toBe(true);
  });

  it.each([
    ['/docs/prompts', 'Textos'],
    ['/docs/voz/', 'Voz'],
  ])('open when %s becomes the current page', (href, name) => {
    const { change, category, go } = open({ stored: { open: { '/Voz': false } } });
    change();
    expect(category(name).open).toBe(false);
    go(href);
    expect(category(name).open).toBe(true);
  });

  it('keep the visitor’s changes when React hydrates', () => {
    const { change, category } = open();
    change();
    category('Voz').open = false;
    change();
    expect(category('Voz').open).toBe(false);
  });
});

describe('scroll (behaviour 2.13.14, B.1)', () => {
  it('is restored as it was left', () => {
    const before = open();
    before.change();
    before.list.scrollTop = 120;
    before.leave();
    const { change, list } = open();
    change();
    expect(list.scrollTop).toBe(120);
  });

  it.each([
    ['below', 600, 500],
    ['above', -200, -300],
  ])('moves to a current line that is %s the box, a third from its top', (_, top, moved) => {
    const { change, find, list } = open();
    place(find('[aria-current]'), top, 30);
    change();
    expect(list.scrollTop).toBe(moved);
  });

  it('is left alone when the same page is announced again, as on hydration', () => {
    const { change, find, list } = open();
    change();
    place(find('[aria-current]'), -200, 30);
    list.scrollTop = 250;
    change();
    expect(list.scrollTop).toBe(250);
  });

  it('follows the current line to another page', () => {
    const { change, find, list, go } = open();
    change();
    place(find('a[href="/docs/voz/"]'), 600, 30);
    go('/docs/voz/');
    expect(list.scrollTop).toBe(500);
  });

  it('is neither changed nor remembered without a column', () => {
    const { change, find, list, leave } = open({ isNarrow: true, stored: { top: 120 } });
    place(find('[aria-current]'), 600, 30);
    change();
    expect(list.scrollTop).toBe(0);
    leave();
    expect(remembered()).toEqual({ top: 120 });
  });
});

describe('column (behaviour 2.13.12, 2.13.13)', () => {
  it('is hidden and shown by its buttons, each of which moves the focus to the other', () => {
    const { column, press, focused } = open();
    expect(column()).toBe('shown');
    press('hidden');
    expect([column(), focused()]).toEqual(['hidden', 'Mostrar']);
    press('shown');
    expect([column(), focused()]).toEqual(['shown', 'Esconder']);
  });

  it('adopts the state of other pages when it returns from the back/forward cache', () => {
    const page = open();
    page.change();
    sessionStorage.setItem(SIDEBAR_KEY, '{"column":"hidden"}');
    page.wake();
    expect(page.column()).toBe('hidden');
    page.toggle('Textos', true);
    expect(JSON.parse(sessionStorage.getItem(SIDEBAR_KEY) ?? '')).toMatchObject({
      column: 'hidden',
    });
  });

  it('stays hidden for the session, even before the list is parsed', () => {
    const { press } = open();
    press('hidden');
    expect(open({ body: '' }).column()).toBe('hidden');
  });

  it('keeps its scroll position while it is hidden', () => {
    const { change, list, press } = open();
    change();
    list.scrollTop = 120;
    press('hidden');
    // An element that is not displayed loses its scroll position.
    list.scrollTop = 0;
    press('shown');
    expect(list.scrollTop).toBe(120);
  });
});

describe('an unreadable session', () => {
  it.each([
    '',
    '{',
    'null',
    '"texto"',
    '[]',
    '{"open":null,"top":null}',
    '{"open":"x","top":"x","column":1}',
    '{"open":{"/Textos":"sim","/Voz":null,"__proto__":true},"top":{},"column":"<b>"}',
  ])('of %s counts as empty and is overwritten', (stored) => {
    const { change, category, column, list, toggle } = open({ stored });
    change();
    expect([category('Textos').open, category('Voz').open]).toEqual([false, true]);
    expect(column()).toBe('shown');
    expect(list.scrollTop).toBe(0);
    toggle('Textos', true);
    expect(remembered()).toMatchObject({ open: { '/Textos': true } });
  });

  it('does not break the sidebar when storage is denied', () => {
    const { change, column, press, toggle, leave } = open({ storageIsDenied: true });
    change();
    toggle('Textos', true);
    press('hidden');
    leave();
    expect(column()).toBe('hidden');
  });
});
