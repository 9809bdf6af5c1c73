/**
 * The “complete” site: all features that the shipped site does not use, in one build.
 * A base path, three versions of the docs, a blog, an announcement, consent, counters, reading offline,
 * the editor, a page with a component of its own, every type of navbar item, and a search in a
 * worker.
 */
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { planSnapshot, writeSnapshot } from '../../tools/docs-version/snapshot';
import { ROOT } from '../../tools/processes';
import { fixtureContent } from '../support/content';
import { makeSite } from '../support/site';
import type { Site } from '../support/site';

const OWN = join(ROOT, 'tests/sites/complete/content');

/** The fields of docs.yaml for the versions. */
const VERSIONS = `editUrl: https://codigo.example/editar/
sidebar:
  hideable: true
versions:
  current:
    label: Próxima
  '2.0':
    label: '2.0'
  '1.0':
    label: '1.0'
    noIndex: true
`;

/** Writes the site's folder, without building it. */
export function makeComplete(): Site {
  const site = makeSite('complete', {
    content: fixtureContent('site-pequeno'),
    bare: true,
    // A worker is used by large sites only; here at any size.
    env: { SEARCH_WORKER_FROM: '1' },
  });
  const at = (file: string) => join(site.dir, 'content', file);
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(at(file), change(readFileSync(at(file), 'utf8')));

  cpSync(join(fixtureContent('site-com-blog'), 'blog'), at('blog'), { recursive: true });
  cpSync(join(fixtureContent('site-com-blog'), 'site/blog.yaml'), at('site/blog.yaml'));
  for (const name of ['1.0', '2.0']) writeSnapshot(site.dir, planSnapshot(site.dir, { name }));

  // The last version is the small site; the others have a page more.
  writeFileSync(at('versions/1.0/docs/antiga.mdx'), '---\ntitle: Antiga\n---\n\nSó na 1.0.\n');
  // There, the sidebar begins with another page than the main page of the version.
  edit('versions/1.0/sidebars.yaml', (text) => text.replace('- index', '- antiga\n  - index'));
  cpSync(OWN, at('.'), { recursive: true });
  edit('site/docs.yaml', (text) => VERSIONS + text.replace(/^versions:\n(?: .*\n)+/m, ''));
  edit('site/docs.yaml', (text) => text.replace('- rascunho', '- novidade\n    - rascunho'));
  for (const [file, name] of [
    ['versions/1.0/docs/index.mdx', '1.0'],
    ['versions/2.0/docs/index.mdx', '2.0'],
    ['docs/index.mdx', 'próxima'],
  ] as const) {
    appendFileSync(at(file), `\nA introdução da versão ${name}.\n`);
  }
  // One version has broken links that the build must report.
  for (const file of ['versions/1.0/docs/index.mdx', 'docs/index.mdx']) {
    edit(file, (text) => text.replace(/, um \[link quebrado\].*\.$/m, '.'));
  }
  return site;
}
