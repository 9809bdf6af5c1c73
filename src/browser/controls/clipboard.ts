import { MODULE_ATTRIBUTE } from '../../lib/article-control';
import { isModified } from '../modified-click';

/** A button that copies a text: the one in its `data-text`, or else the file at its value. */
export interface CopyButton extends HTMLButtonElement {
  /** The copy of the last press, if the press itself began it. */
  copy?: Promise<void>;
}

/** Copies the text of a button, unless its press has already begun to. */
export const copyOf = (button: CopyButton): Promise<void> => button.copy ?? write(button);

/**
 * Begins every copy in the press of its button, before the module of the button is asked for: WebKit lets only the
 * press itself write to the clipboard. Only the runtime calls it, because the inline script has no bytes left: before
 * the runtime is there, WebKit refuses the first copy.
 */
export function startCopies(): void {
  const listener = (event: MouseEvent) => {
    const button = (event.target as Element).closest<CopyButton>(
      `[${MODULE_ATTRIBUTE}]:is([data-text],[value])`,
    );
    if (!button || isModified(event)) return;
    button.copy = write(button);
    // The module reports it.
    button.copy.catch(() => undefined);
  };
  // On the window, before the listener on the document that starts the module.
  window.addEventListener('click', listener, true);
}

async function write({ dataset, value }: CopyButton): Promise<void> {
  if (dataset['text'] !== undefined) return navigator.clipboard.writeText(dataset['text']);
  const text = fetchText(value);
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  // WebKit does not wait for the text, so it gets the promise.
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}
