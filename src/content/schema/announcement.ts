import { z } from 'zod';
import { on } from './fields';
import { luminance } from '../../lib/color';

/** The colours of CSS 2.1 by name. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ aqua: '#0ff', black: '#000', blue: '#00f', fuchsia: '#f0f', gray: '#808080' },
  ...{ green: '#008000', lime: '#0f0', maroon: '#800000', navy: '#000080', olive: '#808000' },
  ...{ orange: '#ffa500', purple: '#800080', red: '#f00', silver: '#c0c0c0', teal: '#008080' },
  ...{ white: '#fff', yellow: '#ff0' },
};

const NAMES = Object.keys(NAMED);

/**
 * Matches a colour: hexadecimal, or a name. A browser ignores any other word without a message, such as a name in
 * Portuguese.
 */
export const COLOR = new RegExp(
  `^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|${NAMES.join('|')})$`,
  'i',
);

const COLOR_FORMS = `um código como #01515c, ou um destes nomes: ${NAMES.join(', ')}`;

const color = z.string().regex(COLOR);

/** Schema of `content/site/announcement.yaml`; an empty file means no announcement (behaviour 2.4). */
export const announcementSchema = z
  .strictObject({
    id: z.string().default('announcement-bar').meta({
      description: 'nome do aviso; um nome novo mostra o aviso outra vez',
      example: 'aviso-1',
    }),
    content: z.string().optional().meta({
      description:
        'texto do aviso, em Markdown, ou em HTML se tiver marcas de HTML; sem ele nem file não há aviso',
      example: 'Leia a [documentação](/docs/).',
    }),
    file: z
      .string()
      .regex(/^[\w-]+\.mdx?$/)
      .optional()
      .meta({
        description: 'em vez de content, um arquivo MDX ao lado deste com o texto do aviso',
        example: 'aviso.mdx',
      }),
    backgroundColor: color
      .optional()
      .meta({ description: `cor do fundo: ${COLOR_FORMS}`, example: '#01515c' }),
    textColor: color
      .optional()
      .meta({ description: `cor do texto: ${COLOR_FORMS}`, example: '#f7fbfb' }),
    isCloseable: on.meta({ description: 'mostra o botão que fecha o aviso', example: true }),
  })
  .refine(({ content, file }) => content === undefined || file === undefined, {
    path: ['file'],
    message: 'O aviso tem dois textos: o de content e o de file.',
    params: { fix: 'Apague um dos dois campos.' },
  })
  .meta({ description: 'aviso no alto do site' });

/** Reports whether the content of an announcement contains HTML tags; otherwise it is Markdown. */
export const isHtml = (content: string): boolean => /<\/?[a-z]/i.test(content);

/** Returns the message for a text file of the announcement that does not exist. */
export const missingText = (name: string) => ({
  what: `O arquivo do aviso, content/site/${name}, não existe.`,
  rule: 'O campo file é o nome de um arquivo MDX na mesma pasta.',
  fix: 'Crie o arquivo ou escreva o aviso no campo content.',
});

export type AnnouncementSettings = z.output<typeof announcementSchema>;

type Colors = Pick<AnnouncementSettings, 'backgroundColor' | 'textColor'>;

/**
 * Returns the colours of the announcement. The site's own colours change with the mode, so that one of them may be
 * unreadable with a single written colour: this one gets black or white.
 */
export function announcementColors({ backgroundColor, textColor }: Colors): Colors {
  if (backgroundColor && !textColor)
    return { backgroundColor, textColor: opposite(backgroundColor) };
  if (textColor && !backgroundColor) return { backgroundColor: opposite(textColor), textColor };
  return { backgroundColor, textColor };
}

/** Returns black or white, whichever has more contrast with a colour; transparency is ignored. */
function opposite(color: string): string {
  const value = NAMED[color.toLowerCase()] ?? color;
  const opaque = value.slice(0, value.length > 5 ? 7 : 4);
  // The luminance that has the same contrast with black as with white.
  return luminance(opaque) > 0.179 ? '#000' : '#fff';
}
