import type { ReactElement, ReactNode } from 'react';

interface MessageProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Sample message to an assistant, displayed as a chat bubble. */
export function Message({ label, children }: MessageProps): ReactElement {
  return (
    <figure className="message">
      <figcaption>{label}</figcaption>
      <div className="message-text">{children}</div>
    </figure>
  );
}
