import { TAB_KEY } from '../lib/article-control';
import { readStorage } from './dom';

/**
 * Selects a tab while the page is parsed, so that the earlier choice is visible at the first paint: the tab
 * in the query of the address or, without one, the remembered tab of the group (behaviour 2.16.11). The
 * script's element must be the last child of the set of tabs. `browser/controls/tabs` does the same when a
 * page is rendered without its HTML.
 */
export function chooseTabs(): void {
  const set = document.currentScript?.parentElement;
  const tabs = [...(set?.querySelector('.tab-list')?.children ?? [])] as HTMLElement[];
  const { query, group } = set?.dataset ?? {};
  const asked = query && new URLSearchParams(location.search).get(query);
  const remembered = group && readStorage(TAB_KEY + group);
  const chosen =
    tabs.find((tab) => tab.dataset['value'] === asked) ??
    tabs.find((tab) => tab.dataset['value'] === remembered);
  if (!set || !chosen) return;
  for (const tab of tabs) {
    tab.setAttribute('aria-selected', String(tab === chosen));
    tab.tabIndex = tab === chosen ? 0 : -1;
  }
  for (const panel of set.children as HTMLCollectionOf<HTMLElement>) {
    if (panel.className !== 'tab-panel') continue;
    panel.toggleAttribute('data-selected', panel.dataset['value'] === chosen.dataset['value']);
  }
}
