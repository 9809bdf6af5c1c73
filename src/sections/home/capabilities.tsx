import type { ReactElement } from 'react';
import { Glyph, type GlyphName } from '../../ui/glyph';
import { Link } from '../../ui/link';
import * as styles from './capabilities.module.css';
import { Section } from './section';

interface CapabilitiesProps {
  readonly headline: string;
  readonly text?: string | undefined;
  readonly items: ReturnType<typeof capabilityItems>;
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

/** A docs page as listed on the home page. */
export interface CapabilityDoc {
  readonly docId: string;
  readonly path: string;
  readonly title: string;
  readonly description: string | null;
}

/** Drawing of each docs page, by id; the default is the open door. */
const GLYPHS: Record<string, GlyphName> = {
  conversas: 'conversas',
  'organizando-conversas': 'organizacao',
  'espaco-de-trabalho/index': 'espaco',
  'extracao-de-documentos': 'documentos',
  'geracao-de-imagens': 'imagens',
  'interacao-por-voz': 'voz',
  'pesquisa-na-web': 'web',
  interface: 'interface',
};

/** Returns the docs in the order of `home.yaml`; those that are not published are omitted. */
export function capabilityItems(ids: readonly string[], docs: readonly CapabilityDoc[]) {
  return ids.flatMap((id) => {
    const doc = docs.find(({ docId }) => docId === id);
    if (!doc) return [];
    const { title, description, path } = doc;
    const glyph = GLYPHS[id] ?? 'introducao';
    return [{ title, description: description ?? '', href: path, glyph }];
  });
}
