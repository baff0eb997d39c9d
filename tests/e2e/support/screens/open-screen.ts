import { expect, type Page } from '@playwright/test'
import { putRefusedWrites } from './refused-writes.ts'
import type { Screen } from './screens.ts'
import { applyStyle, type Setting } from './settings.ts'

// Two workers open pages all the time: on a busy machine one may take long.
const patience = { timeout: 60_000 }

/** Waits for loading and drawing, including headings, pictures and fonts. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('h1, [role=dialog] h2').first()).toBeVisible(patience)
  await expect(page.locator('[aria-busy=true]:visible, .skeleton:visible')).toHaveCount(0, patience)
  await page.evaluate(() => document.fonts.ready)
}

/** The menu of a record. */
export const menuName = /^(Opciones de|Options for) /
const opensMenu = (name: RegExp | undefined): boolean =>
  name !== undefined && /Opciones|Options|Más|More/.test(name.source)

/**
 * Presses the first visible control of that name, or with the keyboard a switch, whose input is
 * hidden.
 * @param before the control pressed previously
 */
const press = async (page: Page, name: RegExp, before: RegExp | undefined): Promise<void> => {
  const seen = (['button', 'menuitem', 'link'] as const)
    .map((role) => page.getByRole(role, { name }))
    .reduce((all, locator) => all.or(locator))
    .filter({ visible: true })
  const hidden = page.getByRole('switch', { name })
  // It may be in the menu of a record.
  const menu = page.getByRole('button', { name: menuName }).filter({ visible: true })
  // A menu that was pressed may still be opening: another one would cover it.
  if (!opensMenu(before)) {
    await expect(seen.or(hidden).or(menu).first()).toBeAttached(patience)
    if ((await seen.or(hidden).count()) === 0) await menu.first().click()
  }
  await expect(seen.or(hidden).first()).toBeAttached(patience)
  if ((await seen.count()) === 0) await hidden.press('Space')
  // A row that stayed unfolded below a closed dialog would fold.
  else if ((await seen.first().getAttribute('aria-expanded')) !== 'true') await seen.first().click()
}

/** Presses the controls in order. */
export const pressAll = async (page: Page, names: readonly RegExp[]): Promise<void> => {
  for (const [index, name] of names.entries()) {
    await press(page, name, names[index - 1])
    await settle(page)
  }
}

/** Opens the screen in a page that has its setting. */
export const openScreen = async (
  page: Page,
  address: string,
  screen: Screen,
  setting: Setting,
): Promise<void> => {
  await page.goto(address)
  if (screen.hasRefusals) await putRefusedWrites(page)
  await applyStyle(page, setting)
  await settle(page)
  await pressAll(page, screen.press ?? [])
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
