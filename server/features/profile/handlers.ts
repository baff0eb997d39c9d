import { implement } from '@orpc/server'
import { profile } from '#contract/features/profile/contract.ts'
import { updatePerson } from '#server/features/auth/service.ts'
import type { Context } from '#server/platform/http/context.ts'

const os = implement(profile).$context<Context>()

export const profileHandlers = os.router({
  update: os.update.handler(({ context, input }) => updatePerson(context, input)),
})
