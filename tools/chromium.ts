/**
 * Finds a Chromium for the browser tests, or installs one.
 *
 *     npx tsx tools/chromium.ts             prints the path of an installed one
 *     npx tsx tools/chromium.ts --install   installs one first if none is found
 */
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
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
 * Features to disable. The first four belong to the list of the address bar: each window keeps two hidden
 * Chromium pages for it in a separate process, a third of the CPU time of a browser test. The others are
 * those that Playwright disables, repeated because Chromium applies only the last `--disable-features`.
 */
const NO_FEATURES = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'AimEnabled'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades'],
  ...['LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints'],
  ...['PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
];

/** Switches that prevent background activity of a browser under test: updates, sync and telemetry. */
const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  `--disable-features=${NO_FEATURES.join(',')}`,
] as const;

/** Returns the switches for every browser. For root (CI, containers) they disable the sandbox. */
export function chromiumFlags(uid = process.getuid?.()): string[] {
  return uid === 0 ? ['--no-sandbox', ...QUIET_FLAGS] : [...QUIET_FLAGS];
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
 * Returns the path of a Chromium: the one in `CHROMIUM_PATH` or `CHROME_PATH`, else one on the `PATH`, else
 * Playwright's own, whose file may not exist. Returns `undefined` if there is none.
 *
 * @throws CommandError if one of those variables does not name an executable file
 */
export function findChromium({
  env = process.env as Readonly<Record<string, string | undefined>>,
  playwrights = chromium.executablePath(),
} = {}): string | undefined {
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

/** Reports whether the content of /etc/os-release is that of Debian, Ubuntu or a derivative. */
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
  // Ubuntu's "chromium" package only installs through snap, which containers do not have. If apt-get leaves
  // no executable, Playwright's build is installed instead.
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

/** Returns the path of a Chromium and installs one if there is none. */
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

/** Starts a Chromium, and installs one first if there is none. */
export const openChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags() });

/** Starts a Chromium and closes it after use. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await openChromium();
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

if (require.main === module) {
  main(async () => {
    const path = process.argv.includes('--install') ? await ensureChromium() : findChromium();
    if (!path) throw new CommandError(MISSING);
    console.log(path);
    return 0;
  });
}
