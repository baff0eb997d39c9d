import type { Locator, Page } from '@playwright/test'
import { grassColour, aPhonePhoto, skyColour } from '#server/testing/factories/photos.ts'
import {
  closeWithEscape,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  onBothScreens,
  test,
} from './support/fixtures.ts'
import { addPet } from './support/pets.ts'
import { translations, type Translate } from './support/sentences.ts'

const texts = {
  es: { weightShown: '12,5 Libras', gallery: /^Galería/ },
  en: { weightShown: '12.5 Pounds', gallery: /^Gallery/ },
}

/** The colours in the middle of the upper and of the lower half, as rendered by the browser. */
const halves = (picture: Locator) =>
  picture.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('no picture')
    await element.decode()
    const canvas = new OffscreenCanvas(2, 4)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(element, 0, 0, 2, 4)
    const at = (y: number) => [...context.getImageData(0, y, 1, 1).data].slice(0, 3)
    return { upper: at(0), lower: at(3), isPortrait: element.naturalHeight > element.naturalWidth }
  })

const near = (found: readonly number[], { r, g, b }: { r: number; g: number; b: number }) =>
  [r, g, b].every((value, index) => Math.abs(value - (found[index] ?? -1000)) < 24)

/** Retries, because a browser shows the old picture until the new one is complete. */
const expectUpright = (picture: Locator) =>
  expect(async () => {
    const { upper, lower, isPortrait } = await halves(picture)
    expect({ isPortrait, sky: near(upper, skyColour), grass: near(lower, grassColour) }).toEqual({
      isPortrait: true,
      sky: true,
      grass: true,
    })
  }).toPass({ timeout: 15_000 })

const choose = async (page: Page, field: Locator, option: string | RegExp) => {
  await field.click()
  await page.getByRole('option', { name: option }).click()
}

const fillNewPet = async (page: Page, t: Translate, name: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('pets:fields.name') }).fill(name)
  await choose(page, dialog.getByRole('button', { name: t('pets:fields.species') }), t('pets:species.perro'))
  await choose(page, dialog.getByRole('button', { name: t('pets:facts.sex') }), t('pets:sex.Hembra'))
}

const photo = async (bytes?: Promise<Buffer>) => ({
  name: 'IMG_0042.JPG',
  mimeType: 'image/jpeg',
  buffer: await (bytes ?? aPhonePhoto()),
})

test('adds a pet with a photo from a phone, finds, changes and deletes it', async ({
  page,
  person: _signedIn,
  language,
  context,
}) => {
  const t = translations[language]
  const own = texts[language]
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/app')
  await expect(
    page.getByRole('heading', { level: 1, name: t('pets:home.greeting', { name: 'Ana' }) }),
  ).toBeVisible()
  await expect(page.getByText(t('pets:list.emptyTitle'))).toBeVisible()

  await test.step('names what is missing, and focuses the first of it', async () => {
    await page.getByRole('button', { name: t('pets:list.add') }).click()
    await page.getByRole('button', { name: t('ui:save') }).click()
    for (const text of [
      t('pets:invalid.nameRequired'),
      t('pets:invalid.speciesRequiredAdd'),
      t('pets:invalid.sexRequiredAdd'),
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: t('pets:fields.name') })).toBeFocused()
  })

  await test.step('saves once for a double click, and shows the photo upright', async () => {
    await fillNewPet(page, t, 'Kira')
    await page
      .locator('input[type=file]')
      .setInputFiles(await photo(aPhonePhoto({ width: 3000, height: 4000 })))
    await page.getByRole('button', { name: t('ui:save') }).dblclick()
    await expect(page.getByText(t('pets:add.added'))).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 })
    await expect(page.getByRole('listitem').getByRole('link', { name: 'Kira' })).toHaveCount(1)
    await expectUpright(page.getByRole('listitem').filter({ hasText: 'Kira' }).locator('img'))
  })

  await test.step('shows the pet on its page, and what is unknown', async () => {
    await page.getByRole('link', { name: 'Kira' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kira' })).toBeVisible()
    await expect(page).toHaveTitle(/^Kira/)
    await expectUpright(page.getByRole('main').locator('img').first())
    // Age, breed, weight, allergies, never give, rabies vaccine, microchip; and the microchip's entry below.
    await page.getByRole('button', { name: t('pets:facts.complete') }).click()
    await expect(page.getByText(t('pets:facts.none'))).toHaveCount(8)
    await page.getByRole('button', { name: t('pets:page.copyCode', { name: 'Kira' }) }).click()
    await expect(page.getByText(t('pets:page.codeCopied'))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[A-HJ-NP-Z2-9]{4}$/)
  })

  await test.step('changes the pet, and shows the same after a reload', async () => {
    await page.getByRole('button', { name: t('pets:page.edit'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('pets:fields.name') }).fill('Kira Ñandú 🐕')
    await dialog
      .getByRole('textbox', { name: t('pets:facts.weight') })
      .fill(language === 'es' ? '12,5' : '12.5')
    await dialog
      .getByRole('textbox', { name: t('pets:fields.description') })
      .fill('Le dan miedo los truenos.\nAdora la playa.')
    await dialog.getByRole('button', { name: t('ui:save') }).click()
    await expect(page.getByText(t('pets:edit.saved'))).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Kira Ñandú 🐕' })).toBeVisible()
    await expect(page.getByText(own.weightShown)).toBeVisible()
    await expect(page.getByText('Adora la playa.')).toBeVisible()
  })

  await test.step('keeps the tab in the address', async () => {
    await page.getByRole('tab', { name: t('pets:tabs.functions') }).click()
    await expect(page).toHaveURL(/tab=funciones/)
    await page.reload()
    await page.getByRole('button', { name: own.gallery }).click()
    await expect(page.getByText(t('pets:entries.gallerySoon'))).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('tab', { name: t('pets:tabs.details') })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })

  await test.step('deletes the pet only after its typed name', async () => {
    await page.getByRole('button', { name: t('pets:page.more'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('pets:page.remove') }).click()
    const dialog = page.getByRole('alertdialog')
    const confirm = dialog.getByRole('button', { name: t('pets:remove.confirm') })
    await dialog.getByRole('textbox').fill('Kira')
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('textbox').fill('Kira Ñandú 🐕')
    await confirm.click()
    await expect(page.getByText(t('pets:remove.removed'))).toBeVisible()
    await expect(page).toHaveURL(/\/app$/)
    await expect(page.getByText(t('pets:list.emptyTitle'))).toBeVisible()
  })
})

test('discards nothing after a failed request', async ({
  page,
  person: _signedIn,
  language,
  allowFailedRequests,
}) => {
  const t = translations[language]
  allowFailedRequests()
  await page.clock.install()
  await page.goto('/app')

  await test.step('keeps typed text without a network', async () => {
    let posts = 0
    await page.getByRole('button', { name: t('pets:list.add') }).click()
    await fillNewPet(page, t, 'Rocco')
    await page.route('**/api/pets', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      posts += 1
      return route.abort()
    })
    await page.getByRole('button', { name: t('ui:save') }).click()
    // It is sent again by itself first, after 1, 2, 4 and 8 s of the page's clock.
    for (const [index, wait] of [1000, 2000, 4000, 8000].entries()) {
      await expect.poll(() => posts).toBe(index + 1)
      await page.clock.runFor(wait)
    }
    await expect(page.getByText(t('pets:add.failed'))).toBeVisible({ timeout: 40_000 })
    await expect(page.getByRole('dialog').getByRole('textbox', { name: t('pets:fields.name') })).toHaveValue(
      'Rocco',
    )
    await page.unroute('**/api/pets')
  })

  await test.step('saves the pet without an unreadable photo, and offers to skip it', async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ ...(await photo()), buffer: Buffer.from('no picture at all') })
    await page.getByRole('button', { name: t('ui:save') }).click()
    await expect(page.getByText(t('pets:photo.failed'))).toBeVisible()
    await page.getByRole('button', { name: t('pets:add.photoSkip') }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Rocco' })).toHaveCount(1)
  })

  await test.step('leads from a missing pet to the front page', async () => {
    await page.goto('/app/pet/00000000-0000-7000-8000-000000000000')
    await expect(page).toHaveURL(/\/$/)
  })
})

const tom = { species: 'gato', sex: 'Macho', birthDate: '2020-02-29' }

onBothScreens(() => {
  test('fits each name on Home and on the page of the pet', async ({ page, person: _signedIn }) => {
    const names = ['N'.repeat(100), '🐶✨👩‍👩‍👧‍👦', 'كلبي الجميل', 'Ñandú de los Ángeles y Todos los Santos']
    const ids = await Promise.all(names.map((name) => addPet(page.request, name, tom)))
    await page.goto('/app')
    await expect(page.locator('[aria-labelledby=my-pets]').getByRole('listitem')).toHaveCount(names.length)
    await expectNoHorizontalScroll(page)
    for (const [index, id] of ids.entries()) {
      await page.goto(`/app/pet/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[index] ?? '')
      await expectNoHorizontalScroll(page)
    }
  })
})

test('keeps every screen accessible', { tag: '@matrix' }, async ({ page, person: _signedIn, language }) => {
  // Eight scans with axe, each of them seconds on a busy machine.
  test.slow()
  const t = translations[language]
  await page.goto('/app')
  await expect(page.getByText(t('pets:list.emptyTitle'))).toBeVisible()
  await expectAccessible(page)
  const id = await addPet(page.request, 'Kira', tom)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Kira' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('pets:list.add') }).click()
  await page.getByRole('button', { name: t('ui:save') }).click()
  await expect(page.getByText(t('pets:invalid.nameRequired'), { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/app/pet/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Kira' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: t('pets:tabs.functions') }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('pets:page.edit'), exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: t('pets:fields.name') })).toBeVisible()
  await expectAccessible(page)
  await closeWithEscape(page.getByRole('dialog'))
  await page.getByRole('button', { name: t('pets:page.addPhoto', { name: 'Kira' }) }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: t('ui:save') })).toBeVisible()
  await expectAccessible(page)
  await closeWithEscape(page.getByRole('dialog'))
  await page.getByRole('button', { name: t('pets:page.more'), exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: t('pets:page.remove') }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})
