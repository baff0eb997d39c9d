import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Locator, type Page, type TestInfo } from '@playwright/test'
import { findSmallTargets } from './screens/walk.ts'
import { hashOf, isWholeMatrix } from './cells.ts'

const colorSchemes = ['light', 'dark'] as const
const looks = new WeakMap<TestInfo, number>()

/**
 * Each scan has one scheme, alternating between light and dark, because a scan takes a second. The
 * journey's title determines the first one. In the whole matrix the other cell scans the other
 * scheme; otherwise every second scan is left out.
 */
const schemeOfThisLook = (isOpposite: boolean): (typeof colorSchemes)[number] | undefined => {
  const info = test.info()
  const before = looks.get(info) ?? 0
  looks.set(info, before + 1)
  if (isWholeMatrix) return colorSchemes[(hashOf(info) + before + (isOpposite ? 1 : 0)) % 2]
  const look = (hashOf(info) >> 4) + before
  return look % 2 === 1 ? undefined : colorSchemes[((hashOf(info) >> 2) + look / 2) % 2]
}

/** Resolves when the transitions that began before motion was reduced have ended. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition && animation.playState === 'running')
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/**
 * Expects no finding of axe, best practices included, in the colour scheme of this scan, if it has
 * one, and no small control.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  const colorScheme = schemeOfThisLook(/opposite/.test(test.info().project.name))
  if (colorScheme === undefined) return
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
  expect(await findSmallTargets(page)).toEqual([])
  expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([])
}

export const expectNoHorizontalScroll = async (page: Page): Promise<void> => {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // A page that is still being drawn may be wider for a frame.
  await expect.poll(excess, { message: page.url() }).toBeLessThanOrEqual(0)
}

/** Presses Escape once the dialog has the focus, and expects it to close. */
export const closeWithEscape = async (dialog: Locator): Promise<void> => {
  const focused = dialog.page().locator(':focus')
  await expect(dialog.and(focused).or(dialog.locator(focused))).toBeAttached()
  await dialog.page().keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
