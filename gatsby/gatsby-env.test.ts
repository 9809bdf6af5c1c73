import { mkdirSync, readFileSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../tools/processes';
import { PINNED, isPlain, placeForSettings, versionMismatch } from './gatsby-env';
import { temporaryFolder } from '../tests/support/temporary-folder';

test('package.json has the version that the patches are written for', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(dependencies['gatsby']).toBe(PINNED);
  expect(versionMismatch(ROOT)).toBeUndefined();
});

test('reports both versions and both solutions when another version is installed', () => {
  const site = temporaryFolder();
  const folder = path.join(site, 'node_modules/gatsby');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "version": "5.17.0" }');
  expect(versionMismatch(site)).toMatchInlineSnapshot(`
    "O Gatsby instalado é o 5.17.0, e a pasta gatsby/ foi escrita para o ${PINNED}.
    Para instalar a versão certa: npm ci.
    Para usar esta sem o que há na pasta: GATSBY_PLAIN=1 npm run build."
  `);
});

test('the patches are enabled unless GATSBY_PLAIN is set to something other than 0', () => {
  expect([{}, { GATSBY_PLAIN: '' }, { GATSBY_PLAIN: '0' }].map((env) => isPlain(env))).toEqual([
    false,
    false,
    false,
  ]);
  expect(isPlain({ GATSBY_PLAIN: '1' })).toBe(true);
});

test('Gatsby keeps its list of sites elsewhere if the folder of the user cannot be written', () => {
  const folder = temporaryFolder();
  expect(placeForSettings({ XDG_CONFIG_HOME: folder })).toEqual({});
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const { HOME, XDG_CONFIG_HOME } = placeForSettings({ HOME: '/', XDG_CONFIG_HOME: file });
  expect(HOME).toBe('/');
  expect(readdirSync(XDG_CONFIG_HOME ?? '')).toEqual([]);
  rmdirSync(XDG_CONFIG_HOME ?? '');
});
