import { onClick } from './dom';

/**
 * Event that notifies the early script that the list of docs pages is parsed, shows another page, or is
 * about to be removed.
 */
export const SIDEBAR_EVENT = 'sidebar-change';

/**
 * Code after the list. It notifies the early script that the list has been parsed, so that its state is
 * restored before the first paint.
 */
export const SIDEBAR_PARSED = `dispatchEvent(new Event("${SIDEBAR_EVENT}"))`;

/** Session storage key of the column, the open categories and the scroll position (behaviour D.9). */
export const SIDEBAR_KEY = 'docs-sidebar';

/** Remembered state of the sidebar; another script may have stored any value. */
interface SidebarState {
  /** Whether each category is open, by its `data-category`. */
  open: Record<string, unknown>;
  /** Scroll position of the list, in CSS pixels. Any value is assigned to `scrollTop`, which takes it as a number. */
  top?: number;
  column?: string;
}

/**
 * Restores the docs sidebar before the first paint and remembers its state, both before and after React
 * hydrates: hidden column, open categories, scroll position (behaviour 2.13.12 to 2.13.14, B.1, D.9). The
 * categories around the current page open regardless of the remembered state. Only the list's own box
 * scrolls, and only if the current line is outside of it. On narrow screens there is no column, and nothing
 * may be measured.
 */
export function startSidebar(): void {
  const { dataset } = document.documentElement;
  /** Categories that were restored; `toggle` events before that come from the parser. */
  const restored = new WeakSet<Element>();
  let state: SidebarState;
  let list: Element | undefined;
  let current: Element | null | undefined;

  function read(): void {
    let stored: Partial<SidebarState> | undefined;
    try {
      stored = JSON.parse(sessionStorage.getItem(SIDEBAR_KEY) as string) as Partial<SidebarState>;
    } catch {
      // Nothing is stored, storage is denied, or the stored text is not JSON.
    }
    state = { ...stored, open: { ...stored?.open } };
    dataset['sidebar'] = state.column === 'hidden' ? 'hidden' : 'shown';
  }

  function write(): void {
    try {
      sessionStorage.setItem(SIDEBAR_KEY, JSON.stringify(state));
    } catch {
      // Storage is denied: the next page load starts with the default state.
    }
  }

  const nameOf = ({ dataset: { category } }: HTMLElement) => category as string;

  const hasColumn = () =>
    matchMedia('(width > 62.25rem)').matches && dataset['sidebar'] === 'shown';

  /** Scrolls a new list to the remembered position, and the current line into view if it changed. */
  function place(isNew: boolean, isMoved: boolean): void {
    if (!list || !hasColumn()) return;
    if (isNew) list.scrollTop = state.top as number;
    if (!isMoved || !current) return;
    const line = current.getBoundingClientRect();
    const box = list.getBoundingClientRect();
    if (line.top < box.top || line.bottom > box.bottom) {
      list.scrollTop += line.top - box.top - box.height / 3;
    }
  }

  function keepScroll(): void {
    if (!list?.isConnected || !hasColumn()) return;
    state.top = list.scrollTop;
    write();
  }

  function restore(): void {
    keepScroll();
    const found = document.querySelector('[data-sidebar-list]');
    if (!found) return;
    const line = found.querySelector('[aria-current=page]');
    const isNew = found !== list;
    const isMoved = line !== current;
    list = found;
    current = line;
    const categories = [...document.querySelectorAll<HTMLDetailsElement>('[data-category]')];
    for (const category of categories) {
      const isOpen = state.open[nameOf(category)];
      if (!restored.has(category) && typeof isOpen === 'boolean') category.open = isOpen;
      restored.add(category);
    }
    // After the loop above: of categories that exclude each other, the last one opened stays open.
    for (const category of isMoved ? categories : []) {
      if (category.parentElement?.querySelector('[aria-current=page]')) category.open = true;
    }
    place(isNew, isMoved);
  }

  read();
  window.addEventListener(SIDEBAR_EVENT, restore);
  window.addEventListener('pagehide', keepScroll);
  // A page from the back/forward cache has missed the changes that other pages stored.
  window.addEventListener('pageshow', read);
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const category = target as HTMLDetailsElement;
      if (!restored.has(category)) return;
      state.open[nameOf(category)] = category.open;
      write();
    },
    true,
  );
  onClick('[data-sidebar-button]', (element) => {
    const button = element as HTMLButtonElement;
    keepScroll();
    dataset['sidebar'] = state.column = button.value;
    write();
    // Each button is hidden once pressed, so the other one gets the focus.
    for (const other of document.querySelectorAll<HTMLElement>('[data-sidebar-button]')) {
      if (other !== button) other.focus();
    }
    place(true, true);
  });
}
