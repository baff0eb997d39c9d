// A pet's diary, as a person keeps it: writing with photos from a phone, looking at them, changing,
// deleting; and a file that is no photo.
import type { Page } from '@playwright/test'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import {
  closeWithEscape,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  type Language,
} from './support/fixtures.ts'
import { addPet } from './support/pets.ts'
import { pressRecordAction } from './support/record-actions.ts'

const spanish = {
  title: 'Diario',
  blank: 'El diario está en blanco',
  add: 'Nueva entrada',
  fieldTitle: 'Título',
  content: 'Contenido',
  date: 'Fecha',
  save: 'Guardar',
  required: 'Este campo es requerido',
  removePhoto: 'Quitar foto',
  created: 'Entrada de diario creada exitosamente',
  createFailed: 'Error al crear la entrada de diario',
  unreadable: 'No pudimos leer la imagen. Prueba con una foto JPG o PNG.',
  view: 'Ver foto 1 de 5',
  viewer: 'Fotos de Primer día de playa',
  edit: 'Editar entrada Primer día de playa',
  updated: 'Entrada actualizada exitosamente',
  remove: 'Eliminar entrada Playa',
  removed: 'Entrada eliminada exitosamente',
  back: 'Volver',
  actions: 'Acciones',
  quickAdd: 'Agregar',
  quick: 'Acciones Rápidas',
  quickDiary: 'Entrada de diario',
  quickTitle: 'Nueva entrada de diario',
  petMissing: 'Debes seleccionar una mascota',
  pet: 'Mascota',
}

const texts: Record<Language, Record<keyof typeof spanish, string>> = {
  es: spanish,
  en: {
    title: 'Diary',
    blank: 'The diary is still blank',
    add: 'New entry',
    fieldTitle: 'Title',
    content: 'Content',
    date: 'Date',
    save: 'Save',
    required: 'This field is required',
    removePhoto: 'Remove photo',
    created: 'Diary entry created',
    createFailed: "Couldn't create the diary entry",
    unreadable: "We couldn't read the image. Try a JPG or PNG photo.",
    view: 'View photo 1 of 5',
    viewer: 'Photos of Primer día de playa',
    edit: 'Edit entry Primer día de playa',
    updated: 'Entry updated',
    remove: 'Delete entry Playa',
    removed: 'Entry deleted',
    back: 'Back',
    actions: 'Actions',
    quickAdd: 'Add',
    quick: 'Quick Actions',
    quickDiary: 'Diary entry',
    quickTitle: 'New diary entry',
    petMissing: 'You must select a pet',
    pet: 'Pet',
  },
}

const photo = async (name: string, size?: { width: number; height: number }) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await aPhonePhoto(size),
})

/** A finger that goes from the right to the left. */
const swipeLeft = async (page: Page) => {
  const touch = await page.context().newCDPSession(page)
  const at = (x: number) => ({ touchPoints: [{ x, y: 420 }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(320) })
  for (const x of [280, 220, 160, 100])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('an entry with photos is written, viewed, edited and removed', async ({
  page,
  person: _signedIn,
  language,
  isMobile,
}) => {
  const t = texts[language]
  const petId = await addPet(page.request, 'Kira')
  await page.goto(`/app/pet/${petId}/diary`)
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  await expect(page.getByText(t.blank)).toBeVisible()
  await expectAccessible(page)
  const dialog = page.getByRole('dialog')

  await test.step('without a title nothing is saved', async () => {
    await page.getByRole('button', { name: t.add }).click()
    await dialog.getByRole('button', { name: t.save }).click()
    await expect(dialog.getByText(t.required)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: t.fieldTitle })).toBeFocused()
  })

  await test.step('six photos are chosen together, one is taken back, and a double click saves once', async () => {
    await dialog.getByRole('textbox', { name: t.fieldTitle }).fill('Primer día de playa')
    await dialog.getByRole('textbox', { name: t.content }).fill('Corrió dos horas.\nY se durmió. 🐕')
    const photos = [
      await photo('IMG_1.JPG', { width: 3000, height: 4000 }),
      ...(await Promise.all([2, 3, 4, 5, 6].map((n) => photo(`IMG_${n}.JPG`)))),
    ]
    await page.locator('input[type=file]').setInputFiles(photos)
    await expect(dialog.getByRole('button', { name: t.removePhoto })).toHaveCount(6)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: `${t.removePhoto} 2` }).click()
    await dialog.getByRole('button', { name: t.save }).dblclick()
    await expect(page.getByText(t.created)).toBeVisible({ timeout: 30_000 })
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 2, name: 'Primer día de playa' })).toHaveCount(1)
  })

  await test.step('a reload shows the same, with four photos and how many more there are', async () => {
    await page.reload()
    await expect(page.getByText('Y se durmió. 🐕')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Ver foto|View photo)/ })).toHaveCount(4)
    await expect(page.getByText('+1')).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
  })

  await test.step('photos fill the screen, and the focus comes back', async () => {
    const first = page.getByRole('button', { name: new RegExp(`^${t.view}`) })
    await first.click()
    const viewer = page.getByRole('dialog', { name: t.viewer })
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

  await test.step('it is changed, a photo goes and another comes', async () => {
    await pressRecordAction(page, t.edit)
    await dialog.getByRole('textbox', { name: t.fieldTitle }).fill('Playa')
    await dialog.getByRole('button', { name: `${t.removePhoto} 1` }).click()
    await dialog.getByRole('button', { name: `${t.removePhoto} 1` }).click()
    await page.locator('input[type=file]').setInputFiles([await photo('IMG_7.JPG')])
    await dialog.getByRole('button', { name: t.save }).click()
    await expect(page.getByText(t.updated)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: 'Playa' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Ver foto|View photo) 1 (de|of) 4/ })).toBeVisible()
  })

  await test.step('it is deleted, and nobody is asked before', async () => {
    await pressRecordAction(page, t.remove)
    await expect(page.getByText(t.removed)).toBeVisible()
    await expect(page.getByText(t.blank)).toBeVisible()
    await page.reload()
    await expect(page.getByText(t.blank)).toBeVisible()
  })

  await test.step('the way back leads to the pet', async () => {
    await page.getByRole('link', { name: t.back, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/app/pet/${petId}\\?tab=funciones$`))
  })
})

test('a web page named as a photo is refused, no text is lost, and the rest is saved', async ({
  page,
  person: _signedIn,
  language,
  allowFailedRequests,
}) => {
  const t = texts[language]
  allowFailedRequests()
  const petId = await addPet(page.request, 'Kira')
  await page.goto(`/app/pet/${petId}/diary`)
  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t.fieldTitle }).fill('Paseo')
  const html = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script></script>') }
  await page.locator('input[type=file]').setInputFiles([html, await photo('IMG_2.JPG')])
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.createFailed)).toBeVisible()
  await expect(page.getByText(t.unreadable)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: t.fieldTitle })).toHaveValue('Paseo')
  await expect(dialog.getByRole('button', { name: t.removePhoto })).toHaveCount(2)
  await dialog.getByRole('button', { name: `${t.removePhoto} 1` }).click()
  // The error stays until it is closed. It must not cover the button.
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.created)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Paseo' })).toHaveCount(1)
})

test('the quick actions write into the diary of the chosen pet', async ({
  page,
  person: _signedIn,
  language,
  isMobile,
}) => {
  const t = texts[language]
  const petId = await addPet(page.request, 'Kira')
  await addPet(page.request, 'Tom')
  await page.goto('/app')
  await page.getByRole('button', { name: isMobile ? t.quickAdd : t.actions, exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('dialog', { name: t.quick }).getByRole('button', { name: t.quickDiary }).click()
  const dialog = page.getByRole('dialog', { name: t.quickTitle })
  const box = await dialog.boundingBox()
  expect(box?.width ?? 0).toBeLessThanOrEqual(500)
  await expect(dialog.getByText(t.petMissing)).toBeVisible()
  await expect(dialog.getByRole('button', { name: t.save })).toBeDisabled()
  await dialog.getByRole('button', { name: t.pet }).click()
  await page.getByRole('option', { name: 'Kira' }).click()
  await dialog.getByRole('textbox', { name: t.fieldTitle }).fill('Paseo')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.created)).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto(`/app/pet/${petId}/diary`)
  await expect(page.getByRole('heading', { level: 2, name: 'Paseo' })).toBeVisible()
})
