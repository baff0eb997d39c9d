import type { Page } from '@playwright/test'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import {
  closeWithEscape,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts'
import { addPet } from './support/pets.ts'
import { pressRecordAction } from './support/record-actions.ts'
import { translations } from './support/sentences.ts'

const texts = {
  es: { view: 'Ver foto 1 de 5' },
  en: { view: 'View photo 1 of 5' },
}

const photo = async (name: string, size?: { width: number; height: number }) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await aPhonePhoto(size),
})

const swipeLeft = async (page: Page) => {
  const touch = await page.context().newCDPSession(page)
  const at = (x: number) => ({ touchPoints: [{ x, y: 420 }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(320) })
  for (const x of [280, 220, 160, 100])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('writes an entry with photos, views, edits and removes it', async ({
  page,
  person: _signedIn,
  language,
  isMobile,
}) => {
  const t = translations[language]
  const own = texts[language]
  const petId = await addPet(page.request, 'Kira')
  await page.goto(`/app/pet/${petId}/diary`)
  await expect(page.getByRole('heading', { level: 1, name: t('diary:section.title') })).toBeVisible()
  await expect(page.getByText(t('diary:emptyTitle'))).toBeVisible()
  await expectAccessible(page)
  const dialog = page.getByRole('dialog')

  await test.step('saves nothing without a title', async () => {
    await page.getByRole('button', { name: t('diary:add') }).click()
    await dialog.getByRole('button', { name: t('ui:save') }).click()
    await expect(dialog.getByText(t('issues:required'), { exact: true })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: t('diary:form.title') })).toBeFocused()
  })

  await test.step('takes six photos together, removes one, and saves once for a double click', async () => {
    await dialog.getByRole('textbox', { name: t('diary:form.title') }).fill('Primer día de playa')
    await dialog
      .getByRole('textbox', { name: t('diary:form.content') })
      .fill('Corrió dos horas.\nY se durmió. 🐕')
    const photos = [
      // Taller than any screen of the journeys.
      await photo('IMG_1.JPG', { width: 900, height: 1200 }),
      ...(await Promise.all([2, 3, 4, 5, 6].map((n) => photo(`IMG_${n}.JPG`)))),
    ]
    await page.locator('input[type=file]').setInputFiles(photos)
    await expect(dialog.getByRole('button', { name: t('ui:removePhoto') })).toHaveCount(6)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: `${t('ui:removePhoto')} 2` }).click()
    await dialog.getByRole('button', { name: t('ui:save') }).dblclick()
    await expect(page.getByText(t('diary:created'))).toBeVisible({ timeout: 30_000 })
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 2, name: 'Primer día de playa' })).toHaveCount(1)
  })

  await test.step('shows the same after a reload, with four photos and the number of the others', async () => {
    await page.reload()
    await expect(page.getByText('Y se durmió. 🐕')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Ver foto|View photo)/ })).toHaveCount(4)
    await expect(page.getByText('+1')).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
  })

  await test.step('fills the screen with photos, and returns the focus', async () => {
    const first = page.getByRole('button', { name: new RegExp(`^${own.view}`) })
    await first.click()
    const viewer = page.getByRole('dialog', {
      name: t('diary:photos.viewer', { title: 'Primer día de playa' }),
    })
    await expect(viewer.getByText('1 / 5')).toBeVisible()
    const shown = viewer.getByRole('img')
    const isDecoded = () =>
      shown.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0)
    await expect.poll(isDecoded).toBe(true)
    const box = await shown.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    await expectAccessible(page)
    if (isMobile) await swipeLeft(page)
    else await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('2 / 5')).toBeVisible()
    await page.keyboard.press('End')
    await expect(viewer.getByText('5 / 5')).toBeVisible()
    await closeWithEscape(viewer)
    await expect(first).toBeFocused()
  })

  await test.step('changes the entry, removes a photo and adds another', async () => {
    await pressRecordAction(page, t('diary:edit', { title: 'Primer día de playa' }))
    await dialog.getByRole('textbox', { name: t('diary:form.title') }).fill('Playa')
    await dialog.getByRole('button', { name: `${t('ui:removePhoto')} 1` }).click()
    await dialog.getByRole('button', { name: `${t('ui:removePhoto')} 1` }).click()
    await page.locator('input[type=file]').setInputFiles([await photo('IMG_7.JPG')])
    await dialog.getByRole('button', { name: t('ui:save') }).click()
    await expect(page.getByText(t('diary:updated'))).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: 'Playa' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Ver foto|View photo) 1 (de|of) 4/ })).toBeVisible()
  })

  await test.step('deletes the entry without a question', async () => {
    await pressRecordAction(page, t('diary:remove', { title: 'Playa' }))
    await expect(page.getByText(t('diary:removed'))).toBeVisible()
    await expect(page.getByText(t('diary:emptyTitle'))).toBeVisible()
    await page.reload()
    await expect(page.getByText(t('diary:emptyTitle'))).toBeVisible()
  })

  await test.step('leads back to the pet', async () => {
    await page.getByRole('link', { name: t('pets:section.back'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/app/pet/${petId}\\?tab=funciones$`))
  })
})

test('refuses a web page named as a photo, keeps the text, and saves the rest', async ({
  page,
  person: _signedIn,
  language,
  allowFailedRequests,
}) => {
  const t = translations[language]
  allowFailedRequests()
  const petId = await addPet(page.request, 'Kira')
  await page.goto(`/app/pet/${petId}/diary`)
  await page.getByRole('button', { name: t('diary:add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('diary:form.title') }).fill('Paseo')
  const html = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script></script>') }
  await page.locator('input[type=file]').setInputFiles([html, await photo('IMG_2.JPG')])
  await dialog.getByRole('button', { name: t('ui:save') }).click()
  await expect(page.getByText(t('diary:createFailed'))).toBeVisible()
  await expect(page.getByText(t('errors:IMAGE_UNREADABLE'))).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: t('diary:form.title') })).toHaveValue('Paseo')
  await expect(dialog.getByRole('button', { name: t('ui:removePhoto') })).toHaveCount(2)
  await dialog.getByRole('button', { name: `${t('ui:removePhoto')} 1` }).click()
  // The error stays until it is closed. It must not cover the button.
  await dialog.getByRole('button', { name: t('ui:save') }).click()
  await expect(page.getByText(t('diary:created'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Paseo' })).toHaveCount(1)
})

test('writes into the diary of the chosen pet from the quick actions', async ({
  page,
  person: _signedIn,
  language,
  isMobile,
}) => {
  const t = translations[language]
  const petId = await addPet(page.request, 'Kira')
  await addPet(page.request, 'Tom')
  await page.goto('/app')
  await page
    .getByRole('button', { name: isMobile ? t('diary:form.addPhotos') : t('app:actions'), exact: true })
    .click()
  await expectAccessible(page)
  await page
    .getByRole('dialog', { name: t('quick-actions:title') })
    .getByRole('button', { name: t('diary:quickAction.title') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('diary:quickAction.formTitle') })
  const box = await dialog.boundingBox()
  expect(box?.width ?? 0).toBeLessThanOrEqual(500)
  await expect(dialog.getByText(t('quick-actions:petMissing'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: t('ui:save') })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Kira' }).check()
  await dialog.getByRole('textbox', { name: t('diary:form.title') }).fill('Paseo')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('ui:save') }).click()
  await expect(page.getByText(t('diary:created'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto(`/app/pet/${petId}/diary`)
  await expect(page.getByRole('heading', { level: 2, name: 'Paseo' })).toBeVisible()
})
