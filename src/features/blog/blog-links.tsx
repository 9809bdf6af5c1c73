import type { BlogLink } from '../../blog/blog-types';
import { Link } from '../../ui/link';

interface BlogLinksProps {
  items: readonly BlogLink[];
  /** Path of the current page. */
  current: string;
}

/** A list of blog links with the current page marked. */
export function BlogLinks({ items, current }: BlogLinksProps) {
  return (
    <ul>
      {items.map(({ label, href }) => (
        <li key={href}>
          <Link to={href} aria-current={href === current ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
