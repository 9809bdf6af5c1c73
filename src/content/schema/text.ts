import { z } from 'zod';
import { typeset } from '../../lib/typography';

/** Non-empty string, trimmed. */
export const text = z.string().trim().min(1);

/**
 * Non-empty string that visitors read, with typography applied (`typeset`). Use `text` instead for
 * identifiers (ids, URLs, labels that URLs are derived from) and for fields that may contain HTML.
 */
export const prose = text.overwrite(typeset);
