// What one does with a record: its two buttons, which a phone keeps in a menu.
import type { Locator, Page } from '@playwright/test'

/** `record` begins the name of the one that is meant, where there are several. */
export const pressRecordAction = async (page: Page, action: string | RegExp, record = ''): Promise<void> => {
  const button: Locator = page.getByRole('button', { name: action })
  const menu = page.getByRole('button', { name: new RegExp(`^(Opciones de|Options for) ${record}`) })
  await button.or(menu).filter({ visible: true }).first().waitFor()
  if (await button.isVisible()) return button.click()
  await menu.first().click()
  await page.getByRole('menuitem', { name: action }).click()
}
