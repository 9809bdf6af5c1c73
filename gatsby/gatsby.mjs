/**
 * `gatsby.ts`, compiled on the way: what package.json calls. `tsx` itself starts Node twice and has it
 * look at every kind of module, which takes a third of a second.
 */
import { createRequire } from 'node:module';
import 'tsx/cjs';

createRequire(import.meta.url)('./gatsby.ts');
