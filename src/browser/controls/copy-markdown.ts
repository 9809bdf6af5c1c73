import type { CopyTexts } from '../../lib/doc-tools';

/**
 * Makes the function that copies the file at a button's value, and says so in the status beside it.
 * Loaded when the button is pressed for the first time.
 */
export function copier(texts: CopyTexts): (button: HTMLButtonElement) => Promise<void> {
  return async (button) => {
    const status = button.parentElement?.querySelector('[role=status]');
    const say = (text: string) => {
      if (status) status.textContent = text;
    };
    // Said again, it would not be a change.
    say('');
    await copy(button.value).then(
      () => say(texts.copied),
      () => say(texts.failed),
    );
  };
}

async function copy(address: string): Promise<void> {
  const text = fetchText(address);
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  // Safari forgets the press while it waits, so it is handed the promise.
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}
