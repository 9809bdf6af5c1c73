import { format } from '../../lib/messages';
import { moonIcon, sunIcon, systemIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages';
import type { ColorChoice } from './color-mode';
import * as styles from './color-mode-toggle.module.css';
import { useColorMode } from './use-color-mode';

const ICONS = { system: systemIcon, light: sunIcon, dark: moonIcon };
const CHOICES: ColorChoice[] = ['system', 'light', 'dark'];

/**
 * The colour mode toggle. The HTML has all three icons and CSS shows the one of the current choice, so that
 * it is correct before the first paint. The button is disabled until hydration (behaviour 2.20).
 */
export function ColorModeToggle({ respectSystem }: { respectSystem: boolean }) {
  const messages = useMessages();
  const { choice, advance } = useColorMode(respectSystem);
  const mode = messages[`colorMode.${choice ?? 'system'}`];
  return (
    <button
      type="button"
      className={styles.toggle}
      disabled={!choice}
      data-early
      title={choice && mode}
      aria-label={format(messages['colorMode.label'], { mode })}
      onClick={advance}
    >
      {CHOICES.map((name) => (
        <span key={name} className={styles.icon} data-choice={name}>
          <Icon of={ICONS[name]} />
        </span>
      ))}
    </button>
  );
}
