import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Locator, type Page, type TestInfo } from '@playwright/test'
import { hashOf, isWholeMatrix } from './cells.ts'

const colorSchemes = ['light', 'dark'] as const
const looks = new WeakMap<TestInfo, number>()

/**
 * Both schemes in the whole matrix. Otherwise every second scan of a journey, alternating between
 * light and dark, because a scan takes a second. The journey's title determines the scans, and the
 * first scheme.
 */
const schemesOfThisLook = (): readonly (typeof colorSchemes)[number][] => {
  if (isWholeMatrix) return colorSchemes
  const info = test.info()
  const before = looks.get(info) ?? 0
  looks.set(info, before + 1)
  const look = (hashOf(info) >> 4) + before
  if (look % 2 === 1) return []
  const isDark = ((hashOf(info) >> 2) + look / 2) % 2 === 1
  return [colorSchemes[isDark ? 1 : 0]]
}

/** Resolves when no colour transition is running. */
const settled = async (page: Page): Promise<void> => {
  // Even the shortest change of colour takes a frame, and axe would measure one in between.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  // An element that inherits a changing colour starts its own transition afterwards.
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition && animation.playState === 'running')
    // At most five levels, because an animation may be endless.
    for (let [now, depth] = [moving(), 0]; now.length > 0 && depth < 5; now = moving(), depth++)
      await Promise.allSettled(now.map(({ finished }) => finished))
  })
}

/**
 * Expects no serious or critical finding of axe: in both colour schemes in the whole matrix, else
 * in one or none.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of schemesOfThisLook()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // A busy browser applies it late. A theme that the test chose itself stays.
    await page.waitForFunction(
      (isDark) =>
        localStorage.getItem('theme') !== null ||
        document.documentElement.classList.contains('dark') === isDark,
      colorScheme === 'dark',
    )
    // Old results are dimmed while another search is running.
    await expect(page.locator('[aria-busy="true"].opacity-60')).toHaveCount(0)
    await settled(page)
    // React Aria keeps its announcements for 7 s. They may refer to a button that was removed with
    // its dialog.
    const { violations } = await new AxeBuilder({ page })
      .exclude('[data-live-announcer]')
      // Legacy mode: to merge the findings of frames, which we do not use, axe would open a page of
      // its own each time, which takes twice as long as the scan itself.
      .setLegacyMode()
      .analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(grave.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([])
  }
}

export const expectNoHorizontalScroll = async (page: Page): Promise<void> => {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await excess(), page.url()).toBeLessThanOrEqual(0)
}

/** Presses Escape once the dialog has the focus, and expects it to close. */
export const closeWithEscape = async (dialog: Locator): Promise<void> => {
  const focused = dialog.page().locator(':focus')
  await expect(dialog.and(focused).or(dialog.locator(focused))).toBeAttached()
  await dialog.page().keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
