import type { ReactElement } from 'react';
import type { HomeContent } from '../../lib/home-types';
import { ButtonLink } from '../../ui/button';
import { Link } from '../../ui/link';
import { Section } from './section';
import * as styles from './start.module.css';

/** Three steps and the closing action, with links for people who prefer to read or watch first. */
export function Start(props: NonNullable<HomeContent['start']>): ReactElement {
  const { headline, steps, action, readFirst, videos } = props;
  return (
    <Section id="comece" headline={headline}>
      <div className="steps">
        <ol>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.actions}>
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
        {readFirst && (
          <p>
            {readFirst.text} <Link href={readFirst.href}>{readFirst.label}</Link>
          </p>
        )}
        {videos && <Link href={videos.href}>{videos.label}</Link>}
      </div>
    </Section>
  );
}
