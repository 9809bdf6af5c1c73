import type { ZoomTexts } from '../../lib/article-control';
import { closeOnBack } from '../close-on-back';
import { ROUTE_UPDATE } from '../keys';
import { plainKey } from '../roving';

/**
 * Creates the function that enlarges a linked image in a modal dialog, either fitted to the window or in
 * actual size with scrolling; pinch zoom is the browser's. Escape, a click on the backdrop or button, Back
 * and any navigation close it, and the focus returns to the link. The module is loaded on the first click;
 * without JavaScript the link leads to the image file.
 *
 * @param css styles of the dialog, adopted once
 */
export function zoomer(texts: ZoomTexts, css: string): (link: HTMLElement) => void {
  let sheet: CSSStyleSheet | undefined;
  return (link) => {
    const image = link.querySelector('img');
    // A double press asks twice while this module is loading.
    if (!image || document.querySelector('dialog.zoom')) return;
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }
    show(build(link, image, texts), link);
  };
}

interface Zoom {
  dialog: HTMLDialogElement;
  image: HTMLImageElement;
  /** Button for the actual size; hidden if the image fits. */
  actual: HTMLButtonElement;
  close: HTMLButtonElement;
}

function build(link: HTMLElement, shown: HTMLImageElement, texts: ZoomTexts): Zoom {
  const dialog = make('dialog', 'zoom', '');
  dialog.setAttribute('aria-label', shown.alt || texts.zoom);
  const bar = make('div', 'zoom-bar', '');
  const actual = make('button', '', texts.actual);
  const close = make('button', '', texts.close);
  actual.hidden = true;
  actual.setAttribute('aria-pressed', 'false');
  bar.append(actual, close);
  const picture = (shown.parentElement as HTMLElement).cloneNode(true) as HTMLElement;
  const large = shown.parentElement === link ? (shown.cloneNode() as HTMLImageElement) : undefined;
  const image = large ?? (picture.querySelector('img') as HTMLImageElement);
  enlarge(large ? [large] : [...picture.children], image, shown);
  const written = link.closest('figure')?.querySelector('figcaption')?.textContent;
  const caption = make('p', 'zoom-caption', written ?? shown.alt);
  // The image's alternative text already says the same.
  if (!written) caption.ariaHidden = 'true';
  dialog.append(bar, large ?? picture, caption);
  return { dialog, image, actual, close };
}

function make<Name extends 'dialog' | 'div' | 'p' | 'button'>(
  name: Name,
  className: string,
  textContent: string,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent });
}

/** Loads the largest version of the image; until then the small one is shown as its background. */
function enlarge(parts: Element[], image: HTMLImageElement, shown: HTMLImageElement): void {
  const width = /(\d+)w\s*$/.exec(shown.srcset)?.[1];
  if (width) for (const part of parts) part.setAttribute('sizes', `${width}px`);
  image.removeAttribute('loading');
  image.removeAttribute('title');
  image.style.backgroundImage = `url("${shown.currentSrc}")`;
  image.addEventListener('load', () => (image.style.backgroundImage = ''), { once: true });
}

/** Scroll offset of an arrow key in pixels: horizontal and vertical. */
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-60, 0],
  ArrowRight: [60, 0],
  ArrowUp: [0, -60],
  ArrowDown: [0, 60],
};

function show({ dialog, image, actual, close }: Zoom, link: HTMLElement): void {
  const ended = new AbortController();
  const { signal } = ended;
  const unlockScroll = lockScroll();
  const end = () => dialog.close();
  const releaseBack = closeOnBack(end);
  const offerActual = () => {
    const isActual = 'actual' in dialog.dataset;
    actual.hidden = !isActual && image.naturalWidth <= image.clientWidth + 1;
    dialog.toggleAttribute('data-fits', actual.hidden);
  };
  /** Toggles the actual size, with the clicked point (0 to 1) in the centre. */
  const toggle = (x = 0.5, y = 0.5) => {
    if (actual.hidden) return;
    const isActual = dialog.toggleAttribute('data-actual');
    actual.setAttribute('aria-pressed', String(isActual));
    dialog.scrollTo({
      left: x * image.clientWidth - dialog.clientWidth / 2,
      top: y * image.clientHeight - dialog.clientHeight / 2,
      behavior: 'instant',
    });
  };
  dialog.addEventListener('click', ({ target, offsetX, offsetY }) => {
    if (target === actual) toggle();
    else if (target === image) toggle(offsetX / image.clientWidth, offsetY / image.clientHeight);
    // The text of the caption can be selected; a click anywhere else closes the dialog.
    else if (target === close || !(target instanceof HTMLParagraphElement)) end();
  });
  dialog.addEventListener('keydown', (event) => {
    const [left, top] = ARROWS[plainKey(event)] ?? [];
    if (left === undefined || !('actual' in dialog.dataset)) return;
    event.preventDefault();
    dialog.scrollBy({ left, top, behavior: 'instant' });
  });
  dialog.addEventListener('close', () => {
    ended.abort();
    releaseBack();
    unlockScroll();
    dialog.remove();
    link.focus({ preventScroll: true });
  });
  image.addEventListener('load', offerActual);
  window.addEventListener('resize', offerActual, { signal });
  window.addEventListener(ROUTE_UPDATE, end, { signal });
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
  offerActual();
}

/** Keeps the page from scrolling, and the scrollbar's space; returns a function that removes the lock. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => Object.assign(style, { overflow, scrollbarGutter });
}
