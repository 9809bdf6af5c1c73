import type { ReactElement } from 'react';
import { Glyph, type GlyphName } from '../../ui/glyph';
import { Link } from '../../ui/link';
import * as styles from './capabilities.module.css';
import { Section } from './section';

export interface CapabilitiesProps {
  readonly headline: string;
  readonly text?: string | undefined;
  /** Items with title and description of a docs page. */
  readonly items: readonly {
    readonly title: string;
    readonly description: string;
    readonly href: string;
    readonly glyph: GlyphName;
  }[];
}

/** The product's capabilities, one item per docs page. */
export function Capabilities({ headline, text, items }: CapabilitiesProps): ReactElement {
  return (
    <Section id="capacidades" headline={headline} text={text}>
      <ul className={styles.list}>
        {items.map(({ title, description, href, glyph }) => (
          <li key={href} className={styles.item}>
            <Glyph name={glyph} />
            <div>
              <h3>
                <Link className={styles.link} href={href}>
                  {title}
                </Link>
              </h3>
              <p className={styles.description}>{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
