// What the browser tests share: the language of the project, a signed-in person, a console that must stay clean, and two looks at a page.
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

export type Language = 'es' | 'en'

interface Fixtures {
  readonly language: Language
  /** Signs `page` in as somebody who has nothing yet. */
  readonly person: { readonly fullName: string; readonly email: string }
  /** For tests that provoke failures: the browser may then say which requests failed. Anything else in the console still fails the test. */
  readonly allowFailedRequests: () => void
}

/**
 * A client of its own, as behind a proxy: all tests together register more people than one client may in an hour.
 * 198.18.0.0/15 is set apart for such tests (RFC 2544).
 */
export const asNewClient = (): { 'x-forwarded-for': string } => {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint8Array(2))
  return { 'x-forwarded-for': `198.18.${a}.${b}` }
}

/** A picture that everybody is shown may be another test's, and go while it is fetched. What a test wants to see, it looks at. */
const isGoneElsewhere = (text: string, url: string): boolean =>
  text.includes('404') && /\/api\/(banners|adoptions|marketplace\/\w+)\/[\w-]+\/image/.test(url)

const watch = (page: Page, problems: string[]): void => {
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    // Playwright's own recorder asks for the previews that it sees, and the page's policy refuses it.
    if (message.type() !== 'error' || message.text().startsWith("Connecting to 'blob:")) return
    const { url } = message.location()
    if (!isGoneElsewhere(message.text(), url)) problems.push(`${message.text()} ${url}`)
  })
}

export const test = base.extend<Fixtures>({
  language: async ({ locale }, use) => use(locale?.startsWith('en') ? 'en' : 'es'),
  allowFailedRequests: [
    async ({ context, language }, use) => {
      const problems: string[] = []
      let areAllowed = false
      context.on('page', (page) => watch(page, problems))
      // Spanish is what nobody has to choose.
      // The empty document that a page begins with has no storage.
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
  person: async ({ page, language, baseURL }, use) => {
    const person = { fullName: 'Ana Ruiz', email: `ana.${crypto.randomUUID().slice(0, 8)}@correo.co` }
    const response = await page.request.post('/api/auth/sign-up', {
      headers: { origin: baseURL ?? '', ...asNewClient() },
      data: { ...person, password: 'el gato duerme', language },
    })
    expect(response.status(), await response.text()).toBe(200)
    await use(person)
  },
})

/** Nothing that axe calls serious or critical, in the light and in the dark. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // A busy browser takes its time to hear of it. A theme that the test chose itself stays.
    await page.waitForFunction(
      (isDark) =>
        localStorage.getItem('theme') !== null ||
        document.documentElement.classList.contains('dark') === isDark,
      colorScheme === 'dark',
    )
    // What was found before is dimmed while another search is under way.
    await expect(page.locator('[aria-busy="true"].opacity-60')).toHaveCount(0)
    // Even the shortest change of colour takes a frame, and axe would measure one in between.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    // What inherits a colour that changes begins its own change after it.
    await page.evaluate(async () => {
      const moving = () =>
        document.getAnimations().filter((one) => one instanceof CSSTransition && one.playState === 'running')
      // Five deep at most: something may move for ever.
      for (let [now, depth] = [moving(), 0]; now.length > 0 && depth < 5; now = moving(), depth++)
        await Promise.allSettled(now.map(({ finished }) => finished))
    })
    // What React Aria has spoken stays there for 7 s, and may name a button that is gone with its dialog.
    const { violations } = await new AxeBuilder({ page }).exclude('[data-live-announcer]').analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(grave.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([])
  }
}

/** Presses Escape, as nobody does before the dialog has the focus, and sees it go. */
export const escapeFrom = async (dialog: Locator): Promise<void> => {
  const focused = dialog.page().locator(':focus')
  await expect(dialog.and(focused).or(dialog.locator(focused))).toBeAttached()
  await dialog.page().keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** The page is no wider than its window. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await excess(), page.url()).toBeLessThanOrEqual(0)
}
