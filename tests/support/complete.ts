/** The complete site (tests/sites/complete.ts) as its build left it; every run builds it once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/processes';

/** The site's folder. */
export const COMPLETE = join(ROOT, '.tmp/sites/complete');

/** A file of its deploy folder. */
export const completeDist = (file: string): string => join(COMPLETE, 'dist', file);

/** The text of a file of its deploy folder. */
export const readComplete = (file: string): string => readFileSync(completeDist(file), 'utf8');
