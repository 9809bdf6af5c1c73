import { z } from 'zod';
import { defaultMessages } from '../../lib/messages';
import type { MessageId, Messages } from '../../lib/messages';
import { prose, text } from './fields';

/** Keyboard key names, which must not be altered by typography rules. */
const isKeys = (id: string) => id.startsWith('search.shortcut');

const entries = Object.entries(defaultMessages).map(([id, fallback]) => [
  id,
  (isKeys(id) ? text : prose).optional().meta({
    description: `texto usado quando falta a linha: “${fallback}”`,
    example: fallback,
  }),
]);

/**
 * Schema of `content/site/messages.yaml`: interface texts; missing ones use the defaults (behaviour D.5).
 */
export const messagesSchema = z.strictObject(
  Object.fromEntries(entries) as Record<MessageId, z.ZodOptional<z.ZodString>>,
);

/** Returns the full message catalogue, with defaults for missing messages. */
export function completeMessages(given: z.output<typeof messagesSchema>): Messages {
  return { ...defaultMessages, ...given } as Messages;
}
