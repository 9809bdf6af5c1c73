/** A line of `llms.txt`. */
interface LlmsLink {
  title: string;
  description?: string | undefined;
  /** Absolute. */
  url: string;
  /** The heading it stands under; absent for what belongs to no group. */
  group?: string | undefined;
}

interface LlmsFacts {
  title: string;
  tagline: string;
  /** What else there is to read, with its address. */
  about: string;
  /** Heading of the links without a group, which come first. */
  loose: string;
  links: readonly LlmsLink[];
}

/**
 * The text of `llms.txt`: the site's name, what it is, and its pages as lists of links under headings
 * (llmstxt.org).
 */
export function llmsTxt({ title, tagline, about, loose, links }: LlmsFacts): string {
  const groups = new Map<string, LlmsLink[]>();
  for (const link of [...links].sort(
    (a, b) => Number(Boolean(a.group)) - Number(Boolean(b.group)),
  )) {
    const heading = link.group ?? loose;
    groups.set(heading, [...(groups.get(heading) ?? []), link]);
  }
  const sections = [...groups].map(
    ([heading, listed]) => `## ${plain(heading)}\n\n${listed.map(line).join('\n')}`,
  );
  return `${[`# ${plain(title)}`, `> ${plain(tagline)}`, plain(about), ...sections].join('\n\n')}\n`;
}

function line({ title, description, url }: LlmsLink): string {
  // Brackets would end the link's text.
  const name = plain(title).replace(/[[\]]/g, '\\$&');
  return `- [${name}](${url})${description ? `: ${plain(description)}` : ''}`;
}

/** On one line, and with spaces that are spaces like any other. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
