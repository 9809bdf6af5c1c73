import type { CopyTexts } from '../../lib/doc-tools';

/**
 * Creates the function that copies the file at a button's value and reports the result in the status
 * element beside it. The module is loaded on the first click of a button.
 */
export function copier(texts: CopyTexts): (button: HTMLButtonElement) => Promise<void> {
  return async (button) => {
    const status = button.parentElement?.querySelector('[role=status]');
    const report = (text: string) => {
      if (status) status.textContent = text;
    };
    // Cleared first: repeating the same text would not be a change for screen readers.
    report('');
    await copy(button.value).then(
      () => report(texts.copied),
      () => report(texts.failed),
    );
  };
}

async function copy(address: string): Promise<void> {
  const text = fetchText(address);
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  // Safari loses the user activation while it waits for the text, so it gets the promise.
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}
