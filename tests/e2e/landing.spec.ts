import type { Page } from '@playwright/test'
import {
  applicationReady,
  expect,
  expectAccessible,
  inBothLanguages,
  type Language,
  onBothScreens,
  test,
} from './support/fixtures.ts'

const messages = {
  es: {
    title: 'El Hogar Digital de tus Mascotas',
    start: 'Comenzar Ahora',
    more: 'Ver Características',
    account: 'Crear Cuenta Gratis',
    signIn: 'Iniciar sesión',
    greeting: 'Hola de nuevo,',
    open: 'Ir a tu App',
    theme: 'Cambiar tema',
    soon: 'Próximamente disponible',
    footer: [
      'Características',
      'Precios',
      'FAQ',
      'Sobre Nosotros',
      'Blog',
      'Contacto',
      'Privacidad',
      'Términos',
      'Cookies',
    ],
  },
  en: {
    title: 'The digital home for your pets',
    start: 'Get started',
    more: 'See features',
    account: 'Create a free account',
    signIn: 'Sign in',
    greeting: 'Welcome back,',
    open: 'Go to your app',
    theme: 'Switch theme',
    soon: 'Coming soon',
    footer: ['Features', 'Pricing', 'FAQ', 'About us', 'Blog', 'Contact', 'Privacy', 'Terms', 'Cookies'],
  },
}
const heading = (page: Page, language: Language) =>
  page.getByRole('heading', { level: 1, name: messages[language].title })

inBothLanguages(() => {
  test('presents Huella from the headline to the last call', async ({ page, language }) => {
    await page.goto('/')
    const { start, account, footer } = messages[language]
    await expect(heading(page, language)).toBeVisible()
    for (const figure of ['10,000+', '25,000+', '50,000+', '4.9/5'])
      await expect(page.getByText(figure, { exact: true })).toBeVisible()
    await expect(page.locator('#features').getByRole('heading', { level: 3 })).toHaveCount(9)
    await expect(
      page
        .getByRole('list')
        .filter({ has: page.locator('figure') })
        .getByRole('listitem'),
    ).toHaveCount(3)
    await expect(page.getByText(/5 (de|out of) 5/)).toHaveCount(3)
    await expect(page.getByRole('main').locator('ol').getByRole('listitem')).toHaveCount(3)
    await expect(page.locator('section[aria-labelledby=benefits-title]').getByRole('listitem')).toHaveCount(8)
    for (const name of [start, account])
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/app')
    for (const name of footer)
      await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toBeVisible()
  })
})

/** The distance of the features from the upper edge of the window. */
const topOfFeatures = (page: Page): Promise<number> =>
  page.locator('#features').evaluate((features) => Math.abs(features.getBoundingClientRect().top))

/** The distance between the first and the last place of the page while it scrolls to the features. */
const scrollToFeatures = async (page: Page, language: Language): Promise<number> => {
  await page.goto('/')
  const link = page.getByRole('link', { name: messages[language].more })
  await link.scrollIntoViewIfNeeded()
  const places = await page.evaluateHandle(() => {
    const seen: number[] = []
    addEventListener('scroll', () => seen.push(scrollY))
    return seen
  })
  await link.click()
  await expect(page.locator('#features').getByRole('heading', { level: 2 })).toBeInViewport()
  await expect.poll(() => topOfFeatures(page)).toBeLessThan(120)
  await expect(page).toHaveURL(/\/#features$/)
  const seen = await places.jsonValue()
  return Math.max(...seen) - Math.min(...seen)
}

test('glides to the features, and jumps there at once with reduced motion', async ({ page, language }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await scrollToFeatures(page, language)).toBeGreaterThan(120)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await scrollToFeatures(page, language)).toBeLessThan(120)
})

test('announces a page that does not exist yet, and moves nothing', async ({ page, language }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: messages[language].footer[1] ?? '', exact: true })
  await link.click()
  await expect(page.getByText(messages[language].soon, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(link).toBeInViewport()
})

test('keeps the scroll position when the app loads', async ({ page, language }) => {
  await page.goto('/')
  await expect(heading(page, language)).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await applicationReady(page)
  // A smooth scroll begins in the next frame, and would be visible in all of these.
  const placesOf20Frames = await page.evaluate(async () => {
    const places: number[] = []
    for (let frame = 0; frame < 20; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      places.push(scrollY)
    }
    return places
  })
  expect(new Set(placesOf20Frames)).toEqual(new Set([1500]))
  await page.reload()
  // Only approximately: while the display font loads, the browser keeps the visible content in
  // place instead of the position.
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 1500))).toBeLessThan(100)
})

test('opens the language menu with the very first press, and keeps the choice', async ({
  page,
  language,
}) => {
  await page.goto('/')
  await expect(heading(page, language)).toBeVisible()
  const other = language === 'es' ? 'en' : 'es'
  await page
    .locator('header')
    .getByRole('button', { name: /Español|English/ })
    .click()
  await page.getByRole('menuitemradio', { name: other === 'en' ? 'English' : 'Español' }).click()
  await expect(heading(page, other)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other)
})

test('changes the theme with the very first press, and back with the second', async ({ page, language }) => {
  await page.goto('/')
  await expect(heading(page, language)).toBeVisible()
  const button = page.getByRole('button', { name: messages[language].theme }).locator('visible=true')
  await button.click()
  await expect(page.locator('html')).toHaveClass('dark')
  await applicationReady(page)
  await expect(page.locator('html')).toHaveClass('dark')
  await button.click()
  await expect(page.locator('html')).not.toHaveClass('dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
})

test('greets a signed-in person by name, in view however far they scroll', async ({
  page,
  language,
  person,
}) => {
  const { greeting, open, signIn } = messages[language]
  await page.goto('/')
  await expect(page.getByRole('banner')).toContainText(greeting)
  await expect(page.getByRole('banner')).toContainText(person.fullName)
  await expect(page.getByRole('link', { name: signIn })).toHaveCount(0)
  await page.reload()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner').getByText(person.fullName)).toBeInViewport()
  await page.getByRole('link', { name: open }).click()
  await expect(page).toHaveURL(/\/app$/)
})

test.describe('the landing page in a browser without memory', () => {
  // In English the application always draws the page.
  test.use({ fixedLanguage: 'es' })
  test('greets the person of a session cookie, without a touch', async ({ page, person }) => {
    await page.goto('/')
    await expect(page.getByRole('banner')).toContainText(`Hola de nuevo, ${person.fullName}`)
    // The browser revalidates its copy, and does not show it to the next person.
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('html')).not.toHaveAttribute('data-ready')
  })
})

test('offers the sign-in, not a greeting, after a remembered session has ended', async ({
  page,
  language,
}) => {
  const ended = {
    id: '0',
    email: 'ana@example.com',
    fullName: 'Ana',
    roles: [],
    language,
    emailVerified: true,
    createdAt: '2026-01-01T00:00:00Z',
  }
  await page.addInitScript((person) => {
    if (sessionStorage.getItem('seeded') !== null) return
    sessionStorage.setItem('seeded', '')
    localStorage.setItem('huella.session', person)
  }, JSON.stringify(ended))
  await page.goto('/')
  await expect(page.getByRole('link', { name: messages[language].signIn })).toBeVisible()
  await expect(page.getByText(messages[language].greeting)).toHaveCount(0)
})

test('loads no script of its own until somebody does something', async ({ browser, baseURL }) => {
  // In a browser without a chosen language the application renders an English page at once.
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await page.keyboard.press('Tab')
  await applicationReady(page)
  expect(scripts.length).toBeGreaterThan(0)
  await page.close()
})

test.describe('the landing page without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('shows its full text in Spanish, and leads on by links', async ({ page }) => {
    await page.goto('/')
    const { start, account, signIn, more, title } = messages.es
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('#features').getByRole('heading', { level: 3 })).toHaveCount(9)
    await expect(page.getByRole('link', { name: account })).toHaveAttribute('href', '/app')
    await expect(page.getByRole('link', { name: signIn })).toHaveAttribute('href', '/auth')
    await page.getByRole('link', { name: more }).click()
    await expect(page).toHaveURL(/\/#features$/)
    await page.getByRole('link', { name: start }).click()
    await expect(page).toHaveURL('/auth?mode=sign-up')
  })
})

test('stays accessible', async ({ page, language }) => {
  await page.goto('/')
  await expect(heading(page, language)).toBeVisible()
  await expectAccessible(page)
})

onBothScreens(() => {
  test('reaches everything with the keyboard alone', async ({ page, language }) => {
    await page.goto('/')
    await expect(heading(page, language)).toBeVisible()
    const reached = new Set<string>()
    const { start, more, account, signIn, theme, footer } = messages[language]
    for (let stops = 0; stops < 30; stops++) {
      await page.keyboard.press('Tab')
      const { name, hasRing } = await page.evaluate(() => {
        const element = document.activeElement
        const text = element?.getAttribute('aria-label') ?? element?.textContent
        return {
          name: text?.trim() ?? '',
          hasRing:
            element === null ||
            element === document.body ||
            getComputedStyle(element).outlineStyle !== 'none',
        }
      })
      expect(hasRing, `a focus ring on ${name}`).toBe(true)
      reached.add(name)
    }
    for (const name of [start, more, account, signIn, theme, ...footer]) expect(reached).toContain(name)
  })
})

test('fits windows 320, 768 and 1024 px wide', async ({ page, language }) => {
  // `scrollWidth` does not count clipped content, so the position of each readable or pressable
  // element is checked.
  const outside = () =>
    page.locator('h1, h2, h3, p, a, button, dd, dt, li').evaluateAll((elements) =>
      elements
        .filter(
          (element) => element.closest('[aria-hidden]') === null && !element.matches('[href="#content"]'),
        )
        .filter(
          (element) =>
            element.getBoundingClientRect().right > innerWidth + 1 ||
            element.getBoundingClientRect().left < -1,
        )
        .map((element) => element.textContent),
    )
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  await expect(heading(page, language)).toBeVisible()
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
    await expect.poll(outside, { message: `${width} px wide` }).toEqual([])
  }
})

test('describes itself to search engines and messengers, with whole addresses', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/">`)
  expect(html).toContain(`<meta property="og:image" content="${baseURL}/og.png">`)
  expect(html).toMatch(/<meta name="description" content="[^"]{50,160}">/)
  for (const path of [
    '/og.png',
    '/icon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/manifest.webmanifest',
    '/robots.txt',
  ])
    expect((await request.get(path)).status(), path).toBe(200)
})

test.describe('the landing page on a first visit in English', () => {
  test.use({ fixedLanguage: 'es', locale: 'en-US' })

  test('offers English until a language is chosen', async ({ page }) => {
    const offer = page.getByRole('button', { name: 'Read this in English' })
    for (const path of ['/auth', '/']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(offer).toBeVisible()
    }
    await offer.click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(offer).toHaveCount(0)
    await page.evaluate(() => localStorage.setItem('language', 'es'))
    await page.goto('/auth')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(offer).toBeHidden()
  })
})
