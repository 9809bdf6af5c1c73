import type { ReactElement, ReactNode } from 'react';
import { Arcade, Doors } from '../../ui/arcos';
import * as styles from './one-subscription.module.css';
import { Section } from './section';

interface Side {
  readonly title: string;
  readonly text: string;
}

export interface OneSubscriptionProps {
  readonly headline: string;
  readonly text?: string | undefined;
  readonly before: Side;
  readonly after: Side;
}

function Panel({ title, text, children }: Side & { children: ReactNode }): ReactElement {
  return (
    <div>
      {children}
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

/** The savings, as drawings: four doors, and four openings under one roof. No price, no percentage. */
export function OneSubscription(props: OneSubscriptionProps): ReactElement {
  const { headline, text, before, after } = props;
  return (
    <Section id="uma-assinatura" headline={headline} text={text}>
      <div className={styles.sides}>
        <Panel {...before}>
          <Doors />
        </Panel>
        <Panel {...after}>
          <Arcade />
        </Panel>
      </div>
    </Section>
  );
}
