// Browser tests: the built product on folders of its own, seen on a phone and on a desktop, in both
// languages.
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/testing/chromium.ts'
import { projects, type CellOptions } from './tests/e2e/support/cells.ts'
import { findProduct } from './tests/e2e/support/product.ts'

const executablePath = findChromium()
// Set by the global setup; every worker reads this file again after it.
const product = findProduct()

export default defineConfig<CellOptions>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/product.ts',
  fullyParallel: true,
  workers: 2,
  // A test that fails now and then is a defect, of the product or of its own.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  outputDir: 'test-results',
  projects,
  use: {
    ...(product === undefined ? {} : { baseURL: product.url }),
    // A trace of each test would double the time of all; `npx playwright test --trace on FILE`
    // makes one of the test at hand.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Root in a container has no sandbox to offer; the rest keeps the browser from talking to
      // anyone but us.
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
