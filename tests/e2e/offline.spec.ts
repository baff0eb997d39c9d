// Pages that a person has seen are there without a network, also after a restart of the browser.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './support/fixtures.ts'
import { addPet } from './support/pets.ts'
import { productUnderTest } from './support/product.ts'
import { translations } from './support/sentences.ts'

const sections = ['medications', 'visits', 'weight', 'diary', 'documents', 'timeline', 'show']

test(
  'reads all pages of a pet without a network after a restart',
  { tag: '@matrix' },
  async ({ playwright, launchOptions, contextOptions, page, person: _signedIn, language }) => {
    test.setTimeout(180_000)
    const t = translations[language]
    const { url } = productUnderTest()
    const id = await addPet(page.request, 'Kira')
    const headers = { origin: url }
    const vaccine = { name: 'Rabia' }
    const added = await page.request.post(`/api/pets/${id}/vaccines`, { headers, data: vaccine })
    expect(added.ok(), await added.text()).toBe(true)
    const profile = mkdtempSync(join(tmpdir(), 'huella-offline-'))
    const open = () =>
      playwright.chromium.launchPersistentContext(profile, {
        ...contextOptions,
        ...launchOptions,
        baseURL: url,
        serviceWorkers: 'allow',
      })
    let context = await open()
    try {
      await context.addCookies(await page.context().cookies())
      await context.addInitScript((chosen) => {
        if (location.protocol.startsWith('http')) localStorage.setItem('language', chosen)
      }, language)
      const first = await context.newPage()
      await first.goto('/app')
      // The pictures are stored last.
      const isFilled = () =>
        first.evaluate(
          async () =>
            navigator.serviceWorker.controller !== null &&
            (await caches.keys()).some((name) => name.startsWith('huella-pictures-')),
        )
      await expect.poll(isFilled, { timeout: 90_000 }).toBe(true)
      await context.close()

      context = await open()
      await context.setOffline(true)
      const again = await context.newPage()
      await again.goto('/app')
      await expect(again.getByRole('link', { name: /Kira/ }).filter({ visible: true }).first()).toBeVisible()
      for (const section of ['', '/vaccines', ...sections.map((name) => `/${name}`)]) {
        await again.goto(`/app/pet/${id}${section}`)
        await expect(
          again.getByRole('main').getByText('Kira').filter({ visible: true }).first(),
        ).toBeVisible()
        await expect(again.locator('main [aria-busy=true]:visible')).toHaveCount(0)
        await expect(again.getByRole('button', { name: t('ui:retry') })).toHaveCount(0)
      }
      await again.goto(`/app/pet/${id}/vaccines`)
      await expect(again.getByText('Rabia').filter({ visible: true }).first()).toBeVisible()
      await again.goto('/app/upcoming')
      await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(again.getByRole('button', { name: t('ui:retry') })).toHaveCount(0)
    } finally {
      await context.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
    }
  },
)
