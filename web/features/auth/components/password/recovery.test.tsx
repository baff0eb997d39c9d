import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { openAuth } from '#web/testing/features/auth.tsx'

const requestReset = 'POST /api/auth/password-reset'
const confirm = 'POST /api/auth/password-reset/confirm'
const preview = 'POST /api/auth/password-reset/preview'
const disown = 'POST /api/account-deletion/disown'
const nothingElse = { [preview]: { body: { endsAll: false, staying: [] } } }
const done = { body: { ended: [], staying: [] } }
const confirmed = { isConfirmed: true, hasPassword: true, ended: [] }
const verify = 'POST /api/auth/verification/confirm'
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('forgotten password', () => {
  test('requires an address, and does not reveal whether it has an account', async () => {
    const { bodiesOf } = mockServer(null, { [requestReset]: { body: {} } })
    const { user } = await openAuth()
    await user.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }))
    await titled('Recupera tu acceso')
    await user.click(screen.getByRole('button', { name: 'Enviar enlace' }))
    expect(await screen.findByText('Email inválido')).toBeTruthy()
    await user.type(screen.getByLabelText('Email'), 'nadie@correo.co{Enter}')
    const heading = await titled('Revisa tu correo')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByText(/Si nadie@correo\.co tiene una cuenta/)).toBeTruthy()
    expect(bodiesOf(requestReset)).toEqual([{ email: 'nadie@correo.co' }])
    await user.click(screen.getByRole('button', { name: 'Usar otro email' }))
    await titled('Recupera tu acceso')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'nadie@correo.co')
  })

  test('reports a refused request, and keeps the address', async () => {
    mockServer(null, {
      [requestReset]: { error: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfter: 3600 } },
    })
    const { user } = await openAuth('/auth?mode=forgot')
    await user.type(screen.getByLabelText('Email'), 'ana@correo.co{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('espera 60 minutos')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@correo.co')
  })
})

describe('link of a password reset', () => {
  test('sets a new password, and leads to the sign-in', async () => {
    const { bodiesOf } = mockServer(null, { ...nothingElse, [confirm]: done })
    const { user } = await openAuth('/auth?mode=reset&token=t0ken')
    const field = screen.getByLabelText('Contraseña nueva')
    expect(field.getAttribute('autocomplete')).toBe('new-password')
    await user.type(field, 'corta{Enter}')
    expect(await screen.findByText('La contraseña debe tener al menos 6 caracteres')).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'mascota{Enter}')
    expect(await screen.findByText(/^Es muy común y fácil de adivinar/)).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'corta ya no{Enter}')
    expect(await screen.findByText('Contraseña guardada')).toBeTruthy()
    await titled('Iniciar sesión')
    expect(bodiesOf(confirm)).toEqual([{ token: 't0ken', password: 'corta ya no', end: [] }])
  })

  test('works for a signed-in person too, and signs them out', async () => {
    const { answers } = mockServer(ana, { ...nothingElse, [confirm]: done })
    const { user } = await openAuth('/auth?mode=reset&token=t0ken')
    await waitFor(() => expect(localStorage.getItem('huella.session')).not.toBeNull())
    answers['GET /api/auth/session'] = { body: { person: null } }
    await user.type(await screen.findByLabelText('Contraseña nueva'), 'una frase nueva{Enter}')
    await titled('Iniciar sesión')
    expect(localStorage.getItem('huella.session')).toBeNull()
  })

  test.each(['/auth?mode=reset', '/auth?mode=reset&token='])(
    'reports an incomplete link: %s',
    async (path) => {
      mockServer(null)
      await openAuth(path)
      await titled('Este enlace ya no sirve')
      expect(screen.getByRole('link', { name: 'Pedir un enlace nuevo' }).getAttribute('href')).toBe(
        '/auth?mode=forgot',
      )
    },
  )

  test('reports a used link', async () => {
    mockServer(null, { ...nothingElse, [confirm]: { error: 'INVALID_TOKEN', status: 400 } })
    const { user } = await openAuth('/auth?mode=reset&token=used')
    await user.type(screen.getByLabelText('Contraseña nueva'), 'una frase nueva{Enter}')
    expect(await titled('Este enlace ya no sirve')).toBeTruthy()
  })

  test('keeps typed text when the request fails', async () => {
    mockServer(null, { ...nothingElse, [confirm]: 'offline' })
    const { user } = await openAuth('/auth?mode=reset&token=t0ken')
    await user.type(screen.getByLabelText('Contraseña nueva'), 'una frase nueva{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Sin conexión')
    expect(screen.getByLabelText('Contraseña nueva')).toHaveProperty('value', 'una frase nueva')
  })
})

describe('other ways into an account whose password is reset', () => {
  const staying = [
    { kind: 'identity', count: 1 },
    { kind: 'passkey', count: 2 },
    { kind: 'second_step', count: 1 },
  ]

  test('lists the other ways in, ends the chosen ones, and names what stays afterwards', async () => {
    const { bodiesOf } = mockServer(null, {
      [preview]: { body: { endsAll: false, staying } },
      [confirm]: { body: { ended: ['passkey'], staying: [staying[0]] } },
    })
    const { user } = await openAuth('/auth?mode=reset&token=t0ken')
    await user.click(await screen.findByRole('button', { name: 'Todo' }))
    expect(screen.getByRole('button', { name: '2 llaves de acceso' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await user.click(screen.getByRole('button', { name: '1 cuenta vinculada' }))
    expect(screen.getByText(/La verificación en dos pasos sigue activa/)).toBeTruthy()
    await user.type(screen.getByLabelText('Contraseña nueva'), 'una frase nueva{Enter}')
    await titled('Contraseña guardada')
    expect(bodiesOf(confirm)).toEqual([{ token: 't0ken', password: 'una frase nueva', end: ['passkey'] }])
    expect(screen.getByText(/ya no sirve.*las llaves de acceso\./)).toBeTruthy()
    expect(screen.getByText(/^Sigue dando acceso: las cuentas vinculadas/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Entrar y revisar' }).getAttribute('href')).toBe(
      '/auth?returnTo=%2Fapp%2Fprofile%2Fsecurity',
    )
  })

  test('explains before and after that all end where the address was never confirmed', async () => {
    mockServer(null, {
      [preview]: { body: { endsAll: true, staying: [] } },
      [confirm]: { body: { ended: ['session', 'passkey', 'second_step'], staying: [] } },
    })
    const { user } = await openAuth('/auth?mode=reset&token=t0ken')
    expect(await screen.findByText(/^Este email nunca se confirmó/)).toBeTruthy()
    await user.type(screen.getByLabelText('Contraseña nueva'), 'una frase nueva{Enter}')
    await titled('Contraseña guardada')
    expect(screen.getByText(/: las llaves de acceso y la verificación en dos pasos\.$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toBeTruthy()
  })

  test('keeps the form where they cannot be loaded, and reports a used link at once', async () => {
    mockServer(null, { [preview]: 'offline', [confirm]: done })
    const { user } = await openAuth('/auth?mode=reset&token=t0ken')
    await user.type(await screen.findByLabelText('Contraseña nueva'), 'una frase nueva{Enter}')
    await titled('Iniciar sesión')
    mockServer(null, { [preview]: { error: 'INVALID_TOKEN', status: 400 } })
    await openAuth('/auth?mode=reset&token=used')
    expect(await titled('Este enlace ya no sirve')).toBeTruthy()
  })
})

describe('confirming an address in another browser', () => {
  const asks = { body: { ...confirmed, isConfirmed: false } }

  test('requires the password, and names what ended', async () => {
    const { answers, bodiesOf } = mockServer(null, { [verify]: asks })
    const { user } = await openAuth('/auth?mode=verify&token=t0ken')
    await titled('Confirma que esta cuenta es tuya')
    answers[verify] = { error: 'INVALID_CREDENTIALS', status: 401 }
    await user.type(await screen.findByLabelText('Contraseña'), 'no es esta{Enter}')
    expect(await screen.findByText('No es la contraseña de esta cuenta')).toBeTruthy()
    answers[verify] = { body: { ...confirmed, ended: ['session'] } }
    await user.type(screen.getByLabelText('Contraseña'), ' sino esta{Enter}')
    await titled('Email confirmado')
    expect(screen.getByText(/: las demás sesiones\.$/)).toBeTruthy()
    expect(bodiesOf(verify).at(-1)).toEqual({ token: 't0ken', password: 'no es esta sino esta' })
  })

  test('removes the account of somebody else after a confirmation', async () => {
    const { bodiesOf } = mockServer(null, { [verify]: asks, [disown]: { body: {} } })
    const { user } = await openAuth('/auth?mode=verify&token=t0ken')
    await user.click(await screen.findByRole('button', { name: 'No fui yo' }))
    expect(bodiesOf(disown)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Eliminar la cuenta' }))
    await titled('Cuenta eliminada')
    expect(bodiesOf(disown)).toEqual([{ token: 't0ken' }])
    expect(screen.getByRole('link', { name: 'Crear cuenta' }).getAttribute('href')).toBe('/auth?mode=sign-up')
  })

  test('leads to the sign-in without a password, and reports a link that was used meanwhile', async () => {
    mockServer(null, {
      [verify]: { body: { ...confirmed, isConfirmed: false, hasPassword: false } },
      [disown]: { error: 'INVALID_TOKEN', status: 400 },
    })
    const { user } = await openAuth('/auth?mode=verify&token=t0ken')
    expect(await screen.findByText(/^Inicia sesión como lo haces siempre/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'No fui yo' }))
    await user.click(await screen.findByRole('button', { name: 'Eliminar la cuenta' }))
    await titled('Este enlace ya no sirve')
  })
})

describe('confirming an address', () => {
  test('confirms once without a press, and updates the whole application', async () => {
    const { answers, bodiesOf } = mockServer(
      { ...ana, emailVerified: false },
      { [verify]: { body: confirmed } },
    )
    answers['GET /api/auth/session'] = { body: { person: ana } }
    await openAuth('/auth?mode=verify&token=t0ken')
    await titled('Email confirmado')
    expect(bodiesOf(verify)).toEqual([{ token: 't0ken' }])
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('huella.session') ?? '')).toMatchObject({ emailVerified: true }),
    )
    expect(screen.getByRole('link', { name: 'Continuar' }).getAttribute('href')).toBe('/app')
  })

  test('reports a used link', async () => {
    mockServer(null, { [verify]: { error: 'INVALID_TOKEN', status: 400 } })
    await openAuth('/auth?mode=verify&token=used')
    expect(await titled('Este enlace ya no sirve')).toBeTruthy()
  })

  test('retries after a failure', async () => {
    const { answers } = mockServer(null, { [verify]: 'offline' })
    const { user } = await openAuth('/auth?mode=verify&token=t0ken')
    await titled('No pudimos confirmar tu email')
    answers[verify] = { body: confirmed }
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await titled('Email confirmado')).toBeTruthy()
  })
})
