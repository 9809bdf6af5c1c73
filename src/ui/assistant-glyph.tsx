import type { ReactElement } from 'react';

/** Drawings of unnamed assistants: four openings of the wall. No third-party brand is shown or implied. */
const GLYPHS = [
  'M10 10V2a8 8 0 0 0-8 8zM10 10v8a8 8 0 0 0 8-8z',
  'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16M10 6.75a3.25 3.25 0 1 1 0 6.5 3.25 3.25 0 0 1 0-6.5',
  'M10 1.5 18.5 10 10 18.5 1.5 10zM10 6.75 6.75 10 10 13.25 13.25 10z',
  'M3 17C3 9.3 9.3 3 17 3c0 7.7-6.3 14-14 14',
] as const;

/** Draws an assistant's glyph by index; indexes past the last start over. */
export function AssistantGlyph({ index }: { index: number }): ReactElement {
  return (
    <svg className="icon" width="1.25rem" height="1.25rem" viewBox="0 0 20 20" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={GLYPHS[index % GLYPHS.length]} />
    </svg>
  );
}
