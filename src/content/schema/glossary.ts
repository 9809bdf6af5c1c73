import { z } from 'zod';
import { prose } from './fields';
import { sitePath } from './site';

/** Schema of `content/site/glossary.yaml`: terms that pages explain. */
export const glossarySchema = z.strictObject({
  listPage: sitePath.optional().meta({
    description: 'página com <Glossario />, a que a explicação de um termo leva',
    example: '/docs/glossario',
  }),
  definitions: z
    .record(z.string().trim().min(1), prose)
    .default({})
    .meta({ description: 'explicação de cada termo, em uma ou duas frases' }),
});
