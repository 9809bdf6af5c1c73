import type { GlyphName } from '../../ui/glyph';

/** A docs page as the home page lists it. */
export interface CapabilityDoc {
  readonly docId: string;
  readonly path: string;
  readonly title: string;
  readonly description: string | null;
}

/** The drawing of each docs page; a page without one gets the open door. */
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

/** The listed docs in the order of `home.yaml`; one that is not published is left out. */
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
