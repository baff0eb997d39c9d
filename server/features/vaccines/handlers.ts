// Answers the contract of vaccines.
import { implement } from '@orpc/server'
import { vaccines } from '#contract/features/vaccines/contract.ts'
import { requirePet } from '#server/features/pets/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import { vaccineRecords } from './service.ts'

const os = implement(vaccines).$context<Context>()

export const vaccinesHandlers = os.router({
  list: os.list.handler(async ({ context, input: { petId, ...listing } }) =>
    vaccineRecords.list(context, await requirePet(context, petId, 'view'), listing),
  ),
  create: os.create.handler(async ({ context, input: { petId, ...fields } }) =>
    vaccineRecords.create(context, await requirePet(context, petId, 'edit'), fields),
  ),
  update: os.update.handler(async ({ context, input: { petId, vaccineId, ...changes } }) =>
    vaccineRecords.update(context, await requirePet(context, petId, 'edit'), vaccineId, changes),
  ),
  remove: os.remove.handler(async ({ context, input: { petId, vaccineId } }) =>
    vaccineRecords.remove(context, await requirePet(context, petId, 'edit'), vaccineId),
  ),
  restore: os.restore.handler(
    async ({ context, input: { petId, vaccineId: id, createdAt: _sent, ...fields } }) =>
      vaccineRecords.restore(context, await requirePet(context, petId, 'edit'), id, fields),
  ),
})
