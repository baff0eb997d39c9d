import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { openAuth } from '#web/testing/features/auth.tsx'

const requestReset = 'POST /api/auth/password-reset'
const confirm = 'POST /api/auth/password-reset/confirm'
const verify = 'POST /api/auth/verification/confirm'
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a forgotten password', () => {
  test('asks for the address, and never reveals whether it has an account', async () => {
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

  test('that cannot be requested now keeps the address', async () => {
    mockServer(null, {
      [requestReset]: { error: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfter: 3600 } },
    })
    const { user } = await openAuth('/auth?mode=forgot')
    await user.type(screen.getByLabelText('Email'), 'ana@correo.co{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('espera 60 minutos')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@correo.co')
  })
})

describe('the link of a mail', () => {
  test('sets a new password, and leads to signing in with it', async () => {
    const { bodiesOf } = mockServer(null, { [confirm]: { body: {} } })
    const { user } = await openAuth('/auth?mode=reset&token=t0ken')
    const field = screen.getByLabelText('Contraseña nueva')
    expect(field.getAttribute('autocomplete')).toBe('new-password')
    await user.type(field, 'corta{Enter}')
    expect(await screen.findByText('La contraseña debe tener al menos 6 caracteres')).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'mascota{Enter}')
    expect(await screen.findByText(/^Es de las primeras que alguien probaría/)).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'corta ya no{Enter}')
    expect(await screen.findByText('Contraseña guardada')).toBeTruthy()
    await titled('Iniciar sesión')
    expect(bodiesOf(confirm)).toEqual([{ token: 't0ken', password: 'corta ya no' }])
  })

  test('also works for a signed-in person, and signs them out', async () => {
    const { answers } = mockServer(ana, { [confirm]: { body: {} } })
    const { user } = await openAuth('/auth?mode=reset&token=t0ken')
    await waitFor(() => expect(localStorage.getItem('huella.session')).not.toBeNull())
    answers['GET /api/auth/session'] = { body: { person: null } }
    await user.type(await screen.findByLabelText('Contraseña nueva'), 'una frase nueva{Enter}')
    await titled('Iniciar sesión')
    expect(localStorage.getItem('huella.session')).toBeNull()
  })

  test.each(['/auth?mode=reset', '/auth?mode=reset&token='])(
    'that is incomplete says so: %s',
    async (path) => {
      mockServer(null)
      await openAuth(path)
      await titled('Este enlace ya no sirve')
      expect(screen.getByRole('link', { name: 'Pedir un enlace nuevo' }).getAttribute('href')).toBe(
        '/auth?mode=forgot',
      )
    },
  )

  test('says that it was used already', async () => {
    mockServer(null, { [confirm]: { error: 'INVALID_TOKEN', status: 400 } })
    const { user } = await openAuth('/auth?mode=reset&token=used')
    await user.type(screen.getByLabelText('Contraseña nueva'), 'una frase nueva{Enter}')
    expect(await titled('Este enlace ya no sirve')).toBeTruthy()
  })

  test('keeps what was typed when the request fails', async () => {
    mockServer(null, { [confirm]: 'offline' })
    const { user } = await openAuth('/auth?mode=reset&token=t0ken')
    await user.type(screen.getByLabelText('Contraseña nueva'), 'una frase nueva{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Sin conexión')
    expect(screen.getByLabelText('Contraseña nueva')).toHaveProperty('value', 'una frase nueva')
  })
})

describe('confirming an address', () => {
  test('happens by itself, once, and reaches the whole application', async () => {
    const { answers, bodiesOf } = mockServer({ ...ana, emailVerified: false }, { [verify]: { body: {} } })
    answers['GET /api/auth/session'] = { body: { person: ana } }
    await openAuth('/auth?mode=verify&token=t0ken')
    await titled('Email confirmado')
    expect(bodiesOf(verify)).toEqual([{ token: 't0ken' }])
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('huella.session') ?? '')).toMatchObject({ emailVerified: true }),
    )
    expect(screen.getByRole('link', { name: 'Continuar' }).getAttribute('href')).toBe('/app')
  })

  test('with a used link says what to do', async () => {
    mockServer(null, { [verify]: { error: 'INVALID_TOKEN', status: 400 } })
    await openAuth('/auth?mode=verify&token=used')
    expect(await titled('Este enlace ya no sirve')).toBeTruthy()
  })

  test('can be retried after a failure', async () => {
    const { answers } = mockServer(null, { [verify]: 'offline' })
    const { user } = await openAuth('/auth?mode=verify&token=t0ken')
    await titled('No pudimos confirmar tu email')
    answers[verify] = { body: {} }
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await titled('Email confirmado')).toBeTruthy()
  })
})
