import type { PostAuthor } from '../../lib/blog-types';
import { Image } from '../../ui/image';
import { Link } from '../../ui/link';
import * as styles from './post-authors.module.css';

/** Portraits are shown at this size, in pixels. */
const PORTRAIT = 48;

/** Who wrote a post, below it; only those of whom there is more to say than the name. */
export function PostAuthors({ authors }: { authors: readonly PostAuthor[] }) {
  const described = authors.filter(
    ({ title, description, image }) => title ?? description ?? image,
  );
  if (described.length === 0) return null;
  return (
    <ul className={styles.authors}>
      {described.map((author) => (
        <li key={author.name}>
          {author.image && (
            <Image src={author.image} alt="" width={PORTRAIT} height={PORTRAIT} loading="lazy" />
          )}
          <div>
            <p>
              <Name author={author} />
              {author.title && <span className={styles.about}> {author.title}</span>}
            </p>
            {author.description && <p className={styles.about}>{author.description}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Name({ author: { name, path, url } }: { author: PostAuthor }) {
  const href = path ?? url;
  if (!href) return <strong className={styles.name}>{name}</strong>;
  return (
    <Link href={href} className={styles.name}>
      {name}
    </Link>
  );
}
