import { ROUTE_UPDATE } from '../keys';
import { plainKey, rovingIndex } from '../roving';
import { LIVE_ATTRIBUTE, MODULE_ATTRIBUTE, TAB_KEY } from '../../lib/article-control';
import { decodeText } from '../../lib/path';
import { sectionLink } from '../section-link';
import { slot } from '../storage';

/** Returns the tabs and panels of a set, without those of nested sets. */
const partsOf = (set: HTMLElement) => ({
  tabs: [...set.querySelectorAll<HTMLElement>(':scope > .tab-list > [role="tab"]')],
  panels: [...set.querySelectorAll<HTMLElement>(':scope > .tab-panel')],
});

const setOf = (element: Element | null | undefined) => element?.closest<HTMLElement>('.tabs');

const has = (set: HTMLElement, value: string | null): value is string =>
  value !== null && partsOf(set).tabs.some((tab) => tab.dataset['value'] === value);

/** Shows one panel. The browser's search can still find text in the others, and they are printed. */
function choose(set: HTMLElement, value: string | undefined): void {
  const { tabs, panels } = partsOf(set);
  for (const tab of tabs) {
    const isChosen = tab.dataset['value'] === value;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
  }
  for (const panel of panels) {
    const isChosen = panel.dataset['value'] === value;
    panel.toggleAttribute('data-selected', isChosen);
    if (panel.hasAttribute('tabindex')) panel.tabIndex = isChosen ? 0 : -1;
    if (isChosen) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  }
}

/** Selects the value in every set of a group that has it; other sets are unchanged (behaviour 2.16.11). */
function chooseInGroup(group: string, value: string | null): void {
  for (const set of document.querySelectorAll<HTMLElement>('.tabs')) {
    if (set.dataset['group'] === group && has(set, value)) choose(set, value);
  }
}

const followed = new Set<string>();

/** Applies choices made in other windows. */
function follow(group: string): void {
  if (followed.has(group)) return;
  followed.add(group);
  slot(TAB_KEY + group).listen((value) => chooseInGroup(group, value));
}

/** Returns the value that the URL asks for. */
function askedChoice(set: HTMLElement): string | undefined {
  const { query } = set.dataset;
  const asked = query ? new URLSearchParams(location.search).get(query) : null;
  return has(set, asked) ? asked : undefined;
}

/** Returns the initial value: from the URL, else the stored one of the group, else the selected one. */
function firstChoice(set: HTMLElement): string | undefined {
  const { group } = set.dataset;
  const asked = askedChoice(set);
  if (asked !== undefined) return asked;
  const stored = group ? slot(TAB_KEY + group).get() : null;
  if (has(set, stored)) return stored;
  return partsOf(set).tabs.find((tab) => tab.getAttribute('aria-selected') === 'true')?.dataset[
    'value'
  ];
}

let sets = 0;

function activate(set: HTMLElement): void {
  const { tabs, panels } = partsOf(set);
  sets += 1;
  tabs.forEach((tab, index) => {
    const panel = panels[index];
    if (!panel) return;
    tab.id = `aba-${sets}-${index + 1}`;
    panel.id = `painel-${sets}-${index + 1}`;
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    // Focusable content comes next in the tab order; a panel with only text would be skipped.
    if (!panel.querySelector('a[href],button,[tabindex="0"]')) panel.tabIndex = 0;
    panel.addEventListener('beforematch', () => choose(set, panel.dataset['value']));
  });
  if (set.dataset['group']) follow(set.dataset['group']);
  choose(set, firstChoice(set));
  set.firstElementChild?.addEventListener('keydown', (event) => {
    const key = VERTICAL_KEYS[plainKey(event as KeyboardEvent)] ?? '';
    const to = rovingIndex(key, tabs.indexOf(document.activeElement as HTMLElement), tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    tabs[to]?.focus();
  });
  set.firstElementChild?.addEventListener('focusin', ({ target, currentTarget }) => {
    revealInRow(target as Element, currentTarget as Element);
  });
}

/** Scrolls a tab that its row cuts off into view; the browser takes it for visible. The page does not move. */
function revealInRow(tab: Element, row: Element): void {
  const [place, box] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += Math.min(place.left - box.left, 0) + Math.max(place.right - box.right, 0);
}

/** Maps the keys of tabs to those of a vertical list. */
const VERTICAL_KEYS: Record<string, string> = {
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
  Home: 'Home',
  End: 'End',
};

/**
 * Selects a tab on user action: it keeps its position on the screen, and the choice is stored (2.16.12).
 */
function press(tab: HTMLElement, set: HTMLElement): void {
  const { value } = tab.dataset;
  const { group, query } = set.dataset;
  if (value === undefined) return;
  const { top } = tab.getBoundingClientRect();
  choose(set, value);
  if (group) {
    slot(TAB_KEY + group).set(value);
    chooseInGroup(group, value);
  }
  if (query) {
    const url = new URL(location.href);
    url.searchParams.set(query, value);
    history.replaceState(history.state, '', url);
    askedQuery = location.search;
  }
  window.scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Shows the panels that contain the target of an anchor, for browsers that do not do so by themselves. */
function reveal(hash: string, scrolls: boolean): void {
  const target = hash && document.getElementById(decodeText(hash.slice(1)));
  if (!target) return;
  let wasHidden = false;
  for (
    let panel = target.closest<HTMLElement>('.tab-panel');
    panel;
    panel = panel.parentElement?.closest<HTMLElement>('.tab-panel') ?? null
  ) {
    const set = setOf(panel);
    if (!set || panel.hasAttribute('data-selected')) continue;
    wasHidden = true;
    choose(set, panel.dataset['value']);
  }
  if (wasHidden && scrolls) target.scrollIntoView();
}

let isListening = false;
/** Query of the address that the sets have followed. A choice made since stays until the query changes. */
let askedQuery = '';

function listen(): void {
  if (isListening) return;
  isListening = true;
  askedQuery = location.search;
  // A link, or the way back, may change the query of the open page.
  window.addEventListener(ROUTE_UPDATE, () => {
    if (location.search === askedQuery) return;
    askedQuery = location.search;
    for (const set of document.querySelectorAll<HTMLElement>('.tabs[data-query]')) {
      const asked = askedChoice(set);
      if (asked !== undefined) choose(set, asked);
    }
  });
  // The router shows a section of the open page without an event of the browser if the query changes.
  for (const type of ['hashchange', ROUTE_UPDATE]) {
    window.addEventListener(type, () => reveal(location.hash, true));
  }
  // Runs before the browser scrolls to the target.
  document.addEventListener('click', (event) => reveal(sectionLink(event)?.hash ?? '', false));
}

/** Activates a set of tabs, or selects the given tab (behaviour 2.16.9 to 2.16.12). */
export function tabs(control: HTMLElement): void {
  const set = setOf(control);
  if (!set) return;
  listen();
  // The set has lost it if the module could not be loaded before, and stylesheets hide the tabs.
  const address = control.getAttribute(MODULE_ATTRIBUTE);
  if (address) set.setAttribute(LIVE_ATTRIBUTE, address);
  const isNew = !partsOf(set).tabs[0]?.id;
  if (isNew) activate(set);
  if (control !== set) press(control, set);
  else if (isNew) reveal(location.hash, true);
}
