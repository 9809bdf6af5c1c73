import { z } from 'zod';

/** `content/site/app.yaml`: labels of the app that pages quote (editorial “What may be said”). */
export const appSchema = z.strictObject({
  labels: z
    .record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), z.string().trim().min(1))
    .default({})
    .meta({ description: 'rótulos do aplicativo, citados nas páginas com <Rotulo nome="…" />' }),
});

export type AppSettings = z.output<typeof appSchema>;
