import type { ReactNode } from 'react';
import { own } from '../../lib/value';
import { withBase } from '../../lib/path';

type Props = Record<string, unknown> & { children?: ReactNode };

const children = ({ children: content }: Props) => content;

/**
 * Replacements of Docusaurus components in code that a page exports: unlike its Markdown, that code is not
 * converted.
 */
const KNOWN: Readonly<Record<string, (baseUrl: string) => (props: Props) => ReactNode>> = {
  Link: (baseUrl) =>
    function Link({ to, href, children: content }: Props) {
      const address = typeof to === 'string' ? to : typeof href === 'string' ? href : '';
      return <a href={address.startsWith('/') ? withBase(baseUrl, address) : address}>{content}</a>;
    },
  CodeBlock: () =>
    function CodeBlock({ language, children: content }: Props) {
      const className = typeof language === 'string' ? `language-${language}` : undefined;
      return (
        <pre>
          <code className={className}>{content}</code>
        </pre>
      );
    },
  BrowserOnly: () => (props) => props['fallback'] as ReactNode,
  Head: () => () => null,
};

/**
 * Returns the replacement of a Docusaurus component; for other names, a component that renders its children.
 */
export const standIn = (name: string, baseUrl: string): unknown =>
  own(KNOWN, name)?.(baseUrl) ?? children;
