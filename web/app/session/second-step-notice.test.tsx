import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#contract/shared/actor.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'

const twoFactor = 'GET /api/security/two-factor'
const open = async (roles: Role[], enabledSince: string | null, path = '/app/profile') => {
  const server = mockServer(
    { ...ana, roles },
    { [twoFactor]: { body: { enabledSince, recoveryCodesLeft: 0 } } },
  )
  await renderApp(path, 'es')
  await screen.findByRole('heading', { level: 1 })
  return server
}
const text = 'Administras Huella: activa la verificación en dos pasos para proteger las cuentas de todos.'

test.each(['/app/profile', '/app/admin'])(
  'an administrator without a second step is asked for one on %s, and cannot dismiss it',
  async (path) => {
    await open(['admin'], null, path)
    const banner = (await screen.findByText(text)).parentElement
    expect(banner?.querySelectorAll('button')).toHaveLength(0)
    expect(screen.getByRole('link', { name: 'Activar ahora' }).getAttribute('href')).toBe(
      '/app/profile/security',
    )
  },
)

test('one who has it is not', async () => {
  const server = await open(['admin'], '2026-11-20T10:00:00.000Z')
  await expect.poll(() => server.bodiesOf(twoFactor)).toHaveLength(1)
  expect(screen.queryByText(text)).toBeNull()
})

test('nobody else is', async () => {
  const server = await open([], null)
  expect(screen.queryByText(text)).toBeNull()
  expect(server.bodiesOf(twoFactor)).toEqual([])
})
