import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HomeContent } from '../lib/home-types';
import { hasAnswerTabs } from '../content/schema/home';
import type { HomeSettings } from '../content/schema/home';
import { TABS_FILE } from '../lib/article-control';
import { AssistantGlyph } from '../ui/assistant-glyph';
import type { ArticleFacts } from './article-types';
import { Answer } from './components/figures/answer';
import { Field } from './components/figures/field';
import { Figure, Window } from './components/figures/figure';
import { InterfaceMap } from './components/figures/interface-map';
import { FigureFolder, FigureRow } from './components/figures/list';
import { Question } from './components/figures/question';
import { TabPanel, Tabs } from './components/tabs';
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
  const sections = { ...home, hero: hero?.figure };
  const used: string[] = Object.entries(USED).flatMap(([section, name]) =>
    sections[section as keyof typeof USED] ? [name] : [],
  );
  if (hasAnswerTabs(home)) used.push('Abas');
  return {
    ...rest,
    hero: hero && {
      ...hero,
      figure: hero.figure && drawn(<HeroFigure {...hero.figure} facts={facts} />),
    },
    interfaceTour: interfaceTour && {
      ...interfaceTour,
      figure: drawn(<TourFigure {...interfaceTour} facts={facts} />),
    },
    styles: Object.entries(facts.styles).flatMap(([name, css]) =>
      STYLESHEETS[name]?.some((user) => used.includes(user)) ? [css] : [],
    ),
  };
}

const drawn = (figure: ReactElement) => renderToStaticMarkup(figure);

const labels = ({ messages }: ArticleFacts) => ({
  questionLabel: messages['figure.question'],
  answerLabel: messages['figure.answer'],
});

type HeroDrawing = NonNullable<NonNullable<HomeSettings['hero']>['figure']>;
type Tour = NonNullable<HomeSettings['interfaceTour']>;

function HeroFigure({ facts, ...figure }: HeroDrawing & { facts: ArticleFacts }) {
  const { answers, question, field, caption } = figure;
  const { questionLabel, answerLabel } = labels(facts);
  const drawing = (text: string) => <Answer label={answerLabel} text={text} />;
  return (
    <Figure caption={caption} bare>
      <Window>
        <Question label={questionLabel} text={question} />
        {answers.length === 1 ? (
          drawing(answers[0]?.answer ?? '')
        ) : (
          <Tabs module={facts.baseUrl + TABS_FILE} label={facts.messages['figure.answers']}>
            {answers.map(({ label, answer }, index) => (
              <TabPanel
                key={index}
                value={String(index + 1)}
                isSelected={index === 0}
                label={
                  <>
                    <AssistantGlyph index={index} /> {label}
                  </>
                }
              >
                {drawing(answer)}
              </TabPanel>
            ))}
          </Tabs>
        )}
        <Field text={field} />
      </Window>
    </Figure>
  );
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
