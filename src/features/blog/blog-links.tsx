import type { BlogLink } from '../../blog/blog-types';
import { Link } from '../../ui/link';

interface BlogLinksProps {
  items: readonly BlogLink[];
  /** The page that is open. */
  current: string;
}

/** A list of links of the blog, the open page marked. */
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
