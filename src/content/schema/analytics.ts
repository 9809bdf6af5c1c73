import { z } from 'zod';
import { off, refuse } from './fields';
import { sitePath } from './site';

/** Domain name, optionally with the leading dot that older guides use (RFC 6265 §5.2.3). */
const DOMAIN = /^\.?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

const fields = z.strictObject({
  trackingIds: z
    .array(z.string().regex(/^[A-Z]{1,4}-[A-Z0-9-]+$/))
    .default([])
    .meta({ description: 'identificadores da etiqueta do Google', example: [] }),
  vercel: off.meta({ description: 'liga a contagem de visitas da Vercel', example: false }),
  cookieDomain: z.string().regex(DOMAIN).optional().meta({
    description:
      'domínio do cookie tracking_params, para que um aplicativo em host irmão o leia; sem ele, só este host',
  }),
  consent: off.meta({
    description:
      'pergunta antes de gravar o cookie de campanha e de contar visitas; quem recusa usa o site do mesmo jeito',
    example: false,
  }),
  consentPage: sitePath.optional().meta({
    description: 'página que explica os cookies; a pergunta leva a ela',
    example: '/privacidade',
  }),
});

/** Tag ids that can be disabled per visitor: Google offers that for Analytics only. */
const CAN_BE_SILENCED = /^(?:G|UA)-/;

/**
 * Schema of `content/site/analytics.yaml`: page-view counting and campaign attribution. Nothing is loaded
 * by default (behaviour D.10). With `consent: true`, only tags that can be disabled after consent is
 * withdrawn are accepted (D.4).
 */
export const analyticsSchema = fields.superRefine(({ consent, trackingIds }, context) => {
  if (!consent) return;
  trackingIds.forEach((id, index) => {
    if (CAN_BE_SILENCED.test(id)) return;
    refuse(context, {
      path: ['trackingIds', index],
      message: `A etiqueta "${id}" não tem como ser desligada quando alguém retira o consentimento.`,
      fix: 'Com  consent: true  use só identificadores que começam com G- ou UA-, ou escreva  consent: false',
    });
  });
});

export type AnalyticsSettings = z.output<typeof analyticsSchema>;
