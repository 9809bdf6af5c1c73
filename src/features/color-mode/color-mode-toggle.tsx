import { useSyncExternalStore } from 'react';
import { COLOR_MODE_EVENT, COLOR_MODE_KEY } from '../../browser/keys';
import { slot } from '../../browser/storage';
import { moonIcon, sunIcon, systemIcon } from '../../lib/icons';
import { format } from '../../lib/messages';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages';
import * as styles from './color-mode-toggle.module.css';

/** The effective theme. */
type Theme = 'light' | 'dark';
/** The visitor's choice; `system` is stored as the absence of a choice (behaviour 4.2.1). */
export type ColorChoice = Theme | 'system';

const ICONS = { system: systemIcon, light: sunIcon, dark: moonIcon };
const CHOICES: ColorChoice[] = ['system', 'light', 'dark'];

/**
 * The colour mode toggle. The HTML has all three icons and CSS shows the one of the current choice, so that
 * it is correct before the first paint. The button is disabled until hydration (behaviour 2.20).
 */
export function ColorModeToggle({ respectSystem }: { respectSystem: boolean }) {
  const messages = useMessages();
  const choice = useSyncExternalStore(subscribe, currentChoice, serverChoice);
  const mode = messages[`colorMode.${choice ?? 'system'}`];
  return (
    <button
      type="button"
      className={styles.toggle}
      disabled={!choice}
      data-early
      title={choice && mode}
      aria-label={format(messages['colorMode.label'], { mode })}
      onClick={() => choose(nextChoice(choice ?? 'system', respectSystem))}
    >
      {CHOICES.map((name) => (
        <span key={name} className={styles.icon} data-choice={name}>
          <Icon of={ICONS[name]} />
        </span>
      ))}
    </button>
  );
}

/** Reads the choice from the document, where the early script keeps it for stylesheets. */
function currentChoice(): ColorChoice | undefined {
  return document.documentElement.dataset['themeChoice'] as ColorChoice | undefined;
}

/** No choice is possible before hydration, so the toggle is disabled (behaviour 2.20.3). */
const serverChoice = () => undefined;

/** Subscribes to changes by a toggle of this page and, through the early script, by other tabs or the system. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener(COLOR_MODE_EVENT, onChange);
  return () => window.removeEventListener(COLOR_MODE_EVENT, onChange);
}

/** Stores the choice and applies it to the document. */
function choose(choice: ColorChoice): void {
  if (choice === 'system') slot(COLOR_MODE_KEY).remove();
  else slot(COLOR_MODE_KEY).set(choice);
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const { dataset } = document.documentElement;
  dataset['theme'] = themeOf(choice, isDark ? 'dark' : 'light');
  dataset['themeChoice'] = choice;
  window.dispatchEvent(new Event(COLOR_MODE_EVENT));
}

/**
 * Returns the choice after the next click: system → light → dark → system if the system preference is
 * respected, otherwise dark ↔ light.
 *
 * @throws if the choice is none of the three
 */
export function nextChoice(choice: ColorChoice, respectSystem: boolean): ColorChoice {
  switch (choice) {
    case 'system':
      return 'light';
    case 'light':
      return 'dark';
    case 'dark':
      return respectSystem ? 'system' : 'light';
    default:
      throw new Error(`Unexpected color mode: ${String(choice)}`);
  }
}

/** Returns the theme for a choice while the system prefers `system`. */
export function themeOf(choice: ColorChoice, system: Theme): Theme {
  return choice === 'system' ? system : choice;
}
