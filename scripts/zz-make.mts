import { join } from 'node:path';
import { makeSite } from '../tests/support/site';
import { writeCorpus } from './bench/corpus';
for (const n of process.argv.slice(2).map(Number)) { const s = makeSite('p' + n); if (n) writeCorpus(join(s.dir, 'content'), n); console.log(s.dir); }
