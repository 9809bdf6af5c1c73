/**
 * Measures a real Docusaurus project, imported into a copy of this site, beside Docusaurus's own build of it:
 * builds, and the preview. The two generators take turns.
 *
 *     npm run bench -- --only real --project ../my-site
 *
 * Everything happens in copies in `.tmp/`; the project is only read. Docusaurus and its plugins are those that
 * are installed in the project. A project without them gets the Docusaurus of the other benches, which is
 * installed from the npm registry if it is not there. A folder without a configuration, only with `docs/` and
 * perhaps `static/` and `sidebars.json`, gets a minimal project around it, with stand-ins for components that
 * it lacks; with `--copies 5`, its docs and pictures are repeated, as in a project of that size.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import { importDocusaurus } from '../../packages/import-docusaurus/src/run';
import { listFiles } from '../../src/files/list-files';
import { writeWithFolder } from '../../src/files/write-files';
import { makeSite, removeSite } from '../../tests/support/site';
import type { Site } from '../../tests/support/site';
import { CommandError, ROOT } from '../processes';
import { SENTENCE, buildRows, cleanSite, timedBuild } from './build';
import type { Contender } from './build';
import { PREVIEW_HEAD, ourPreview, peerPreview, previewRows } from './develop';
import type { Writing } from './develop';
import { DOCUSAURUS, buildPeer, installPeer, isInstalled } from './peers';
import type { Peer } from './peers';
import { BUILD_HEAD, buildRow, format, table } from './report';

const COPY = join(ROOT, '.tmp/bench-real');
const BUILD_EDITS = 1;
const PREVIEW_EDITS = 5;

/** Entries of a project that are not its source. */
const NOT_SOURCE = new Set(['node_modules', 'build', '.docusaurus', '.git']);

const hasConfig = (dir: string) =>
  readdirSync(dir).some((name) => /^docusaurus\.config\.[cm]?[jt]s$/.test(name));

/** Settings around a folder that is only docs. */
function minimalConfig(dir: string): string {
  const sidebarPath = existsSync(join(dir, 'sidebars.json')) ? './sidebars.json' : undefined;
  const config = {
    ...{ title: 'Projeto', url: 'https://projeto.example', baseUrl: '/' },
    ...{ onBrokenLinks: 'warn', onBrokenAnchors: 'ignore' },
    markdown: { hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' } },
    presets: [['classic', { docs: { sidebarPath }, blog: false }]],
  };
  return `module.exports = ${JSON.stringify(config, null, 2)};\n`;
}

const STAND_IN = '({ children = null }) => children;\n';

/** Writes components that only show what is inside them, in place of those that pages import and nobody has. */
function writeStandIns(dir: string): void {
  for (const file of listFiles(join(dir, 'docs')).filter((name) => /\.mdx?$/.test(name))) {
    const page = join(dir, 'docs', file);
    const text = readFileSync(page, 'utf8').replace(/^\s*(```|~~~)[^]*?^\s*\1/gm, '');
    for (const [, what = '', from = ''] of text.matchAll(
      /^import (?:(.+) from )?['"]([^'"\n]+)['"]/gm,
    )) {
      if (/^@(?:theme|site|docusaurus)\b/.test(from)) continue;
      const isBeside = from.startsWith('.');
      const place = isBeside ? resolve(dirname(page), from) : join(dir, 'node_modules', from);
      if (['', '.js', '.jsx', '.ts', '.tsx'].some((end) => existsSync(place + end))) continue;
      const target = /\.\w+$/.test(from)
        ? place
        : isBeside
          ? `${place}.jsx`
          : join(place, 'index.js');
      const names = /\{(.*)\}/.exec(what)?.[1]?.split(',') ?? [];
      const named = names.map((name) => `export const ${name.trim().split(' ')[0]} = ${STAND_IN}`);
      writeWithFolder(
        target,
        /css$/.test(from) ? '' : `${named.join('')}export default ${STAND_IN}`,
      );
    }
  }
}

/** Repeats docs and static files in a folder of each copy. Pictures differ in a pixel, so that each is made. */
async function repeatDocs(dir: string, copies: number): Promise<void> {
  const folders = ['docs', 'static'].filter((root) => existsSync(join(dir, root)));
  const originals = folders.flatMap((root) =>
    listFiles(join(dir, root)).map((file) => ({
      root,
      file,
      data: readFileSync(join(dir, root, file)),
    })),
  );
  const inStatic = originals.filter(({ root }) => root === 'static').map(({ file }) => file);
  // The ids of sidebars are those of the docs alone.
  for (const gone of [...folders, 'sidebars.json']) {
    rmSync(join(dir, gone), { recursive: true, force: true });
  }
  for (let copy = 1; copy <= copies; copy++) {
    const folder = `c${copy}`;
    for (const { root, file, data } of originals) {
      const to = join(dir, root, folder, file);
      if (/\.mdx?$/.test(file)) writeWithFolder(to, movedText(String(data), inStatic, folder));
      else if (!/\.(?:png|jpe?g|webp)$/.test(file)) writeWithFolder(to, data);
      else writeWithFolder(to, await withPixel(data, copy));
    }
  }
}

/** Returns a page whose slug and paths of static files and docs lead into a folder. */
const movedText = (text: string, inStatic: readonly string[], folder: string): string =>
  text
    .replace(/(["'(])\/([^"')\s]+)/g, (whole, before: string, file: string) =>
      inStatic.includes(file) ? `${before}/${folder}/${file}` : whole,
    )
    .replace(/@site\/(docs|static)\//g, `@site/$1/${folder}/`)
    .replace(/^slug: *(['"]?)\/?/m, `slug: $1/${folder}/`);

async function withPixel(picture: Buffer, value: number): Promise<Buffer> {
  const image = sharp(picture);
  const { data, info } = await image.clone().raw().toBuffer({ resolveWithObject: true });
  data[0] = ((data[0] ?? 0) + value) % 256;
  const { format: name } = await image.metadata();
  return sharp(data, { raw: info }).toFormat(name).toBuffer();
}

/** Returns the folders of packages that modules of a project see, nearest first. */
function packageFolders(project: string): string[] {
  const folders: string[] = [];
  for (let dir = project; ; dir = dirname(dir)) {
    folders.push(join(dir, 'node_modules'));
    if (dir === dirname(dir)) return folders.filter((folder) => existsSync(folder));
  }
}

/** Links the packages into a folder of the copy, which gets the caches in place of the project. */
function linkPackages(folders: readonly string[], to: string): void {
  for (const folder of folders) {
    for (const name of readdirSync(folder)) {
      const [from, link] = [join(folder, name), join(to, name)];
      if (name === '.cache') continue;
      if (name.startsWith('@')) linkPackages([from], link);
      else if (!existsSync(link)) {
        mkdirSync(to, { recursive: true });
        symlinkSync(from, link);
      }
    }
  }
}

/**
 * Copies a project, with links to its packages.
 *
 * @param copies how often the docs of a project without a configuration are in the copy
 */
export async function copyProject(project: string, copies = 1): Promise<Peer> {
  removeCopy();
  mkdirSync(COPY, { recursive: true });
  const sources = readdirSync(project).filter((name) => !NOT_SOURCE.has(name));
  const paths = sources.map((name) => join(project, name));
  // The project may be read-only, and the copy is edited.
  const copied = spawnSync('cp', ['-R', '--no-preserve=mode', ...paths, COPY], {
    encoding: 'utf8',
  });
  if (copied.status !== 0) throw new CommandError(`A cópia do projeto falhou:\n${copied.stderr}`);
  let packages = packageFolders(project);
  if (!packages.some((folder) => existsSync(join(folder, '@docusaurus/core')))) {
    packages = [join(DOCUSAURUS.dir, 'node_modules')];
    if (!isInstalled(DOCUSAURUS)) installPeer(DOCUSAURUS);
  }
  if (!hasConfig(project)) {
    if (copies > 1) await repeatDocs(COPY, copies);
    writeFileSync(join(COPY, 'package.json'), DOCUSAURUS.files['package.json'] ?? '{}');
    writeFileSync(join(COPY, 'docusaurus.config.js'), minimalConfig(COPY));
  }
  linkPackages(packages, join(COPY, 'node_modules'));
  if (!hasConfig(project)) writeStandIns(COPY);
  const manifest = join(COPY, 'node_modules/@docusaurus/core/package.json');
  const { version } = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string })
    : { version: '' };
  return { ...DOCUSAURUS, name: `Docusaurus ${version}`.trim(), dir: COPY };
}

/** Imports the project and returns the copy of this site that has its content alone. */
export async function importInto(project: string): Promise<Site> {
  const site = makeSite('bench-real', { bare: true });
  const report = join(COPY, '..', 'bench-real-importacao.txt');
  await importDocusaurus({
    ...{ path: project, cwd: ROOT, root: ROOT, into: site.dir, report },
    ...{ onConflict: 'replace', isDry: false, swallowedForce: false },
    print: () => undefined,
  });
  console.error(`O relatório da importação está em ${report}.`);
  return site;
}

/** Returns a page that both have and that ends in a paragraph, so that a sentence can follow: its two files. */
function pageOfBoth(site: Site): { ours: string; theirs: string } {
  const docs = join(site.dir, 'content/docs');
  const bare = (file: string) => file.replace(/\.mdx?$/, '');
  const theirs = new Map(
    listFiles(join(COPY, 'docs'))
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => [bare(file), join(COPY, 'docs', file)]),
  );
  for (const file of listFiles(docs)) {
    const other = /\.mdx?$/.test(file) && !/(?:^|\/)[_.]/.test(file) && theirs.get(bare(file));
    if (!other || !existsSync(other)) continue;
    const text = readFileSync(join(docs, file), 'utf8');
    if (/\n\p{L}[^\n]*[.!?]\n+$/u.test(text) && !/^(?:draft|unlisted|import)\b/m.test(text)) {
      return { ours: join(docs, file), theirs: other };
    }
  }
  throw new CommandError('Não há em docs/ uma página simples que se possa editar dos dois lados.');
}

/**
 * Returns the address of the built page that has the sentence of the edit: that of its file, or with `base` the
 * canonical one, which has the base path too.
 */
function editedAddress(dist: string, base?: 'canonical'): string {
  for (const file of listFiles(dist)) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(join(dist, file), 'utf8');
    if (!html.includes(SENTENCE)) continue;
    const canonical = /rel="?canonical"? href="?([^"\s>]+)/.exec(html)?.[1];
    if (base && canonical) return new URL(canonical).pathname;
    return `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`;
  }
  throw new CommandError(`Nenhuma página de ${dist} tem a frase editada.`);
}

/** Measures the builds and previews of a project in both generators. */
async function bench(site: Site, peer: Peer): Promise<string> {
  const page = pageOfBoth(site);
  let failure = '';
  const onFailure = ({ message }: Error) => (failure = message);
  const contenders: Contender[] = [
    { name: 'este site', edited: page.ours, build: () => timedBuild(site) },
    { name: peer.name, edited: page.theirs, build: () => buildPeer(peer), onFailure },
  ];
  const builds = await buildRows(contenders, BUILD_EDITS);
  await cleanSite(site);
  builds.push(buildRow('este site, do zero, com imagens prontas', [await timedBuild(site)]));
  const previews: Writing[] = [
    ourPreview(site, { text: SENTENCE, file: page.ours, page: editedAddress(site.distDir) }),
  ];
  if (failure) {
    console.error(failure);
  } else {
    const address = editedAddress(join(peer.dir, peer.left[0]), 'canonical');
    previews.push(peerPreview(peer, { text: SENTENCE, file: page.theirs, page: address }));
  }
  const note = failure
    ? '\n\nO Docusaurus não gera este projeto: só há os números deste site.'
    : '';
  return [
    `${table(BUILD_HEAD, builds)}${note}`,
    table(PREVIEW_HEAD, await previewRows(previews, PREVIEW_EDITS)),
  ].join('\n\n');
}

/**
 * Returns the absolute path of a project.
 *
 * @param path of the project, as typed
 */
export function projectAt(path: string | undefined): string {
  if (path === undefined) {
    throw new CommandError('Falta dizer a pasta do projeto:  --project ../meu-site');
  }
  const project = resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
  if (!existsSync(project)) throw new CommandError(`A pasta ${project} não existe.`);
  return project;
}

/** Removes the copy of a project. */
export const removeCopy = () => rmSync(COPY, { recursive: true, force: true });

/**
 * Returns the report section about a real project.
 *
 * @param path of the project, as typed
 * @param copies how often its docs are in the copy that is measured
 */
export async function benchReal(path: string | undefined, copies: number): Promise<string> {
  const project = projectAt(path);
  if (!Number.isInteger(copies) || copies < 1 || (copies > 1 && hasConfig(project))) {
    throw new CommandError('--copies é um número, para uma pasta só de docs/, sem configuração.');
  }
  const peer = await copyProject(project, copies);
  const site = await importInto(peer.dir);
  try {
    const pages = listFiles(join(site.dir, 'content')).filter((file) => /\.mdx?$/.test(file));
    const title = `## Um projeto de verdade: ${basename(project)}, ${format(pages.length, 0)} páginas`;
    return `${title}\n\n${await bench(site, peer)}`;
  } finally {
    removeSite(site);
    removeCopy();
  }
}
