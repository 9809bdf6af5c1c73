import { defineConfig } from '@playwright/test';
import type { PlaywrightTestOptions } from '@playwright/test';
import { chromiumFlags, findChromium } from './tools/chromium';
import { urlOf } from './tests/sites/sites';
import type { SiteName } from './tests/sites/sites';

/**
 * Which tests run where is told by folder, file name or tag:
 *
 * - `complete/`, `rebuilt/`: the sites of that name (tests/sites);
 * - everything else: the shipped site, and there
 *   - `mobile.e2e.ts`, `*.mobile.e2e.ts`: phone only; elsewhere, a test tagged `@mobile` runs there too;
 *   - `no-js.e2e.ts`, `*.no-js.e2e.ts`: without script only, and so for the tag `@no-js`;
 *   - everything else: desktop.
 *
 * (A project's `grep` sees the file's name as well as titles and tags.)
 */
const OTHER_SITES = /[\\/](?:complete|rebuilt)[\\/]/;
const PHONE_FILE = /(?:^|[\\/.])mobile\.e2e\.ts/;
const NO_JS_FILE = /(?:^|[\\/.])no-js\.e2e\.ts/;

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 3,
};

/** A visitor who has answered the notices of a site: they cover nothing that a test is about. */
function answered(name: SiteName): Exclude<PlaywrightTestOptions['storageState'], string> {
  const localStorage = [
    { name: 'cookie-consent', value: 'denied' },
    { name: 'docusaurus.announcement.id', value: 'aviso-1' },
    { name: 'docusaurus.announcement.dismiss', value: 'true' },
  ];
  return { cookies: [], origins: [{ origin: new URL(urlOf(name)).origin, localStorage }] };
}

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: /\.e2e\.ts$/,
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  // A busy machine is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000 } },
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    baseURL: urlOf('shipped'),
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags() },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1360, height: 860 },
    // Recording slows every test down: TRACE=1 npx playwright test …
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'desktop', testIgnore: [OTHER_SITES, PHONE_FILE, NO_JS_FILE] },
    {
      name: 'mobile',
      use: phone,
      testIgnore: [OTHER_SITES, NO_JS_FILE],
      grep: /mobile\.e2e\.ts|@mobile\b/,
    },
    {
      name: 'no-js',
      use: { javaScriptEnabled: false },
      testIgnore: [OTHER_SITES, PHONE_FILE],
      grep: /no-js\.e2e\.ts|@no-js\b/,
    },
    {
      name: 'complete',
      testDir: 'tests/e2e/complete',
      use: {
        baseURL: urlOf('complete'),
        storageState: answered('complete'),
        // The offline worker answers in place of a test's own answers; offline.e2e.ts lets it in.
        serviceWorkers: 'block',
      },
    },
    {
      name: 'rebuilt',
      testDir: 'tests/e2e/rebuilt',
      use: {
        launchOptions: {
          executablePath: findChromium(),
          // Playwright does not intercept a preconnect, so its host resolves to nothing.
          args: [...chromiumFlags(), '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
        },
      },
    },
  ],
  webServer: {
    command: 'node --import tsx tests/sites/serve.ts',
    url: urlOf('shipped'),
    reuseExistingServer: false,
    stdout: 'pipe',
    timeout: 60_000,
  },
});
