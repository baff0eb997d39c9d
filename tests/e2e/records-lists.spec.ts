import { messages as allergiesEn } from '#web/features/allergies/messages.en.ts'
import { messages as allergiesEs } from '#web/features/allergies/messages.es.ts'
import { messages as medicationsEn } from '#web/features/medications/messages.en.ts'
import { messages as medicationsEs } from '#web/features/medications/messages.es.ts'
import type { Locator } from '@playwright/test'
import { freePlanLimits } from '#contract/features/subscription/limits.ts'
import {
  closeWithEscape,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  onBothScreens,
  test,
} from './support/fixtures.ts'
import { addPet } from './support/pets.ts'
import { pressRecordAction } from './support/record-actions.ts'

const messages = {
  es: {
    allergies: allergiesEs,
    medications: medicationsEs,
    save: 'Guardar',
    undo: 'Deshacer',
    premium: 'Actualizar a Premium',
  },
  en: {
    allergies: allergiesEn,
    medications: medicationsEn,
    save: 'Save',
    undo: 'Undo',
    premium: 'Upgrade to Premium',
  },
}

// `records.spec.ts` covers the same page with vaccines.
for (const section of ['allergies', 'medications'] as const)
  test(
    `adds, changes, deletes and restores ${section}, up to the limit`,
    { tag: '@matrix' },
    async ({ page, person: _signedIn, language, baseURL }) => {
      const { save, undo, premium, ...all } = messages[language]
      const t = all[section]
      const named = (sentence: string, name: string) => sentence.replace('{{name}}', name)
      const id = await addPet(page.request)
      await page.goto(`/app/pet/${id}/${section}`)
      await expect(page.getByRole('heading', { name: t.emptyTitle })).toBeVisible()

      const dialog = page.getByRole('dialog')
      // Common medications are proposed while their name is typed.
      const nameField = section === 'medications' ? 'combobox' : 'textbox'
      const add = async (name: string) => {
        await page.getByRole('button', { name: t.add }).click()
        await dialog.getByRole(nameField, { name: t.fields.name }).fill(name)
        await dialog.getByRole('button', { name: save }).dblclick()
        await expect(dialog).toBeHidden()
        await expect(page.getByText(name, { exact: true })).toHaveCount(1)
      }
      await add('Ñandú 🐕')
      await pressRecordAction(page, named(t.edit, 'Ñandú 🐕'), 'Ñandú')
      await dialog.getByRole(nameField, { name: t.fields.name }).fill('Pollo')
      await dialog.getByRole('button', { name: save }).click()
      await expect(page.getByText('Pollo', { exact: true })).toBeVisible()
      for (let count = 1; count < freePlanLimits[section]; count++) await add(`Polen ${count}`)
      // Proves that the row is stored. Also, React Aria's announcer refers for some seconds to
      // removed elements, which axe reports.
      await page.reload()
      await expect(page.getByText('Pollo', { exact: true })).toBeVisible()
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)

      await page.getByRole('button', { name: t.add }).click()
      await expect(page.getByRole('dialog', { name: premium })).toBeVisible()
      await closeWithEscape(dialog)

      await pressRecordAction(page, named(t.remove, 'Pollo'), 'Pollo')
      await expect(page.getByText('Pollo', { exact: true })).toBeHidden()
      // Its row was removed, and with it the button that had the focus.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.getByRole('button', { name: undo }).click()
      await expect(page.getByText(t.restored)).toBeVisible()
      await page.reload()
      await expect(page.getByText('Pollo', { exact: true })).toBeVisible()
      const more = await page.request.post(`/api/pets/${id}/${section}`, {
        headers: { origin: baseURL ?? '' },
        data: { name: 'One too many' },
      })
      expect(more.status()).toBe(402)
      expect(await more.json()).toMatchObject({
        code: 'PLAN_LIMIT_REACHED',
        data: { reason: section, limit: freePlanLimits[section] },
      })
    },
  )

onBothScreens(() => {
  test('covers no new record with a notice, wherever the order puts it', async ({
    page,
    person: _signedIn,
    language,
    baseURL,
  }) => {
    const { medications: t, save } = messages[language]
    const id = await addPet(page.request)
    // Tall enough that the page is scrolled.
    for (const name of ['Amoxicilina', 'Carprofeno']) {
      const more = await page.request.post(`/api/pets/${id}/medications`, {
        headers: { origin: baseURL ?? '' },
        data: { name, notes: 'Con la comida.\n'.repeat(30).trim() },
      })
      expect(more.status(), await more.text()).toBe(201)
    }
    await page.goto(`/app/pet/${id}/medications`)
    // By name: the last one of the alphabet is the last one of the page.
    const tools = page.getByRole('main')
    await tools.getByRole('button', { name: t.list.runningFirst }).click()
    await page.getByRole('menuitemradio').last().click()
    await page.getByRole('button', { name: t.add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: t.fields.name }).fill('Zinc')
    await dialog.getByRole('button', { name: save }).click()
    const record = page.getByRole('heading', { name: 'Zinc' })
    await expect(record).toBeAttached()
    await expect(dialog).toBeHidden()
    const notice = page.getByText(t.added)
    await expect(notice).toBeVisible()
    const overlap = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      const cards = [...document.querySelectorAll('main li')]
      const top = document.querySelector('.toast')?.getBoundingClientRect().top ?? 0
      return (cards.at(-1)?.getBoundingClientRect().bottom ?? Infinity) - top
    })
    expect(overlap).toBeLessThanOrEqual(0)
  })
})

const isCutOff = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { right, bottom } = range.getBoundingClientRect()
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      const limit = box.getBoundingClientRect()
      const isClipping = getComputedStyle(box).overflow !== 'visible'
      if (isClipping && (right > limit.right + 1 || bottom > limit.bottom + 1)) return true
    }
    return false
  })

onBothScreens(() => {
  test('shows long texts whole on a card and in a notice with an action', async ({
    page,
    person: _signedIn,
    language,
    baseURL,
  }) => {
    const { medications: t, undo } = messages[language]
    const breed = 'Perro de pastor de los Pirineos de cara rasa'
    const name = 'Antiparasitario para perros de razas grandes y muy grandes'
    const id = await addPet(page.request, 'Kira', { breed })
    const more = await page.request.post(`/api/pets/${id}/medications`, {
      headers: { origin: baseURL ?? '' },
      data: { name },
    })
    expect(more.status(), await more.text()).toBe(201)
    await page.goto('/app')
    await expect(page.getByText(breed)).toBeVisible()
    expect(await isCutOff(page.getByText(breed))).toBe(false)

    await page.goto(`/app/pet/${id}/medications`)
    await pressRecordAction(page, t.remove.replace('{{name}}', name), name)
    const notice = page.getByRole('alertdialog')
    const text = notice.getByText(name)
    await expect(text).toBeVisible()
    expect(await isCutOff(text)).toBe(false)
    const [words, button] = await Promise.all([
      text.boundingBox(),
      notice.getByRole('button', { name: undo }).boundingBox(),
    ])
    const end = (words?.x ?? 0) + (words?.width ?? Infinity)
    const bottom = (words?.y ?? 0) + (words?.height ?? Infinity)
    expect(end <= (button?.x ?? 0) || bottom <= (button?.y ?? 0)).toBe(true)
  })
})

test('prints a section over the whole page, with the name of the pet', async ({
  page,
  person: _signedIn,
}) => {
  const id = await addPet(page.request)
  // As wide as a desktop, where the rail stands beside the section.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/app/pet/${id}/medications`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').locator('p').getByText('Kira', { exact: true })).toBeVisible()
  const widths = await title.evaluate((heading) =>
    [heading.closest('header'), heading.closest('main')].map((box) => box?.clientWidth ?? 0),
  )
  expect(widths[0]).toBeGreaterThan((widths[1] ?? Infinity) - 80)
})
