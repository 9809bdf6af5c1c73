import { escapeHtml } from '../article/syntax/inline-html';
import { MODULE_ATTRIBUTE } from '../lib/article-control';
import { COPY_FILE, FEEDBACK_ATTRIBUTE, MARKDOWN_MARK } from '../lib/doc-tools';
import type { DocTools } from '../lib/doc-tools';
import { withBase } from '../lib/path';
import type { Content } from '../content/content-types';

type ToolsContent = { settings: Pick<Content['settings'], 'docs' | 'messages' | 'site'> };

/**
 * Returns the HTML of the tools at the end of docs pages. It differs between pages only in the address of the
 * Markdown copy, so that neither code nor page data has to contain it.
 *
 * @param takesAnswers whether visits are counted, so that answers can be sent
 */
export function docTools(content: ToolsContent, takesAnswers: boolean): DocTools {
  const { docs } = content.settings;
  return {
    feedback: docs.feedback && takesAnswers ? feedbackHtml(content) : '',
    markdown: docs.markdown ? markdownHtml(content) : '',
  };
}

/** Returns the question; hidden until `browser/analytics/feedback`, which sends the answers, shows it. */
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
    `<div><button type="button" ${MODULE_ATTRIBUTE}="${module}" value="${MARKDOWN_MARK}">`,
    `${escapeHtml(messages['markdown.copy'])}</button>`,
    `<a href="${MARKDOWN_MARK}" type="text/markdown">${escapeHtml(messages['markdown.view'])}</a>`,
    ...assistants,
    '<span role="status"></span></div>',
  ].join('');
}

/**
 * Returns the URL that opens a page in an assistant, with a mark in place of the page's path.
 *
 * @param template URL from docs.yaml: `https://assistente.example/?q={texto}`
 * @param origin origin of this site
 * @param request question to the assistant, with `{url}` for the page
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
