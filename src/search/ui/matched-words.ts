import { placedWords } from '../engine/words';

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
