import * as z from 'zod'
import { keyEditChange, keyViewProcedure } from '#contract/shared/procedures.ts'
import {
  attachedToInput,
  attachedToList,
  attachment,
  attachmentList,
  attachmentParam,
  attachmentsInput,
} from './schema.ts'

const itemPath = '/pets/{petId}/attachments/{kind}/{recordId}/{documentId}'

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
  attach: keyEditChange.route({ method: 'PUT', path: itemPath }).input(attachmentParam).output(attachment),
  /** The document itself stays. */
  detach: keyEditChange
    .route({ method: 'DELETE', path: itemPath })
    .input(attachmentParam)
    .output(z.strictObject({})),
}
