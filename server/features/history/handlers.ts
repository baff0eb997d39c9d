import { implement } from '@orpc/server'
import { history } from '#contract/features/history/contract.ts'
import { requirePet } from '#server/features/pets/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import { emptyBin, listAuthors, listBin, listChanges, restoreRecord } from './listing.ts'

const os = implement(history).$context<Context>()

export const historyHandlers = os.router({
  list: os.list.handler(async ({ context, input: { petId, cursor } }) =>
    listChanges(context, await requirePet(context, petId, 'own'), cursor),
  ),
  bin: os.bin.handler(async ({ context, input: { petId, cursor } }) =>
    listBin(context, await requirePet(context, petId, 'own'), cursor),
  ),
  restore: os.restore.handler(async ({ context, input: { petId, ...record } }) => {
    await restoreRecord(context, await requirePet(context, petId, 'own'), record)
    return {}
  }),
  empty: os.empty.handler(async ({ context, input: { petId } }) => {
    await emptyBin(context, await requirePet(context, petId, 'own'))
    return {}
  }),
  authors: os.authors.handler(async ({ context, input: { petId, ...records } }) =>
    listAuthors(context, await requirePet(context, petId, 'view'), records),
  ),
})
