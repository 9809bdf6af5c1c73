import { z } from 'zod';
import { logoSchema } from './site';
import { linkAddress, prose, text } from './fields';

const footerItem = z
  .strictObject({
    label: prose.optional().meta({ description: 'texto do link', example: 'Termos de Uso' }),
    to: text.optional().meta({ description: 'página deste site', example: '/termos' }),
    href: linkAddress.optional().meta({
      description: 'endereço de fora ou de e-mail',
      example: 'mailto:contato@terraco.example',
    }),
    html: text.optional().meta({ description: 'trecho em HTML, no lugar do link' }),
  })
  .refine(
    ({ label, to, href, html }) => (html || label) && [to, href, html].filter(Boolean).length === 1,
    {
      message: 'Um item do rodapé precisa de label e de um só destino: to, href ou html.',
      params: {
        fix: 'Escreva, por exemplo:  - label: Termos de Uso\n                         to: /termos',
      },
    },
  );

/** Schema of `content/site/footer.yaml`: logo and link groups (behaviour 1.1.9 to 1.1.12). */
export const footerSchema = z
  .strictObject({
    style: z
      .enum(['light', 'dark'])
      .default('light')
      .meta({ description: 'fundo claro ou escuro', example: 'light' }),
    logo: logoSchema.optional().meta({ description: 'logotipo do rodapé' }),
    links: z
      .array(
        z.strictObject({
          title: prose.optional().meta({ description: 'título da coluna', example: 'Ajuda' }),
          items: z.array(footerItem).meta({ description: 'links do grupo' }),
        }),
      )
      .default([])
      .meta({ description: 'grupos de links' }),
    copyright: z.string().optional().meta({ description: 'linha final, aceita HTML' }),
  })
  .refine(({ links }) => new Set(links.map(({ title }) => Boolean(title))).size < 2, {
    path: ['links'],
    message: 'O rodapé mistura grupos com título e sem título.',
    params: { fix: 'Dê um title a todos os grupos ou a nenhum.' },
  });
