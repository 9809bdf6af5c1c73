import type { ReactNode } from 'react';

/**
 * A ruled list of pages, each with what it is about. Of a list without entries the build makes one:
 * the pages beside this one in the sidebar (`navigation/page-lists`).
 */
export function PageList({ marker, children }: { marker?: string; children?: ReactNode }) {
  return (
    <ul className="page-list" data-pages={marker}>
      {children}
    </ul>
  );
}

/** One page of the list. */
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
