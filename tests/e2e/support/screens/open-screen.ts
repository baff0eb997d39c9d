// Brings a page to a screen, and waits until it has come to rest.
import { expect, type Page } from '@playwright/test'
import type { Screen } from './screens.ts'
import { applyStyle, type Setting } from './settings.ts'

// Two workers open pages all the time: on a busy machine one may take long.
const patience = { timeout: 60_000 }

/** What is loaded and drawn: headings, pictures and fonts too. */
const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('h1, [role=dialog] h2').first()).toBeVisible(patience)
  await expect(page.locator('[aria-busy=true]:visible, .skeleton:visible')).toHaveCount(0, patience)
  await page.evaluate(() => document.fonts.ready)
}

const menuName = /^(Opciones de|Options for) /
const opensMenu = (name: RegExp | undefined): boolean =>
  name !== undefined && /Opciones|Options/.test(name.source)

/**
 * Presses the first control of that name that is seen, or with the keyboard a switch, whose input
 * is not.
 * @param before what was pressed before it
 */
const press = async (page: Page, name: RegExp, before: RegExp | undefined): Promise<void> => {
  const seen = (['button', 'menuitem', 'link'] as const)
    .map((role) => page.getByRole(role, { name }))
    .reduce((all, one) => all.or(one))
    .filter({ visible: true })
  const hidden = page.getByRole('switch', { name })
  // On a phone it may stand in the menu of a record.
  const menu = page.getByRole('button', { name: menuName }).filter({ visible: true })
  // A menu that was pressed may still be on its way: another one would lie over it.
  if (!opensMenu(before)) {
    await expect(seen.or(hidden).or(menu).first()).toBeAttached(patience)
    if ((await seen.or(hidden).count()) === 0) await menu.first().click()
  }
  await expect(seen.or(hidden).first()).toBeAttached(patience)
  if ((await seen.count()) > 0) await seen.first().click()
  else await hidden.press('Space')
}

/** Opens the screen in a page that is in its setting. */
export const openScreen = async (
  page: Page,
  address: string,
  screen: Screen,
  setting: Setting,
): Promise<void> => {
  await page.goto(address)
  await applyStyle(page, setting)
  await settle(page)
  for (const [index, name] of (screen.press ?? []).entries()) {
    await press(page, name, screen.press?.[index - 1])
    await settle(page)
  }
  if (screen.press)
    await expect(
      page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .or(page.getByRole('menu'))
        .or(page.getByRole('listbox'))
        .filter({ visible: true })
        .last(),
    ).toBeVisible(patience)
  await page.mouse.move(0, 0)
}
