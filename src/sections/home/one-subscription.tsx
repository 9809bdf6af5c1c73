import type { ReactElement, ReactNode } from 'react';
import type { HomeContent } from '../../lib/home-types';
import { Arcade, Doors } from '../../ui/arcos';
import * as styles from './one-subscription.module.css';
import { Section } from './section';

interface PanelProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Panel({ title, text, children }: PanelProps): ReactElement {
  return (
    <div>
      {children}
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

/** The savings, as drawings: four doors, and four openings under one roof. No price, no percentage. */
export function OneSubscription(props: NonNullable<HomeContent['oneSubscription']>): ReactElement {
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
