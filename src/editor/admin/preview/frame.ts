import { DIAGRAM_FILE, LIVE_ATTRIBUTE, MODULE_ATTRIBUTE } from '../../../lib/article-control';
import { element } from '../element';
import { CONTROL_SCRIPTS } from '../file-names';
import { lettersOf } from './follow-cursor';
import type { CursorPlace } from './follow-cursor';

/** Module of an article control; its default export activates the control. */
type ControlModule = { default: (control: HTMLElement) => void };

/**
 * Base path of the site. The editor's folder, which is the base URL of this document, is directly below it.
 */
const base = new URL('..', document.baseURI).pathname;
const editor = new URL('.', document.baseURI).pathname;
const article = document.querySelector('article');
let shown = '';

addEventListener('message', ({ data, origin }: MessageEvent<ShownPage | CursorPlace>) => {
  if (origin !== self.origin || !article || typeof data !== 'object') return;
  if ('share' in data) {
    reveal(article, data);
    return;
  }
  document.documentElement.dataset['theme'] = data.mode;
  const page = JSON.stringify([data.heading, data.lede, data.html]);
  document.body.toggleAttribute('data-part', data.isPart);
  if (page === shown) return;
  shown = page;
  article.replaceChildren(...headOf(data), bodyOf(data));
  for (const part of article.querySelectorAll<HTMLElement>(`[${LIVE_ATTRIBUTE}]`)) {
    void bring(part, LIVE_ATTRIBUTE);
  }
});

/** Prevents links from navigating away from the preview; controls still work. */
document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const control = target.closest<HTMLElement>(`[${MODULE_ATTRIBUTE}]`);
  if (control) {
    event.preventDefault();
    void bring(control, MODULE_ATTRIBUTE);
    return;
  }
  const href = target.closest('a')?.getAttribute('href');
  if (href === null || href === undefined) return;
  event.preventDefault();
  if (href.startsWith('#'))
    document.getElementById(decodeURIComponent(href.slice(1)))?.scrollIntoView();
});

/** Scrolls to the block with the place of the cursor, unless it is visible: the nearest one with its letters. */
function reveal(page: Element, { letters, share }: CursorPlace): void {
  const blocks = [...page.querySelectorAll('.prose > *')];
  const distance = (block: Element) => Math.abs(blocks.indexOf(block) / blocks.length - share);
  const same = blocks.filter(
    ({ textContent }) => letters !== '' && lettersOf(textContent ?? '').includes(letters),
  );
  const [nearest] = (same.length > 0 ? same : blocks).toSorted((a, b) => distance(a) - distance(b));
  const { top = 0, bottom = 0 } = nearest?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight) nearest?.scrollIntoView({ block: 'center' });
}

function headOf({ heading, lede }: ShownPage): Element[] {
  const parts = [
    ...(heading ? [element('h1', { innerHTML: heading })] : []),
    ...(lede ? [element('p', { className: 'lede' }, lede)] : []),
  ];
  return parts.length > 0 ? [element('header', {}, ...parts)] : [];
}

/**
 * Creates the body from HTML that the site's own compiler produced from the writer's page. The content
 * security policy limits the scripts it may run.
 */
function bodyOf({ html, isPart }: ShownPage): Element {
  const body = document.createElement('div');
  if (!isPart) body.className = 'prose';
  body.innerHTML = html;
  return body;
}

/**
 * Loads the module of a control and runs it. If it cannot be loaded, the attribute is removed, so that
 * stylesheets show what works without it.
 */
async function bring(control: HTMLElement, attribute: string): Promise<void> {
  const address = ownModule(control.getAttribute(attribute) ?? '', base, editor);
  try {
    if (!address) throw new Error(address);
    const module = (await import(address)) as ControlModule;
    module.default(control);
  } catch {
    control.removeAttribute(attribute);
  }
}

/**
 * Returns the address of the module that an article control names, if the module is one of the site's own.
 * A page may name any other module, and code that runs in the preview has the same rights as the editor.
 * The editor has its own copies, since the site only ships the modules that it uses; the module for
 * diagrams is not copied.
 *
 * @param address address in the page: `/sub/tabs.js`
 * @param base base path of the site, with a slash at both ends: `/sub/`
 * @param editor folder of the editor's files: `/sub/admin/`
 */
export function ownModule(address: string, base: string, editor: string): string | undefined {
  if (address === base + DIAGRAM_FILE) return address;
  const name = CONTROL_SCRIPTS.find((file) => address === base + file);
  return name && editor + name;
}

/** Content of the preview frame. */
export interface ShownPage {
  /** HTML of the title above the body. */
  heading?: string | undefined;
  lede?: string | undefined;
  html: string;
  /** Whether it is a part of the site, shown at full width, and not the text of a page. */
  isPart: boolean;
  mode: 'light' | 'dark';
}
