import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Passkey } from '#contract/features/security/passkeys.ts'
import type { Role } from '#contract/shared/actor.ts'
import { refreshSecurity } from '#web/features/security/api.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'

const twoFactor = 'GET /api/security/two-factor'
const passkeys = 'GET /api/security/passkeys'
const phone: Passkey = {
  id: '0199a000-0000-7000-8000-0000000000b1',
  name: 'Teléfono',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
}
interface AccountState {
  readonly enabledSince?: string
  readonly own?: readonly Passkey[]
}
const answersOf = ({ enabledSince, own = [] }: AccountState) => ({
  [twoFactor]: { body: { enabledSince: enabledSince ?? null, recoveryCodesLeft: 0 } },
  [passkeys]: { body: { passkeys: own } },
})
const open = async (roles: Role[], path = '/app/profile') => {
  const server = mockServer({ ...ana, roles }, answersOf({}))
  await renderApp(path, 'es')
  await screen.findByRole('heading', { level: 1 })
  return server
}
const text =
  'Administras Huella: activa la verificación en dos pasos o agrega una llave de acceso para proteger las cuentas de todos.'

test.each(['/app/profile', '/app/admin'])(
  'shows an administrator without a second step a lasting notice on %s',
  async (path) => {
    await open(['admin'], path)
    const banner = (await screen.findByText(text)).parentElement
    expect(banner?.querySelectorAll('button')).toHaveLength(0)
    expect(screen.getByRole('link', { name: 'Activar ahora' }).getAttribute('href')).toBe(
      '/app/profile/security',
    )
  },
)

test.each<[string, AccountState]>([
  ['two-step sign-in', { enabledSince: '2026-11-20T10:00:00.000Z' }],
  ['a passkey, which asks who uses it', { own: [phone] }],
])('disappears for an administrator who has %s', async (_what, having) => {
  const server = await open(['admin'])
  await screen.findByText(text)
  Object.assign(server.answers, answersOf(having))
  await refreshSecurity()
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

test('shows nothing to other people, and requests nothing for them', async () => {
  const server = await open([])
  expect(screen.queryByText(text)).toBeNull()
  expect([...server.bodiesOf(twoFactor), ...server.bodiesOf(passkeys)]).toEqual([])
})
