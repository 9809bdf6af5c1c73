import type { BylinePart, PostFacts } from '../../blog/blog-types';
import { Link } from '../../ui/link';
import * as styles from './post-line.module.css';

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
