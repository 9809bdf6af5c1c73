import { z } from 'zod';

const color = z.string().regex(/^(#[0-9a-f]{3,8}|[a-z]+)$/i);

/** `content/site/announcement.yaml`; an empty file means no announcement (acceptance 2.4). */
export const announcementSchema = z
  .strictObject({
    id: z.string().default('announcement-bar').meta({
      description: 'nome do aviso; um nome novo mostra o aviso outra vez',
      example: 'aviso-1',
    }),
    content: z.string().optional().meta({
      description: 'texto do aviso, em HTML; sem ele não há aviso',
      example: 'Leia a <a href="/docs/">documentação</a>.',
    }),
    backgroundColor: color.optional().meta({ description: 'cor do fundo', example: '#01515c' }),
    textColor: color.optional().meta({ description: 'cor do texto', example: '#f7fbfb' }),
    isCloseable: z
      .boolean()
      .default(true)
      .meta({ description: 'mostra o botão que fecha o aviso', example: true }),
  })
  .meta({ description: 'aviso no alto do site' });

export type AnnouncementSettings = z.output<typeof announcementSchema>;
