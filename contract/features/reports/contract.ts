// Reports of a pet for the veterinarian, made in the background. Raw routes answer their files.
import * as z from 'zod'
import { petParam } from '#contract/shared/ids.ts'
import {
  declareErrors,
  editProcedure,
  personCreation,
  publicProcedure,
  viewProcedure,
} from '#contract/shared/procedures.ts'
import {
  newReportLink,
  report,
  reportAttachmentList,
  reportCreate,
  reportLink,
  reportLinkParam,
  reportList,
  reportParam,
  sharedReport,
} from './schema.ts'

export const reports = {
  list: viewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/reports' })
    .input(petParam)
    .output(reportList),
  /** What can be appended to one. */
  attachments: viewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/report-attachments' })
    .input(petParam)
    .output(reportAttachmentList),
  /** Whoever sees the pet makes one for themselves. TOO_MANY: others are still being made. */
  create: personCreation
    .route({ method: 'POST', path: '/pets/{petId}/reports', successStatus: 201 })
    .errors(declareErrors('NOT_FOUND', 'TOO_MANY'))
    .input(reportCreate)
    .output(report),
  /**
   * Nobody downloads it any more, and its links open nothing. One that is being made is given up.
   */
  remove: viewProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/reports/{reportId}' })
    .input(reportParam)
    .output(z.strictObject({})),
  /** Undoes a removal, for an hour. A report that is there is answered as it is. */
  restore: viewProcedure
    .route({ method: 'PUT', path: '/pets/{petId}/reports/{reportId}' })
    .input(reportParam)
    .output(report),
  /**
   * Begins one that failed anew, with the same choice. Any other is answered as it is.
   * BAD_REQUEST: an attachment is gone. TOO_MANY: others are still being made.
   */
  retry: viewProcedure
    .route({ method: 'POST', path: '/pets/{petId}/reports/{reportId}/retry' })
    .errors(declareErrors('TOO_MANY'))
    .input(reportParam)
    .output(report),
  /**
   * Of the owner's own report. Tells the address this once, so it takes no Idempotency-Key: whoever
   * loses the answer revokes what the list shows. NOT_FOUND also while it is being made.
   */
  createLink: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/reports/{reportId}/links', successStatus: 201 })
    .errors(declareErrors('TOO_MANY'))
    .input(reportParam)
    .output(newReportLink),
  /** It opens nothing from now on. */
  revokeLink: editProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/report-links/{linkId}' })
    .input(reportLinkParam)
    .output(reportLink),
  /**
   * What a link opens, for whoever has it. INVALID_TOKEN for one that is wrong, revoked or expired:
   * all look the same.
   */
  open: publicProcedure
    .route({ method: 'POST', path: '/report-links/open' })
    .errors(declareErrors('INVALID_TOKEN'))
    .input(z.strictObject({ token: z.string().max(200) }))
    .output(sharedReport),
}
