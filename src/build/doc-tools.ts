import { COPY_FILE } from '../lib/article-control';
import type { DocToolsConfig } from '../lib/doc-tools';
import type { Content } from './content-types';

/**
 * What the end of every docs page offers.
 *
 * @param analytics something counts visits, and so can take an answer
 * @returns `undefined` when it offers nothing
 */
export function docTools(
  { settings: { docs, messages } }: Pick<Content, 'settings'>,
  { analytics }: { analytics: boolean },
): DocToolsConfig | undefined {
  const hasFeedback = docs.feedback && analytics;
  if (!docs.markdown && !hasFeedback) return undefined;
  return {
    markdown: docs.markdown
      ? {
          module: `/${COPY_FILE}`,
          copy: messages['markdown.copy'],
          view: messages['markdown.view'],
          request: messages['markdown.request'],
          assistants: docs.assistants,
        }
      : undefined,
    feedback: hasFeedback
      ? {
          question: messages['feedback.question'],
          yes: messages['feedback.yes'],
          no: messages['feedback.no'],
          thanks: messages['feedback.thanks'],
        }
      : undefined,
  };
}
