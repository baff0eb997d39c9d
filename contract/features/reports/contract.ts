import * as z from 'zod'
import { petParam } from '#contract/shared/ids.ts'
import {
  declareErrors,
  editCreation,
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
  attachments: viewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/report-attachments' })
    .input(petParam)
    .output(reportAttachmentList),
  /** Every person with access to the pet makes their own. TOO_MANY: others are still being made. */
  create: personCreation
    .route({ method: 'POST', path: '/pets/{petId}/reports', successStatus: 201 })
    .errors(declareErrors('NOT_FOUND', 'TOO_MANY'))
    .input(reportCreate)
    .output(report),
  /** Ends downloads and links at once. An unfinished one is given up. */
  remove: viewProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/reports/{reportId}' })
    .input(reportParam)
    .output(z.strictObject({})),
  /** Undoes a removal, for an hour. An existing report is returned unchanged. */
  restore: viewProcedure
    .route({ method: 'PUT', path: '/pets/{petId}/reports/{reportId}' })
    .input(reportParam)
    .output(report),
  /**
   * Restarts a failed one, with the same choice. Others are returned unchanged. BAD_REQUEST: an
   * attachment is gone. TOO_MANY: others are still being made.
   */
  retry: viewProcedure
    .route({ method: 'POST', path: '/pets/{petId}/reports/{reportId}/retry' })
    .errors(declareErrors('TOO_MANY'))
    .input(reportParam)
    .output(report),
  /**
   * For the owner's own report. No other answer has the address. NOT_FOUND also while the report is
   * being made.
   */
  createLink: editCreation
    .route({ method: 'POST', path: '/pets/{petId}/reports/{reportId}/links', successStatus: 201 })
    .errors(declareErrors('TOO_MANY'))
    .input(reportParam)
    .output(newReportLink),
  revokeLink: editProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/report-links/{linkId}' })
    .input(reportLinkParam)
    .output(reportLink),
  /** The report of a link, for any holder. INVALID_TOKEN for a wrong, revoked or expired one. */
  open: publicProcedure
    .route({ method: 'POST', path: '/report-links/open' })
    .errors(declareErrors('INVALID_TOKEN'))
    .input(z.strictObject({ token: z.string().max(200) }))
    .output(sharedReport),
}
