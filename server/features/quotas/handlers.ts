import { implement } from '@orpc/server'
import { quotas } from '#contract/features/quotas/contract.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { getQuotas } from './service.ts'

const os = implement(quotas).$context<Context>()

export const quotasHandlers = os.router({
  get: os.get.handler(({ context }) => getQuotas(context, requirePerson(context).id)),
})
