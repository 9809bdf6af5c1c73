/**
 * Entry point for package.json: loads `gatsby.ts` and compiles it on the fly. The `tsx` command would start
 * Node twice and inspect every kind of module, which takes a third of a second.
 */
import { createRequire } from 'node:module';
import 'tsx/cjs';

createRequire(import.meta.url)('./gatsby.ts');
