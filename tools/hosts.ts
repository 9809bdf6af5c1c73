/**
 * Sends the same requests for the build in `dist/` to every host that is available on this machine and
 * checks the responses: `npm run hosts`, after `npm run build`.
 *
 * Our own server is always checked; nginx and Netlify's development server only if they are installed
 * (`NETLIFY_CLI` may name the command of the latter). Exits with 1 if any response is wrong.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { askAll, questions } from './hosts/questions';
import { hasNetlify, startNetlify, hasNginx, startNginx, startOurs } from './hosts/servers';
import type { RunningHost } from './hosts/servers';
import { CommandError, ROOT, main } from './processes';

const distDir = join(ROOT, 'dist');

interface Host {
  name: string;
  isHere: boolean;
  start: () => Promise<RunningHost>;
  /** Patterns of mismatches that are known and accepted. */
  excused?: readonly RegExp[];
}

const HOSTS: readonly Host[] = [
  { name: 'npm run serve', isHere: true, start: () => startOurs(distDir) },
  { name: 'nginx', isHere: hasNginx(), start: () => startNginx(distDir) },
  {
    name: 'netlify dev',
    isHere: hasNetlify(),
    start: () => startNetlify(distDir),
    excused: [
      // It overwrites the site's `Cache-Control` and omits the charset of XML, which has a default.
      /cache-control public,max-age=0, e não/,
      /content-type .*xml, e não .*; charset=utf-8/,
      // The obsolete name of the same type (RFC 9239).
      /content-type application\/javascript;charset=utf-8/,
      // Only Netlify's network redirects trailing slashes, based on the layout of the files.
      /^(?!.*(?:\.html|\/index)).*: status 200, e não 301$/,
    ],
  },
];

main(async () => {
  if (!existsSync(distDir)) throw new CommandError('Não há dist/. Rode antes:  npm run build');
  const asked = questions(distDir);
  let failures = 0;
  for (const { name, isHere, start, excused = [] } of HOSTS) {
    if (!isHere) {
      console.log(`– ${name}: não está instalado`);
      continue;
    }
    const host = await start();
    const answers = await askAll(host.origin, asked).finally(host.stop);
    const wrong = answers.filter((line) => !excused.some((reason) => reason.test(line)));
    failures += wrong.length;
    const known =
      answers.length > wrong.length
        ? `, ${answers.length - wrong.length} diferenças conhecidas`
        : '';
    console.log(`${wrong.length > 0 ? '✘' : '✔'} ${name}: ${asked.length} perguntas${known}`);
    for (const line of wrong) console.log(`    ${line}`);
  }
  return failures > 0 ? 1 : 0;
});
