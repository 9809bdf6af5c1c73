import { closeOnBack } from './close-on-back';
import { afterPaint, coverPage } from './cover-page';
import { isModified } from './modified-click';
import { revealInList } from './reveal';
import { keepQueryAndHash } from './same-page';

/** Width above which the navbar shows all items, as in drawer.module.css. */
const WIDE = '(width > 62.25rem)';

/**
 * Shows either the docs panel or the main panel and makes the other inert; a single panel is always shown.
 */
function showPanel(drawer: HTMLElement, name = 'docs'): void {
  const panels = [...drawer.querySelectorAll<HTMLElement>('[data-panel]')];
  drawer.toggleAttribute('data-paged', panels.length > 1);
  for (const panel of panels) panel.inert = panels.length > 1 && panel.dataset['panel'] !== name;
}

/**
 * Returns the panel that is in use in a drawer which was open before this code, when both are shown: the one with
 * the focus, or the one in the middle of a drawer that was scrolled; at its end, the last one.
 */
function panelInUse(drawer: HTMLElement): HTMLElement | undefined {
  const panels = [...drawer.querySelectorAll<HTMLElement>('[data-panel]')];
  const focused = panels.find((panel) => panel.contains(document.activeElement));
  if (focused || drawer.scrollTop === 0) return focused;
  const { scrollTop, scrollHeight, clientHeight } = drawer;
  const line = scrollHeight - clientHeight - scrollTop < 2 ? clientHeight : clientHeight / 2;
  return panels.filter((panel) => panel.getBoundingClientRect().top <= line).at(-1);
}

/** Drawers with the behaviour of `watchDrawer`. */
const watched = new WeakSet<HTMLElement>();

/**
 * Adds what the native popover lacks as a modal dialog (behaviour 2.6): the page behind is inert, the focus
 * moves inside, Back and links close it, and docs pages show the docs panel first, with a button for the
 * main one. Called whenever the drawer is opened; the first call counts.
 */
export function watchDrawer(drawer: HTMLElement): void {
  if (watched.has(drawer)) return;
  watched.add(drawer);
  const close = () => drawer.hidePopover();
  const wide = window.matchMedia(WIDE);
  const button = document.querySelector<HTMLElement>(`[popovertarget="${drawer.id}"]`);
  let release: (() => void) | undefined;

  /** Shows the current page once the lists are there: they come after the drawer (drawer.module.css). */
  const reveal = async () => {
    const line = drawer.querySelector('[data-panel]:not([inert]) [aria-current="page"]');
    const lists = line?.closest('[data-panel]')?.parentElement;
    await Promise.allSettled((lists?.getAnimations() ?? []).map(({ finished }) => finished));
    revealInList(line);
  };

  const onOpen = () => {
    // The window was widened while this code was loading: the open drawer is no longer visible.
    if (wide.matches) return close();
    if (release) return;
    const inUse = panelInUse(drawer);
    const top = inUse?.getBoundingClientRect().top ?? 0;
    showPanel(drawer, inUse?.dataset['panel']);
    // The panel above it is hidden now, so the list would jump.
    if (inUse) drawer.scrollTop += inUse.getBoundingClientRect().top - top;
    keepQueryAndHash(drawer);
    coverPage(drawer, button);
    if (!drawer.contains(document.activeElement)) {
      drawer.querySelector('button')?.focus({ preventScroll: Boolean(inUse) });
    }
    if (!inUse) afterPaint(() => void reveal());
    wide.addEventListener('change', close);
    release = closeOnBack(close);
  };

  const onClose = () => {
    wide.removeEventListener('change', close);
    release?.();
    release = undefined;
  };

  drawer.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') onClose();
  });
  drawer.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') onOpen();
  });
  drawer.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const name = event.target.closest<HTMLElement>('[data-shows]')?.dataset['shows'];
    if (name) {
      showPanel(drawer, name);
      drawer.scrollTop = 0;
      drawer.querySelector<HTMLElement>('[data-panel]:not([inert]) [data-shows]')?.focus();
    }
    if (event.target.closest('a') && !isModified(event)) close();
  });
  if (drawer.matches(':popover-open')) onOpen();
}
