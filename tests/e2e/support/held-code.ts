import type { Page } from '@playwright/test'

/** Delays the code of the page's documents until the returned function is called. */
export const holdCode = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
