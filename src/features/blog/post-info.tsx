import type { BylinePart, PostAuthor, PostFacts } from '../../blog/blog-types';
import { Image } from '../../ui/image';
import { Link } from '../../ui/link';
import * as styles from './post-info.module.css';

interface PostLineProps extends Pick<PostFacts, 'date' | 'dateText' | 'readingTime'> {
  byline: readonly BylinePart[];
}

/** Date, reading time and authors of a post in one line. */
export function PostLine({ date, dateText, readingTime, byline }: PostLineProps) {
  return (
    <p className={styles.line}>
      <time dateTime={date}>{dateText}</time>
      {readingTime && <span>{readingTime}</span>}
      {byline.length > 0 && (
        <span>
          {byline.map(({ text, href }) =>
            href ? (
              <Link key={text} href={href}>
                {text}
              </Link>
            ) : (
              text
            ),
          )}
        </span>
      )}
    </p>
  );
}

/** Size of portraits, in pixels. */
const PORTRAIT = 56;

const isDescribed = ({ title, description, image, links }: PostAuthor) =>
  Boolean(title ?? description ?? image) || links.length > 0;

/** Authors below a post; only those with more information than a name. */
export function PostAuthors({ authors }: { authors: readonly PostAuthor[] }) {
  const described = authors.filter(isDescribed);
  if (described.length === 0) return null;
  return (
    <ul className={styles.authors}>
      {described.map((author) => (
        <li key={author.name}>
          <Person author={author} isNamed />
        </li>
      ))}
    </ul>
  );
}

/** Information about an author, below the title of the page with the author's posts. */
export function PageOwner({ author }: { author: PostAuthor }) {
  const { title, image, links } = author;
  if (!title && !image && links.length === 0) return null;
  return (
    <div className={styles.owner}>
      <Person author={author} />
    </div>
  );
}

function Person({ author, isNamed = false }: { author: PostAuthor; isNamed?: boolean }) {
  const { title, description, image, links } = author;
  return (
    <>
      {image && <Image src={image} alt="" width={PORTRAIT} height={PORTRAIT} loading="lazy" />}
      <div>
        <p>
          {isNamed && <Name author={author} />}
          {title && (
            <span className={styles.about}>
              {isNamed && ' · '}
              {title}
            </span>
          )}
        </p>
        {isNamed && description && <p className={styles.about}>{description}</p>}
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Name({ author: { name, path } }: { author: PostAuthor }) {
  if (!path) return <strong className={styles.name}>{name}</strong>;
  return (
    <Link href={path} className={styles.name}>
      {name}
    </Link>
  );
}
