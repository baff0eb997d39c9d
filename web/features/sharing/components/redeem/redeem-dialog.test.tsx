import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, test } from 'vitest'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { kira } from '#web/testing/features/pets.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'

const call = 'POST /api/codes/redeem'
const fails = (error: ErrorCode, data?: unknown): MockAnswer => ({ error, status: errorStatus[error], data })
const shared = { ...kira, access: 'viewer', shareCode: null } as const

const open = async (answer: MockAnswer, path = '/app', language: 'es' | 'en' = 'es') => {
  const server = mockServer(ana, { [call]: answer, [`GET /api/pets/${kira.id}`]: { body: shared } })
  const view = await renderApp(path, language)
  if (path === '/app')
    await view.user.click(
      await screen.findByRole('button', { name: language === 'es' ? 'Tengo un código' : 'I have a code' }),
    )
  const dialog = within(await screen.findByRole('dialog', { busy: false }))
  const field = await dialog.findByRole('textbox')
  const send = () =>
    view.user.click(dialog.getByRole('button', { name: language === 'es' ? 'Agregar' : 'Add' }))
  return { ...view, ...server, dialog, field, send }
}

const notice = async (role: 'alert') => (await screen.findByRole(role)).textContent

test('converts typed letters to capitals, wherever the caret is', async () => {
  const { user, field } = await open(fails('INVALID_SHARE_CODE'))
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'ad')
  await user.type(field, 'bc', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(field).toHaveProperty('value', 'ABCD')
})

describe('composing keyboard', () => {
  /** Each letter rewrites the word over the keyboard's own last text. */
  const compose = (field: HTMLElement, word: string) => {
    fireEvent.compositionStart(field)
    for (let letters = 1; letters <= word.length; letters += 1) {
      const value = field instanceof HTMLInputElement ? field.value : ''
      const left = word.slice(0, letters - 1)
      // Text that differs from the keyboard's last is kept, and the word is written again.
      const kept = value === left ? '' : value
      fireEvent.input(field, { target: { value: kept + word.slice(0, letters) } })
    }
  }

  it('keeps small letters while composing, and ends in capitals', async () => {
    const { field, send, bodiesOf } = await open(fails('INVALID_SHARE_CODE'))
    compose(field, 'k7qf')
    expect(field).toHaveProperty('value', 'k7qf')
    fireEvent.compositionEnd(field)
    expect(field).toHaveProperty('value', 'K7QF')
    await send()
    expect(bodiesOf(call)).toEqual([{ code: 'K7QF' }])
  })

  it('sends the code on Enter before composing has ended', async () => {
    const { user, field, bodiesOf } = await open(fails('INVALID_SHARE_CODE'))
    compose(field, 'k7qf')
    await user.type(field, '{Enter}')
    expect(bodiesOf(call)).toEqual([{ code: 'K7QF' }])
  })

  it('limits the text to the length of a code', async () => {
    const { field } = await open(fails('INVALID_SHARE_CODE'))
    compose(field, 'k7qf23')
    fireEvent.compositionEnd(field)
    expect(field).toHaveProperty('value', 'K7QF')
  })
})

test('refuses a fifth character, wherever the caret is', async () => {
  const { user, field, send, bodiesOf } = await open(fails('INVALID_SHARE_CODE'))
  await user.type(field, 'abcde')
  expect(field).toHaveProperty('value', 'ABCD')
  await user.type(field, 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(field).toHaveProperty('value', 'ABCD')
  expect(field).toHaveProperty('selectionStart', 2)
  // The selection is replaced.
  await user.type(field, 'xyz', { initialSelectionStart: 1, initialSelectionEnd: 3 })
  expect(field).toHaveProperty('value', 'AXYD')
  await user.clear(field)
  await user.paste('k7qf 23')
  expect(field).toHaveProperty('value', 'K7QF')
  await send()
  expect(bodiesOf(call)).toEqual([{ code: 'K7QF' }])
})

test.each(['ab-cd', 'https://huella.example/app/code?c=abcd'])(
  'accepts a pasted %s, and leads to the pet',
  async (text) => {
    const { user, field, send, bodiesOf, router } = await open({ body: { petId: kira.id, petName: 'Kira' } })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.paste(text)
    await send()
    expect(await screen.findByText('Ahora puedes ver a Kira')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/app/pet/${kira.id}`))
    expect(bodiesOf(call)).toEqual([{ code: 'ABCD' }])
  },
)

test('sends only codes of four characters', async () => {
  const { user, field, send, dialog, bodiesOf } = await open(fails('INVALID_SHARE_CODE'))
  await send()
  expect(await dialog.findByText('Ingresa un código válido de 4 dígitos')).toBeTruthy()
  expect(await notice('alert')).toBe('Ingresa un código válido de 4 dígitos')
  await user.type(field, 'ABC')
  await send()
  expect(dialog.getByText('Ingresa un código válido de 4 dígitos')).toBeTruthy()
  expect(bodiesOf(call)).toEqual([])
  await user.type(field, 'D')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(dialog.queryByText('Ingresa un código válido de 4 dígitos')).toBeNull()
})

test('keeps an unknown code, and reports it at the field until it changes', async () => {
  const { user, field, send, dialog } = await open(fails('INVALID_SHARE_CODE'))
  await user.type(field, 'ABCD')
  await send()
  expect(await dialog.findByText('Código no válido')).toBeTruthy()
  expect(await notice('alert')).toBe('Código no válido')
  expect(field).toHaveProperty('value', 'ABCD')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, '{Backspace}')
  expect(dialog.queryByText('Código no válido')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

describe('lock after too many attempts', () => {
  test.each([
    ['es', 899, 'Demasiados intentos. Podrás intentarlo de nuevo en 15 minutos.'],
    ['es', 20, 'Demasiados intentos. Podrás intentarlo de nuevo en 1 minuto.'],
    ['en', 3601, 'Too many attempts. You can try again in 2 hours.'],
    ['en', 86_400, 'Too many attempts. You can try again in 24 hours.'],
  ] as const)('shows how long it lasts: %s, %i seconds', async (language, retryAfter, text) => {
    const { user, field, send, dialog } = await open(
      fails('TOO_MANY_REQUESTS', { retryAfter }),
      '/app',
      language,
    )
    await user.type(field, 'ABCD')
    await send()
    expect(await dialog.findByText(text)).toBeTruthy()
    expect(field).toHaveProperty('value', 'ABCD')
  })
})

test('sends the mail of an unconfirmed address again', async () => {
  const { user, field, send, dialog, answers, bodiesOf } = await open(fails('EMAIL_NOT_VERIFIED'))
  answers['POST /api/auth/verification'] = { body: {} }
  await user.type(field, 'ABCD')
  await send()
  expect(await dialog.findByText(/Confirma tu email para usar un código/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Enviar de nuevo' }))
  await waitFor(() => expect(bodiesOf('POST /api/auth/verification')).toHaveLength(1))
})

test('links to a pet that is already accessible', async () => {
  const { user, field, send, dialog, router } = await open(fails('ALREADY_SHARED', { petId: kira.id }))
  await user.type(field, 'ABCD')
  await send()
  expect(await dialog.findByText('Ya tienes acceso a esta mascota')).toBeTruthy()
  const notices = within(await screen.findByRole('region', { name: 'Avisos' }))
  expect((await notices.findByRole('status')).textContent).toBe('Ya tienes acceso a esta mascota')
  await user.click(dialog.getByRole('link', { name: 'Ver mascota' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/pet/${kira.id}`))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('reports a missing answer in a toast, and keeps the code', async () => {
  const { user, field, send } = await open('offline')
  await user.type(field, 'ABCD')
  await send()
  expect(await screen.findByText('No pudimos usar el código')).toBeTruthy()
  expect(field).toHaveProperty('value', 'ABCD')
})

describe('link with a code', () => {
  test.each(['ABCD', '2345', '2E45', 'k7-qf', 'K7QF),'])(
    'fills in %s and sends nothing by itself',
    async (code) => {
      const { field, bodiesOf, dialog, user, router } = await open(
        fails('INVALID_SHARE_CODE'),
        `/app/code?c=${code}`,
      )
      expect(field).toHaveProperty('value', code.toUpperCase().replace(/[-),]+/, ''))
      expect(document.title).toBe('Tengo un código · Huella')
      await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/app'))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(bodiesOf(call)).toEqual([])
    },
  )

  test('disappears from the history after its use', async () => {
    const { send, router } = await open({ body: { petId: kira.id, petName: 'Kira' } }, '/app/code?c=ABCD')
    await send()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/app/pet/${kira.id}`))
    router.history.back()
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('becomes the return path of the sign-in', async () => {
    mockServer(null)
    const { router } = await renderApp('/app/code?c=2E45')
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
    expect(router.state.location.search).toMatchObject({ returnTo: '/app/code?c=2E45' })
  })
})
