// Every page reports a failed load in its place and in a toast, which closes when a retry succeeds.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'

const pet = `/app/pet/${kira.id}`
const read = `GET /api/pets/${kira.id}`
const refused = (error: ErrorCode): MockAnswer => ({ error, status: errorStatus[error] })

const pages = [
  [pet, read, 'Error al cargar la mascota', 'Couldn’t load the pet'],
  [`${pet}/allergies`, `${read}/allergies`, 'Error al cargar alergias', 'Couldn’t load the allergies'],
  [
    `${pet}/medications`,
    `${read}/medications`,
    'Error al cargar medicamentos',
    'Couldn’t load the medications',
  ],
  [`${pet}/vaccines`, `${read}/vaccines`, 'Error al cargar vacunas', 'Couldn’t load the vaccines'],
  [
    `${pet}/parasite-treatments`,
    `${read}/parasite-treatments`,
    'Error al cargar antiparasitarios',
    'Couldn’t load the parasite treatments',
  ],
  [`${pet}/visits`, `${read}/visits`, 'Error al cargar las visitas', 'Couldn’t load the visits'],
  [`${pet}/weight`, `${read}/weights`, 'Error al cargar las mediciones', 'Couldn’t load the measurements'],
  [`${pet}/diary`, `${read}/diary`, 'Error al cargar el diario', 'Couldn’t load the diary'],
  [`${pet}/documents`, `${read}/documents`, 'Error al cargar documentos', 'Couldn’t load the documents'],
  [
    `${pet}/shared-users`,
    `${read}/shares`,
    'Error al cargar usuarios compartidos',
    'Couldn’t load the shared users',
  ],
  [`${pet}/diary`, read, 'Error al cargar la mascota', 'Couldn’t load the pet'],
  ['/app/subscription', 'GET /api/subscription', 'No pudimos cargar tu plan', 'We couldn’t load your plan'],
  [
    '/app/upcoming',
    'GET /api/reminders/upcoming',
    'No pudimos cargar lo que viene',
    'We couldn’t load what’s coming',
  ],
  ['/app/admin', 'GET /api/admin/users', 'Error', 'Error'],
  ['/app/admin?tab=payments', 'GET /api/admin/payments', 'Error', 'Error'],
  ['/app/admin?tab=audit', 'GET /api/admin/audit', 'Error', 'Error'],
  ['/app/admin?tab=adoptions', 'GET /api/admin/adoptions', 'Error', 'Error'],
  ['/app/admin?tab=banners', 'GET /api/admin/banners', 'Error', 'Error'],
] as const

const open = async (path: string, language: 'es' | 'en', more: Record<string, MockAnswer>) => {
  const server = mockServer({ ...ana, roles: ['admin'] }, { [read]: { body: kira }, ...more })
  const view = await renderApp(path, language)
  const name = language === 'es' ? 'Avisos' : 'Notifications'
  const notices = async () => within(await screen.findByRole('region', { name }))
  return { ...server, ...view, notices }
}

const placed = pages.map((page, place) => [...page, place] as const)

describe.each(placed)('%s without an answer to %s', (path, call, es, en, place) => {
  const inLanguages = [
    ['es', es, 'Demasiados intentos. Espera un momento e intenta de nuevo.'],
    ['en', en, 'Too many attempts. Wait a moment and try again.'],
  ] as const
  // `npm test` runs each page in one language, in turn.
  const tested = inLanguages.filter((_, index) => import.meta.env['TEST_ALL'] === '1' || index === place % 2)
  test.each(tested)(
    'reports the failure in a toast and in its place: %s',
    async (language, title, reason) => {
      const { notices } = await open(path, language, { [call]: refused('TOO_MANY_REQUESTS') })
      const alert = await (await notices()).findByRole('alert')
      expect(alert.textContent).toBe(title + reason)
      expect(screen.getByRole('button', { name: language === 'es' ? 'Reintentar' : 'Retry' })).toBeTruthy()
    },
  )
})

test('removes the toast when a retry succeeds', async () => {
  const { answers, user, notices } = await open(`${pet}/diary`, 'es', {
    [`${read}/diary`]: refused('TOO_MANY_REQUESTS'),
  })
  await (await notices()).findByText('Error al cargar el diario')
  answers[`${read}/diary`] = { body: { items: [], total: 0, next: null } }
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByRole('heading', { name: 'El diario está en blanco' })
  await waitFor(() => expect(screen.queryByText('Error al cargar el diario')).toBeNull())
})

test('shows the reason of the page where the server gives none', async () => {
  const { notices } = await open('/app/admin', 'es', {
    'GET /api/admin/users': refused('INTERNAL_SERVER_ERROR'),
  })
  const alert = await (await notices()).findByRole('alert', undefined, { timeout: 9000 })
  expect(alert.textContent).toBe('ErrorNo se pudieron cargar los usuarios')
})

test('reports a failure on a wide screen, where a silent number reads the same list', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('64rem'), media: query }),
  )
  const { notices } = await open(`${pet}/vaccines`, 'es', {
    [`${read}/vaccines`]: refused('TOO_MANY_REQUESTS'),
  })
  expect(await (await notices()).findByText('Error al cargar vacunas')).toBeTruthy()
})

test('reports no failure of promotions, nor of the numbers beside a page', async () => {
  const failing = ['GET /api/banners', `${read}/vaccines`, `${read}/diary`, `${read}/shares`]
  await open(pet, 'es', Object.fromEntries(failing.map((call) => [call, refused('TOO_MANY_REQUESTS')])))
  await screen.findByRole('heading', { name: 'Kira' })
  expect(screen.queryByRole('alert')).toBeNull()
})
