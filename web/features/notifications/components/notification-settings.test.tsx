import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { NotificationSettings } from '#contract/features/notifications/schema.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { resetPushBrowser, mockPushBrowser } from '#web/testing/environment/push.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana, mockServer, defaultPreferences, type MockAnswer } from '#web/testing/environment/mock-server.ts'
// Loaded in advance: the first test would otherwise wait for the page's lazy code.
import './notification-settings.tsx'

const get = 'GET /api/notifications'
const update = 'PATCH /api/notifications'

const usual = new Intl.DateTimeFormat().resolvedOptions()

/** Sets the browser's time zone. */
const inZone = (timeZone: string) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...usual, timeZone })

beforeEach(() => {
  inZone('America/Bogota')
})
afterEach(resetPushBrowser)

const open = async (
  settings: Partial<NotificationSettings> = {},
  more: Record<string, MockAnswer> = {},
  language: Language = 'es',
  person = ana,
) => {
  let stored = { ...defaultPreferences, ...settings }
  const server = mockServer(person, {
    [get]: () => ({ body: stored }),
    [update]: (changes) => {
      stored = { ...stored, ...Object(changes) }
      return { body: stored }
    },
    ...more,
  })
  const view = await renderApp('/app/profile', language)
  const title = language === 'es' ? 'Recordatorios' : 'Reminders'
  await screen.findByRole('heading', { level: 2, name: title })
  await screen.findByText(language === 'es' ? 'Zona horaria' : 'Time zone')
  const row = (text: string) => within(screen.getByText(text).closest('li') ?? document.body)
  return { ...view, server, row }
}

describe('notification channel', () => {
  test.each([
    ['Recordatorios en la app', 'En la app', { bell: false }],
    ['Recordatorios por correo', 'Por correo', { email: false }],
    ['Notificaciones en los navegadores que permitas', 'Notificaciones', { push: false }],
  ])('switches %s off at once, and sends the change', async (label, title, sent) => {
    const { user, server, row } = await open()
    expect(row(title).getByText(/^Activado/)).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: label }))
    expect(row(title).getByText(/^Desactivado/)).toBeTruthy()
    expect(server.bodiesOf(update)).toEqual([sent])
  })

  test('switches on reminders of shared pets, which are off by default', async () => {
    const { user, server } = await open()
    await user.click(screen.getByRole('switch', { name: 'Recordatorios de mascotas compartidas' }))
    expect(server.bodiesOf(update)).toEqual([{ sharedPets: true }])
  })

  test('restores the switch when the change fails', async () => {
    const { user, row } = await open({}, { [update]: { error: 'SERVICE_UNAVAILABLE', status: 503 } })
    await user.click(screen.getByRole('switch', { name: 'Recordatorios en la app' }))
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos guardar el cambio')
    await waitFor(() => expect(row('En la app').getByText(/^Activado/)).toBeTruthy())
  })

  test('reports that e-mail is not available where the server sends none', async () => {
    await open({ mailConfigured: false })
    expect(screen.getByText('No disponible por ahora')).toBeTruthy()
    expect(screen.queryByRole('switch', { name: 'Recordatorios por correo' })).toBeNull()
  })

  test('explains that e-mail requires a confirmed address', async () => {
    const { row } = await open({}, {}, 'es', { ...ana, emailVerified: false })
    expect(row('Por correo').getByText('Activado · Llegará cuando confirmes tu email')).toBeTruthy()
  })

  test('shows its words in English', async () => {
    const { row } = await open({}, {}, 'en')
    expect(row('By email').getByText('On · One summary a day, if there’s anything')).toBeTruthy()
  })
})

test('offers a retry for settings that fail to load', async () => {
  const server = mockServer(ana, { [get]: { error: 'FORBIDDEN', status: 403 } })
  const { user } = await renderApp('/app/profile')
  expect(await screen.findByText('No pudimos cargar tus recordatorios')).toBeTruthy()
  server.answers[get] = { body: defaultPreferences }
  const failed = screen.getByText('No pudimos cargar tus recordatorios').closest('[role=alert]')
  await user.click(within(failed instanceof HTMLElement ? failed : document.body).getByRole('button'))
  expect(await screen.findByText('Zona horaria')).toBeTruthy()
})

test('offers every hour of the day, and sends the chosen one', async () => {
  const { user, server } = await open()
  await user.click(screen.getByRole('button', { name: /Hora$/ }))
  expect(await screen.findAllByRole('option')).toHaveLength(24)
  await user.click(screen.getByRole('option', { name: '6:00\u00a0p.\u00a0m.' }))
  expect(server.bodiesOf(update)).toEqual([{ hour: 18 }])
})

test('changes the language on screen and in the account', async () => {
  const { user, server } = await open({}, { 'PATCH /api/profile': { body: { ...ana, language: 'en' } } })
  await user.click(screen.getByRole('button', { name: /Idioma$/ }))
  await user.click(screen.getByRole('option', { name: 'English' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Reminders' })).toBeTruthy()
  await waitFor(() => expect(server.bodiesOf('PATCH /api/profile')).toEqual([{ language: 'en' }]))
})

describe('time zone', () => {
  test('searches for a time zone, and selects it', async () => {
    const { user, server, row } = await open()
    expect(row('Zona horaria').getByText('Bogotá · GMT-5')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Zona horaria/ }))
    const dialog = within(await screen.findByRole('dialog', { busy: false }))
    expect((await dialog.findAllByRole('option'))[0]?.textContent).toContain('Bogotá')
    expect(dialog.getByText(/^Hay \d+ zonas más/)).toBeTruthy()
    await user.type(dialog.getByRole('searchbox'), 'ciudad méxico')
    await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1))
    await user.click(dialog.getByRole('option', { name: /Ciudad de México/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.bodiesOf(update)).toEqual([{ timeZone: 'America/Mexico_City' }])
    expect(row('Zona horaria').getByText(/^Ciudad de México · GMT-6/)).toBeTruthy()
  })

  test('reports a time zone that does not exist', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /Zona horaria/ }))
    const dialog = within(await screen.findByRole('dialog', { busy: false }))
    await user.type(await dialog.findByRole('searchbox'), 'atlantis')
    expect(await dialog.findByText(/No encontramos esa zona/)).toBeTruthy()
  })

  test('keeps a time zone that is selected again', async () => {
    const { user, server } = await open()
    await user.click(screen.getByRole('button', { name: /Zona horaria/ }))
    const dialog = within(await screen.findByRole('dialog', { busy: false }))
    await user.click(await dialog.findByRole('option', { name: /Bogotá/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.bodiesOf(update)).toEqual([])
  })

  test('offers the time zone of the browser where it differs', async () => {
    inZone('Europe/Madrid')
    const { user, server } = await open()
    expect(screen.getByText('Tu navegador está en Madrid')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Usar esta: Madrid' }))
    expect(server.bodiesOf(update)).toEqual([{ timeZone: 'Europe/Madrid' }])
    await waitFor(() => expect(screen.queryByText('Tu navegador está en Madrid')).toBeNull())
  })

  test('omits the time zone of the browser where it shows the same time', async () => {
    inZone('America/Panama')
    await open()
    expect(screen.queryByText(/Tu navegador está en/)).toBeNull()
  })
})

describe('push notifications in this browser', () => {
  const answers: Record<string, MockAnswer> = {
    'GET /api/push/key': { body: { publicKey: 'key' } },
    'PUT /api/push/subscription': { body: {} },
    'POST /api/push/unsubscribe': { body: {} },
  }
  const here = <Queries,>(row: (text: string) => Queries): Queries => row('Este navegador')

  test('requests permission only after a press, subscribes, and unsubscribes', async () => {
    const browser = mockPushBrowser()
    const { user, row, server } = await open({}, answers)
    expect(await here(row).findByText('Todavía no recibe tus recordatorios')).toBeTruthy()
    expect(browser.requests).toBe(0)
    await user.click(here(row).getByRole('button', { name: /Activar/ }))
    expect(await here(row).findByText(/Recibe tus recordatorios/)).toBeTruthy()
    expect(browser.requests).toBe(1)
    expect(server.bodiesOf('PUT /api/push/subscription')).toHaveLength(1)
    await user.click(here(row).getByRole('button', { name: /Quitar/ }))
    expect(await here(row).findByText('Todavía no recibe tus recordatorios')).toBeTruthy()
    expect(server.bodiesOf('POST /api/push/unsubscribe')).toHaveLength(1)
    expect(browser.endpoint).toBeNull()
  })

  test('explains how to allow them after a refusal', async () => {
    mockPushBrowser({ answer: 'denied' })
    const { user, row } = await open({}, answers)
    await user.click(await here(row).findByRole('button', { name: /Activar/ }))
    expect(await here(row).findByText(/Bloqueaste las notificaciones/)).toBeTruthy()
    expect(here(row).queryByRole('button')).toBeNull()
  })

  test('explains it at once after an earlier refusal, and requests nothing', async () => {
    const browser = mockPushBrowser({ permission: 'denied' })
    const { row } = await open({}, answers)
    expect(await here(row).findByText(/Bloqueaste las notificaciones/)).toBeTruthy()
    expect(here(row).queryByRole('button')).toBeNull()
    expect(browser.requests).toBe(0)
  })

  test('reports that they are not supported', async () => {
    const { row } = await open({}, answers)
    expect(await here(row).findByText('No admite notificaciones')).toBeTruthy()
    expect(here(row).queryByRole('button')).toBeNull()
  })

  test('reports that they need https', async () => {
    vi.stubGlobal('isSecureContext', false)
    // An iPhone's page, which would have to be on the home screen too.
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: false })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
    const { row } = await open({}, answers)
    expect(await here(row).findByText(/^Las notificaciones necesitan https/)).toBeTruthy()
    expect(here(row).queryByRole('button')).toBeNull()
  })

  test('reports a push service that is not available', async () => {
    const browser = mockPushBrowser()
    browser.isBroken = true
    const { user, row } = await open({}, answers)
    await user.click(await here(row).findByRole('button', { name: /Activar/ }))
    const alert = (await screen.findByRole('alert')).textContent
    expect(alert).toContain('No pudimos activar las notificaciones')
    expect(alert).toContain('no logra conectarse a su servicio de notificaciones')
  })

  test('shows no row while the channel is switched off', async () => {
    mockPushBrowser()
    await open({ push: false }, answers)
    expect(screen.queryByText('Este navegador')).toBeNull()
  })
})
