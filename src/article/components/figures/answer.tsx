import type { ReactElement, ReactNode } from 'react';

type Block = { readonly text: string } | { readonly items: readonly string[] };

/** Parses plain text: lines are paragraphs; lines that start with a hyphen, dash or bullet form lists. */
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
  /** Announced before the answer: “Resposta:”. */
  readonly label: string;
  /** Plain text; each line is a paragraph, and lines that begin with “- ” form a list. */
  readonly text?: string | undefined;
  /** Answer from Markdown, if plain text is not enough. */
  readonly children?: ReactNode;
}

/** Answer as paragraphs and lists, with a label for screen readers. */
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
