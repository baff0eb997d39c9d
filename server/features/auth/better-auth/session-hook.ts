// The hooks run wherever better-auth writes a session, so that no sign-in method bypasses the
// second step.
import type { BetterAuthOptions } from 'better-auth'
import { secondStepSeconds } from '#contract/features/auth/lifetimes.ts'
import type { Clock } from '#server/platform/runtime/clock.ts'
import { call } from './call.ts'

type SessionHooks = NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['session']>
type CreateHook = NonNullable<NonNullable<SessionHooks['create']>['before']>
type UpdateHook = NonNullable<NonNullable<SessionHooks['update']>['before']>

export const markProvedSession =
  (clock: Clock): CreateHook =>
  async ({ userId, token }, endpoint) => {
    const store = call.getStore()
    if (store) store.captured.session = { userId, token }
    if (store?.isFullyProved === true) return { data: { provedAt: clock() } }
    // In better-auth's own transaction, which on the embedded engine holds the only connection.
    const user = await endpoint?.context.internalAdapter.findUserById(userId)
    const hasSecondStep =
      user === undefined || user === null || Reflect.get(user, 'twoFactorEnabled') === true
    if (!hasSecondStep) return { data: { provedAt: clock() } }
    if (store) store.captured.awaitsSecondStep = true
    return { data: { provedAt: null, expiresAt: new Date(clock().getTime() + secondStepSeconds * 1000) } }
  }

export const capSessionEnd: UpdateHook = async ({ expiresAt, ...changes }) => {
  const end = call.getStore()?.sessionEnd
  if (expiresAt === undefined || end === undefined) return
  return { data: { ...changes, expiresAt: expiresAt > end ? end : expiresAt } }
}
