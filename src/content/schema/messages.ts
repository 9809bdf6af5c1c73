import { z } from 'zod';
import { defaultMessages } from '../../lib/messages';
import type { MessageId, Messages } from '../../lib/messages';
import { prose, text } from './text';

/** Names of keys, which are shown as they are typed. */
const isKeys = (id: string) => id.startsWith('search.shortcut');

const entries = Object.entries(defaultMessages).map(([id, fallback]) => [
  id,
  (isKeys(id) ? text : prose).optional().meta({
    description: `texto usado quando falta a linha: “${fallback}”`,
    example: fallback,
  }),
]);

/** `content/site/messages.yaml`: the interface's texts; a missing line falls back (behaviour D.5). */
export const messagesSchema = z.strictObject(
  Object.fromEntries(entries) as Record<MessageId, z.ZodOptional<z.ZodString>>,
);

/** The catalogue with every gap filled by its default. */
export function completeMessages(given: z.output<typeof messagesSchema>): Messages {
  return { ...defaultMessages, ...given } as Messages;
}
