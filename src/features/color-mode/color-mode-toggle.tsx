import { moonIcon, sunIcon, systemIcon } from '../../lib/icons';
import { format } from '../../lib/messages';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages';
import * as styles from './color-mode-toggle.module.css';

const ICONS = { system: systemIcon, light: sunIcon, dark: moonIcon };
const CHOICES = ['system', 'light', 'dark'] as const;

/** Enables a button that React made after the inline script had enabled those of the HTML. */
function enable(button: HTMLButtonElement | null): void {
  if (button) button.disabled = false;
}

/**
 * The colour mode toggle, which the inline script enables and handles (`inline/color-mode`). The HTML has icon
 * and name of each choice, and CSS shows those of the current one (behaviour 2.20).
 */
export function ColorModeToggle() {
  const messages = useMessages();
  return (
    <button
      ref={enable}
      type="button"
      className={styles.toggle}
      disabled
      suppressHydrationWarning
      data-color-toggle
    >
      {CHOICES.map((choice) => {
        const mode = messages[`colorMode.${choice}`];
        return (
          <span key={choice} className={styles.choice} data-choice={choice} title={mode}>
            <Icon of={ICONS[choice]} />
            <span className="visually-hidden">{format(messages['colorMode.label'], { mode })}</span>
          </span>
        );
      })}
    </button>
  );
}
