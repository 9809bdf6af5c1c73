import type { GlyphName } from '../../ui/glyph';

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
    return [
      { title, description: description ?? '', href: path, glyph: GLYPHS[id] ?? 'introducao' },
    ];
  });
}
