import { messages as en } from '#web/features/legal/messages.en.ts'
import { messages as es } from '#web/features/legal/messages.es.ts'
import {
  applicationReady,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts'
import { keeper } from './support/configured-admin.ts'
import { translations } from './support/sentences.ts'

const words = { es, en }
const pages = ['privacy', 'terms', 'cookies', 'contact'] as const

test('shows each page, which leads back', async ({ page, language }) => {
  const t = words[language]
  await page.goto('/')
  for (const name of pages) {
    await page.getByRole('contentinfo').getByRole('link', { name: t[name].title, exact: true }).click()
    await expect(page).toHaveURL(`/${name}`)
    await expect(page.getByRole('heading', { level: 1, name: t[name].title })).toBeVisible()
    await expect(page).toHaveTitle(`${t[name].title} · Huella`)
    await expect(page.getByText(t.draftText)).toHaveCount(0)
    await expectNoHorizontalScroll(page)
    await page.getByRole('link', { name: t.back }).click()
    await expect(page).toHaveURL('/')
  }
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: t.privacy.title })).toBeVisible()
  await expectAccessible(page)
})

test.describe('a legal page at its own address', () => {
  // In English the application always draws them.
  test.use({ fixedLanguage: 'es' })
  test('loads no script until somebody acts, and stays the same then', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    for (const name of pages) {
      scripts.length = 0
      const answer = await page.goto(`/${name}`, { waitUntil: 'networkidle' })
      expect(answer?.status()).toBe(200)
      const text = await page.locator('#root').innerText()
      expect(text).toContain(es[name].intro)
      expect(scripts, name).toEqual([])
      await page.keyboard.press('Tab')
      await applicationReady(page)
      expect(await page.locator('#root').innerText()).toContain(text.trim())
    }
  })
})

test.describe('a legal page without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('shows its full text in Spanish', async ({ page }) => {
    await page.goto('/')
    for (const name of pages) {
      await page.getByRole('contentinfo').getByRole('link', { name: es[name].title, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: es[name].title })).toBeVisible()
      const part = (key: string) =>
        translations.es(`legal:${name}.${key}`, {
          idleDays: 30,
          mostDays: 90,
          linkDays: 30,
          talkDays: 30,
          silentDays: 90,
          pointDays: 7,
          areaDays: 30,
          reportDays: 90,
          keeper: keeper.name,
          email: keeper.email,
        })
      await expect(page.getByText(part('intro'))).toBeVisible()
      const sections = Object.keys(es[name].sections).map((key) => `sections.${key}`)
      const titles = page.getByRole('heading', { level: 2 })
      await expect(titles).toHaveText(sections.map((section) => part(`${section}.title`)))
      await expect(titles.locator('+ p')).toHaveText(sections.map((section) => part(`${section}.text`)))
      await page.getByRole('link', { name: es.back }).click()
      await expect(page).toHaveURL('/')
    }
  })
})
