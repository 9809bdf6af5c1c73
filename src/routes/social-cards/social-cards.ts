import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../../content/schema/problem';
import { CONFIG_FILES } from '../../content/schema/config-files';
import { BuildCache } from '../../files/build-cache';
import { cardDrawing } from './drawing';
import { UnreadableLogo } from './ground';
import { asLetters } from './letters';
import { pageCards } from './page-cards';
import type { PageCard } from './page-cards';

/** Folder of the cards, in the site and in the build cache. */
const FOLDER = 'social-cards';
/** How many are drawn at once: as many as Node works on beside its own thread. */
const LANES = 4;

type CardContent = Parameters<typeof pageCards>[0];

/**
 * The address of each page's card, by the page's path. The name changes with the card, so that
 * whoever keeps a copy may keep it for good. Nothing is drawn.
 */
export function socialCardPaths(content: CardContent, root: string): Map<string, string> {
  return new Map(
    namedCards(content, root).cards.map(({ page, name }) => [page, `/${FOLDER}/${name}`]),
  );
}

/**
 * Puts every card into the deploy folder. A card is drawn once: it stays in `.cache` until no page
 * has it any more.
 *
 * @returns warnings about titles that cannot be lettered whole; an error, and no cards, when the logo
 * is no picture
 */
export async function writeSocialCards(
  content: CardContent,
  root: string,
  distDir: string,
): Promise<Problem[]> {
  const { cards, draw } = namedCards(content, root);
  const folder = path.join(distDir, FOLDER);
  await mkdir(folder, { recursive: true });
  const drawn = new BuildCache<string>(root, FOLDER);
  const texts = new Map(cards.map(({ name, text }) => [name, text])).entries();
  const work = async () => {
    for (const [name, text] of texts) {
      let card = drawn.get(name);
      if (card === undefined) {
        card = (await draw(text)).toString('base64');
        drawn.set(name, card);
      }
      await writeFile(path.join(folder, name), card, 'base64');
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, work));
  } catch (error) {
    if (error instanceof UnreadableLogo) return [logoProblem(content.settings.site.logo)];
    throw error;
  }
  drawn.prune();
  return cards.flatMap(problemOf);
}

function namedCards(content: CardContent, root: string) {
  const { digestOf, draw } = cardDrawing(content.settings.site, root);
  const named = (card: PageCard) => ({ ...card, name: `${digestOf(card.text)}.png` });
  return { cards: pageCards(content).map(named), draw };
}

function logoProblem({ srcDark = '' }: CardContent['settings']['site']['logo']): Problem {
  return {
    file: CONFIG_FILES.site.file,
    what: `O logotipo "${srcDark}" não pôde ser lido como imagem.`,
    rule: 'Os cartões sociais mostram o arquivo de logo.srcDark, que fica na pasta static.',
    fix: 'Troque o arquivo por um SVG ou PNG, ou desligue os cartões:  socialCards: false',
  };
}

function problemOf({ file, title }: PageCard): Problem[] {
  const { lost } = asLetters(title);
  if (lost.length === 0) return [];
  return [
    {
      file,
      severity: 'warning',
      what: `As letras do cartão social não têm estes sinais do título: ${lost.join(' ')}`,
      rule: 'O cartão é escrito com as fontes do site; o que elas não têm fica de fora ou perde o acento.',
      fix: 'Mude o título ou dê à página uma imagem sua:  image: /cartao.png',
    },
  ];
}
