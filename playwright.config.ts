// Browser tests: the built product on folders of its own, seen on a phone and on a desktop, in both
// languages.
import { defineConfig } from '@playwright/test'
import { projects, type CellOptions } from './tests/e2e/support/cells.ts'
import { findProduct } from './tests/e2e/support/product.ts'

// Set by the global setup; every worker reads this file again after it.
const product = findProduct()

export default defineConfig<CellOptions>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/product.ts',
  fullyParallel: true,
  // A journey waits for about two thirds of its time.
  workers: 3,
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
    // Playwright cannot change what a service worker requests, and journeys do that. Those about
    // the worker allow it.
    serviceWorkers: 'block',
    // A trace of each test would double the time of all; `npx playwright test --trace on FILE`
    // makes one of the test at hand.
    screenshot: 'only-on-failure',
  },
})
