import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { session } from '#web/shared/session/session.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { openAuth } from '#web/testing/features/auth.tsx'

const signIn = 'POST /api/auth/sign-in'
const email = () => screen.getByRole('textbox', { name: 'Email' })
const password = () => screen.getByLabelText('Contraseña')
const submit = () => screen.getByRole('button', { name: 'Iniciar sesión' })

const openAndTry = async (answer: MockAnswer, path = '/auth') => {
  const server = mockServer(null, { [signIn]: answer })
  const view = await openAuth(path)
  await view.user.type(email(), ' Ana.Ruiz@correo.co')
  await view.user.type(password(), 'el gato duerme')
  await view.user.click(submit())
  return { ...view, server }
}

describe('sign-in', () => {
  test('shows errors as full sentences, and focuses the first field', async () => {
    const { bodiesOf } = mockServer(null)
    const { user } = await openAuth('/auth')
    expect(document.title).toBe('Iniciar sesión · Huella')
    await user.type(email(), 'ana@correo')
    await user.type(password(), '12345')
    await user.click(submit())
    expect(await screen.findByText('Email inválido')).toBeTruthy()
    expect(await screen.findByText('La contraseña debe tener al menos 6 caracteres')).toBeTruthy()
    expect(document.activeElement).toBe(email())
    expect(bodiesOf(signIn)).toEqual([])
    await user.type(password(), '6')
    expect(screen.queryByText('La contraseña debe tener al menos 6 caracteres')).toBeNull()
  })

  test('greets the person, and leads to the front page', async () => {
    const { router, server } = await openAndTry({ body: { person: ana } })
    expect((await screen.findByText('¡Bienvenido!')).parentElement?.textContent).toContain(
      'Has iniciado sesión correctamente',
    )
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(server.bodiesOf(signIn)).toEqual([{ email: 'ana.ruiz@correo.co', password: 'el gato duerme' }])
    expect(JSON.parse(localStorage.getItem('huella.session') ?? '')).toEqual(ana)
  })

  test('returns to the page that required it', async () => {
    const { router } = await openAndTry(
      { body: { person: ana } },
      '/auth?returnTo=%2Fapp%2Fcommunity%3Fa%3D1',
    )
    await waitFor(() => expect(router.state.location.href).toBe('/app/community?a=1'))
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'leads to the front page instead of %s',
    async (returnTo) => {
      const { router } = await openAndTry(
        { body: { person: ana } },
        `/auth?returnTo=${encodeURIComponent(returnTo)}`,
      )
      await waitFor(() => expect(router.state.location.pathname).not.toBe('/auth'))
      expect(router.state.location.pathname).toBe('/')
    },
  )

  test.each<[string, MockAnswer, string, string]>([
    [
      'a wrong password',
      { error: 'INVALID_CREDENTIALS', status: 401 },
      'Error de inicio de sesión',
      'Email o contraseña incorrectos',
    ],
    [
      'a locked-out client',
      { error: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfter: 61 } },
      'Demasiados intentos',
      'espera 2 minutos',
    ],
    [
      'one locked out shortly',
      { error: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfter: 5 } },
      'Demasiados intentos',
      'espera 1 minuto ',
    ],
    ['no network', 'offline', 'Sin conexión', 'No hay conexión. Revisa tu internet e intenta de nuevo.'],
    [
      'trouble of the server',
      { error: 'INTERNAL_SERVER_ERROR', status: 500 },
      'Error',
      'Ocurrió un error inesperado. Intenta de nuevo.',
    ],
  ])('reports %s, and keeps typed text', async (_, answer, title, text) => {
    const { router } = await openAndTry(answer)
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain(title)
    expect(notice.textContent).toContain(text)
    expect(password()).toHaveProperty('value', 'el gato duerme')
    expect(router.state.location.pathname).toBe('/auth')
  })

  test('removes earlier toasts once the next attempt succeeds', async () => {
    const { user, server } = await openAndTry({ error: 'INVALID_CREDENTIALS', status: 401 })
    await screen.findByRole('alert')
    server.answers[signIn] = { body: { person: ana } }
    await user.type(password(), '{Enter}')
    await screen.findByText('¡Bienvenido!')
    expect(screen.queryByText('Email o contraseña incorrectos')).toBeNull()
  })

  test('sends one request, however often it is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
    const { user, server } = await openAndTry(promise)
    await user.dblClick(screen.getByRole('button', { name: /Entrando/ }))
    await user.type(password(), '{Enter}')
    expect(server.bodiesOf(signIn)).toHaveLength(1)
    act(() => resolve({ body: { person: ana } }))
    await screen.findByText('¡Bienvenido!')
  })

  test('shows the password on request, and labels its fields for password managers', async () => {
    mockServer(null)
    const { user } = await openAuth('/auth')
    expect(email().getAttribute('autocomplete')).toBe('username')
    expect(password().getAttribute('autocomplete')).toBe('current-password')
    await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
    expect(password().getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
    expect(password().getAttribute('type')).toBe('password')
  })

  test('redirects a person who is signed in', async () => {
    mockServer(ana)
    const { router } = await renderApp('/auth?returnTo=%2Fapp%2Fcommunity')
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/community'))
  })

  test('follows a sign-in in another tab', async () => {
    mockServer(null)
    const { router } = await openAuth('/auth')
    await waitFor(() => expect(session.get().status).toBe('signedOut'))
    const event = new StorageEvent('storage', { key: 'huella.session', newValue: JSON.stringify(ana) })
    act(() => void window.dispatchEvent(event))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  test('shows form and errors in English', async () => {
    mockServer(null, { [signIn]: { error: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfter: 900 } } })
    const { user } = await openAuth('/auth', 'en')
    await user.type(screen.getByLabelText('Email'), 'ana@correo.co')
    await user.type(screen.getByLabelText('Password'), 'el gato duerme')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Too many attempts')
    expect(notice.textContent).toContain('wait 15 minutes')
  })
})

test.each([
  [true, /^Este navegador no puede hacer esto/],
  [false, /^Esto necesita https/],
])('explains why passkeys are not available; over https: %s', async (isSecure, sentence) => {
  vi.stubGlobal('isSecureContext', isSecure)
  mockServer(null)
  const { user } = await openAuth('/auth')
  await user.click(screen.getByRole('button', { name: 'Entrar con llave de acceso' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})
