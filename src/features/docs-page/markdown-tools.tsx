import { MODULE_ATTRIBUTE } from '../../lib/article-control';
import { assistantUrl } from '../../lib/doc-tools';
import type { MarkdownTools as Tools } from '../../lib/doc-tools';
import { Link } from '../../ui/link';
import * as styles from './doc-tools.module.css';

interface MarkdownToolsProps {
  tools: Tools;
  /** Address of the module that copies, base path included. */
  module: string;
  /** Path of the page as Markdown, base path included. */
  href: string;
  /** The same, absolute: assistants are elsewhere. */
  url: string;
}

/** The page as Markdown: to copy, to read, to hand to an assistant. */
export function MarkdownTools({ tools, module, href, url }: MarkdownToolsProps) {
  return (
    <div className={styles.tools} data-print="hide">
      <button
        type="button"
        className={styles.copy}
        value={href}
        {...{ [MODULE_ATTRIBUTE]: module }}
      >
        {tools.copy}
      </button>
      <a href={href} type="text/markdown">
        {tools.view}
      </a>
      {tools.assistants.map((assistant) => (
        <Link key={assistant.label} href={assistantUrl(assistant.url, url, tools.request)}>
          {assistant.label}
        </Link>
      ))}
      {/* The module writes here, perhaps before React looks. */}
      <span role="status" dangerouslySetInnerHTML={{ __html: '' }} />
    </div>
  );
}
