import { changeHtml, hasClass } from './html-tree';

/**
 * Adapts a post's body to a list that shows several posts: headings are demoted by one level and lose their
 * ids, and links within the post lead to its own page.
 *
 * @param page address of the post, base path included
 */
export function listBody(html: string, page: string): string {
  return changeHtml(html, (element) => {
    const { name, attribs } = element;
    if (name === 'h1' || hasClass(element, 'heading-anchor')) return false;
    const level = /^h([2-5])$/.exec(name)?.[1];
    if (level) element.name = `h${Number(level) + 1}`;
    delete attribs['id'];
    const { href } = attribs;
    if (href?.startsWith('#')) attribs['href'] = page + href;
    return true;
  });
}
