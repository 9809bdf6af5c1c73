import type { CodeTexts } from '../../lib/article-control';
import { copyOf } from './clipboard';
import type { CopyButton } from './clipboard';

/** Selector of the prompt in a message or figure. */
const PROMPT = '.message-text, .figure-prompt, .figure-question';

/** Time that a button shows the result, in ms (behaviour 2.16.6). */
const RESULT_MS = 1000;

/**
 * Creates the function that activates code blocks and the copy buttons of prompts: for a block, it observes
 * whether lines overflow; for a button, it runs the button's action.
 */
export function copying(texts: CodeTexts): (control: HTMLElement) => void {
  const watched = new WeakSet<Element>();
  return (control) => {
    const { action, text } = control.dataset;
    if (text !== undefined) {
      const figure = control.parentElement?.previousElementSibling;
      void report(copyOf(control as CopyButton), control, figure?.querySelector(PROMPT), texts);
      return;
    }
    const block = control.closest<HTMLElement>('.code');
    const pre = block?.querySelector('pre');
    if (!block || !pre) return;
    if (!watched.has(block)) {
      watched.add(block);
      offerWrap(block, pre);
    }
    if (action === 'copy') void report(copyCode(pre), control, pre, texts);
    if (action === 'wrap') {
      control.setAttribute('aria-pressed', String(block.toggleAttribute('data-wrap')));
    }
  };
}

/** Shows the wrap button while lines overflow the block or are wrapped. */
function offerWrap(block: HTMLElement, pre: HTMLElement): void {
  const button = block.querySelector<HTMLElement>('[data-action="wrap"]');
  if (!button) return;
  // Called initially, on each resize, and when a hidden tab becomes visible.
  new ResizeObserver(() => {
    const isWrapped = block.hasAttribute('data-wrap');
    if (pre.clientWidth > 0) button.hidden = !isWrapped && pre.scrollWidth <= pre.clientWidth;
  }).observe(pre);
}

/** Returns the code without lines marked as removed; a diff is copied completely. */
function textOf(pre: HTMLElement): string {
  const kept = pre.querySelector('.language-diff') ? '.line' : '.line:not([data-mark~="removed"])';
  const lines = [...pre.querySelectorAll(kept)];
  return lines
    .map(({ textContent }) => textContent)
    .join('')
    .replace(/\n$/, '');
}

/** Rejects without a clipboard, as on an insecure connection. */
const copyCode = async (pre: HTMLElement) => navigator.clipboard.writeText(textOf(pre));

/** @param shown element that shows the text */
async function report(
  copy: Promise<void>,
  button: HTMLElement,
  shown: Element | null | undefined,
  texts: CodeTexts,
): Promise<void> {
  try {
    await copy;
    showResult(button, texts.copied);
  } catch {
    // Access denied, or an insecure connection: with the text selected, the browser's copy command still
    // works.
    if (shown) window.getSelection()?.selectAllChildren(shown);
    showResult(button, texts.failed);
  }
}

const timers = new WeakMap<Element, number>();

/** Shows a text on the button and to screen readers for a moment, then restores the label. */
function showResult(button: HTMLElement, text: string): void {
  button.dataset['label'] ??= button.textContent ?? '';
  const label = button.dataset['label'];
  const status = button.parentElement?.querySelector('[role="status"]');
  button.textContent = text;
  if (status) status.textContent = text;
  clearTimeout(timers.get(button));
  const restore = () => {
    button.textContent = label;
    if (status) status.textContent = '';
  };
  timers.set(button, window.setTimeout(restore, RESULT_MS));
}
