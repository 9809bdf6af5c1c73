import type { ReactElement, ReactNode } from 'react';
import * as styles from './kbd.module.css';

/** A key, or keys pressed together, outside prose (prose styles its own `<kbd>`). */
export function Kbd({ children }: { children: ReactNode }): ReactElement {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
