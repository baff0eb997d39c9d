import type { Page } from '@playwright/test'
import { bundleScript } from '../../../../scripts/build/script.ts'
import { applyStyle, type Setting } from './settings.ts'

const checks = bundleScript(new URL('page-checks.ts', import.meta.url).pathname)

/** Adds the checks to every document that the page opens. */
export const addPageChecks = async (page: Page): Promise<void> => {
  await page.addInitScript({ content: await checks })
}

/** Adds the checks to the open page first, which may lack them. */
export const findSmallTargets = async (page: Page): Promise<string[]> => {
  await page.evaluate(await checks)
  return page.evaluate(() => pageChecks.findSmallTargets())
}

// More than any screen has: an element would be trapping the focus.
const mostStops = 250

/**
 * Walks over the screen with a key.
 * @returns the places where the focus is invisible
 */
export const walk = async (
  page: Page,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown',
): Promise<readonly string[]> => {
  await page.evaluate(() => pageChecks.startWalk())
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press(key)
    if (!(await page.evaluate(() => pageChecks.step()))) break
  }
  const { faults, stops } = await page.evaluate(() => pageChecks.endWalk())
  return stops === 0 ? ['nothing takes the focus'] : faults
}

/** All faults of the screen in that setting. */
export const inspect = async (page: Page, setting: Setting, key: 'Tab' | 'ArrowDown'): Promise<string[]> => {
  await applyStyle(page, setting)
  const found = await page.evaluate(
    (mayWrapButtons) => pageChecks.findLayoutFaults(mayWrapButtons),
    setting.text !== undefined,
  )
  if (setting.text === undefined) found.push(...(await page.evaluate(() => pageChecks.findSmallTargets())))
  if (setting.hasForcedColors) found.push(...(await page.evaluate(() => pageChecks.findForcedFaults())))
  // Spaced letters change no ring, and cover no element.
  return setting.text === 'spaced' ? found : [...found, ...(await walk(page, key))]
}
