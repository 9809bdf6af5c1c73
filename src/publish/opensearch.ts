/** What a browser's own search box must know of the site. */
export interface OpenSearchFacts {
  title: string;
  description: string;
  language: string;
  /** Whole address of the icon. */
  icon: string;
  /** Whole address of the results page. */
  searchPage: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The longest name that browsers take. */
const NAME_MAX = 16;

/** The description by which browsers offer to search the site from their own box. */
export function openSearchXml(facts: OpenSearchFacts): string {
  const { title, description, language, icon, searchPage } = facts;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escape(title.slice(0, NAME_MAX))}</ShortName>`,
    `  <Description>${escape(description)}</Description>`,
    `  <Language>${escape(language)}</Language>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Image>${escape(icon)}</Image>`,
    `  <Url type="text/html" template="${escape(searchPage)}?q={searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
