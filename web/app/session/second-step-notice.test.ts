import { expect, test, vi } from 'vitest'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { loadSecondStepNotice } from './second-step-notice.ts'

test('becomes known once both of its answers have arrived', async () => {
  const passkeys = Promise.withResolvers<{ body: unknown }>()
  const isAsked = vi.fn<() => Promise<{ body: unknown }>>(() => passkeys.promise)
  mockServer(
    { ...ana, roles: ['admin'] },
    {
      'GET /api/security/two-factor': { body: { enabledSince: null, recoveryCodesLeft: 0 } },
      'GET /api/security/passkeys': isAsked,
    },
  )
  let isKnown = false
  const notice = loadSecondStepNotice().then(() => (isKnown = true))
  await vi.waitFor(() => expect(isAsked).toHaveBeenCalled())
  expect(isKnown).toBe(false)
  passkeys.resolve({ body: { passkeys: [] } })
  expect(await notice).toBe(true)
})
