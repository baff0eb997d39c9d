import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ApiKey } from '#contract/features/api-keys/schema.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira, pageOf } from '#web/testing/features/pets.ts'

const list = 'GET /api/api-keys'
const create = 'POST /api/api-keys'
const secret = `huella_${'Ab3-_'.repeat(8)}xyz`
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const nube = { ...kira, id: '0199a000-0000-7000-8000-0000000000a2', name: 'Nube' }
const removedPetId = '0199a000-0000-7000-8000-0000000000a9'
const sheet: ApiKey = {
  id: '0199a000-0000-7000-8000-0000000000c1',
  name: 'Hoja de cálculo',
  start: 'huella_Ab3-_A',
  scope: 'read',
  petIds: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: inDays(90),
  lastUsedAt: null,
}
const scale: ApiKey = {
  ...sheet,
  id: '0199a000-0000-7000-8000-0000000000c2',
  name: 'Báscula',
  scope: 'write',
  petIds: [kira.id, removedPetId],
  expiresAt: inDays(2),
  lastUsedAt: '2026-11-21T12:00:00.000Z',
}
const old: ApiKey = { ...sheet, id: '0199a000-0000-7000-8000-0000000000c3', name: 'Vieja', petIds: [] }

const answer = (...keys: ApiKey[]): MockAnswer => ({ body: { keys } })

const open = async (more: Record<string, MockAnswer> = {}, language: Language = 'es') => {
  const server = mockServer(ana, {
    [list]: answer(),
    'GET /api/pets': { body: pageOf([kira, nube]) },
    'GET /api/security/two-factor': { body: { enabledSince: null, recoveryCodesLeft: 0 } },
    'GET /api/security/passkeys': { body: { passkeys: [] } },
    'GET /api/security/identities': { body: { hasPassword: true, identities: [], linkable: null } },
    ...more,
  })
  const view = await renderApp('/app/profile/api', language)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, server }
}
type User = Awaited<ReturnType<typeof open>>['user']

const openForm = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Nueva clave' }))
  // Its frame comes first.
  await screen.findByLabelText(/^Nombre/)
  return within(screen.getByRole('dialog', { name: 'Nueva clave' }))
}
const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { name })).closest('li')
  if (!card) throw new Error(`${name} is in no list`)
  return card
}

describe('list of API keys', () => {
  test('shows the scope, pets, expiry and last use of each key', async () => {
    await open({ [list]: answer(sheet, scale, { ...old, expiresAt: '2026-11-01T12:00:00.000Z' }) })
    const first = await cardOf('Hoja de cálculo')
    expect(first.textContent).toContain('Solo leer · Todas tus mascotas')
    expect(first.textContent).toContain('huella_Ab3-_A…')
    expect(first.textContent).toContain('Nunca se ha usado')
    expect(first.textContent).toContain('Creada el 20 nov 2026')
    expect(first.textContent).not.toContain('Vence pronto')
    const second = await cardOf('Báscula')
    await waitFor(() => expect(second.textContent).toContain('Leer y cambiar · Kira y 1 mascota más'))
    expect(second.textContent).toContain('Último uso: 21 nov 2026')
    expect(within(second).getByText('Vence pronto')).toBeTruthy()
    const third = await cardOf('Vieja')
    expect(third.textContent).toContain('Ninguna mascota')
    expect(third.textContent).toContain('Venció el 1 nov 2026')
    expect(within(third).getByText('Vencida')).toBeTruthy()
  })

  test('names a pet that is not on the first page of pets', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      ...nube,
      id: `${kira.id.slice(0, -2)}f${at % 10}`,
    }))
    await open({
      [list]: answer({ ...scale, petIds: [kira.id] }),
      'GET /api/pets': (_body, query) => ({ body: pageOf([...many, kira], query.get('cursor')) }),
    })
    expect(await screen.findByText('Leer y cambiar · Kira')).toBeTruthy()
  })

  test('explains what keys are for where there are none, in English too', async () => {
    await open({}, 'en')
    expect(await screen.findByRole('heading', { name: 'You have no keys yet' })).toBeTruthy()
    expect(screen.getAllByText(/programs of your own read or change your pets’ data/)).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'How to use the API' }).getAttribute('href')).toBe('/api/docs')
  })

  test('reports a failure to load, and retries', async () => {
    const { user, server } = await open({ [list]: { error: 'FORBIDDEN', status: 403 } })
    expect(await screen.findByText('No pudimos cargar tus claves')).toBeTruthy()
    server.answers[list] = answer(sheet)
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await cardOf('Hoja de cálculo')).toBeTruthy()
  })

  test('removes a key that is revoked, after a confirmation', async () => {
    const revoke = `DELETE /api/api-keys/${sheet.id}`
    const { user, server } = await open({ [list]: answer(sheet, scale), [revoke]: { body: {} } })
    await user.click(await screen.findByRole('button', { name: 'Revocar Hoja de cálculo' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: '¿Revocar Hoja de cálculo?' }))
    server.answers[list] = answer(scale)
    await user.click(dialog.getByRole('button', { name: 'Revocar' }))
    expect(await screen.findByText('Clave revocada')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Hoja de cálculo' })).toBeNull()
    expect(await cardOf('Báscula')).toBeTruthy()
    expect(server.bodiesOf(revoke)).toHaveLength(1)
  })

  test('reports a failed revocation, and keeps the key', async () => {
    const { user } = await open({
      [list]: answer(sheet),
      [`DELETE /api/api-keys/${sheet.id}`]: { error: 'INTERNAL_SERVER_ERROR', status: 500 },
    })
    await user.click(await screen.findByRole('button', { name: 'Revocar Hoja de cálculo' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revocar' }))
    expect(await screen.findByText('No pudimos revocar la clave')).toBeTruthy()
    expect(await cardOf('Hoja de cálculo')).toBeTruthy()
  })
})

describe('creating an API key', () => {
  const made: MockAnswer = { body: { key: { ...sheet, name: 'Guion' }, secret } }

  test('creates a key for all pets, shows its secret once, and stores the secret nowhere', async () => {
    const { user, server } = await open({ [create]: made })
    const form = await openForm(user)
    await user.type(form.getByLabelText(/^Nombre/), '  Guion ')
    server.answers[list] = answer({ ...sheet, name: 'Guion' })
    await user.click(form.getByRole('button', { name: 'Crear clave' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Tu nueva clave' }))
    expect(shown.getByText(secret)).toBeTruthy()
    expect(shown.getByText(/Es la única vez que la mostramos/)).toBeTruthy()
    const command = `curl -H "Authorization: Bearer ${secret}" ${location.origin}/api/pets`
    expect(shown.getByText(command)).toBeTruthy()
    expect(server.bodiesOf(create)).toEqual([
      { name: 'Guion', scope: 'read', petIds: null, expiresInDays: 90 },
    ])
    const held = [queryClient.getQueryCache(), queryClient.getMutationCache()].flatMap((cache) =>
      cache.getAll().map(({ state }) => JSON.stringify(state)),
    )
    const kept = [
      ...held,
      JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
      JSON.stringify(history.state),
    ]
    expect(kept.filter((text) => text.includes(secret))).toEqual([])
    await user.click(shown.getByRole('button', { name: 'Ya la guardé' }))
    await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
    expect(await cardOf('Guion')).toBeTruthy()
    await openForm(user)
    expect(screen.queryByText(secret)).toBeNull()
  })

  test('requests confirmation before closing an uncopied secret, and none after copying', async () => {
    const { user } = await open({ [create]: made })
    const form = await openForm(user)
    await user.type(form.getByLabelText(/^Nombre/), 'Guion')
    await user.click(form.getByRole('button', { name: 'Crear clave' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Tu nueva clave' }))
    await user.click(shown.getByRole('button', { name: 'Cerrar' }))
    const question = within(await screen.findByRole('alertdialog', { name: '¿Ya guardaste la clave?' }))
    await user.click(question.getByRole('button', { name: 'Volver' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
    await user.click(shown.getByRole('button', { name: 'Copiar clave' }))
    expect(await screen.findByText(/No pudimos copiarla/)).toBeTruthy()
    await user.click(shown.getByRole('button', { name: 'Copiar clave' }))
    expect(await screen.findByText('Clave copiada')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(secret)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('requires one pet at least where only some are chosen, and sends scope and expiry', async () => {
    const { user, server } = await open({ [create]: made })
    const form = await openForm(user)
    await user.click(form.getByRole('radio', { name: 'Leer y cambiar' }))
    await user.click(form.getByRole('radio', { name: 'Solo algunas' }))
    await user.click(form.getByRole('radio', { name: '1 año' }))
    await user.click(form.getByRole('button', { name: 'Crear clave' }))
    expect(await form.findByText('Ponle un nombre')).toBeTruthy()
    expect(form.getByText('Elige al menos una mascota')).toBeTruthy()
    expect(server.bodiesOf(create)).toEqual([])
    await user.type(form.getByLabelText(/^Nombre/), 'Báscula')
    await user.click(await form.findByRole('button', { name: 'Nube' }))
    expect(form.queryByText('Elige al menos una mascota')).toBeNull()
    await user.click(form.getByRole('button', { name: 'Kira' }))
    await user.click(form.getByRole('button', { name: 'Kira' }))
    await user.click(form.getByRole('button', { name: 'Crear clave' }))
    await screen.findByRole('dialog', { name: 'Tu nueva clave' })
    expect(server.bodiesOf(create)).toEqual([
      { name: 'Báscula', scope: 'write', petIds: [nube.id], expiresInDays: 365 },
    ])
  })

  test('requests a proof of identity, and keeps the form when that is cancelled', async () => {
    const proof = 'POST /api/security/proof'
    const { user, server } = await open({
      [create]: { error: 'PROOF_REQUIRED', status: 403 },
      [proof]: { body: {} },
    })
    const form = await openForm(user)
    await user.type(form.getByLabelText(/^Nombre/), 'Guion')
    await user.click(form.getByRole('button', { name: 'Crear clave' }))
    const asked = { name: 'Confirma que eres tú' }
    const first = within(await screen.findByRole('dialog', asked))
    expect(first.getByText(/Una clave da acceso a tus mascotas/)).toBeTruthy()
    await user.click(await first.findByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog', asked)).toBeNull())
    expect(form.getByLabelText(/^Nombre/)).toHaveProperty('value', 'Guion')
    await user.click(form.getByRole('button', { name: 'Crear clave' }))
    const second = within(await screen.findByRole('dialog', asked))
    await user.type(await second.findByLabelText('Contraseña'), 'el gato duerme')
    server.answers[create] = made
    await user.click(second.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText(secret)).toBeTruthy()
    expect(server.bodiesOf(create)).toHaveLength(3)
  })

  test.each([
    ['TOO_MANY', 409, 'Ya tienes 20 claves. Revoca alguna para crear otra.'],
    ['NOT_FOUND', 404, 'Ya no puedes ver alguna de esas mascotas. Revisa cuáles elegiste.'],
  ] as const)('reports a refusal with %s, and keeps typed text', async (error, status, said) => {
    const { user } = await open({ [create]: { error, status } })
    const form = await openForm(user)
    await user.type(form.getByLabelText(/^Nombre/), 'Guion')
    await user.click(form.getByRole('button', { name: 'Crear clave' }))
    expect(await screen.findByText(said)).toBeTruthy()
    expect(form.getByLabelText(/^Nombre/)).toHaveProperty('value', 'Guion')
  })
})

test('links from the profile to the page', async () => {
  mockServer(ana, { [list]: answer() })
  const { user, router } = await renderApp('/app/profile')
  await user.click(await screen.findByRole('link', { name: /^Claves de API/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/profile/api'))
})
