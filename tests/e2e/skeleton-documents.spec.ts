import sharp from 'sharp'
import { expect, expectNoHorizontalScroll, holdCode, test } from './support/fixtures.ts'
import { addPet } from './support/pets.ts'
import { productUnderTest } from './support/product.ts'
import { translations } from './support/sentences.ts'

const texts = {
  es: {
    overdue: 'Rabia',
    timeline: 'Vacuna · Dra. Núñez',
    plan: 'Rabia: segunda dosis',
    cost: 'Total: $38.000 COP',
    change: /^Ana Ruiz: \d cambios$/,
    report: /^Elige qué quieres llevar a la consulta/,
    imports: /^Trae una mascota con todos sus registros/,
  },
  en: {
    overdue: 'Rabia',
    timeline: 'Vaccine · Dra. Núñez',
    plan: 'Rabies: second dose',
    cost: 'Total: $38,000 COP',
    change: /^Ana Ruiz: \d changes$/,
    report: /^Choose what to take/,
    imports: /^Bring a pet with all its records/,
  },
}

test('shows the frame and the skeleton of a page before its code, in the reader’s language', async ({
  page,
  person: _signedIn,
  language,
}) => {
  const t = translations[language]
  const id = await addPet(page.request)
  await holdCode(page)
  for (const path of ['/app', `/app/pet/${id}`, `/app/pet/${id}/diary`, '/app/marketplace', '/app/profile']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('[aria-busy=true]').first()).toBeAttached()
    await expect(page.locator('#root .skeleton').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText(t('ui:loading')).first()).toBeAttached()
    await expect(
      page.getByRole('link', { name: t('app:nav.marketplace') }).filter({ visible: true }),
    ).toHaveAttribute('href', '/app/marketplace')
    await expectNoHorizontalScroll(page)
  }
})

test('shows the photo of a pet before any code, and requests nothing twice for its page', async ({
  page,
  person: _signedIn,
}) => {
  const id = await addPet(page.request)
  await page.request.put(`/api/pets/${id}/image`, {
    headers: { origin: productUnderTest().url, 'content-type': 'image/png' },
    data: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#1e5adc' } })
      .png()
      .toBuffer(),
  })
  const letCome = await holdCode(page)
  for (const path of ['/app', `/app/pet/${id}`]) {
    await page.goto(path, { waitUntil: 'commit' })
    const photo = page.locator('[data-picture-of] img')
    await expect(photo).toHaveCount(1)
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'fetch') asked.push(pathname)
  })
  await page.goto(`/app/pet/${id}/vaccines`, { waitUntil: 'commit' })
  letCome()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const ahead = ['/api/auth/session', '/api/reminders', `/api/pets/${id}`, `/api/pets/${id}/vaccines`]
  expect(asked.filter((path) => ahead.includes(path))).toEqual([])
})

test('shows the content of a page before any code: names, titles, and what is due', async ({
  page,
  person: _signedIn,
  language,
}) => {
  const id = await addPet(page.request)
  const headers = { origin: productUnderTest().url }
  const vaccine = {
    name: 'Rabia',
    dateAdministered: '2020-01-01',
    nextDueDate: '2021-01-01',
    veterinarian: 'Dra. Núñez',
    cost: { amountMinor: 3_800_000, currency: 'COP' },
  }
  await page.request.post(`/api/pets/${id}/vaccines`, { headers, data: vaccine })
  const visit = { reason: 'Control', visitDate: '2020-02-01', findings: 'Corazón y pulmones bien.' }
  await page.request.post(`/api/pets/${id}/visits`, { headers, data: visit })
  const weight = { measuredOn: '2020-01-01', weightValue: 4, weightUnit: 'Kilogramos' }
  await page.request.post(`/api/pets/${id}/weights`, { headers, data: weight })
  const entry = { title: 'Primer <b>baño</b>', content: '', entryDate: '2026-01-01' }
  await page.request.post(`/api/pets/${id}/diary`, { headers, multipart: { entry: JSON.stringify(entry) } })
  await holdCode(page)
  const t = translations[language]
  const own = texts[language]
  for (const [section, text] of [
    ['', 'Kira'],
    ['/diary', entry.title],
    ['/timeline', own.timeline],
    ['/plan', own.plan],
    ['/visits', visit.findings],
    ['/costs', own.cost],
    ['/changes', own.change],
    ['/weight', t('weights:chart.title')],
    ['/report', own.report],
  ] as const) {
    await page.goto(`/app/pet/${id}${section}`, { waitUntil: 'commit' })
    await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  }
  // The document contains no results of a search.
  await page.goto(`/app/pet/${id}/timeline?kind=weights`, { waitUntil: 'commit' })
  await expect(page.locator('#root .skeleton').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(own.timeline)).toHaveCount(0)
  await page.goto('/app/upcoming', { waitUntil: 'commit' })
  await expect(page.getByText(own.overdue)).toBeVisible()
  await page.goto('/app/import', { waitUntil: 'commit' })
  await expect(page.getByText(own.imports)).toBeVisible()
})
