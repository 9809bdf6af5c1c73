import { escapeHtml } from '../article/syntax/inline-html';
import { COPY_ATTRIBUTE, COPY_FILE, FEEDBACK_ATTRIBUTE, MARKDOWN_MARK } from '../lib/doc-tools';
import type { DocTools } from '../lib/doc-tools';
import { withBase } from '../lib/path';
import type { Content } from '../content/content-types';

type ToolsContent = { settings: Pick<Content['settings'], 'docs' | 'messages' | 'site'> };

/**
 * What the end of docs pages offers, as HTML: it is the same on every page but for the address of the
 * page as Markdown, so that neither code nor a page's data has to carry it.
 *
 * @param takesAnswers something counts visits, and so can take an answer
 */
export function docTools(content: ToolsContent, takesAnswers: boolean): DocTools {
  const { docs } = content.settings;
  return {
    feedback: docs.feedback && takesAnswers ? feedbackHtml(content) : '',
    markdown: docs.markdown ? markdownHtml(content) : '',
  };
}

/** Shown by `browser/analytics/feedback`, which takes the answers: without it there is nothing to see. */
function feedbackHtml({ settings: { messages } }: ToolsContent): string {
  const question = escapeHtml(messages['feedback.question']);
  const button = (value: string, label: string) =>
    `<button type="button" value="${value}">${escapeHtml(label)}</button>`;
  return [
    `<div role="group" aria-label="${question}" ${FEEDBACK_ATTRIBUTE}><span>${question}</span>`,
    button('yes', messages['feedback.yes']),
    button('no', messages['feedback.no']),
    `<span tabindex="-1">${escapeHtml(messages['feedback.thanks'])}</span></div>`,
  ].join('');
}

function markdownHtml({ settings: { docs, messages, site } }: ToolsContent): string {
  const module = escapeHtml(withBase(site.baseUrl, `/${COPY_FILE}`));
  const newTab = `<span class="visually-hidden"> (${escapeHtml(messages['link.newTab'])})</span>`;
  const assistants = docs.assistants.map(({ label, url }) => {
    const href = escapeHtml(assistantUrl(url, site.url, messages['markdown.request']));
    return `<a class="external" href="${href}" target="_blank" rel="noopener noreferrer">${escapeHtml(label)}${newTab}</a>`;
  });
  return [
    // A press before the runtime is there is kept (`inline/early`).
    `<div><button type="button" data-early ${COPY_ATTRIBUTE}="${module}" value="${MARKDOWN_MARK}">`,
    `${escapeHtml(messages['markdown.copy'])}</button>`,
    `<a href="${MARKDOWN_MARK}" type="text/markdown">${escapeHtml(messages['markdown.view'])}</a>`,
    ...assistants,
    '<span role="status"></span></div>',
  ].join('');
}

/**
 * The address that opens a page in an assistant, the page's own path still to be filled in.
 *
 * @param template from docs.yaml, checked: `https://assistente.example/?q={texto}`
 * @param origin of this site
 * @param request what is asked, with `{url}` for the page
 */
export function assistantUrl(template: string, origin: string, request: string): string {
  const site = encodeURIComponent(origin.replace(/\/$/, ''));
  const encoded = (text: string) =>
    text
      .split('{url}')
      .map(encodeURIComponent)
      .join(site + MARKDOWN_MARK);
  return template.replaceAll('{texto}', encoded(request)).replaceAll('{url}', encoded('{url}'));
}
