import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/chromium';

/** A port of our own: nobody's development server is mistaken for the build under test. */
const PORT = Number(process.env.E2E_PORT ?? 9321);
const BASE_URL = `http://127.0.0.1:${PORT}`;

/**
 * Which tests run where is told by file name or tag; names are in Portuguese, as the tests are:
 *
 * - `movel.e2e.ts`, `*.movel.e2e.ts`: phone only; elsewhere, a test tagged `@movel` runs there too;
 * - `sem-js.e2e.ts`, `*.sem-js.e2e.ts`: without script only, and so for the tag `@sem-js`;
 * - everything else: desktop.
 *
 * (A project's `grep` sees the file's name as well as titles and tags.)
 */
const PHONE_FILE = /(?:^|[\\/.])movel\.e2e\.ts/;
const NO_JS_FILE = /(?:^|[\\/.])sem-js\.e2e\.ts/;

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 3,
};

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: /\.e2e\.ts$/,
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A second try is reported as “flaky”, so it hides nothing; --retries=0 counts every stumble.
  retries: 1,
  workers: 2,
  // A busy machine is slow, not wrong.
  expect: { timeout: 10_000, toPass: { timeout: 10_000 } },
  reporter: 'list',
  use: {
    baseURL: BASE_URL,
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags() },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1360, height: 860 },
    // Recording slows every test down: TRACE=1 npx playwright test …
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'desktop', testIgnore: [PHONE_FILE, NO_JS_FILE] },
    { name: 'mobile', use: phone, testIgnore: NO_JS_FILE, grep: /movel\.e2e\.ts|@movel\b/ },
    {
      name: 'no-js',
      use: { javaScriptEnabled: false },
      testIgnore: PHONE_FILE,
      grep: /sem-js\.e2e\.ts|@sem-js\b/,
    },
  ],
  webServer: {
    command: 'node --import tsx scripts/serve.ts',
    env: { PORT: String(PORT), HOST: '127.0.0.1' },
    url: BASE_URL,
    reuseExistingServer: false,
    stdout: 'pipe',
    timeout: 30_000,
  },
});
