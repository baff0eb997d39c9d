// The service worker keeps the application without a network, each version for its tabs, and
// files of other applications.
import type { Page } from '@playwright/test'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { withNewClientAddress } from './support/client-addresses.ts'
import { expect, test } from './support/fixtures.ts'
import { addPet } from './support/pets.ts'
import { startProduct } from './support/product.ts'
import { translations } from './support/sentences.ts'
import { copyBuiltPages } from './support/devices/web-versions.ts'

test.use({ serviceWorkers: 'allow' })

/** All files are stored before the worker takes over. */
const workerReady = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })
}

const kept = (page: Page) => page.evaluate(() => caches.keys())

test('opens without a network after the first visit, and keeps a shared photo until it is saved', async ({
  page,
  person: { fullName },
  language,
  allowFailedRequests,
}) => {
  test.setTimeout(180_000)
  const t = translations[language]
  await addPet(page.request, 'Kira')
  await page.goto('/app')
  await workerReady(page)

  await test.step('opens pages without a network', async () => {
    allowFailedRequests()
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /Ana$/ })).toBeVisible()
    await page.goto('/app/profile')
    await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible()
    await page.context().setOffline(false)
  })

  await test.step('saves a shared photo as a diary entry', async () => {
    const photo = (await aPhonePhoto({ width: 640, height: 480 })).toString('base64')
    const shared = page.waitForURL('**/app/share')
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const files = new DataTransfer()
      files.items.add(new File([bytes], 'Playa.jpg', { type: 'image/jpeg' }))
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
      input.files = files.files
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', enctype: 'multipart/form-data', action: '/app/share' })
      form.append(input)
      document.body.append(form)
      form.submit()
    }, photo)
    await shared
    await expect(page.getByText('Playa.jpg')).toBeVisible()
    expect(await kept(page)).toContain('huella-shared')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('diary:quickAction.formTitle') })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: 'Kira' })).toBeChecked()
    await dialog.getByLabel(t('diary:form.title')).fill('Playa')
    await dialog.getByRole('button', { name: t('ui:save') }).click()
    await expect(page).toHaveURL(/\/diary$/)
    await expect(page.getByRole('heading', { name: 'Playa' })).toBeVisible()
    expect(await kept(page)).not.toContain('huella-shared')
  })
})

test('keeps an open tab whole after an upgrade, and opens the new version when asked', async ({
  page,
  language,
  allowFailedRequests,
}) => {
  test.setTimeout(240_000)
  allowFailedRequests()
  const t = translations[language]
  const web = copyBuiltPages()
  const product = await startProduct({ WEB_DIR: web.folder, TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const data = { fullName: 'Ana Ruiz', email: 'ana@correo.co', password: 'el gato duerme', language }
    const headers = { origin: product.url, ...withNewClientAddress() }
    expect((await page.request.post(`${product.url}/api/auth/sign-up`, { headers, data })).status()).toBe(200)
    await page.goto(`${product.url}/app/profile`)
    await workerReady(page)
    const versions = async () => (await kept(page)).filter((name) => name.startsWith('huella-files-'))
    const [before] = await versions()
    const entry = () => page.locator('head script[type=module]').last().getAttribute('src')
    const former = await entry()

    web.upgrade()
    await product.restart()
    expect((await page.request.get(product.url + former)).status()).toBe(404)
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration('/'))?.update())
    const notice = page.getByText(t('device:newVersion'))
    await expect(notice).toBeVisible({ timeout: 60_000 })
    expect(await versions()).toHaveLength(2)

    // The code of the form comes from the version of the tab, and what is typed stays.
    await page.getByRole('button', { name: t('auth:changePassword') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('auth:currentPassword')).fill('el gato')
    await page.getByRole('button', { name: t('device:update'), includeHidden: true }).dispatchEvent('click')
    await expect(page.getByText(t('device:unsaved'))).toBeVisible()
    await expect(dialog.getByLabel(t('auth:currentPassword'))).toHaveValue('el gato')
    await dialog.getByLabel(t('auth:currentPassword')).fill('')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: t('device:update') }).click()
    await expect.poll(entry).not.toBe(former)
    await expect(page.getByRole('heading', { level: 1, name: data.fullName })).toBeVisible()
    await page.reload()
    await expect.poll(versions).not.toContain(before)
  } finally {
    await product.stop()
    web.remove()
  }
})
