import { z } from 'zod';
import { typeset } from '../../lib/typography';

/** Words, trimmed; never empty. */
export const text = z.string().trim().min(1);

/**
 * Words that people read, with their typography set. Names by which something else is found (ids,
 * addresses, labels that addresses are made of) are `text`, and so is whatever may hold HTML.
 */
export const prose = text.overwrite(typeset);
