import { holdBack } from './back';
import { revealInList } from './reveal';
import { keepVisit } from './same-page';

/** From here on the bar has room for everything, as in drawer.module.css. */
const WIDE = '(width > 996px)';

/** Shows the docs menu or the site's, and takes the other out of reach; a single one always shows. */
function showPanel(drawer: HTMLElement, name = 'docs'): void {
  const panels = [...drawer.querySelectorAll<HTMLElement>('[data-panel]')];
  for (const panel of panels) panel.inert = panels.length > 1 && panel.dataset['panel'] !== name;
}

const isModified = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

/**
 * What the native popover lacks to be a modal dialog (behaviour 2.6): the page behind is inert, the
 * focus moves in, Back closes it, links close it, and on docs pages the docs menu comes first, with a
 * way to the site's. Loaded when the drawer opens for the first time.
 */
export function watchDrawer(drawer: HTMLElement): void {
  const close = () => drawer.hidePopover();
  const wide = window.matchMedia(WIDE);
  const button = document.querySelector<HTMLElement>(`[popovertarget="${drawer.id}"]`);
  let behind: HTMLElement[] = [];
  let release: (() => void) | undefined;

  const onOpen = () => {
    // The window grew before this code came: what is open no longer shows.
    if (wide.matches) return close();
    if (release) return;
    button?.setAttribute('aria-expanded', 'true');
    showPanel(drawer);
    keepVisit(drawer);
    behind = [...(drawer.parentElement?.children ?? [])].filter(
      (element): element is HTMLElement => element instanceof HTMLElement && element !== drawer,
    );
    for (const element of behind) element.inert = true;
    if (!drawer.contains(document.activeElement)) drawer.querySelector('button')?.focus();
    revealInList(drawer.querySelector('[data-panel]:not([inert]) [aria-current="page"]'));
    wide.addEventListener('change', close);
    release = holdBack(close);
  };

  // Before it closes, so that the browser finds its way back to the button.
  const onClose = () => {
    button?.setAttribute('aria-expanded', 'false');
    for (const element of behind) element.inert = false;
    wide.removeEventListener('change', close);
    release?.();
    release = undefined;
  };

  drawer.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') onClose();
  });
  drawer.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') return onOpen();
    // A tap outside leaves the focus in what is no longer there, or on what holds the whole page.
    const focused = document.activeElement;
    if (!focused || focused.contains(drawer) || drawer.contains(focused))
      button?.focus({ preventScroll: true });
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
