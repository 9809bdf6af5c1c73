import { format } from '../../lib/messages';
import type { PageMessages } from '../../lib/messages';

const plural = new Intl.PluralRules('pt-BR');

/** “1 resultado”, “12 resultados”, “2.000.000 de resultados” (behaviour 9.5.5). */
export function countMessage(messages: PageMessages, count: number): string {
  const form = plural.select(count);
  const id = form === 'one' || form === 'many' ? (`search.count.${form}` as const) : 'search.count';
  // Portuguese counts zero as one; people do not.
  const text = count === 0 ? messages['search.count'] : messages[id];
  return format(text, { count: count.toLocaleString('pt-BR') });
}
