import type { ReactElement } from 'react';
import { MODULE_ATTRIBUTE } from '../../lib/article-control';

interface PromptToolsProps {
  /** The prompt as plain text. */
  readonly prompt: string;
  readonly copy: string;
  /** URL of the module that copies. */
  readonly module: string;
  /** Address of the app with the prompt, and the label of the link to it; none without an address. */
  readonly href?: string;
  readonly open: string;
  readonly newTab: string;
}

/** Copies the prompt of the message or figure above, and opens the app with it. */
export function PromptTools({
  prompt,
  copy,
  module,
  href,
  open,
  newTab,
}: PromptToolsProps): ReactElement {
  return (
    <div className="prompt-tools" data-print="hide">
      <button type="button" {...{ [MODULE_ATTRIBUTE]: module }} data-text={prompt}>
        {copy}
      </button>
      {href && (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {open}
          <span className="visually-hidden">{` (${newTab})`}</span>
        </a>
      )}
      <span className="visually-hidden" role="status" />
    </div>
  );
}
