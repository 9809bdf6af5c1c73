import { COPY_ATTRIBUTE } from '../../lib/doc-tools';

/**
 * Makes the button that copies a page as Markdown work, wherever a page brings one: the module that it
 * names takes it. Where that cannot be had the file itself is shown, to be copied by hand.
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
