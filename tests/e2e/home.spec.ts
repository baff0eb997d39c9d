import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  onBothScreens,
  test,
} from './support/fixtures.ts'
import { uniqueName } from './support/home-content.ts'
import { translations } from './support/sentences.ts'

const texts = {
  es: {
    facts: 'Gato · Siamés · 2 años · Hembra',
    steps: ['Agrega a tu mascota', 'Anota su próxima vacuna', 'Anota lo que toma'],
  },
  en: {
    facts: 'Cat · Siamés · 2 años · Female',
    steps: ['Add your pet', 'Write down their next vaccine', 'Write down what they take'],
  },
}

const dots = (carousel: Locator) => carousel.locator('[data-dots] > *')
const top = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).evaluate((item) => item.getBoundingClientRect().top)

test('shows neither a carousel nor an empty space without banners', async ({
  page,
  person,
  homeContent: _nothing,
  language,
}) => {
  const t = translations[language]
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.fullName.split(' ')[0] ?? '')
  await expect(page.getByText(t('adoptions:home.empty'))).toBeVisible()
  await expect(page.getByRole('region', { name: t('banners:label') })).toHaveCount(0)
  await expect(page.locator('[data-promo]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('adoptions:home.all') })).toHaveCount(0)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  // The next visit reserves no space for a carousel that was absent.
  await page.route(/\/api\/banners$/, () => undefined)
  await page.reload()
  await expect(page.getByText(t('pets:list.emptyTitle'))).toBeVisible()
  await expect(page.locator('[data-promo]')).toHaveCount(0)
})

test('shows the one action of an empty Home above the fold of a small phone, and the steps after it', async ({
  page,
  homeContent: _nothing,
  language,
}) => {
  const t = translations[language]
  const own = texts[language]
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/app')
  const add = page.getByRole('button', { name: t('pets:list.add') })
  await expect(add).toBeVisible()
  const bar = await page.getByRole('navigation').filter({ visible: true }).last().boundingBox()
  const action = await add.boundingBox()
  expect((action?.y ?? Infinity) + (action?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  for (const [index, step] of own.steps.entries())
    await expect(page.getByRole('main').getByRole('listitem').nth(index)).toContainText(step)
})

test('moves forward from the last banner to the first, by pressing, by keys and by swiping', async ({
  page,
  homeContent,
  language,
}) => {
  const t = translations[language]
  const titles = ['Semana de la vacuna', 'Jornada de adopción', 'Mes Premium'].map(uniqueName)
  const [first = '', second = '', third = ''] = titles
  await homeContent.banner(first, { description: '20 % hasta el domingo.' }, 'banners/vaccination-week')
  await homeContent.banner(second, {}, 'banners/adoption-day')
  await homeContent.banner(third)
  // Automatic motion must stop during the checks.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/app')
  const carousel = page.getByRole('region', { name: t('banners:label') })
  const slide = (title: string) => carousel.getByRole('heading', { name: title })
  const shows = async (title: string, index: number) => {
    await expect(slide(title)).toBeInViewport({ ratio: 1 })
    for (const other of titles.filter((item) => item !== title))
      await expect(slide(other)).not.toBeInViewport()
    await expect(dots(carousel).nth(index)).toHaveAttribute('data-current', 'true')
    await expect(carousel.locator('[data-current]')).toHaveCount(1)
  }
  // Due reminders and the pets come first.
  await slide(first).scrollIntoViewIfNeeded()
  await shows(first, 0)
  await expect(carousel.getByRole('button', { name: t('banners:pause') })).toHaveCount(0)
  const image = carousel.locator('img').first()
  await expect
    .poll(() => image.evaluate((item) => item instanceof HTMLImageElement && item.naturalWidth))
    .toBeGreaterThan(0)

  const next = carousel.getByRole('button', { name: t('banners:next') })
  await next.click()
  await shows(second, 1)
  await next.click()
  await shows(third, 2)
  await expect(carousel.getByRole('status')).toContainText(t('quotas:used', { used: '3', limit: '3' }))
  await next.click()
  await shows(first, 0)
  await carousel.getByRole('button', { name: t('banners:previous') }).click()
  await shows(third, 2)

  const list = carousel.getByRole('list')
  await list.focus()
  await page.keyboard.press('ArrowRight')
  await shows(first, 0)
  await page.keyboard.press('ArrowRight')
  await shows(second, 1)
  await page.keyboard.press('ArrowLeft')
  await shows(first, 0)

  await list.evaluate((item) => item.scrollBy({ left: item.clientWidth }))
  await shows(second, 1)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect(carousel.getByRole('button', { name: t('banners:pause') })).toBeVisible()
})

onBothScreens(() => {
  test('moves nothing when its banners are loaded', async ({ page, homeContent, language }) => {
    const t = translations[language]
    await homeContent.banner(uniqueName('Uno'), { description: 'Dos líneas caben aquí.' })
    await homeContent.banner(uniqueName('Dos'))
    let letThrough = (): void => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(/\/api\/banners$/, async (route) => {
      await held
      await route.fallback()
    })
    await page.goto('/app')
    await expect(page.getByText(t('pets:list.emptyTitle'))).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await top(page, t('adoptions:home.title'))
    letThrough()
    await expect(page.getByRole('button', { name: t('banners:next') })).toBeVisible()
    expect(await top(page, t('adoptions:home.title'))).toBe(before)
  })
})

test('shows an administrator’s banner and adoption, and removes them again', async ({
  page,
  homeContent,
  language,
}) => {
  const t = translations[language]
  const own = texts[language]
  const [title, name] = [uniqueName('Feria'), uniqueName('Luna')]
  const banner = await homeContent.banner(title, { isActive: false })
  const animal = await homeContent.adoption(
    name,
    { breed: 'Siamés', age: '2 años', location: 'Bogotá' },
    'pets/luna',
  )
  await page.goto('/app')
  const card = page
    .getByRole('region', { name: t('adoptions:home.title') })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(card).toContainText(own.facts)
  await expect(card).toContainText('Bogotá')
  await card.scrollIntoViewIfNeeded()
  const photo = card.locator('img')
  await expect
    .poll(() => photo.evaluate((item) => item instanceof HTMLImageElement && item.naturalWidth))
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: t('adoptions:home.all') }).click()
  await expect(page.getByText(t('adoptions:home.soon'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: title })).toHaveCount(0)

  await homeContent.change('banners', banner, { isActive: true })
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeAttached()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  await homeContent.change('banners', banner, { isActive: false })
  await homeContent.change('adoptions', animal, { isAvailable: false })
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: t('adoptions:home.title') })).toBeVisible()
  await expect(page.getByRole('region', { name: t('adoptions:home.title') })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  await expect(page.getByRole('heading', { name })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: title })).toHaveCount(0)
})
