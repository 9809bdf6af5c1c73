import { z } from 'zod';
import { defaultMessages } from '../lib/messages';
import type { MessageId, Messages } from '../lib/messages';

const entries = Object.entries(defaultMessages).map(([id, text]) => [
  id,
  z
    .string()
    .trim()
    .min(1)
    .optional()
    .meta({ description: `texto usado quando falta a linha: “${text}”`, example: text }),
]);

/** `content/site/messages.yaml`: the interface's texts; a missing line falls back (acceptance D.5). */
export const messagesSchema = z.strictObject(
  Object.fromEntries(entries) as Record<MessageId, z.ZodOptional<z.ZodString>>,
);

/** The catalogue with every gap filled by its default. */
export function completeMessages(given: z.output<typeof messagesSchema>): Messages {
  return { ...defaultMessages, ...given } as Messages;
}
