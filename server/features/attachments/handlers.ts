import { implement } from '@orpc/server'
import { attachments } from '#contract/features/attachments/contract.ts'
import { requirePet } from '#server/features/pets/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import { attach, detach, listAttachedRecords, listAttachments } from './service.ts'

const os = implement(attachments).$context<Context>()

export const attachmentsHandlers = os.router({
  list: os.list.handler(async ({ context, input: { petId, ...records } }) =>
    listAttachments(context, await requirePet(context, petId, 'view'), records),
  ),
  attachedTo: os.attachedTo.handler(async ({ context, input: { petId, ...documents } }) =>
    listAttachedRecords(context, await requirePet(context, petId, 'view'), documents),
  ),
  attach: os.attach.handler(async ({ context, input: { petId, ...attaching } }) =>
    attach(context, await requirePet(context, petId, 'edit'), attaching),
  ),
  detach: os.detach.handler(async ({ context, input: { petId, ...attaching } }) => {
    await detach(context, await requirePet(context, petId, 'edit'), attaching)
    return {}
  }),
})
