/** What the end of a docs page offers, its texts along: no other page carries them. */
export interface DocToolsConfig {
  markdown?: MarkdownTools | undefined;
  feedback?: FeedbackTexts | undefined;
}

/** The page as Markdown. */
export interface MarkdownTools {
  /** Path of the module that copies, without base path. */
  module: string;
  copy: string;
  view: string;
  /** What an assistant is asked; `{url}` is where the page is as Markdown. */
  request: string;
  assistants: readonly { label: string; url: string }[];
}

/** “Esta página foi útil?” and the answers. */
export interface FeedbackTexts {
  question: string;
  yes: string;
  no: string;
  thanks: string;
}

/** On the question, and on it once it is answered. */
export const FEEDBACK_ATTRIBUTE = 'data-feedback';
export const ANSWERED_ATTRIBUTE = 'data-answered';

/**
 * The address that opens a page in an assistant.
 *
 * @param template from docs.yaml, checked: `https://assistente.example/?q={texto}`
 * @param page absolute address of the page as Markdown
 * @param request what is asked, with `{url}` for the page
 */
export function assistantUrl(template: string, page: string, request: string): string {
  const values: Record<string, string> = { url: page, texto: request.replace('{url}', page) };
  return template.replace(/\{(url|texto)\}/g, (_, mark: string) =>
    encodeURIComponent(values[mark] ?? ''),
  );
}
