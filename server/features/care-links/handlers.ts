import { implement } from '@orpc/server'
import { careLinks } from '#contract/features/care-links/contract.ts'
import { requirePet } from '#server/features/pets/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import { markDoseAsCarer, unmarkDoseAsCarer } from './holder/doses.ts'
import { discardNote, listNotes, restoreNote, takeNote } from './notes/service.ts'
import { openCareLink } from './holder/opening.ts'
import { createCareLink, endCareLink, listCareLinks, setEditors } from './service.ts'

const os = implement(careLinks).$context<Context>()

export const careLinksHandlers = os.router({
  list: os.list.handler(async ({ context, input: { petId } }) =>
    listCareLinks(context, await requirePet(context, petId, 'edit')),
  ),
  create: os.create.handler(({ context, input }) => createCareLink(context, input)),
  revoke: os.revoke.handler(async ({ context, input: { petId, linkId } }) =>
    endCareLink(context, await requirePet(context, petId, 'edit'), linkId),
  ),
  setEditors: os.setEditors.handler(async ({ context, input: { petId, allowsEditors } }) => {
    await setEditors(context, await requirePet(context, petId, 'own'), allowsEditors)
    return {}
  }),
  notes: os.notes.handler(async ({ context, input: { petId } }) => ({
    items: await listNotes(context, await requirePet(context, petId, 'edit')),
  })),
  takeNote: os.takeNote.handler(async ({ context, input: { petId, noteId } }) =>
    takeNote(context, await requirePet(context, petId, 'edit'), noteId),
  ),
  discardNote: os.discardNote.handler(async ({ context, input: { petId, noteId } }) => {
    await discardNote(context, await requirePet(context, petId, 'edit'), noteId)
    return {}
  }),
  restoreNote: os.restoreNote.handler(async ({ context, input: { petId, noteId } }) => {
    await restoreNote(context, await requirePet(context, petId, 'edit'), noteId)
    return {}
  }),
  open: os.open.handler(({ context }) => openCareLink(context)),
  markDose: os.markDose.handler(({ context, input }) => markDoseAsCarer(context, input)),
  unmarkDose: os.unmarkDose.handler(async ({ context, input }) => {
    await unmarkDoseAsCarer(context, input)
    return {}
  }),
})
