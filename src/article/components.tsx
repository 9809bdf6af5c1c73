import { Children, isValidElement } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Messages } from '../lib/messages';
import { Callout } from '../ui/callout';
import { ChatFigure } from './components/chat-figure';
import { Message } from './components/message';
import { Steps } from './components/steps';

/** Names a writer may use in MDX without an import; kept beside the map so that both stay equal. */
export const COMPONENT_NAMES = [
  'Callout',
  'CalloutTitle',
  'FiguraConversa',
  'Mensagem',
  'Passos',
  'Marca',
  'Rotulo',
  'Email',
  'Indice',
] as const;

type Components = Record<string, ComponentType<Record<string, unknown>>>;

type Kind = 'note' | 'tip' | 'info' | 'warning' | 'danger';

function CalloutTitle({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

/** Takes the title, which Markdown delivers as a first child, out of the body. */
function titleAndBody(children: ReactNode): { title?: ReactNode; body: ReactNode[] } {
  const [first, ...rest] = Children.toArray(children).filter((child) => child !== '\n');
  if (isValidElement(first) && first.type === CalloutTitle) return { title: first, body: rest };
  return { body: first === undefined ? [] : [first, ...rest] };
}

/**
 * The one component map of articles, for the HTML compiled at build and for page components alike.
 * Writers see Portuguese names and attributes; the components behind them are ours.
 */
export function articleComponents(messages: Messages): Components {
  const map = {
    CalloutTitle,
    Callout: ({ kind, children }: { kind: Kind; children?: ReactNode }) => {
      const { title, body } = titleAndBody(children);
      return (
        <Callout kind={kind} title={title ?? messages[`callout.${kind}`]}>
          {body}
        </Callout>
      );
    },
    Mensagem: ({ children }: { children?: ReactNode }) => (
      <Message label={messages['message.example']}>{children}</Message>
    ),
    Passos: Steps,
    FiguraConversa: ({ pergunta, resposta, legenda }: Record<string, string>) => (
      <ChatFigure
        question={pergunta ?? ''}
        answer={resposta ?? ''}
        caption={legenda ?? ''}
        field={messages['chat.field']}
        questionLabel={messages['chat.question']}
        answerLabel={messages['chat.answer']}
      />
    ),
  };
  // MDX types a component map by what HTML elements take, which ours are not.
  return map as unknown as Components;
}
