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
  list: keyViewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/attachments/{kind}' })
    .input(attachmentsInput)
    .output(attachmentList),
  attachedTo: keyViewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/attachments' })
    .input(attachedToInput)
    .output(attachedToList),
  /** Idempotent. Too many: BAD_REQUEST. */
  attach: keyEditProcedure.route({ method: 'PUT', path: one }).input(attachmentParam).output(attachment),
  /** The document itself stays. */
  detach: keyEditProcedure
    .route({ method: 'DELETE', path: one })
    .input(attachmentParam)
    .output(z.strictObject({})),
}
