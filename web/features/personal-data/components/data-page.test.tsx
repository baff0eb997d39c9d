import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { DeletionPreview } from '#contract/features/account-deletion/schema.ts'
import type { DataExport } from '#contract/features/personal-data/schema.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

const getExport = 'GET /api/personal-data/export'
const request = 'POST /api/personal-data/export'
const preview = 'GET /api/account-deletion'
const remove = 'POST /api/account-deletion'

const begun: DataExport = {
  id: '0199a000-0000-7000-8000-0000000000e1',
  status: 'pending',
  progress: 0,
  requestedAt: '2026-11-21T12:00:00.000Z',
  size: null,
  expiresAt: null,
}
const ready: DataExport = {
  ...begun,
  status: 'ready',
  progress: 100,
  size: 2_000_000,
  expiresAt: '2026-11-22T12:00:00.000Z',
}
const whatGoes: DeletionPreview = {
  pets: 2,
  sharedPets: [{ id: '0199a000-0000-7000-8000-0000000000a1', name: 'Kira', people: 2 }],
  sharedPetsTotal: 1,
  renewal: 'at_period_end',
  manageUrl: null,
  confirmWith: 'password',
  isSignInRecent: true,
  isLastAdmin: false,
}

const open = async (more: Record<string, MockAnswer> = {}, language: Language = 'es') => {
  const answers = { [getExport]: { body: { export: null } }, [preview]: { body: whatGoes }, ...more }
  const server = mockServer(ana, answers)
  const view = await renderApp('/app/profile/data', language)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, server }
}

test('leads from beside the data to what is kept, and why', async () => {
  await open()
  const help = screen.getByRole('complementary')
  expect(
    within(help).getByRole('link', { name: 'Leer la política de privacidad' }).getAttribute('href'),
  ).toBe('/privacy')
})

describe('copy of personal data', () => {
  test('starts, shows its progress, and offers a download', async () => {
    const { user, server } = await open({ [request]: { body: begun } })
    await user.click(await screen.findByRole('button', { name: 'Descargar mis datos' }))
    expect(await screen.findByText('En espera')).toBeTruthy()
    server.answers[getExport] = { body: { export: { ...begun, status: 'running', progress: 40 } } }
    const bar = await screen.findByRole('progressbar', { name: 'Preparando tus datos' }, { timeout: 5000 })
    expect(bar.getAttribute('aria-valuenow')).toBe('40')
    server.answers[getExport] = { body: { export: ready } }
    const link = await screen.findByRole('link', { name: 'Descargar' }, { timeout: 5000 })
    expect(link.getAttribute('href')).toBe(`/api/personal-data/export/${begun.id}/file`)
    expect(screen.getByText('Tus datos están listos')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Preparar otra copia' })).toBeTruthy()
  })

  test('reports a failure, and offers another copy', async () => {
    await open({ [getExport]: { body: { export: { ...begun, status: 'failed' } } } }, 'en')
    expect(await screen.findByText('We couldn’t finish the copy. Try again.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download my data' })).toBeTruthy()
  })
})

describe('deletion of the account', () => {
  test('lists what is removed, who loses access, and the end of the renewal', async () => {
    await open()
    expect(await screen.findByText('Se eliminarán 2 mascotas, con sus registros y archivos.')).toBeTruthy()
    expect(screen.getByText('Kira · 2 personas')).toBeTruthy()
    expect(screen.getByText('La renovación de tu plan se detiene ahora mismo.')).toBeTruthy()
    expect(screen.getByText(/Antes de eliminarla, descarga tus datos/)).toBeTruthy()
  })

  test('requires the address and the password, and ends at the sign-in', async () => {
    const refused = { error: 'INVALID_CREDENTIALS', status: 401 } as const
    const { user, router, server } = await open({ [remove]: refused })
    await user.click(await screen.findByRole('button', { name: 'Eliminar mi cuenta' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    const confirm = () => dialog.getByRole('button', { name: 'Eliminar mi cuenta' })
    expect(confirm().hasAttribute('disabled')).toBe(true)
    await user.type(dialog.getByLabelText('Escribe ana.ruiz@correo.co para confirmar'), ' ANA.ruiz@correo.co')
    expect(confirm().hasAttribute('disabled')).toBe(true)
    await user.type(dialog.getByLabelText('Tu contraseña'), 'una frase')
    await user.click(confirm())
    expect(await dialog.findByText('La contraseña no es correcta')).toBeTruthy()
    server.answers[remove] = { body: { dueAt: '2026-11-28T12:00:00.000Z' } }
    await user.type(dialog.getByLabelText('Tu contraseña'), ' larga')
    await user.click(confirm())
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
    expect(await screen.findByText('Tu cuenta se eliminará el 28 de noviembre de 2026')).toBeTruthy()
  })

  test('refuses the last administrator, and an old sign-in without a password', async () => {
    const body = { ...whatGoes, isLastAdmin: true, isSignInRecent: false, confirmWith: 'sign_in' }
    await open({ [preview]: { body } })
    expect(await screen.findByText(/Eres la única persona que administra/)).toBeTruthy()
    expect(screen.getByText(/Tu cuenta no tiene contraseña/)).toBeTruthy()
    const button = screen.getByRole('button', { name: 'Eliminar mi cuenta' })
    expect(button.hasAttribute('disabled') || button.dataset['disabled'] === 'true').toBe(true)
  })
})

test.each([
  [getExport, 'No pudimos cargar tus datos', 'Descargar mis datos'],
  [preview, 'No pudimos cargar qué se eliminaría', 'Eliminar mi cuenta'],
])('reports a failure of %s, and retries', async (failing, said, button) => {
  const { user, server } = await open({ [failing]: { error: 'FORBIDDEN', status: 403 } })
  expect(await screen.findByText(said)).toBeTruthy()
  server.answers[failing] = { body: failing === preview ? whatGoes : { export: null } }
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('button', { name: button })).toBeTruthy()
  expect(screen.queryByText(said)).toBeNull()
})

test('shows in the bell that the copy is ready, with a link to it', async () => {
  const at = '2026-11-21T12:00:00.000Z'
  const read = 'POST /api/reminders/read'
  const state = { isUnread: true }
  const list = () => ({
    today: '2026-11-21',
    unread: Number(state.isUnread),
    items: [],
    notices: [{ kind: 'export_ready', at, isUnread: state.isUnread }],
    isComplete: true,
    asOf: at,
  })
  const { user, server } = await open({
    'GET /api/reminders': () => ({ body: list() }),
    [read]: () => {
      state.isUnread = false
      return { body: {} }
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Recordatorios/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Recordatorios' }))
  const link = await panel.findByRole('link', { name: /Tus datos están listos para descargar/ })
  expect(link.getAttribute('href')).toBe('/app/profile/data')
  await user.click(panel.getByRole('button', { name: 'Marcar como leídos' }))
  await waitFor(() => expect(panel.queryByText('Sin leer')).toBeNull())
  expect(server.bodiesOf(read)).toEqual([{ asOf: at }])
})
