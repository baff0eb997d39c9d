// Documents that are attached to a pet's records.
import * as z from 'zod'
import { keyEditProcedure, keyViewProcedure } from '#contract/shared/procedures.ts'
import {
  attachedToInput,
  attachedToList,
  attachment,
  attachmentList,
  attachmentParam,
  attachmentsInput,
} from './schema.ts'

const one = '/pets/{petId}/attachments/{kind}/{recordId}/{documentId}'

export const attachments = {
  /** The documents of these records. */
  list: keyViewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/attachments/{kind}' })
    .input(attachmentsInput)
    .output(attachmentList),
  /** The records that these documents are attached to. */
  attachedTo: keyViewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/attachments' })
    .input(attachedToInput)
    .output(attachedToList),
  /** Attaching it twice is attaching it once. Too many: BAD_REQUEST. */
  attach: keyEditProcedure.route({ method: 'PUT', path: one }).input(attachmentParam).output(attachment),
  /** The document itself stays. */
  detach: keyEditProcedure
    .route({ method: 'DELETE', path: one })
    .input(attachmentParam)
    .output(z.strictObject({})),
}
