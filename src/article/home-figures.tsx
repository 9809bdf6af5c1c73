import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HomeContent } from '../lib/home-types';
import type { HomeSettings } from '../content/schema/home';
import type { ArticleFacts } from './article-types';
import { ConversationFigure } from './components/figures/conversation';
import { InterfaceMap } from './components/figures/interface-map';
import { FigureFolder, FigureRow } from './components/figures/list';
import { STYLESHEETS } from './stylesheets';

/** Components in the sections of the home page, by their name in `STYLESHEETS`. */
const USED = {
  hero: 'FiguraConversa',
  interfaceTour: 'FiguraInterface',
  start: 'Passos',
} as const;

/**
 * Returns the content of the home page with its figures as HTML, and with the styles that it needs. The
 * figures are components of the documentation. As HTML they reach the page as data, so that no page loads
 * the code of the components.
 */
export function homeContent(home: HomeSettings, facts: ArticleFacts): HomeContent {
  const { hero, interfaceTour, ...rest } = home;
  const used = Object.entries(USED).flatMap(([section, name]) =>
    home[section as keyof typeof USED] ? [name] : [],
  );
  return {
    ...rest,
    hero: hero && { ...hero, figure: drawn(<HeroFigure {...hero.figure} facts={facts} />) },
    interfaceTour: interfaceTour && {
      ...interfaceTour,
      figure: drawn(<TourFigure {...interfaceTour} facts={facts} />),
    },
    styles: Object.entries(facts.styles).flatMap(([name, css]) =>
      STYLESHEETS[name]?.some((user) => used.includes(user as (typeof used)[number])) ? [css] : [],
    ),
  };
}

const drawn = (figure: ReactElement) => renderToStaticMarkup(figure);

const labels = ({ messages }: ArticleFacts) => ({
  questionLabel: messages['figure.question'],
  answerLabel: messages['figure.answer'],
});

type Tour = NonNullable<HomeSettings['interfaceTour']>;

function HeroFigure({
  facts,
  ...figure
}: NonNullable<HomeSettings['hero']>['figure'] & { facts: ArticleFacts }) {
  return <ConversationFigure {...figure} {...labels(facts)} bare />;
}

function TourFigure({
  figure,
  notes,
  facts,
}: Pick<Tour, 'figure' | 'notes'> & { facts: ArticleFacts }) {
  const { conversations, folders, caption, ...texts } = figure;
  return (
    <figure className="figure">
      <InterfaceMap
        {...texts}
        {...labels(facts)}
        drawing={caption}
        settings={facts.labels?.['configuracoes'] ?? ''}
        notes={notes.length}
      >
        {conversations.map((title, index) => (
          <FigureRow key={title} isOpen={index === 0}>
            {title}
          </FigureRow>
        ))}
        {folders.map((title) => (
          <FigureFolder key={title} icon="folder" title={title} />
        ))}
      </InterfaceMap>
    </figure>
  );
}
