import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { openAuth } from '#web/testing/features/auth.tsx'

const verify = 'POST /api/security/two-factor/verify'
const challenge = 'GET /api/security/two-factor/challenge'
const pending: MockAnswer = { body: { isPending: true } }

test('leads from the password to the second step, and then to the requested page', async () => {
  const server = mockServer(null, {
    'POST /api/auth/sign-in': { body: { person: null } },
    [challenge]: pending,
    [verify]: { error: 'INVALID_CODE', status: 404 },
  })
  const { user, router } = await openAuth('/auth?returnTo=%2Fapp%2Fcommunity')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), ana.email)
  await user.type(screen.getByLabelText('Contraseña'), 'el gato duerme')
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  const field = await screen.findByRole('textbox', { name: 'Código de la aplicación' })
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  await user.type(field, '123456')
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByText('Código no válido')).toBeTruthy()
  server.answers[verify] = { body: { person: ana } }
  await user.clear(field)
  await user.type(field, '654321{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/community'))
  expect(server.bodiesOf(verify)).toEqual([{ code: '123456' }, { code: '654321' }])
})

test('accepts a recovery code, in English too', async () => {
  const server = mockServer(null, { [challenge]: pending, [verify]: { body: { person: ana } } })
  const { user } = await openAuth('/auth?mode=second-step', 'en')
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'aaaa bbbb cccc{Enter}')
  await waitFor(() => expect(server.bodiesOf(verify)).toEqual([{ code: 'aaaa bbbb cccc' }]))
})

test.each([
  ['without a first step', { [challenge]: { body: { isPending: false } } }],
  ['too late', { [challenge]: pending, [verify]: { error: 'NOT_FOUND', status: 404 } }],
] as const)('returns to the first step %s', async (_, answers) => {
  mockServer(null, answers)
  const { user, router } = await openAuth('/auth?mode=second-step&returnTo=%2Fapp')
  const field = screen.queryByRole('textbox', { name: 'Código de la aplicación' })
  if (verify in answers && field) await user.type(field, '123456{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ returnTo: '/app' }))
  expect(await screen.findByText('Pasó demasiado tiempo. Inicia sesión de nuevo.')).toBeTruthy()
})
