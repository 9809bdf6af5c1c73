import type { ReactElement } from 'react';
import { ChatFigure, type ChatFigureProps } from '../../article/components/chat-figure';
import { ButtonLink } from '../../ui/button';
import { CobogoWall } from '../../ui/cobogo';
import { useMessages } from '../../ui/messages';
import * as styles from './hero.module.css';

export interface HeroProps {
  readonly headline: string;
  readonly text: string;
  /** The first is the primary one. */
  readonly actions: readonly { readonly label: string; readonly href: string }[];
  readonly figure: Pick<ChatFigureProps, 'question' | 'answer' | 'field' | 'caption'>;
}

/** The promise, beside the wall and the product in front of it. */
export function Hero({ headline, text, actions, figure }: HeroProps): ReactElement {
  const messages = useMessages();
  return (
    <section className={`page-width ${styles.hero}`}>
      <div className={styles.words}>
        <h1 className={styles.headline}>{headline}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          {actions.map(({ label, href }, index) => (
            <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
      <div className={styles.picture}>
        <CobogoWall />
        <ChatFigure
          {...figure}
          questionLabel={messages['chat.question']}
          answerLabel={messages['chat.answer']}
          bare
        />
      </div>
    </section>
  );
}
