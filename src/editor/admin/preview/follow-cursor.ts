/** Place of the cursor in the text of a page. */
export interface CursorPlace {
  /** First letters of the paragraph with the cursor (`lettersOf`). */
  letters: string;
  /** How far in the text it is, from 0 to 1. */
  share: number;
}

/** Letters that are compared; Markdown signs, addresses and what components add come later or are no letters. */
const COMPARED = 24;

/** Returns the letters and digits of a text, by which its source and what the page shows can be compared. */
export const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

const PARAGRAPH = 'p, li, h2, h3, h4, h5, h6, td, th';

function placeIn(page: Document): CursorPlace | undefined {
  const { activeElement } = page;
  if (activeElement instanceof HTMLTextAreaElement && activeElement.matches('.cms-text')) {
    const { value, selectionStart } = activeElement;
    const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
    const [line = ''] = value.slice(start).split('\n', 1);
    return {
      letters: lettersOf(line).slice(0, COMPARED),
      share: selectionStart / Math.max(value.length, 1),
    };
  }
  const node = page.getSelection()?.anchorNode;
  const element = node instanceof Element ? node : node?.parentElement;
  const field = element?.closest('.cms-writing');
  if (!element || !field) return undefined;
  const blocks = [...field.children];
  const index = blocks.findIndex((block) => block.contains(element));
  const text = element.closest(PARAGRAPH)?.textContent ?? '';
  return {
    letters: lettersOf(text).slice(0, COMPARED),
    share: Math.max(index, 0) / Math.max(blocks.length, 1),
  };
}

/** Shows in the preview the place where the writer is, each time the cursor goes to another paragraph. */
export function followCursor(page: Document): void {
  let told = '';
  let isDue = false;
  const tell = () => {
    isDue = false;
    const place = placeIn(page);
    if (!place || place.letters === told) return;
    told = place.letters;
    // Decap shows the preview in a frame, and the page is in a frame within it.
    const pane = page.querySelector<HTMLIFrameElement>('#preview-pane')?.contentDocument;
    const frame = pane?.querySelector<HTMLIFrameElement>('.cms-preview iframe');
    frame?.contentWindow?.postMessage(place, self.origin);
  };
  page.addEventListener('selectionchange', () => {
    if (isDue) return;
    isDue = true;
    // A key is answered first.
    setTimeout(tell, 100);
  });
}
