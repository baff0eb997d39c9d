import * as z from 'zod'
import { document } from '#contract/features/documents/schema.ts'
import { id, idParam, idsParam, petParam } from '#contract/shared/ids.ts'
import { attachableKinds, attachedAtOnceMax } from './limits.ts'

const attachableKind = z.enum(attachableKinds)

export const attachmentsInput = petParam.extend({
  kind: attachableKind,
  recordIds: idsParam(attachedAtOnceMax),
})
/** In the order in which they were attached. */
export const attachment = z.strictObject({ recordId: id, document })
export type Attachment = z.infer<typeof attachment>
export const attachmentList = z.strictObject({ items: z.array(attachment) })

export const attachedToInput = petParam.extend({ documentIds: idsParam(attachedAtOnceMax) })
export const attachedRecord = z.strictObject({
  documentId: id,
  kind: attachableKind,
  recordId: id,
  title: z.string(),
})
export type AttachedRecord = z.infer<typeof attachedRecord>
export const attachedToList = z.strictObject({ items: z.array(attachedRecord) })

export const attachmentParam = petParam.extend({
  kind: attachableKind,
  recordId: idParam,
  documentId: idParam,
})
