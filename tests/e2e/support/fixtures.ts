// Every journey has its cell of the matrix, a signed-in person, and a console that must stay clean.
import { expect, type Page } from '@playwright/test'
import { testInCell } from './cells.ts'
import { withNewClientAddress } from './client-addresses.ts'
import { replaceHomeContent, type HomeContent } from './home-content.ts'
import { productUnderTest } from './product.ts'

export { expect } from '@playwright/test'
export { closeWithEscape, expectAccessible, expectNoHorizontalScroll } from './accessibility.ts'
export { inBothLanguages, onBothScreens, type Language } from './cells.ts'

interface Fixtures {
  /** Signs `page` in as a new person without data. */
  readonly person: { readonly fullName: string; readonly email: string }
  /**
   * Signs `page` in too. Home has only the promotions and adoptions that the journey makes with
   * this.
   */
  readonly homeContent: HomeContent
  /**
   * For tests that provoke failures: the console may then report failed requests. Other messages
   * still fail the test.
   */
  readonly allowFailedRequests: () => void
}

const watchConsole = (page: Page, problems: string[]): void => {
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    // Playwright's recorder requests the previews that it finds, and the page's policy refuses it.
    if (message.type() !== 'error' || message.text().startsWith("Connecting to 'blob:")) return
    problems.push(`${message.text()} ${message.location().url}`)
  })
}

/**
 * Waits until the application has taken over a prerendered page. A link pressed earlier loads a new
 * document.
 */
export const applicationReady = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
}

/** Delays the code of the page's documents until the returned function is called. */
export const holdCode = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export const test = testInCell.extend<Fixtures>({
  allowFailedRequests: [
    async ({ context, language }, use) => {
      const problems: string[] = []
      let areAllowed = false
      context.on('page', (page) => watchConsole(page, problems))
      // Spanish is the default.
      // The empty document of a new page has no storage.
      if (language === 'en')
        await context.addInitScript(() => {
          if (location.protocol.startsWith('http')) localStorage.setItem('language', 'en')
        })
      await use(() => {
        areAllowed = true
      })
      expect(problems.filter((text) => !areAllowed || !text.startsWith('Failed to load resource'))).toEqual(
        [],
      )
    },
    { auto: true },
  ],
  person: async ({ page, language }, use) => {
    const person = { fullName: 'Ana Ruiz', email: `ana.${crypto.randomUUID().slice(0, 8)}@correo.co` }
    const response = await page.request.post('/api/auth/sign-up', {
      headers: { origin: productUnderTest().url, ...withNewClientAddress() },
      data: { ...person, password: 'el gato duerme', language },
    })
    expect(response.status(), await response.text()).toBe(200)
    await use(person)
  },
  homeContent: async ({ person: _viewer }, use) => {
    const content = await replaceHomeContent()
    await use(content)
    await content.clear()
  },
})
