/**
 * Finds a Chromium for the browser tests, or installs one.
 *
 *     npx tsx tools/chromium.ts             prints the path of the one that is here
 *     npx tsx tools/chromium.ts --install   installs one first if there is none
 */
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { CommandError, ROOT, commandFile, main, run } from './processes';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

const MISSING = `Os testes de navegador precisam de um Chromium, e nenhum foi encontrado.
Instale um com "npx tsx tools/chromium.ts --install",
ou diga onde ele está: CHROMIUM_PATH=/caminho/do/chromium npm test.`;

/**
 * Features that only cost: the address bar's list, for which each window keeps two hidden pages of
 * Chromium's own in a process of their own (a third of a browser test's processor time). The others are
 * those that Playwright switches off: of two such switches Chromium heeds the last one.
 */
const NO_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Switches that keep a browser under test quiet: no updates, no sync, no calls home. */
export const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  `--disable-features=${NO_FEATURES.join(',')}`,
] as const;

/** The switches every run of ours starts with; a root user (CI, containers) has no sandbox. */
export function chromiumFlags(uid = process.getuid?.()): string[] {
  return uid === 0 ? ['--no-sandbox', ...QUIET_FLAGS] : [...QUIET_FLAGS];
}

interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The browser that Playwright would download; it may not be there. */
  readonly playwrights: string;
}

function surroundings(): Surroundings {
  return { env: process.env, playwrights: chromium.executablePath() };
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * The path of a Chromium: the one that `CHROMIUM_PATH` or `CHROME_PATH` names, one on the `PATH`,
 * or Playwright's own.
 */
export function findChromium(
  { env, playwrights }: Surroundings = surroundings(),
): string | undefined {
  for (const name of ['CHROMIUM_PATH', 'CHROME_PATH']) {
    const named = env[name];
    if (!named) continue;
    if (isProgram(named)) return named;
    throw new CommandError(`${name} aponta para ${named}, mas ali não há um programa executável.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, playwrights].find(isProgram);
}

/** True on Debian and its relatives, told by /etc/os-release. */
export function isDebianLike(osRelease: string): boolean {
  return /^(?:ID|ID_LIKE)=.*\b(?:debian|ubuntu)\b/m.test(osRelease);
}

function canUseApt(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    return isDebianLike(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

async function install(): Promise<void> {
  // Ubuntu's "chromium" package only hands over to snap, which containers do not have: there
  // Playwright's build follows when apt leaves no program behind.
  if (canUseApt()) {
    console.log('Instalando o Chromium com apt-get…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    const args = ['install', '-y', '--no-install-recommends', 'chromium'];
    if ((await run('apt-get', args, { env })) === 0 && findChromium()) return;
    console.log('O apt-get não trouxe um Chromium.');
  }
  console.log('Baixando o Chromium do Playwright…');
  await run(process.execPath, [commandFile('playwright'), 'install', 'chromium'], { cwd: ROOT });
}

/** The path of a Chromium, installing one when there is none. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  await install();
  const installed = findChromium();
  if (installed) return installed;
  throw new CommandError(
    `Não foi possível instalar o Chromium.
Instale o Chromium ou o Google Chrome pelo seu sistema e rode de novo,
ou diga onde ele está: CHROMIUM_PATH=/caminho/do/chromium npm test.`,
  );
}

if (require.main === module) {
  main(async () => {
    const path = process.argv.includes('--install') ? await ensureChromium() : findChromium();
    if (!path) throw new CommandError(MISSING);
    console.log(path);
    return 0;
  });
}
