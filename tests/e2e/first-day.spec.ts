// The first day of a new person in unusual surroundings: the browser translates the page, or the
// page comes over http from another machine.
import type { Page } from '@playwright/test'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { newEmail, password } from './support/accounts.ts'
import { isWholeMatrix } from './support/cells.ts'
import { insecureHost } from './support/devices/browsers.ts'
import { expect, test } from './support/fixtures.ts'
import { startProduct } from './support/product.ts'
import { pdf } from './support/sample-files.ts'

// Spanish in an English browser, which offers to translate.
test.use({ fixedLanguage: 'es', locale: 'en-US' })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(field) })
    .click()
  await page.getByRole('option', { name: option }).click()
}

const signUp = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth?mode=sign-up&returnTo=%2Fapp')
  await page.getByLabel('Nombre completo').pressSequentially('Ana Ruiz')
  await page.getByLabel('Email').pressSequentially(email)
  await page.getByLabel('Contraseña', { exact: true }).pressSequentially(password)
  await button(page, 'Crear cuenta').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible()
}

const addPet = async (page: Page): Promise<string> => {
  await button(page, 'Agregar mascota').first().click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Kira')
  await choose(page, 'Especie', 'Perro')
  await choose(page, 'Sexo', 'Hembra')
  await button(page, 'Guardar').click()
  await expect(page.getByText('¡Mascota agregada exitosamente!')).toBeVisible()
  await page.getByRole('link', { name: 'Kira' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kira' })).toBeVisible()
  return new URL(page.url()).pathname
}

const writeWeights = async (page: Page): Promise<void> => {
  for (const weight of ['9,4', '9,5']) {
    await button(page, 'Agregar peso').click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Peso' }).fill(weight)
    await button(page, 'Guardar').click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('row').nth(1)).toContainText(weight)
  }
}

const giveDoses = async (page: Page): Promise<void> => {
  await button(page, 'Agregar medicamento').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Nombre' }).fill('Otosol')
  await dialog.getByRole('switch', { name: 'Programar dosis' }).press('Space')
  await dialog.getByRole('button', { name: '12 h' }).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Todos los días: 8:00 a. m. y 8:00 p. m.')).toBeVisible()
  const give = button(page, /^Ya se la di: /)
  await expect(give).toHaveCount(2)
  await give.first().press('Enter')
  await expect(give).toHaveCount(1)
  await button(page, /^Deshacer: /).press('Enter')
  await expect(give).toHaveCount(2)
}

const keepDiary = async (page: Page): Promise<void> => {
  await button(page, 'Nueva entrada').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Primer día de playa')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer: await aPhonePhoto() })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 2, name: 'Primer día de playa' })).toBeVisible()
  await expect(button(page, /^Ver foto/)).toBeVisible()
}

const keepDocuments = async (page: Page): Promise<void> => {
  for (const [index, name] of ['Carné.pdf', 'Contrato.pdf'].entries()) {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf() })
    await expect(page.getByText(`${index + 1}/2`)).toBeVisible()
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  }
}

const changeSettings = async (page: Page): Promise<void> => {
  const bell = page.getByRole('switch', { name: 'Recordatorios en la app' })
  for (const isOn of [false, true]) {
    await bell.press('Space')
    await expect(bell).toBeChecked({ checked: isOn })
  }
}

const comeBack = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  // The document itself, as at the next visit.
  await page.goto('/auth?returnTo=%2Fapp')
  await page.getByLabel('Email').pressSequentially(email)
  await page.getByLabel('Contraseña', { exact: true }).pressSequentially(password)
  await button(page, 'Iniciar sesión').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible()
}

/**
 * Each step begins with a page, and changes it more than once.
 * @param about checks the special conditions at the end of a step
 */
const spendFirstDay = async (
  page: Page,
  about: (step: string) => Promise<void> = async () => {},
): Promise<void> => {
  const email = newEmail()
  let pet = ''
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    landing: () => page.goto('/'),
    'sign up': () => signUp(page, email),
    pet: async () => {
      pet = await addPet(page)
    },
    'share code': async () => {
      await button(page, 'Copiar el código de Kira').click()
      await expect(page.getByText('Código copiado al portapapeles')).toBeVisible()
    },
    weights: async () => {
      await page.goto(`${pet}/weight`)
      await writeWeights(page)
    },
    doses: async () => {
      await page.goto(`${pet}/medications`)
      await giveDoses(page)
    },
    diary: async () => {
      await page.goto(`${pet}/diary`)
      await keepDiary(page)
    },
    documents: async () => {
      await page.goto(`${pet}/documents`)
      await keepDocuments(page)
    },
    security: () => page.goto('/app/profile/security'),
    notifications: async () => {
      await page.goto('/app/profile')
      await changeSettings(page)
    },
    return: () => comeBack(page, email),
    verify: () => page.goto('/verify'),
  }
  for (const [step, take] of Object.entries(steps))
    await test.step(step, async () => {
      await take()
      await about(step)
    })
}

/**
 * Replaces every text node as a translator does, as soon as it appears, but with the same words, so
 * that the journey finds them.
 */
const translatePages = (page: Page) =>
  page.addInitScript(() => {
    const fontTag: string = 'font'
    const translate = (text: Text): void => {
      if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, textarea, title'))
        return
      const outer = document.createElement(fontTag)
      const inner = document.createElement(fontTag)
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    const translateAll = (node: Node): void => {
      if (node instanceof Text) translate(node)
      else for (const child of node.childNodes) translateAll(child)
    }
    new MutationObserver((records) => {
      document.documentElement.classList.add('translated-ltr')
      document.documentElement.lang = 'en'
      for (const { target, addedNodes } of records) {
        if (target instanceof Text && target.isConnected) translate(target)
        for (const node of addedNodes) if (node.isConnected) translateAll(node)
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })

test(
  'completes the first day under a translator',
  { tag: '@matrix' },
  async ({ page, allowFailedRequests }) => {
    test.slow()
    // Requests under way when the session ends are refused.
    allowFailedRequests()
    await translatePages(page)
    await spendFirstDay(page, async () => {
      await expect(page.locator('h1 font').first()).toBeVisible()
    })
  },
)

/** The messages about missing abilities on a page without https, by step. */
const checks: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  landing: async (page) => {
    await page.goto('/auth')
    await button(page, 'Entrar con llave de acceso').click()
    await expect(page.getByText(/^Esto necesita https/)).toBeVisible()
  },
  'share code': async (page) => {
    const code = await page
      .getByText(/^[A-HJ-NP-Z2-9]{4}$/)
      .first()
      .innerText()
    await page.goto('/app/code')
    await page.getByRole('textbox', { name: 'Código' }).press('ControlOrMeta+V')
    await expect(page.getByRole('textbox', { name: 'Código' })).toHaveValue(code)
  },
  security: (page) => expect(page.getByText(/^Esto necesita https/)).toBeVisible(),
  notifications: (page) => expect(page.getByText(/^Las notificaciones necesitan https/)).toBeVisible(),
  verify: async (page) => {
    await expect(page.getByText(/^Esta página se abrió sin https/)).toBeVisible()
    await button(page, 'Usar la cámara').click()
    await expect(page.getByText(/^La cámara necesita https/)).toBeVisible()
  },
}

test('completes the first day over http from another machine', async ({ browser, allowFailedRequests }) => {
  test.slow()
  allowFailedRequests()
  const env = { ALLOW_HTTP: 'yes', SECRET: crypto.randomUUID(), PAYMENT_PROVIDER: 'sandbox' }
  const { url, stop } = await startProduct(env, insecureHost)
  try {
    const page = await browser.newPage({ baseURL: url })
    // In `npm test` one day has both surroundings.
    if (!isWholeMatrix) await translatePages(page)
    await spendFirstDay(page, async (step) => {
      expect(await page.evaluate(() => isSecureContext)).toBe(false)
      await checks[step]?.(page)
    })
    await page.close()
  } finally {
    await stop()
  }
})
