import type { ReactElement } from 'react';

interface CodeLinesProps {
  /** Language name in lower case. */
  readonly language: string;
  /** The lines as HTML, escaped: React would make thousands of elements of the code of a page. */
  readonly html: string;
  /** Number of the first line. */
  readonly first?: string;
}

/** Highlighted lines of a code block (behaviour 2.16.4). */
export function CodeLines({ language, html, first }: CodeLinesProps): ReactElement {
  // The counter is incremented before each line.
  const style = first && first !== '1' ? { counterReset: `line ${Number(first) - 1}` } : undefined;
  return (
    <code
      className={`language-${language}`}
      style={style}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
