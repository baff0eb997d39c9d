import { implement } from '@orpc/server'
import { careSheets } from '#contract/features/care-sheets/contract.ts'
import { requirePet } from '#server/features/pets/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import { getCareSheet, updateCareSheet } from './service.ts'

const os = implement(careSheets).$context<Context>()

export const careSheetsHandlers = os.router({
  get: os.get.handler(async ({ context, input }) =>
    getCareSheet(context, await requirePet(context, input.petId, 'view')),
  ),
  update: os.update.handler(async ({ context, input: { petId, ...changes } }) =>
    updateCareSheet(context, await requirePet(context, petId, 'edit'), changes),
  ),
})
