import { claimedPages } from '../../navigation/versions';
import type { DocPage, DocsTree } from '../../content/content-types';
import { isListed } from '../../routes/site-pages';

/** Link in `llms.txt`. */
interface LlmsLink {
  title: string;
  description?: string | undefined;
  /** Absolute URL. */
  url: string;
  /** Heading of the section that contains the link, if any. */
  group?: string | undefined;
}

interface LlmsFacts {
  title: string;
  tagline: string;
  /** Sentence about `llms-full.txt`, with its address. */
  about: string;
  /** Heading of the links without group, which come first. */
  loose: string;
  links: readonly LlmsLink[];
}

/** Returns `llms.txt`: title and tagline of the site, and links to its pages by section (llmstxt.org). */
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
  // An unescaped bracket would end the link text.
  const name = plain(title).replace(/[[\]]/g, '\\$&');
  return `- [${name}](${url})${description ? `: ${plain(description)}` : ''}`;
}

/** Replaces line breaks, no-break spaces and repeated spaces by single spaces. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A doc with its position in the sidebars. */
interface PlacedDoc {
  doc: DocPage;
  /** Label of the outermost category that contains it, if any. */
  group?: string | undefined;
}

/**
 * Returns the listed docs of a version, each once, in sidebar order; docs that are in no sidebar come last.
 */
export function readingOrder({ sidebars, docs }: Pick<DocsTree, 'sidebars' | 'docs'>): PlacedDoc[] {
  const rest = new Map(docs.filter(isListed).map((doc) => [doc.id, doc]));
  const placed = Object.values(sidebars).flatMap((items) =>
    items.flatMap((item) => {
      const group = item.type === 'category' ? item.label : undefined;
      return claimedPages([item]).flatMap(({ docId = '' }) => {
        const doc = rest.get(docId);
        return rest.delete(docId) && doc ? [{ doc, group }] : [];
      });
    }),
  );
  return [...placed, ...[...rest.values()].map((doc) => ({ doc }))];
}
