import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { enablePush } from '#web/shared/push/push-subscription.ts'
import { resetPushBrowser, mockPushBrowser } from '#web/testing/environment/push.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import type { Person } from '#contract/features/auth/schema.ts'
import { currentLanguage, type Language } from '#web/shared/i18n/i18n.ts'
import { session } from '#web/shared/session/session.ts'

const update = 'PATCH /api/profile'
const changePassword = 'POST /api/auth/password'
const main = () => within(screen.getByRole('main'))

afterEach(resetPushBrowser)

const open = async (
  person: Person = ana,
  more: Record<string, MockAnswer> = {},
  language: Language = 'es',
) => {
  const server = mockServer(person, more)
  const view = await renderApp('/app/profile', language)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, server }
}

describe('profile', () => {
  test('shows the person, the date of joining, and the plan', async () => {
    await open()
    expect(main().getByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeTruthy()
    expect(main().getByText('AN')).toBeTruthy()
    expect(main().getByText('ana.ruiz@correo.co')).toBeTruthy()
    expect(main().getByText('0199a000')).toBeTruthy()
    expect(main().getByText('12 de marzo de 2026')).toBeTruthy()
    expect(await main().findByText('Gratuito')).toBeTruthy()
    expect(main().getByRole('link', { name: 'Actualizar a Premium' }).getAttribute('href')).toBe(
      '/app/subscription',
    )
    expect(main().queryByText('Premium')).toBeNull()
  })

  test('shows the Premium badge, and the link to manage it', async () => {
    const body = { status: 'active', currentPeriodEnd: '2027-03-12T10:00:00.000Z' }
    await open(ana, { 'GET /api/subscription': { body } })
    expect(await main().findByText('Premium')).toBeTruthy()
    expect(main().getByRole('link', { name: 'Gestionar Suscripción' }).getAttribute('href')).toBe(
      '/app/subscription',
    )
  })

  test('shows the storage and pets in use, and the limits of Premium', async () => {
    await open()
    const bytes = await main().findByRole('meter', { name: 'Fotos, documentos y diario' })
    expect(bytes.getAttribute('aria-valuetext')).toBe('12,3 MB de 500,0 MB')
    expect(main().getByRole('meter', { name: 'Mascotas' }).getAttribute('aria-valuetext')).toBe('2 de 50')
    expect(main().getByText('Con Premium tienes 10,0 GB y hasta 200 mascotas.')).toBeTruthy()
  })

  test('explains what to do when no space is left', async () => {
    const body = { bytes: { used: 600, limit: 500 }, pets: { used: 50, limit: 50 }, premium: null }
    await open(ana, { 'GET /api/quotas': { body } }, 'en')
    expect(await main().findByText(/no space left. Delete photos/)).toBeTruthy()
    expect(main().getByText(/all the pets your account allows/)).toBeTruthy()
    expect(main().queryByText(/With Premium/)).toBeNull()
  })

  test('shows a placeholder for a missing name', async () => {
    await open({ ...ana, fullName: '' })
    expect(main().getByRole('heading', { level: 1, name: 'Usuario' })).toBeTruthy()
  })

  test('shows its words in English', async () => {
    await open(ana, {}, 'en')
    expect(main().getByText('March 12, 2026')).toBeTruthy()
    expect(await main().findByRole('link', { name: 'Upgrade to Premium' })).toBeTruthy()
  })

  test('offers a retry where the plan fails to load', async () => {
    const { user, server } = await open(ana, { 'GET /api/subscription': { error: 'FORBIDDEN', status: 403 } })
    const retry = await main().findByRole('button', { name: 'Reintentar' })
    server.answers['GET /api/subscription'] = { body: { status: 'inactive', currentPeriodEnd: null } }
    await user.click(retry)
    expect(await main().findByText('Gratuito')).toBeTruthy()
  })

  test('signs out with its button', async () => {
    const { user, router } = await open(ana, { 'POST /api/auth/sign-out': { body: {} } })
    await user.click(main().getByRole('button', { name: 'Cerrar sesión' }))
    await waitFor(() => expect(router.state.location.href).toBe('/auth'))
  })
})

describe('name of the person', () => {
  test('changes on the whole page, and requires a value', async () => {
    const { user, server } = await open()
    server.answers[update] = { body: { ...ana, fullName: 'Ana Ñandú' } }
    await user.click(main().getByRole('button', { name: /Editar nombre/ }))
    const field = await screen.findByLabelText(/Nombre completo/)
    await user.clear(field)
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Por favor ingresa tu nombre completo')).toBeTruthy()
    await user.type(field, ' Ana Ñandú {Enter}')
    expect(await main().findByRole('heading', { level: 1, name: 'Ana Ñandú' })).toBeTruthy()
    expect(server.bodiesOf(update)).toEqual([{ fullName: 'Ana Ñandú' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('keeps typed text when saving fails', async () => {
    const { user } = await open(ana, { [update]: 'offline' })
    await user.click(main().getByRole('button', { name: /Editar nombre/ }))
    await user.type(await screen.findByLabelText(/Nombre completo/), ' Gómez{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Error al actualizar el perfil')
    expect(screen.getByLabelText(/Nombre completo/)).toHaveProperty('value', 'Ana Ruiz Gómez')
  })
})

describe('change of the password', () => {
  const change = async (view: Awaited<ReturnType<typeof open>>) => {
    await view.user.click(main().getByRole('button', { name: /Cambiar contraseña/ }))
    await view.user.type(await screen.findByLabelText('Contraseña actual'), 'el gato duerme')
    await view.user.type(screen.getByLabelText('Contraseña nueva'), 'una frase nueva{Enter}')
  }
  const fill = async (answer: MockAnswer) => {
    const view = await open(ana, { [changePassword]: answer })
    await change(view)
    return view
  }

  test('sends both passwords, and reports the end of the sessions on other devices', async () => {
    const { server } = await fill({ body: {} })
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Contraseña actualizadaCerramos tus sesiones en otros dispositivos.',
      ),
    )
    expect(server.bodiesOf(changePassword)).toEqual([
      { currentPassword: 'el gato duerme', newPassword: 'una frase nueva' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('moves the push subscription to the new session', async () => {
    mockPushBrowser()
    const view = await open(ana, {
      [changePassword]: { body: {} },
      'GET /api/push/key': { body: { publicKey: 'key' } },
      'PUT /api/push/subscription': { body: {} },
    })
    await enablePush()
    await change(view)
    await expect.poll(() => view.server.bodiesOf('PUT /api/push/subscription')).toHaveLength(2)
  })

  test('reports a wrong password at its field, until it changes', async () => {
    const { user } = await fill({ error: 'INVALID_CREDENTIALS', status: 401 })
    expect(await screen.findByText('La contraseña actual no es correcta')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Contraseña actual')))
    expect(screen.getByLabelText('Contraseña nueva')).toHaveProperty('value', 'una frase nueva')
    await user.type(screen.getByLabelText('Contraseña actual'), '!')
    expect(screen.queryByText('La contraseña actual no es correcta')).toBeNull()
  })

  test('explains that the account has no password', async () => {
    await fill({ error: 'NO_PASSWORD', status: 409 })
    expect((await screen.findByRole('alert')).textContent).toContain('Tu cuenta no tiene contraseña')
  })

  test('reports a lock after too many attempts', async () => {
    await fill({ error: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfter: 300 } })
    expect((await screen.findByRole('alert')).textContent).toContain('espera 5 minutos')
  })

  test('leads to the sign-in after a revoked session', async () => {
    const { router } = await fill({ error: 'UNAUTHORIZED', status: 401 })
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
    expect(await screen.findByText('Debes iniciar sesión')).toBeTruthy()
  })
})

describe('confirmation of the address', () => {
  const send = 'POST /api/auth/verification'
  const notice = /Confirma tu email con el enlace que enviamos a ana\.ruiz@correo\.co/

  test('shows a quiet notice, and sends another mail on request', async () => {
    const { user } = await open({ ...ana, emailVerified: false }, { [send]: { body: {} } })
    expect(await screen.findByText(notice)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Enviar de nuevo' }))
    expect(await screen.findByText('Correo enviado')).toBeTruthy()
  })

  test('shows no notice once the address is confirmed', async () => {
    await open()
    expect(screen.queryByText(notice)).toBeNull()
  })
})

describe('language of the account', () => {
  test('applies where none was chosen on this device', async () => {
    await open()
    act(() => localStorage.removeItem('language'))
    act(() => session.signIn({ ...ana, language: 'en' }))
    await waitFor(() => expect(currentLanguage()).toBe('en'))
    expect(await main().findByText('Member since')).toBeTruthy()
  })

  test('yields to the choice on this device', async () => {
    await open({ ...ana, language: 'en' })
    expect(main().getByText('Miembro desde')).toBeTruthy()
  })
})
