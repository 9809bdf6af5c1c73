import type { ReactNode } from 'react';

/**
 * List of pages with their descriptions, separated by rules. The build fills a list without entries from
 * the sidebar, with the siblings of this page (`navigation/page-lists`).
 */
export function PageList({ marker, children }: { marker?: string; children?: ReactNode }) {
  return (
    <ul className="page-list" data-pages={marker}>
      {children}
    </ul>
  );
}

/** Entry of a page list. */
export function PageListItem({
  href,
  label,
  description,
}: {
  href: string;
  label: string;
  description?: string;
}) {
  return (
    <li>
      <a href={href}>{label}</a>
      {description && <p>{description}</p>}
    </li>
  );
}
