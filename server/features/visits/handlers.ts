import { implement } from '@orpc/server'
import { visits } from '#contract/features/visits/contract.ts'
import { keyLimits } from '#server/features/pets/access.ts'
import { recordHandlers } from '#server/features/records/kinds/record-handlers.ts'
import { requirePersonOrKey, type Context } from '#server/platform/http/context.ts'
import { proposeNames } from './proposals.ts'
import { visitRecords } from './service.ts'

const os = implement(visits).$context<Context>()

export const visitsHandlers = os.router({
  ...recordHandlers(os, visitRecords),
  proposals: os.proposals.handler(({ context, input: { search } }) =>
    proposeNames(context, requirePersonOrKey(context).id, keyLimits(context), search),
  ),
})
