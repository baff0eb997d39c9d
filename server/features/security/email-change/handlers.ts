import { implement } from '@orpc/server'
import { emailChange } from '#contract/features/security/email-change.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { cancelEmailChange, confirmEmailChange, getEmailChange, requestEmailChange } from './service.ts'

const os = implement(emailChange).$context<Context>()

export const emailChangeHandlers = os.router({
  get: os.get.handler(({ context }) => getEmailChange(context, requirePerson(context))),
  request: os.request.handler(async ({ context, input }) => {
    await requestEmailChange(context, input.email)
    return {}
  }),
  cancel: os.cancel.handler(async ({ context }) => {
    await cancelEmailChange(context, requirePerson(context))
    return {}
  }),
  confirm: os.confirm.handler(async ({ context, input }) => ({
    outcome: await confirmEmailChange(context, input.token),
  })),
})
