import type { CopyTexts } from '../../lib/doc-tools';
import { copyOf } from './clipboard';
import type { CopyButton } from './clipboard';

/**
 * Creates the function that copies the file at a button's value and reports the result in the status
 * element beside it. The module is loaded on the first click of a button.
 */
export function copier(texts: CopyTexts): (button: CopyButton) => Promise<void> {
  return async (button) => {
    const status = button.parentElement?.querySelector('[role=status]');
    const report = (text: string) => {
      if (status) status.textContent = text;
    };
    // Cleared first: repeating the same text would not be a change for screen readers.
    report('');
    await copyOf(button).then(
      () => report(texts.copied),
      () => report(texts.failed),
    );
  };
}
