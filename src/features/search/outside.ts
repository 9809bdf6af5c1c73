import { isExternal } from '../../lib/path';
import type { Hit } from './answer';

/** What a link to a hit of another site needs: a tab of its own (acceptance 9.3.5). */
export function outside({ url }: Pick<Hit, 'url'>): { target?: string; rel?: string } {
  return isExternal(url) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
}
