import { z } from 'zod';

/** `content/site/analytics.yaml`: what counts page views; nothing is loaded by default (acceptance D.10). */
export const analyticsSchema = z.strictObject({
  trackingIds: z
    .array(z.string().regex(/^[A-Z]{1,4}-[A-Z0-9-]+$/))
    .default([])
    .meta({ description: 'identificadores da etiqueta do Google', example: [] }),
  vercel: z
    .boolean()
    .default(false)
    .meta({ description: 'liga a contagem de visitas da Vercel', example: false }),
});

export type AnalyticsSettings = z.output<typeof analyticsSchema>;
