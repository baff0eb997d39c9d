// Browser tests: the built product on a folder of its own, seen on a phone and on a desktop, in both languages.
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { findChromium } from './scripts/testing/chromium.ts'

const executablePath = findChromium()

const screens = {
  mobile: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
}
const languages = { es: 'es-CO', en: 'en-US' }

/** What hostile text may do depends neither on the language nor much on the size: each once is enough. */
const attacked = new Set(['mobile-es', 'desktop-en'])

const projects: PlaywrightTestConfig['projects'] = Object.entries(screens).flatMap(([screen, look]) =>
  Object.entries(languages).map(([language, locale]) => ({
    name: `${screen}-${language}`,
    use: { ...look, locale, timezoneId: 'America/Bogota' },
    testIgnore: attacked.has(`${screen}-${language}`) ? [] : ['**/*-attack.spec.ts'],
  })),
)

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/product.ts',
  fullyParallel: true,
  workers: 2,
  // A race that shows once in a thousand runs must not hide the other thousand answers; what needs it is named and counted.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  outputDir: 'test-results',
  projects,
  use: {
    // Set by the global setup; every worker reads this file again after it.
    ...(process.env['E2E_URL'] === undefined ? {} : { baseURL: process.env['E2E_URL'] }),
    // A trace of each test would double the time of all; `npx playwright test --trace on FILE` makes one of the test at hand.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Root in a container has no sandbox to offer; the rest keeps the browser from talking to anyone but us.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
