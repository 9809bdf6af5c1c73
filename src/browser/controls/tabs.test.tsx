// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TabPanel, Tabs } from '../../article/components/tabs';
import { chooseTabs } from '../../inline/chosen-tabs';
import { ROUTE_UPDATE } from '../keys';

const KEY = 'docusaurus.tab.sistema';

interface SetOptions {
  group?: string;
  query?: string;
  /** Value of the initially selected tab; defaults to the first one. */
  first?: string;
}

/** Renders a set of tabs with a panel per value. */
function set(values: readonly string[], { group, query, first = values[0] }: SetOptions = {}) {
  return renderToStaticMarkup(
    <Tabs module="/tabs.js" label="Opções" {...(group && { group })} {...(query && { query })}>
      {values.map((value) => (
        <TabPanel key={value} value={value} label={`Aba ${value}`} isSelected={value === first}>
          <p>Texto {value}.</p>
          <h3 id={`titulo-${value}`}>Título</h3>
        </TabPanel>
      ))}
    </Tabs>,
  );
}

/** Opens a page and, optionally, activates its tabs. */
async function open(html: string, { address = '/docs/abas', isLive = true } = {}) {
  history.replaceState(null, '', address);
  document.body.innerHTML = html;
  vi.resetModules();
  const { tabs } = await import('./tabs');
  const sets = [...document.querySelectorAll<HTMLElement>('.tabs')];
  if (isLive) sets.forEach(tabs);
  return { sets, tabs };
}

const tab = (value: string, at = 0) => {
  const sets = document.querySelectorAll<HTMLElement>('.tabs');
  return sets[at]!.querySelector<HTMLElement>(`[role="tab"][data-value="${value}"]`)!;
};

/** Returns the value of the visible panel of each set. */
const shown = () =>
  [...document.querySelectorAll('.tabs')].map((each) =>
    [...each.querySelectorAll('.tab-panel[data-selected]')]
      .map((panel) => panel.getAttribute('data-value'))
      .join(' '),
  );

const pressKey = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

beforeEach(() => {
  localStorage.clear();
  window.scrollBy = vi.fn() as never;
  Element.prototype.scrollIntoView = vi.fn();
});

describe('a set of tabs', () => {
  it('gets the ARIA attributes of tabs and hides unselected panels (2.16.9, 2.16.10)', async () => {
    await open(set(['a', 'b']));
    const [one, other] = document.querySelectorAll('.tab-panel');
    expect(tab('a').getAttribute('aria-controls')).toBe(one?.id);
    expect(tab('b').getAttribute('aria-controls')).toBe(other?.id);
    expect(other?.getAttribute('aria-labelledby')).toBe(tab('b').id);
    expect(one?.getAttribute('role')).toBe('tabpanel');
    expect([one?.getAttribute('hidden'), other?.getAttribute('hidden')]).toEqual([
      null,
      'until-found',
    ]);
    expect([tab('a').tabIndex, tab('b').tabIndex]).toEqual([0, -1]);
  });

  it('is activated only once', async () => {
    const { sets, tabs } = await open(set(['a', 'b']));
    const { id } = tab('a');
    tabs(sets[0]!);
    expect(tab('a').id).toBe(id);
  });

  it('shows the selected panel, and stores the choice only with a group', async () => {
    const { tabs } = await open(set(['a', 'b']));
    tabs(tab('b'));
    expect(shown()).toEqual(['b']);
    expect(tab('b').getAttribute('aria-selected')).toBe('true');
    expect([tab('a').tabIndex, tab('b').tabIndex]).toEqual([-1, 0]);
    expect(localStorage).toHaveLength(0);
  });

  it('selects a tab pressed before activation', async () => {
    const { tabs } = await open(set(['a', 'b']), { isLive: false });
    tabs(tab('b'));
    expect(shown()).toEqual(['b']);
    expect(tab('b').getAttribute('aria-controls')).toBeTruthy();
  });

  it('moves the focus with arrow keys without selecting, and to the ends with Home and End (2.16.9, 2.16.10, A.14)', async () => {
    await open(set(['a', 'b', 'c']));
    tab('a').focus();
    const steps = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'];
    const visited = steps.map((key) => {
      pressKey(key);
      return (document.activeElement as HTMLElement).dataset['value'];
    });
    expect(visited).toEqual(['b', 'c', 'a', 'c', 'a', 'c']);
    expect(shown()).toEqual(['a']);
    expect(pressKey('ArrowDown')).toBe(true);
  });

  it('keeps the selected tab at its position on the screen (2.16.12)', async () => {
    const { tabs } = await open(set(['a', 'b']));
    const tops = [100, 340];
    tab('b').getBoundingClientRect = () => ({ top: tops.shift() }) as DOMRect;
    tabs(tab('b'));
    expect(window.scrollBy).toHaveBeenCalledWith({ top: 240, behavior: 'instant' });
  });

  it("shows what the browser's search finds without changing the stored choice", async () => {
    await open(set(['a', 'b'], { group: 'sistema' }));
    document.querySelector('[data-value="b"].tab-panel')?.dispatchEvent(new Event('beforematch'));
    expect(shown()).toEqual(['b']);
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

describe('a group (2.16.11)', () => {
  const PAGE = set(['a', 'b'], { group: 'sistema' }) + set(['b', 'c'], { group: 'sistema' });

  it('selects in all sets of the page and remembers the choice on other pages (A.16, D.11)', async () => {
    const { tabs } = await open(PAGE + set(['a', 'b']));
    tabs(tab('b'));
    expect(shown()).toEqual(['b', 'b', 'a']);
    expect(localStorage.getItem(KEY)).toBe('b');
    await open(PAGE);
    expect(shown()).toEqual(['b', 'b']);
  });

  it('leaves a set without the value unchanged', async () => {
    const { tabs } = await open(PAGE);
    tabs(tab('c', 1));
    expect(shown()).toEqual(['a', 'c']);
    await open(PAGE);
    expect(shown()).toEqual(['a', 'c']);
  });

  it('follows a choice in another window', async () => {
    await open(PAGE);
    window.dispatchEvent(
      new StorageEvent('storage', { key: KEY, newValue: 'b', storageArea: localStorage }),
    );
    expect(shown()).toEqual(['b', 'b']);
  });
});

describe('the choice in the URL (2.16.11, B.16)', () => {
  const PAGE = set(['a', 'b', 'c'], { group: 'sistema', query: 'so' });

  it('overrides the stored one without changing it', async () => {
    localStorage.setItem(KEY, 'b');
    await open(PAGE, { address: '/docs/abas?so=c' });
    expect(shown()).toEqual(['c']);
    expect(localStorage.getItem(KEY)).toBe('b');
  });

  it('is shown when a link on the page changes it, without being stored', async () => {
    await open(PAGE, { address: '/docs/abas?so=a' });
    history.replaceState(null, '', '/docs/abas?so=c');
    window.dispatchEvent(new Event(ROUTE_UPDATE));
    expect(shown()).toEqual(['c']);
    expect(localStorage).toHaveLength(0);
  });

  it('gives way to a later choice in another set of its group', async () => {
    const group = { group: 'sistema' };
    const page = set(['a', 'b'], { ...group, query: 'so' }) + set(['a', 'b'], group);
    const { tabs } = await open(page, { address: '/docs/abas?so=b' });
    window.dispatchEvent(new Event(ROUTE_UPDATE));
    tabs(tab('a', 1));
    window.dispatchEvent(new Event(ROUTE_UPDATE));
    expect(shown()).toEqual(['a', 'a']);
  });

  it('is ignored if unknown', async () => {
    localStorage.setItem(KEY, 'b');
    await open(PAGE, { address: '/docs/abas?so=nada' });
    expect(shown()).toEqual(['b']);
  });

  it('only applies to a set that declares its name', async () => {
    await open(set(['a', 'b']), { address: '/docs/abas?so=b' });
    expect(shown()).toEqual(['a']);
  });

  it('is replaced without a history entry, and the other parts of the URL stay', async () => {
    const { tabs } = await open(PAGE, { address: '/docs/abas?x=1#aqui' });
    const before = history.length;
    tabs(tab('b'));
    expect(location.pathname + location.search + location.hash).toBe('/docs/abas?x=1&so=b#aqui');
    expect(history).toHaveLength(before);
  });
});

describe('an anchor inside a hidden panel', () => {
  it('shows the panel when the page opens', async () => {
    await open(set(['a', 'b']), { address: '/docs/abas#titulo-b' });
    expect(shown()).toEqual(['b']);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
  });

  it('shows the panel on a URL change and on a click, at all levels', async () => {
    const nested = set(['x', 'y']);
    await open(set(['a', 'b']).replace('Texto b.', `Texto b.</p>${nested}<p>`));
    location.hash = 'titulo-y';
    window.dispatchEvent(new Event('hashchange'));
    expect(shown()).toEqual(['b y', 'y']);
    location.hash = 'titulo-a';
    window.dispatchEvent(new Event('hashchange'));
    expect(shown()).toEqual(['a y', 'y']);
    document.body.insertAdjacentHTML('beforeend', '<a href="#titulo-x">Ir</a>');
    document.body.querySelector<HTMLElement>('a')?.click();
    expect(shown()).toEqual(['b x', 'x']);
  });
});

describe('before the first paint', () => {
  /** Runs the inline script of a set. */
  async function arrive(address: string) {
    await open(set(['a', 'b', 'c'], { group: 'sistema', query: 'so' }), { address, isLive: false });
    const script = document.querySelector<HTMLScriptElement>('.tabs > script');
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    chooseTabs();
  }

  it.each([
    ['/docs/abas', null, 'a'],
    ['/docs/abas', 'b', 'b'],
    ['/docs/abas?so=c', 'b', 'c'],
    ['/docs/abas?so=nada', 'b', 'b'],
    ['/docs/abas?so=nada', 'tampouco', 'a'],
  ])('on %s with %s stored, already shows %s', async (address, stored, expected) => {
    if (stored) localStorage.setItem(KEY, stored);
    await arrive(address);
    expect(shown()).toEqual([expected]);
    expect(tab(expected).getAttribute('aria-selected')).toBe('true');
    expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(1);
    expect(tab(expected).tabIndex).toBe(0);
  });
});
