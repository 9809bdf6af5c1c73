import type { ReactElement, ReactNode } from 'react';

interface MessageProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** What a reader could write to an assistant, as the bubble it would become. */
export function Message({ label, children }: MessageProps): ReactElement {
  return (
    <figure className="message">
      <figcaption>{label}</figcaption>
      <div className="message-text">{children}</div>
    </figure>
  );
}
