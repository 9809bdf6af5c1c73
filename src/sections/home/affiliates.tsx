import type { ReactElement } from 'react';
import { arrowRightIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import * as styles from './affiliates.module.css';

export interface AffiliatesProps {
  readonly text: string;
  readonly label: string;
  readonly href: string;
}

/** A line of text and a link. */
export function Affiliates({ text, label, href }: AffiliatesProps): ReactElement {
  return (
    <section className={`page-width ${styles.affiliates}`} aria-labelledby="afiliados">
      <h2 className={styles.text} id="afiliados">
        {text}
      </h2>
      <Link className={styles.link} href={href}>
        {label}
        <Icon of={arrowRightIcon} />
      </Link>
    </section>
  );
}
