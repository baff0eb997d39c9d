// The header of the application at each of its widths: the greeting with the whole address and the
// sign-out are shown wherever they fit, and no part is cut or covered.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { messages as en } from '#web/app/i18n/messages.en.ts'
import { messages as es } from '#web/app/i18n/messages.es.ts'
import { signUp } from './support/accounts.ts'
import { setAdmin } from './support/administrators.ts'
import { expect, expectNoHorizontalScroll, inBothLanguages, test } from './support/fixtures.ts'

const words = { es, en }

/** The texts and controls of the header that are cut, covered or outside. */
const misplacedIn = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const bounds = header.getBoundingClientRect()
    const shown = [...header.querySelectorAll('a, button, strong')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
    return shown
      .filter(
        ({ element, box }, n) =>
          element.scrollWidth > element.clientWidth + 1 ||
          box.left < bounds.left ||
          box.right > bounds.right ||
          box.top < bounds.top ||
          box.bottom > bounds.bottom ||
          shown
            .slice(n + 1)
            .some(
              ({ box: other }) =>
                box.left < other.right - 1 &&
                other.left < box.right - 1 &&
                box.top < other.bottom - 1 &&
                other.top < box.bottom - 1,
            ),
      )
      .map(({ element }) => element.textContent)
  })

inBothLanguages(() => {
  test('shows the whole e-mail and the sign-out to everybody, from a phone to a desktop', async ({
    page,
    language,
    allowFailedRequests,
  }) => {
    const t = words[language]
    const email = `coordinacion.general.${randomUUID().slice(0, 8)}@clinicaveterinaria.com.co`
    await signUp(page.request, email)
    const header = page.getByRole('banner')

    for (const place of [t.nav.profile, t.nav.admin]) {
      if (place === t.nav.admin) await setAdmin(email, 'put')
      await page.goto('/app/community')
      for (const width of [768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(header.getByText(email, { exact: true })).toBeInViewport({ ratio: 1 })
        await expect(header.getByText(t.greeting, { exact: true })).toBeVisible()
        await expect(header.getByRole('button', { name: t.signOut })).toBeVisible()
        await expect(header.getByRole('button', { name: t.theme })).toBeVisible()
        await expect(page.getByRole('link', { name: place, exact: true })).toBeVisible()
        expect(await misplacedIn(page), `${place} at ${width}`).toEqual([])
        await expectNoHorizontalScroll(page)
      }
    }

    await page.setViewportSize({ width: 390, height: 844 })
    await header.getByRole('button', { name: t.account }).click()
    await expect(page.getByText(email, { exact: true }).locator('visible=true')).toBeVisible()
    await expect(page.getByRole('menuitem', { name: t.signOut })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 768, height: 800 })
    // Requests under way when the session ends are refused.
    allowFailedRequests()
    await header.getByRole('button', { name: t.signOut }).click()
    await expect(page).toHaveURL(/\/auth$/)
  })
})
