// A record has a pencil, and a menu of its other actions.
import type { Locator, Page } from '@playwright/test'

/** @param record the beginning of the record's name, where there are several */
export const pressRecordAction = async (page: Page, action: string | RegExp, record = ''): Promise<void> => {
  const button: Locator = page.getByRole('button', { name: action })
  const menu = page.getByRole('button', { name: new RegExp(`^(Opciones de|Options for) ${record}`) })
  await button.or(menu).filter({ visible: true }).first().waitFor()
  if (await button.isVisible()) return button.click()
  await menu.first().click()
  await page.getByRole('menuitem', { name: action }).click()
}
