// Answers the contract of weights.
import { implement } from '@orpc/server'
import { weights } from '#contract/features/weights/contract.ts'
import { requirePet } from '#server/features/pets/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import { weightRecords } from './service.ts'

const os = implement(weights).$context<Context>()

export const weightsHandlers = os.router({
  list: os.list.handler(async ({ context, input: { petId, ...listing } }) =>
    weightRecords.list(context, await requirePet(context, petId, 'view'), listing),
  ),
  create: os.create.handler(async ({ context, input: { petId, ...fields } }) =>
    weightRecords.create(context, await requirePet(context, petId, 'edit'), fields),
  ),
  update: os.update.handler(async ({ context, input: { petId, weightId, ...changes } }) =>
    weightRecords.update(context, await requirePet(context, petId, 'edit'), weightId, changes),
  ),
  remove: os.remove.handler(async ({ context, input: { petId, weightId } }) =>
    weightRecords.remove(context, await requirePet(context, petId, 'edit'), weightId),
  ),
  restore: os.restore.handler(
    async ({ context, input: { petId, weightId: id, createdAt: _sent, ...fields } }) =>
      weightRecords.restore(context, await requirePet(context, petId, 'edit'), id, fields),
  ),
})
