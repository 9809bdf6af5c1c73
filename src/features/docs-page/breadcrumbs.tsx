import type { Breadcrumb } from '../../navigation/docs-types';
import { homeIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { useMessages } from '../../ui/messages';
import * as styles from './breadcrumbs.module.css';

/** The path from the home page to this one; the last step is the page itself (behaviour 2.14.2). */
export function Breadcrumbs({ trail }: { trail: readonly Breadcrumb[] }) {
  const messages = useMessages();
  const last = trail.length - 1;
  return (
    <nav className={styles.breadcrumbs} aria-label={messages['docs.breadcrumbs']}>
      <ol>
        <li>
          <Link href="/" aria-label={messages['docs.breadcrumbs.home']} className={styles.home}>
            <Icon of={homeIcon} size={16} />
          </Link>
        </li>
        {trail.map(({ label, href }, index) => (
          <li key={index}>
            {index === last && <span aria-current="page">{label}</span>}
            {index < last && (href ? <Link href={href}>{label}</Link> : <span>{label}</span>)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
