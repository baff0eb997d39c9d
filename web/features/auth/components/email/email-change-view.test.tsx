import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { openAuth } from '#web/testing/features/auth.tsx'

const confirm = 'POST /api/security/email-change/confirm'

test.each<[string, MockAnswer, RegExp]>([
  [
    'waits for the other address',
    { body: { outcome: 'waits' } },
    /Falta que lo confirmes desde el otro email/,
  ],
  [
    'needs a session of the account',
    { body: { outcome: 'sessionNeeded' } },
    /inicia sesión en este navegador con la cuenta que pidió el cambio/,
  ],
  ['is changed', { body: { outcome: 'changed' } }, /Desde ahora entras con tu nuevo email/],
  ['is over', { error: 'INVALID_TOKEN', status: 400 }, /Este enlace ya no sirve/],
  ['is taken', { error: 'EMAIL_TAKEN', status: 409 }, /Este email ya está registrado/],
])('reports after a press a change that %s', async (_, answer, text) => {
  const server = mockServer(null, { [confirm]: answer })
  const { user } = await openAuth('/auth?mode=email-change&token=abc')
  const button = await screen.findByRole('button', { name: 'Confirmar el cambio' })
  expect(server.bodiesOf(confirm)).toEqual([])
  await user.click(button)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(server.bodiesOf(confirm)).toEqual([{ token: 'abc' }])
})

test('offers no confirmation without a token', async () => {
  mockServer(null)
  await openAuth('/auth?mode=email-change')
  expect(await screen.findByText(/Este enlace ya no sirve/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirmar el cambio' })).toBeNull()
})
