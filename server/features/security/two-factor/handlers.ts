import { implement } from '@orpc/server'
import { twoFactor } from '#contract/features/security/two-factor.ts'
import { logSecondStep } from '#server/features/auth/sign-in-log.ts'
import { findPendingSession } from '#server/features/auth/sessions/service.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { confirm, disable, enrol, getTwoFactor, renewRecoveryCodes, verifySecondStep } from './service.ts'

const os = implement(twoFactor).$context<Context>()

export const twoFactorHandlers = os.router({
  get: os.get.handler(({ context }) => getTwoFactor(context, requirePerson(context))),
  enrol: os.enrol.handler(({ context }) => enrol(context)),
  confirm: os.confirm.handler(async ({ context, input }) => ({
    recoveryCodes: await confirm(context, input.code),
  })),
  renewRecoveryCodes: os.renewRecoveryCodes.handler(async ({ context }) => ({
    recoveryCodes: await renewRecoveryCodes(context),
  })),
  disable: os.disable.handler(async ({ context, input }) => {
    await disable(context, input.code)
    return {}
  }),
  challenge: os.challenge.handler(async ({ context }) => ({
    isPending: (await findPendingSession(context)) !== undefined,
  })),
  verify: os.verify.handler(async ({ context, input }) => {
    const account = (await findPendingSession(context))?.userId ?? null
    return {
      person: await logSecondStep(context, account, () => verifySecondStep(context, input.code)),
    }
  }),
})
