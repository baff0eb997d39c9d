// The main job, as a person does it: add a pet with a photo from a phone, find it again, change it,
// delete it.
import type { Locator, Page } from '@playwright/test'
import { grassColour, aPhonePhoto, skyColour } from '#server/testing/factories/photos.ts'
import {
  closeWithEscape,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  type Language,
} from './support/fixtures.ts'
import { addPet } from './support/pets.ts'

const spanish = {
  hello: 'Hola, Ana',
  empty: 'Tu manada empieza aquí',
  add: 'Agregar mascota',
  save: 'Guardar',
  name: 'Nombre',
  species: 'Especie',
  sex: 'Sexo',
  breed: 'Raza',
  birthDate: 'Fecha de nacimiento',
  weight: 'Peso',
  description: 'Descripción',
  dog: 'Perro',
  female: 'Hembra',
  nameMissing: 'El nombre es requerido',
  speciesMissing: 'Selecciona la especie de tu mascota',
  sexMissing: 'Selecciona el sexo de tu mascota',
  added: '¡Mascota agregada exitosamente!',
  addFailed: 'Error al agregar mascota',
  photoFailed: 'Error al subir la imagen',
  withoutPhoto: 'Sin foto',
  photo: 'Agregar una foto de Kira',
  edit: 'Editar',
  saved: 'Mascota actualizada exitosamente',
  weightShown: '12,5 Libras',
  details: 'Detalles',
  functions: 'Funciones',
  gallery: /^Galería/,
  gallerySoon: 'Galería - Próximamente disponible',
  copy: 'Copiar el código de Kira',
  copied: 'Código copiado al portapapeles',
  back: 'Mis mascotas',
  remove: 'Eliminar mascota',
  removeConfirm: 'Eliminar',
  removed: 'Mascota eliminada',
  nothing: 'No registrado',
}

const texts: Record<Language, Record<keyof typeof spanish, string | RegExp>> = {
  es: spanish,
  en: {
    hello: 'Hi, Ana',
    empty: 'Your pack starts here',
    add: 'Add pet',
    save: 'Save',
    name: 'Name',
    species: 'Species',
    sex: 'Sex',
    breed: 'Breed',
    birthDate: 'Birth date',
    weight: 'Weight',
    description: 'Description',
    dog: 'Dog',
    female: 'Female',
    nameMissing: 'Name is required',
    speciesMissing: "Select your pet's species",
    sexMissing: "Select your pet's sex",
    added: 'Pet added!',
    addFailed: "Couldn't add the pet",
    photoFailed: "Couldn't upload the photo",
    withoutPhoto: 'No photo',
    photo: 'Add a photo of Kira',
    edit: 'Edit',
    saved: 'Pet updated',
    weightShown: '12.5 Pounds',
    details: 'Details',
    functions: 'Features',
    gallery: /^Gallery/,
    gallerySoon: 'Gallery - Coming soon',
    copy: "Copy Kira's code",
    copied: 'Code copied to the clipboard',
    back: 'My Pets',
    remove: 'Delete pet',
    removeConfirm: 'Delete',
    removed: 'Pet deleted',
    nothing: 'Not registered',
  },
}

/** The colours in the middle of the upper and of the lower half, as the browser shows them. */
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

/** A browser shows what was there before until the new picture is whole. */
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

const fillNewPet = async (page: Page, t: (typeof texts)[Language], name: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t.name }).fill(name)
  await choose(page, dialog.getByRole('button', { name: t.species }), t.dog)
  await choose(page, dialog.getByRole('button', { name: t.sex }), t.female)
}

const photo = async (bytes?: Promise<Buffer>) => ({
  name: 'IMG_0042.JPG',
  mimeType: 'image/jpeg',
  buffer: await (bytes ?? aPhonePhoto()),
})

test('a pet with a photo from a phone is added, found, changed, and deleted', async ({
  page,
  person: _signedIn,
  language,
  context,
}) => {
  const t = texts[language]
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1, name: t.hello })).toBeVisible()
  await expect(page.getByText(t.empty)).toBeVisible()

  await test.step('what is missing is said, and the first of it has the focus', async () => {
    await page.getByRole('button', { name: t.add }).click()
    await page.getByRole('button', { name: t.save }).click()
    for (const text of [t.nameMissing, t.speciesMissing, t.sexMissing])
      await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('textbox', { name: t.name })).toBeFocused()
  })

  await test.step('a double click saves once, and the photo stands upright', async () => {
    await fillNewPet(page, t, 'Kira')
    await page
      .locator('input[type=file]')
      .setInputFiles(await photo(aPhonePhoto({ width: 3000, height: 4000 })))
    await page.getByRole('button', { name: t.save }).dblclick()
    await expect(page.getByText(t.added)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 })
    await expect(page.getByRole('listitem').getByRole('link', { name: 'Kira' })).toHaveCount(1)
    await expectUpright(page.getByRole('listitem').filter({ hasText: 'Kira' }).locator('img'))
  })

  await test.step('its page shows it, and what is not known', async () => {
    await page.getByRole('link', { name: 'Kira' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kira' })).toBeVisible()
    await expect(page).toHaveTitle(/^Kira/)
    await expectUpright(page.getByRole('main').locator('img').first())
    // Age, breed, weight, allergies, rabies vaccine, microchip; and the microchip's entry below.
    await expect(page.getByText(t.nothing)).toHaveCount(7)
    await page.getByRole('button', { name: t.copy }).click()
    await expect(page.getByText(t.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[A-HJ-NP-Z2-9]{4}$/)
  })

  await test.step('it is changed, and a reload shows the same', async () => {
    await page.getByRole('button', { name: t.edit, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t.name }).fill('Kira Ñandú 🐕')
    await dialog.getByRole('textbox', { name: t.weight }).fill(language === 'es' ? '12,5' : '12.5')
    await dialog
      .getByRole('textbox', { name: t.description })
      .fill('Le dan miedo los truenos.\nAdora la playa.')
    await dialog.getByRole('button', { name: t.save }).click()
    await expect(page.getByText(t.saved)).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Kira Ñandú 🐕' })).toBeVisible()
    await expect(page.getByText(t.weightShown)).toBeVisible()
    await expect(page.getByText('Adora la playa.')).toBeVisible()
  })

  await test.step('the tab is part of the address', async () => {
    await page.getByRole('tab', { name: t.functions }).click()
    await expect(page).toHaveURL(/tab=funciones/)
    await page.reload()
    await page.getByRole('button', { name: t.gallery }).click()
    await expect(page.getByText(t.gallerySoon)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('tab', { name: t.details })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('only its typed name deletes it', async () => {
    await page.getByRole('button', { name: t.remove }).click()
    const dialog = page.getByRole('alertdialog')
    const confirm = dialog.getByRole('button', { name: t.removeConfirm })
    await dialog.getByRole('textbox').fill('Kira')
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('textbox').fill('Kira Ñandú 🐕')
    await confirm.click()
    await expect(page.getByText(t.removed)).toBeVisible()
    await expect(page).toHaveURL(/\/app$/)
    await expect(page.getByText(t.empty)).toBeVisible()
  })
})

test('a failed request discards nothing', async ({
  page,
  person: _signedIn,
  language,
  allowFailedRequests,
}) => {
  const t = texts[language]
  allowFailedRequests()
  await page.clock.install()
  await page.goto('/app')

  await test.step('without a network, what was typed stays', async () => {
    let posts = 0
    await page.getByRole('button', { name: t.add }).click()
    await fillNewPet(page, t, 'Rocco')
    await page.route('**/api/pets', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      posts += 1
      return route.abort()
    })
    await page.getByRole('button', { name: t.save }).click()
    // It is sent again by itself first, after 1, 2, 4 and 8 s of the page's clock.
    for (const [index, wait] of [1000, 2000, 4000, 8000].entries()) {
      await expect.poll(() => posts).toBe(index + 1)
      await page.clock.runFor(wait)
    }
    await expect(page.getByText(t.addFailed)).toBeVisible({ timeout: 40_000 })
    await expect(page.getByRole('dialog').getByRole('textbox', { name: t.name })).toHaveValue('Rocco')
    await page.unroute('**/api/pets')
  })

  await test.step('a photo that is none leaves the pet, and says what to do', async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ ...(await photo()), buffer: Buffer.from('no picture at all') })
    await page.getByRole('button', { name: t.save }).click()
    await expect(page.getByText(t.photoFailed)).toBeVisible()
    await page.getByRole('button', { name: t.withoutPhoto }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Rocco' })).toHaveCount(1)
  })

  await test.step('a pet that is not there leads to the front page', async () => {
    await page.goto('/app/pet/00000000-0000-7000-8000-000000000000')
    await expect(page).toHaveURL(/\/$/)
  })
})

const tom = { species: 'gato', sex: 'Macho', birthDate: '2020-02-29' }

test(
  'each name fits on Home and on the page of the pet',
  { tag: '@layout' },
  async ({ page, person: _signedIn }) => {
    const names = ['N'.repeat(100), '🐶✨👩‍👩‍👧‍👦', 'كلبي الجميل', 'Ñandú de los Ángeles y Todos los Santos']
    const ids = await Promise.all(names.map((name) => addPet(page.request, name, tom)))
    await page.goto('/app')
    await expect(page.getByRole('listitem').getByRole('link')).toHaveCount(names.length)
    await expectNoHorizontalScroll(page)
    for (const [index, id] of ids.entries()) {
      await page.goto(`/app/pet/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[index] ?? '')
      await expectNoHorizontalScroll(page)
    }
  },
)

test(
  'every screen can be read by everybody',
  { tag: '@matrix' },
  async ({ page, person: _signedIn, language }) => {
    // Eight scans with axe, each of them seconds on a busy machine.
    test.slow()
    const t = texts[language]
    await page.goto('/app')
    await expect(page.getByText(t.empty)).toBeVisible()
    await expectAccessible(page)
    const id = await addPet(page.request, 'Kira', tom)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Kira' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: t.add }).click()
    await page.getByRole('button', { name: t.save }).click()
    await expect(page.getByText(t.nameMissing)).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/app/pet/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Kira' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: t.functions }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: t.edit, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: t.name })).toBeVisible()
    await expectAccessible(page)
    await closeWithEscape(page.getByRole('dialog'))
    await page.getByRole('button', { name: t.photo }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: t.save })).toBeVisible()
    await expectAccessible(page)
    await closeWithEscape(page.getByRole('dialog'))
    await page.getByRole('button', { name: t.remove }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
  },
)

test('the keyboard alone adds a pet', async ({ page, person: _signedIn, language }) => {
  const t = texts[language]
  await page.goto('/app')
  const add = page.getByRole('button', { name: t.add })
  await expect(add).toBeVisible()
  for (
    let stop = 0;
    stop < 30 && !(await add.evaluate((element) => element === document.activeElement));
    stop++
  )
    await page.keyboard.press('Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: t.name })).toBeFocused()
  await page.keyboard.type('Tom')
  // A select opens with the arrow, and its first option is chosen with Enter.
  for (const field of [t.species, t.sex]) {
    const select = page.getByRole('button', { name: field })
    for (
      let stop = 0;
      stop < 6 && !(await select.evaluate((element) => element === document.activeElement));
      stop++
    )
      await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeHidden()
  }
  await page.getByRole('textbox', { name: t.name }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t.added)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tom' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: t.add })).toBeFocused()
})
