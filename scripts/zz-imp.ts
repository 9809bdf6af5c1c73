import { evaluate } from './docusaurus/evaluate';
(async () => { for (const f of ['docusaurus.config.ts','b.js','c.js','d.js','versions.json']) console.log(f, JSON.stringify(await evaluate('/tmp/imp-t/'+f, 2000))); })();
