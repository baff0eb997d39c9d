import * as z from 'zod'
import { adminCreation, adminProcedure, declareErrors } from '#contract/shared/procedures.ts'
import {
  adminOverview,
  adminUser,
  adminUserPage,
  givenUpMailListInput,
  givenUpMailPage,
  mailParam,
  paymentAssignment,
  paymentParam,
  requeuedMails,
  roleChange,
  unmatchedPaymentListInput,
  unmatchedPaymentPage,
  userListInput,
  userParam,
} from './schema.ts'
import { auditListInput, auditPage } from '#contract/features/audit/schema.ts'

export const admin = {
  overview: adminProcedure.route({ method: 'GET', path: '/admin/overview' }).output(adminOverview),
  users: adminProcedure
    .route({ method: 'GET', path: '/admin/users' })
    .input(userListInput)
    .output(adminUserPage),
  /** Premium for 365 days from now; a paid plan that runs longer stays. */
  grantPremium: adminCreation
    .route({ method: 'PUT', path: '/admin/users/{userId}/premium' })
    .errors(declareErrors('NOT_FOUND'))
    .input(userParam)
    .output(adminUser),
  /** Ends Premium now, also a paid one, whose renewal is stopped. */
  revokePremium: adminProcedure
    .route({ method: 'DELETE', path: '/admin/users/{userId}/premium' })
    .errors(declareErrors('NOT_FOUND'))
    .input(userParam)
    .output(adminUser),
  grantRole: adminProcedure
    .route({ method: 'PUT', path: '/admin/users/{userId}/roles/{role}' })
    .errors(declareErrors('NOT_FOUND'))
    .input(roleChange)
    .output(adminUser),
  /** FORBIDDEN also for an administrator by ADMIN_EMAILS. */
  revokeRole: adminProcedure
    .route({ method: 'DELETE', path: '/admin/users/{userId}/roles/{role}' })
    .errors(declareErrors('NOT_FOUND', 'LAST_ADMIN'))
    .input(roleChange)
    .output(adminUser),
  unmatchedPayments: adminProcedure
    .route({ method: 'GET', path: '/admin/payments' })
    .input(unmatchedPaymentListInput)
    .output(unmatchedPaymentPage),
  /** Credits the payment to that account from the time of payment. */
  assignPayment: adminProcedure
    .route({ method: 'POST', path: '/admin/payments/{paymentId}/assign' })
    .errors(declareErrors('NOT_FOUND'))
    .input(paymentAssignment)
    .output(z.strictObject({})),
  /** Removes a payment that was settled elsewhere, such as by a refund, from the list. */
  dismissPayment: adminProcedure
    .route({ method: 'POST', path: '/admin/payments/{paymentId}/dismiss' })
    .errors(declareErrors('NOT_FOUND'))
    .input(paymentParam)
    .output(z.strictObject({})),
  /** Kept for `givenUpMailDays`. */
  givenUpMails: adminProcedure
    .route({ method: 'GET', path: '/admin/mails' })
    .input(givenUpMailListInput)
    .output(givenUpMailPage),
  /** Restarts the retries of five days. NOT_FOUND also where another administrator was faster. */
  retryMail: adminProcedure
    .route({ method: 'POST', path: '/admin/mails/{mailId}/retry' })
    .errors(declareErrors('NOT_FOUND'))
    .input(mailParam)
    .output(z.strictObject({})),
  /** Retries the oldest thousand; the others stay in the list. */
  retryAllMails: adminProcedure.route({ method: 'POST', path: '/admin/mails/retry' }).output(requeuedMails),
  audit: adminProcedure
    .route({ method: 'GET', path: '/admin/audit' })
    .input(auditListInput)
    .output(auditPage),
}
