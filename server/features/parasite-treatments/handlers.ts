// Answers the contract of parasite treatments.
import { implement } from '@orpc/server'
import { parasiteTreatments } from '#contract/features/parasite-treatments/contract.ts'
import { requirePet } from '#server/features/pets/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import { parasiteTreatmentRecords as records } from './service.ts'

const os = implement(parasiteTreatments).$context<Context>()

export const parasiteTreatmentsHandlers = os.router({
  list: os.list.handler(async ({ context, input: { petId, ...listing } }) =>
    records.list(context, await requirePet(context, petId, 'view'), listing),
  ),
  create: os.create.handler(async ({ context, input: { petId, ...fields } }) =>
    records.create(context, await requirePet(context, petId, 'edit'), fields),
  ),
  update: os.update.handler(async ({ context, input: { petId, parasiteTreatmentId: id, ...changes } }) =>
    records.update(context, await requirePet(context, petId, 'edit'), id, changes),
  ),
  remove: os.remove.handler(async ({ context, input: { petId, parasiteTreatmentId: id } }) =>
    records.remove(context, await requirePet(context, petId, 'edit'), id),
  ),
  restore: os.restore.handler(
    async ({ context, input: { petId, parasiteTreatmentId: id, createdAt: _sent, ...fields } }) =>
      records.restore(context, await requirePet(context, petId, 'edit'), id, fields),
  ),
})
