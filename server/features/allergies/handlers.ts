import { implement } from '@orpc/server'
import { allergies } from '#contract/features/allergies/contract.ts'
import { requirePet } from '#server/features/pets/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import { createAllergy, listAllergies, removeAllergy, restoreAllergy, updateAllergy } from './service.ts'

const os = implement(allergies).$context<Context>()

export const allergiesHandlers = os.router({
  list: os.list.handler(async ({ context, input: { petId, ...listing } }) =>
    listAllergies(context, await requirePet(context, petId, 'view'), listing),
  ),
  create: os.create.handler(async ({ context, input: { petId, ...fields } }) =>
    createAllergy(context, await requirePet(context, petId, 'edit'), fields),
  ),
  update: os.update.handler(async ({ context, input: { petId, allergyId, ...fields } }) =>
    updateAllergy(context, await requirePet(context, petId, 'edit'), allergyId, fields),
  ),
  remove: os.remove.handler(async ({ context, input: { petId, allergyId } }) =>
    removeAllergy(context, await requirePet(context, petId, 'edit'), allergyId),
  ),
  restore: os.restore.handler(async ({ context, input: { petId, allergyId, revision: _seen, ...fields } }) =>
    restoreAllergy(context, await requirePet(context, petId, 'edit'), allergyId, fields),
  ),
})
