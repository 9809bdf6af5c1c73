import type { ReactElement, ReactNode } from 'react';

type Block = { readonly text: string } | { readonly items: readonly string[] };

/** Each line is a paragraph; lines that open with a hyphen make a list. */
function blocks(answer: string): Block[] {
  const result: { text?: string; items?: string[] }[] = [];
  for (const line of answer.split('\n').map((part) => part.trim())) {
    if (line === '') continue;
    const item = /^[-–•]\s+(.*)$/.exec(line)?.[1];
    const last = result.at(-1);
    if (item === undefined) result.push({ text: line });
    else if (last?.items) last.items.push(item);
    else result.push({ items: [item] });
  }
  return result as Block[];
}

export interface AnswerProps {
  /** Heard before it: “Resposta:”. */
  readonly label: string;
  /** Plain text; each line is a paragraph, and lines that open with “- ” make a list. */
  readonly text?: string | undefined;
  /** The answer as Markdown made it, where plain text is not enough. */
  readonly children?: ReactNode;
}

/** An answer as paragraphs and lists, announced as such to who cannot see the drawing. */
export function Answer({ label, text = '', children }: AnswerProps): ReactElement {
  return (
    <div className="figure-answer">
      <p className="visually-hidden">{label}</p>
      {blocks(text).map((block, index) =>
        'items' in block ? (
          <ul key={index}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={index}>{block.text}</p>
        ),
      )}
      {children}
    </div>
  );
}
