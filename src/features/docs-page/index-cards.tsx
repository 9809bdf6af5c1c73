import type { IndexCard } from '../../navigation/docs-types';
import { format } from '../../lib/messages';
import { folderIcon, pageIcon } from '../../lib/more-icons';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { useMessages } from '../../ui/messages';
import * as styles from './index-cards.module.css';

/** Contents of a category as a ruled list, one item per page or category. */
export function IndexCards({ cards }: { cards: readonly IndexCard[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.href}>
          <Icon of={card.kind === 'category' ? folderIcon : pageIcon} />
          <div>
            <Link href={card.href}>{card.label}</Link>
            <CardText card={card} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function CardText({ card }: { card: IndexCard }) {
  const messages = useMessages();
  const { description, count } = card;
  if (description) return <p>{description}</p>;
  if (count === undefined) return null;
  const id = count === 1 ? 'docs.category.count.one' : 'docs.category.count';
  return <p>{format(messages[id], { count })}</p>;
}
