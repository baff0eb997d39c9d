// Acts on a page as fingers do, and counts the taps and keys.
import type { Locator, Page } from '@playwright/test'

export interface PickedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export interface Count {
  taps: number
  keys: number
  /** Files chosen in the device's own list, where each costs a tap too. */
  files: number
}

export type Fingers = ReturnType<typeof fingersOn>

export const fingersOn = (page: Page, count: Count) => {
  const tap = async (target: Locator): Promise<void> => {
    count.taps += 1
    await target.tap()
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  return {
    tap,
    press: (name: string) => tap(button(name)),
    open: (name: string | RegExp) => tap(page.getByRole('link', { name }).first()),
    /** Types into the focused field. A dialog moves the focus by itself, so it waits for that. */
    type: async (name: string, text: string): Promise<void> => {
      const field = page.getByLabel(name).first()
      await field.and(page.locator(':focus')).waitFor()
      count.keys += text.length
      await page.keyboard.type(text)
    },
    choose: async (field: string, option: string): Promise<void> => {
      await tap(page.getByRole('button', { name: field }).first())
      await tap(page.getByRole('option', { name: option }))
    },
    pick: async (name: string, files: readonly PickedFile[]): Promise<void> => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(button(name))])
      count.files += files.length
      await chooser.setFiles([...files])
    },
    see: (text: string) => page.getByText(text).first().waitFor(),
  }
}
