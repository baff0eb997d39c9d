// One rule for each field of each dialog: Escape, as the cross and the scrim, closes what is
// untouched, and asks otherwise; it returns to the field, then to what opened the dialog.
import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test'
import { menuName, openScreen, pressAll } from './open-screen.ts'
import type { Screen } from './screens.ts'
import type { Setting } from './settings.ts'

const setting: Setting = { name: 'desk', device: 'desktop', width: 1280, height: 800 }

/** A digit is a value of every field; a letter stays raw text in numbers, dates and prices. */
const keys = ['7', 'x']

const fields =
  'input:not([type=hidden], [type=file], [type=search], [readonly], [tabindex="-1"]), textarea, [role=spinbutton], button[aria-haspopup=listbox]'

type Field = ElementHandle

const dialogsOf = (page: Page): Locator =>
  page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true })

/** The fields of the upper dialog, or its last button where it has none. */
const fieldsOf = async (page: Page): Promise<Field[]> => {
  const dialog = dialogsOf(page).last()
  const shown = (selector: string) => dialog.locator(selector).filter({ visible: true }).elementHandles()
  const found = await shown(fields)
  return found.length > 0 ? found : (await shown('button')).slice(-1)
}

/** The field of that place with the focus. A code that arrives draws its dialog anew. */
const focusField = async (page: Page, index: number): Promise<Field | undefined> => {
  let field: Field | undefined
  await expect(async () => {
    field = (await fieldsOf(page))[index]
    await field?.focus()
  }).toPass()
  return field
}

const valueOf = (field: Field): Promise<string> =>
  field.evaluate((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : (element.textContent ?? ''),
  )

const isFocused = (field: Field): Promise<boolean> =>
  field.evaluate((element) => document.activeElement === element)

/** A list of proposals closes first. */
const escape = async (page: Page): Promise<void> => {
  if ((await page.locator('[role=combobox][aria-expanded=true]:focus').count()) > 0)
    await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

/** A dialog with an address of its own has no opener. */
const expectClosed = async (page: Page, { press }: Screen, depth: number, about: string): Promise<void> => {
  await expect(dialogsOf(page), about).toHaveCount(depth - 1)
  if (!press) return
  const openers = [...press, menuName]
    .flatMap((name) => (['button', 'link', 'switch'] as const).map((role) => page.getByRole(role, { name })))
    .reduce((all, locator) => all.or(locator))
  // A list that can be reordered gives the focus to the whole row.
  const row = page.locator('[role=row]:focus').filter({ has: openers })
  const focused = openers.and(page.locator(':focus')).or(row)
  await expect(focused, `${about}: the focus is on its opener`).toHaveCount(1)
}

const expectQuestion = async (page: Page, depth: number, about: string): Promise<void> => {
  await expect(dialogsOf(page), `${about}: it asks`).toHaveCount(depth + 1)
}

interface Place {
  readonly page: Page
  readonly screen: Screen
  /** How many dialogs are open, those below included. */
  readonly depth: number
}

const keepEditing = async ({ page, depth }: Place, field: Field, about: string): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(dialogsOf(page), about).toHaveCount(depth)
  await expect.poll(() => isFocused(field), `${about}: the focus is back in the field`).toBe(true)
}

/** @returns whether the keys changed the field */
const checkTyped = async (place: Place, index: number, key: string): Promise<boolean> => {
  const { page, screen, depth } = place
  const field = await focusField(page, index)
  if (field === undefined) return false
  const before = await valueOf(field)
  await page.keyboard.press(key)
  if ((await valueOf(field)) === before) return false
  // A digit that completes the hour moves the focus to the minutes.
  const left = (await page.evaluateHandle(() => document.activeElement)).asElement() ?? field
  const about = `'${key}' in field ${index}`
  await escape(page)
  await expectQuestion(page, depth, about)
  await keepEditing(place, left, about)
  for (const leave of [
    // A confirmation has no cross.
    () =>
      dialogsOf(page)
        .last()
        .getByRole('button', { name: /^(Cerrar|Cancelar)$/ })
        .first()
        .click(),
    () => page.mouse.click(8, 792),
  ]) {
    await leave()
    await expectQuestion(page, depth, about)
    await page.keyboard.press('Escape')
    await expect(dialogsOf(page), about).toHaveCount(depth)
  }
  await field.focus()
  await escape(page)
  await expectQuestion(page, depth, about)
  await dialogsOf(page).last().getByRole('button').last().click()
  await expectClosed(page, screen, depth, about)
  return true
}

/** Opens the dialog once for each of its fields, and once for each way to type into it. */
export const checkEscape = async (page: Page, address: string, screen: Screen): Promise<void> => {
  await openScreen(page, address, screen, setting)
  const depth = await dialogsOf(page).count()
  const reopen = async () => {
    if (screen.press) await pressAll(page, screen.press.slice(depth > 1 ? depth - 1 : 0))
    else await openScreen(page, address, screen, setting)
    await expect(dialogsOf(page)).toHaveCount(depth)
  }
  const place: Place = { page, screen, depth }
  // A pressed switch is a change.
  const last = screen.press?.at(-1)
  const isChanged =
    last !== undefined && (await dialogsOf(page).last().getByRole('switch', { name: last }).count()) > 0
  const count = (await fieldsOf(page)).length
  for (let index = 0; index < count; index++) {
    await focusField(page, index)
    await page.keyboard.press('Escape')
    if (isChanged) {
      await expectQuestion(page, depth, `Escape in field ${index}`)
      await page.keyboard.press('Escape')
      await expect(dialogsOf(page)).toHaveCount(depth)
    } else {
      await expectClosed(page, screen, depth, `Escape in the untouched field ${index}`)
      await reopen()
    }
    for (const key of keys) if (await checkTyped(place, index, key)) await reopen()
  }
}
