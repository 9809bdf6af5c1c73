import type { CodeTexts } from '../../lib/article-control';

/** How long a button says what came of it, in milliseconds (behaviour 2.16.6). */
const SAID = 1000;

/**
 * Makes the function that brings code blocks to life: given a block it watches whether lines run out
 * of it, given one of its buttons it does what that says.
 */
export function codeBlocks(texts: CodeTexts): (control: HTMLElement) => void {
  const watched = new WeakSet<Element>();
  return (control) => {
    const block = control.closest<HTMLElement>('.code');
    const pre = block?.querySelector('pre');
    if (!block || !pre) return;
    if (!watched.has(block)) {
      watched.add(block);
      offerWrap(block, pre);
    }
    const { action } = control.dataset;
    if (action === 'copy') void copy(control, pre, texts);
    if (action === 'wrap') {
      control.setAttribute('aria-pressed', String(block.toggleAttribute('data-wrap')));
    }
  };
}

/** The button is there while lines run out of the block, or would if they were not wrapped. */
function offerWrap(block: HTMLElement, pre: HTMLElement): void {
  const button = block.querySelector<HTMLElement>('[data-action="wrap"]');
  if (!button) return;
  // Told at once, at each change of the window, and when a hidden tab shows.
  new ResizeObserver(() => {
    const isWrapped = block.hasAttribute('data-wrap');
    if (pre.clientWidth > 0) button.hidden = !isWrapped && pre.scrollWidth <= pre.clientWidth;
  }).observe(pre);
}

/** Lines that a change takes away are not part of the code that it leaves; a patch is copied whole. */
function textOf(pre: HTMLElement): string {
  const kept = pre.querySelector('.language-diff') ? '.line' : '.line:not([data-mark~="removed"])';
  const lines = [...pre.querySelectorAll(kept)];
  return lines
    .map(({ textContent }) => textContent)
    .join('')
    .replace(/\n$/, '');
}

async function copy(button: HTMLElement, pre: HTMLElement, texts: CodeTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(textOf(pre));
    say(button, texts.copied);
  } catch {
    // Refused, or a page without a secure connection: the browser's own command can still copy.
    window.getSelection()?.selectAllChildren(pre);
    say(button, texts.failed);
  }
}

const timers = new WeakMap<Element, number>();

/** The button says it for a moment, to screen readers too; its own label is kept meanwhile. */
function say(button: HTMLElement, text: string): void {
  button.dataset['label'] ??= button.textContent ?? '';
  const label = button.dataset['label'];
  const status = button.closest('.code')?.querySelector('[role="status"]');
  button.textContent = text;
  if (status) status.textContent = text;
  clearTimeout(timers.get(button));
  const restore = () => {
    button.textContent = label;
    if (status) status.textContent = '';
  };
  timers.set(button, window.setTimeout(restore, SAID));
}
