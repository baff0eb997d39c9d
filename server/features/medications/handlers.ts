// Answers the contract of medications.
import { implement } from '@orpc/server'
import { medications } from '#contract/features/medications/contract.ts'
import { requirePet } from '#server/features/pets/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import { medicationRecords } from './service.ts'

const os = implement(medications).$context<Context>()

export const medicationsHandlers = os.router({
  list: os.list.handler(async ({ context, input: { petId, ...listing } }) =>
    medicationRecords.list(context, await requirePet(context, petId, 'view'), listing),
  ),
  create: os.create.handler(async ({ context, input: { petId, ...fields } }) =>
    medicationRecords.create(context, await requirePet(context, petId, 'edit'), fields),
  ),
  update: os.update.handler(async ({ context, input: { petId, medicationId, ...changes } }) =>
    medicationRecords.update(context, await requirePet(context, petId, 'edit'), medicationId, changes),
  ),
  remove: os.remove.handler(async ({ context, input: { petId, medicationId } }) =>
    medicationRecords.remove(context, await requirePet(context, petId, 'edit'), medicationId),
  ),
  restore: os.restore.handler(
    async ({ context, input: { petId, medicationId: id, createdAt: _sent, ...fields } }) =>
      medicationRecords.restore(context, await requirePet(context, petId, 'edit'), id, fields),
  ),
})
