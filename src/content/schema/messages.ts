import { z } from 'zod';
import { PLACEHOLDERS } from '../../lib/brand';
import { defaultMessages } from '../../lib/messages';
import type { MessageId, Messages } from '../../lib/messages';
import { nearest } from '../../lib/nearest';
import { own } from '../../lib/value';
import { prose, text } from './fields';
import { PLACEHOLDER } from './placeholders';
import type { Mistake } from './problem';

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

/**
 * Returns a warning for each name in braces that the site does not replace in a message: it fills in the values
 * of its default, and the placeholders of all settings. The forms of those, as in `{marca:em}`, are not checked
 * here.
 */
export function unknownValues(id: string, text: string): Mistake[] {
  const values = [...(own(defaultMessages, id) ?? '').matchAll(PLACEHOLDER)].map(
    ([, name = '']) => name,
  );
  const names = [...new Set([...values, ...PLACEHOLDERS])];
  return [...text.matchAll(PLACEHOLDER)].flatMap(([written, name = '']) => {
    if (PLACEHOLDERS.includes(name) || values.some((value) => written === `{${value}}`)) return [];
    const close = nearest(name, names);
    return {
      severity: 'warning' as const,
      what: `${written} não é um valor que o site põe no texto "${id}", e aparece assim mesmo.`,
      rule: `Neste texto, o site troca por valores seus: ${names.map((one) => `{${one}}`).join(', ')}.`,
      fix: close
        ? `Você quis escrever {${close}}?`
        : 'Use um destes valores ou escreva o texto sem as chaves.',
    };
  });
}
