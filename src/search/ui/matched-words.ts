import { placedWords } from '../engine/words';
import { MARK } from '../providers/answer';
import type { Hit } from '../providers/answer';

/** The folded words of a hit that whoever answered has marked. */
export function matchedWords(hit: Hit): ReadonlySet<string> {
  const { _highlightResult: whole, _snippetResult: part } = hit;
  const marked = [whole, part].flatMap((result) => [
    ...Object.values(result?.hierarchy ?? {}),
    result?.content,
  ]);
  const matches = marked.flatMap((text) =>
    (text?.value ?? '')
      .split(MARK.open)
      .slice(1)
      .map((piece) => piece.split(MARK.close)[0] ?? ''),
  );
  return new Set(matches.flatMap((match) => placedWords(match).map(({ word }) => word)));
}

/** Where the words stand in the text of an element; its navigation is no text. */
export function placesOf(element: Element, words: ReadonlySet<string>): Range[] {
  const page = element.ownerDocument;
  const texts = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.parentElement?.closest('nav')) continue;
    for (const { word, start, end } of placedWords(text.data)) {
      if (!words.has(word)) continue;
      const range = page.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      ranges.push(range);
    }
  }
  return ranges;
}
