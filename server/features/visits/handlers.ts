// Answers the contract of visits.
import { implement } from '@orpc/server'
import { visits } from '#contract/features/visits/contract.ts'
import { keyLimits, requirePet } from '#server/features/pets/access.ts'
import { requirePersonOrKey, type Context } from '#server/platform/http/context.ts'
import { proposeNames } from './proposals.ts'
import { listVisits, updateVisit, visitRecords } from './service.ts'

const os = implement(visits).$context<Context>()

export const visitsHandlers = os.router({
  list: os.list.handler(async ({ context, input: { petId, ...listing } }) =>
    listVisits(context, await requirePet(context, petId, 'view'), listing),
  ),
  create: os.create.handler(async ({ context, input: { petId, ...fields } }) =>
    visitRecords.create(context, await requirePet(context, petId, 'edit'), fields),
  ),
  update: os.update.handler(async ({ context, input: { petId, visitId, ...changes } }) =>
    updateVisit(context, await requirePet(context, petId, 'edit'), visitId, changes),
  ),
  remove: os.remove.handler(async ({ context, input: { petId, visitId } }) =>
    visitRecords.remove(context, await requirePet(context, petId, 'edit'), visitId),
  ),
  restore: os.restore.handler(
    async ({ context, input: { petId, visitId: id, createdAt: _sent, ...fields } }) =>
      visitRecords.restore(context, await requirePet(context, petId, 'edit'), id, fields),
  ),
  proposals: os.proposals.handler(({ context, input: { search } }) =>
    proposeNames(context, requirePersonOrKey(context).id, keyLimits(context), search),
  ),
})
