/** The built complete site (tests/sites/complete.ts). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/processes';

/** The site's folder. */
export const COMPLETE = join(ROOT, '.tmp/sites/complete');

/** Returns the path of a file in its deploy folder. */
export const completeDist = (file: string): string => join(COMPLETE, 'dist', file);

/** Returns the text of a file in its deploy folder. */
export const readComplete = (file: string): string => readFileSync(completeDist(file), 'utf8');
