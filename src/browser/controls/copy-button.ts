import { COPY_ATTRIBUTE } from '../../lib/doc-tools';

/**
 * Handles all buttons that copy a page as Markdown: loads the module named by the button. If it cannot be
 * loaded, opens the Markdown file, which can be copied by hand.
 */
export function installCopyButton(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>(`[${COPY_ATTRIBUTE}]`);
    if (!button) return;
    import(/* webpackIgnore: true */ button.getAttribute(COPY_ATTRIBUTE) as string).then(
      ({ default: copy }: { default: (button: HTMLButtonElement) => void }) => copy(button),
      () => location.assign(button.value),
    );
  });
}
