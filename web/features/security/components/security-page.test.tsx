import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'

const sessionsOf = [
  {
    id: '0199a000-0000-7000-8000-00000000000a',
    browser: { name: 'Firefox', system: 'Linux', device: 'desktop' },
    address: '198.51.100.7',
    createdAt: '2026-11-20T10:00:00.000Z',
    lastSeenAt: '2026-11-21T11:00:00.000Z',
    isCurrent: true,
  },
  {
    id: '0199a000-0000-7000-8000-00000000000b',
    browser: { name: null, system: null, device: null },
    address: null,
    createdAt: '2026-11-19T10:00:00.000Z',
    lastSeenAt: '2026-11-20T20:00:00.000Z',
    isCurrent: false,
  },
]
const off = { enabledSince: null, recoveryCodesLeft: 0 }
const on = { enabledSince: '2026-11-20T10:00:00.000Z', recoveryCodesLeft: 9 }
const enrolment = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Huella:ana?secret=GEZDGNBVGY3TQOJQ' }
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCC${at}`)

const open = async (
  more: Record<string, MockAnswer> = {},
  language: Language = 'es',
  search = '',
  person = ana,
) => {
  const server = mockServer(person, {
    'GET /api/security/sessions': { body: { sessions: sessionsOf } },
    'GET /api/security/two-factor': { body: off },
    'GET /api/security/passkeys': { body: { passkeys: [] } },
    'GET /api/security/identities': { body: { hasPassword: true, identities: [], linkable: null } },
    'GET /api/security/email-change': { body: { isPossible: true, pending: null } },
    ...more,
  })
  const view = await renderApp(`/app/profile/security${search}`, language)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, server }
}
const button = (name: string) => screen.findByRole('button', { name })

describe('unconfirmed address', () => {
  test('replaces the button of each new way in by an explanation', async () => {
    const identities = { hasPassword: true, identities: [], linkable: 'Google' }
    const unconfirmed = { ...ana, emailVerified: false }
    await open({ 'GET /api/security/identities': { body: identities } }, 'es', '', unconfirmed)
    expect(await screen.findAllByText(/^Confirma primero tu email/)).toHaveLength(3)
    for (const name of ['Activar', 'Vincular Google', 'Cambiar email', 'Agregar una llave'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(await button('Enviar de nuevo')).toBeTruthy()
  })
})

describe('sessions', () => {
  test('lists browser, address and last use, and marks the present session', async () => {
    await open()
    const [current, other] = await screen.findAllByText(/Firefox · Linux|Navegador desconocido/)
    expect(current?.textContent).toBe('Firefox · Linux')
    expect(screen.getByText('Esta sesión')).toBeTruthy()
    expect(screen.getByText('Activa ahora · desde 198.51.100.7')).toBeTruthy()
    expect(other?.parentElement?.textContent).toContain('Última actividad: 20 nov')
    expect(screen.queryByRole('button', { name: 'Cerrar la sesión de Firefox · Linux' })).toBeNull()
  })

  test('ends one session, or all others', async () => {
    const request = 'DELETE /api/security/sessions/0199a000-0000-7000-8000-00000000000b'
    const others = 'POST /api/security/sessions/end-others'
    const { user, server } = await open({ [request]: { body: {} }, [others]: { body: { ended: 1 } } })
    await user.click(await button('Cerrar la sesión de Navegador desconocido'))
    expect(await screen.findByText('Sesión cerrada')).toBeTruthy()
    await user.click(await button('Cerrar las demás'))
    expect(await screen.findByText('Cerramos 1 sesión')).toBeTruthy()
    expect([server.bodiesOf(request), server.bodiesOf(others)].map(({ length }) => length)).toEqual([1, 1])
  })

  test('reports a failure to load, and retries', async () => {
    const { user, server } = await open({ 'GET /api/security/sessions': { error: 'NOT_FOUND', status: 404 } })
    const failed = within(await screen.findByRole('alert'))
    server.answers['GET /api/security/sessions'] = { body: { sessions: sessionsOf } }
    await user.click(failed.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Firefox · Linux')).toBeTruthy()
  })
})

describe('two-step sign-in', () => {
  test('starts with a QR code or text and a code, and shows its recovery codes once', async () => {
    const confirm = 'POST /api/security/two-factor/confirm'
    const { user, server } = await open({
      'POST /api/security/two-factor': { body: enrolment },
      [confirm]: { error: 'INVALID_CODE', status: 404 },
    })
    await user.click(await button('Activar'))
    expect(await screen.findByRole('img', { name: /QR/ })).toBeTruthy()
    expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy()
    const field = screen.getByRole('textbox', { name: 'Código de la aplicación' })
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
    expect(field.getAttribute('inputmode')).toBe('numeric')
    await user.type(field, '123456')
    await user.click(await button('Activar con este código'))
    expect(await screen.findByText('Código no válido')).toBeTruthy()
    server.answers[confirm] = { body: { recoveryCodes } }
    server.answers['GET /api/security/two-factor'] = { body: on }
    await user.clear(field)
    await user.type(field, '654321')
    await user.click(await button('Activar con este código'))
    for (const code of recoveryCodes) expect(await screen.findByText(code)).toBeTruthy()
    await user.click(await button('Ya los guardé'))
    expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull()
    expect(await screen.findByText(/Te quedan 9 códigos/)).toBeTruthy()
    expect(server.bodiesOf(confirm)).toEqual([{ code: '123456' }, { code: '654321' }])
  })

  test('requests a proof of identity where the server requires one, then continues', async () => {
    const [enrol, proof] = ['POST /api/security/two-factor', 'POST /api/security/proof']
    const { user, server } = await open({
      [enrol]: { error: 'PROOF_REQUIRED', status: 403 },
      [proof]: { error: 'INVALID_CREDENTIALS', status: 401 },
    })
    await user.click(await button('Activar'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }))
    await user.type(await dialog.findByLabelText('Contraseña'), 'equivocada')
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(await dialog.findByText('Email o contraseña incorrectos')).toBeTruthy()
    server.answers[proof] = { body: {} }
    server.answers[enrol] = { body: enrolment }
    await user.clear(dialog.getByLabelText('Contraseña'))
    await user.type(dialog.getByLabelText('Contraseña'), 'el gato duerme')
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeTruthy()
    expect(server.bodiesOf(enrol)).toHaveLength(2)
  })

  test('stays off when the proof of identity is cancelled', async () => {
    const enrol = 'POST /api/security/two-factor'
    const { user, server } = await open({ [enrol]: { error: 'PROOF_REQUIRED', status: 403 } })
    await user.click(await button('Activar'))
    const dialog = await screen.findByRole('dialog', { name: 'Confirma que eres tú' })
    await user.click(await within(dialog).findByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.bodiesOf(enrol)).toHaveLength(1)
    expect(await button('Activar')).toBeTruthy()
  })

  test('ends with a code, in English too', async () => {
    const disable = 'POST /api/security/two-factor/disable'
    const { user, server } = await open(
      { 'GET /api/security/two-factor': { body: on }, [disable]: { body: {} } },
      'en',
    )
    await user.click(await button('Turn off'))
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123 456')
    await user.click(await button('Turn off'))
    expect(await screen.findByText('Two-step sign-in is off')).toBeTruthy()
    expect(server.bodiesOf(disable)).toEqual([{ code: '123 456' }])
  })
})

describe('passkeys', () => {
  const passkey = {
    id: '0199a000-0000-7000-8000-00000000000c',
    name: 'Teléfono',
    createdAt: '2026-11-20T10:00:00.000Z',
    lastUsedAt: null,
  }
  const address = `/api/security/passkeys/${passkey.id}`

  test('lists and renames passkeys, and keeps the last sign-in method', async () => {
    const { user, server } = await open({
      'GET /api/security/passkeys': { body: { passkeys: [passkey] } },
      [`PATCH ${address}`]: { body: { ...passkey, name: 'Casa' } },
      [`DELETE ${address}`]: { error: 'LAST_WAY_IN', status: 409 },
    })
    expect(await screen.findByText('Creada el 20 nov 2026')).toBeTruthy()
    await user.click(await button('Renombrar Teléfono'))
    const field = screen.getByRole('textbox', { name: 'Nombre de la llave' })
    await user.clear(field)
    await user.type(field, 'Casa')
    await user.click(await button('Guardar'))
    await waitFor(() => expect(server.bodiesOf(`PATCH ${address}`)).toEqual([{ name: 'Casa' }]))
    await user.click(await button('Quitar Teléfono'))
    expect(await screen.findByText('Es tu única forma de entrar. Agrega otra antes.')).toBeTruthy()
  })

  test('explains that the browser has no passkeys', async () => {
    await open()
    expect(await screen.findByText('Este navegador no admite llaves de acceso.')).toBeTruthy()
  })

  test('explains that passkeys need https', async () => {
    vi.stubGlobal('isSecureContext', false)
    await open()
    expect(await screen.findByText(/^Esto necesita https/)).toBeTruthy()
    expect(screen.queryByText('Este navegador no admite llaves de acceso.')).toBeNull()
  })
})

describe('linked accounts', () => {
  const identity = {
    id: '0199a000-0000-7000-8000-00000000000d',
    provider: 'Google',
    linkedAt: '2026-11-20T10:00:00.000Z',
  }
  const list = 'GET /api/security/identities'

  test('unlinks an account', async () => {
    const unlink = `DELETE /api/security/identities/${identity.id}`
    const { user, server } = await open({
      [list]: { body: { hasPassword: true, identities: [identity], linkable: null } },
      [unlink]: { body: {} },
    })
    await user.click(await button('Desvincular Google'))
    expect(await screen.findByText('Cuenta desvinculada')).toBeTruthy()
    expect(server.bodiesOf(unlink)).toHaveLength(1)
  })

  test('shows an error of the provider once', async () => {
    const { router } = await open(
      { [list]: { body: { hasPassword: true, identities: [], linkable: 'Google' } } },
      'es',
      '?error=account_already_linked_to_different_user',
    )
    expect(await screen.findByText('Ya está vinculada a otra cuenta de Huella.')).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(await button('Vincular Google')).toBeTruthy()
  })
})

describe('change of the address', () => {
  const request = 'POST /api/security/email-change'

  test('sends the new address, and reports a taken one at the field', async () => {
    const { user, server } = await open({ [request]: { error: 'EMAIL_TAKEN', status: 409 } })
    await user.click(await button('Cambiar email'))
    const field = screen.getByRole('textbox', { name: 'Nuevo email' })
    await user.type(field, 'luis@correo.co')
    await user.click(await button('Enviar enlaces'))
    expect(await screen.findByText('Este email ya está registrado')).toBeTruthy()
    server.answers[request] = { body: {} }
    await user.type(field, 'm')
    await user.click(await button('Enviar enlaces'))
    expect(await screen.findByText('Revisa los dos correos')).toBeTruthy()
    expect(server.bodiesOf(request)).toEqual([{ email: 'luis@correo.co' }, { email: 'luis@correo.com' }])
  })

  test('shows a pending change, and cancels it', async () => {
    const pending = {
      email: 'nueva@correo.co',
      isOldConfirmed: true,
      isNewConfirmed: false,
      expiresAt: '2026-11-22T10:00:00.000Z',
    }
    const cancel = 'DELETE /api/security/email-change'
    const { user, server } = await open({
      'GET /api/security/email-change': { body: { isPossible: true, pending } },
      [cancel]: { body: {} },
    })
    expect(await screen.findByText(/para confirmarlo desde nueva@correo.co/)).toBeTruthy()
    await user.click(await button('Cancelar el cambio'))
    expect(await screen.findByText('Tu email sigue siendo el mismo')).toBeTruthy()
    expect(server.bodiesOf(cancel)).toHaveLength(1)
  })

  test('offers no change where the server sends no mail', async () => {
    await open({ 'GET /api/security/email-change': { body: { isPossible: false, pending: null } } })
    expect(await screen.findByText('Por ahora el email no se puede cambiar.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cambiar email' })).toBeNull()
  })
})
