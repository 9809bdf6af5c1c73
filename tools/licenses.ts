/**
 * Prints how many packages use each licence, as a Markdown table: `npm run licenses`.
 *
 * Reads `package-lock.json`, and the package's own files for licences that it does not state.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, main } from './processes';

/** A package of the lock file, with its licence. */
export interface Licensed {
  name: string;
  version: string;
  /** SPDX expression; `undefined` if unknown. */
  license: string | undefined;
  /** Whether the package is a development dependency, which takes no part in a build. */
  isDev: boolean;
}

/** Licences that only require their own text, or whose terms cover only the files of the package. */
const ACCEPTED = new Set([
  ...['MIT', 'MIT-0', 'MIT/X11', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Zlib'],
  ...['Apache-2.0', 'CC0-1.0', 'CC-BY-4.0', 'Unlicense', 'BlueOak-1.0.0', 'Python-2.0', 'OFL-1.1'],
  'WTFPL',
  // Linked dynamically or used unmodified, only while building: sharp's libvips, axe-core, lightningcss.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
]);

/** Returns all packages of the lock file, in its order, except the project's own. */
export function licensed(): Licensed[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>;
  };
  return Object.entries(packages).flatMap(([path, { version = '', license, dev, link }]) => {
    // A path without `node_modules/` belongs to this project.
    if (!path.includes('node_modules/') || link) return [];
    const name = path.replace(/^.*node_modules\//, '');
    return [{ name, version, license: license ?? written(join(ROOT, path)), isDev: Boolean(dev) }];
  });
}

/** Returns the licence according to the package's own files, or `undefined`. */
function written(folder: string): string | undefined {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    license?: string | { type?: string };
    licenses?: { type?: string }[];
  };
  // A copy of jsonlint (MIT); the package does not include the licence.
  if (folder.endsWith('node_modules/@mapbox/jsonlint-lines-primitives')) return 'MIT';
  const said = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type);
  if (said) return said;
  const file = ['LICENSE', 'LICENSE.md', 'license', 'README.md', 'Readme.md']
    .map((name) => join(folder, name))
    .find(existsSync);
  const text = file ? readFileSync(file, 'utf8') : '';
  if (/Permission is hereby granted, free of charge|^License\s+=+\s+MIT\s*$/m.test(text)) {
    return 'MIT';
  }
  return /released into the public domain/.test(text) ? 'Unlicense' : undefined;
}

/** Reports whether a licence is accepted: one alternative of `OR` must be, or all parts of `AND`. */
export function isAccepted(license: string | undefined): boolean {
  if (license === undefined) return false;
  const bare = license.replace(/[()]/g, '');
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ACCEPTED.has(one.trim())));
}

if (require.main === module) {
  main(async () => {
    const counts = new Map<string, [build: number, dev: number]>();
    for (const { license = '?', isDev } of licensed()) {
      const [build, dev] = counts.get(license) ?? [0, 0];
      counts.set(license, [build + Number(!isDev), dev + Number(isDev)]);
    }
    console.log('| Licença | geração | só desenvolvimento |\n| --- | ---: | ---: |');
    for (const [license, [build, dev]] of [...counts].sort((a, b) => b[1][0] - a[1][0])) {
      console.log(`| ${license} | ${build} | ${dev} |`);
    }
    return Promise.resolve(0);
  });
}
