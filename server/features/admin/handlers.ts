import { implement } from '@orpc/server'
import { admin } from '#contract/features/admin/contract.ts'
import type { Context } from '#server/platform/http/context.ts'
import { requireAdmin } from '#server/features/auth/access.ts'
import { getOverview } from './overview.ts'
import * as mails from './mails.ts'
import * as payments from './payments.ts'
import * as users from './users.ts'
import { listAudit } from '#server/features/audit/service.ts'

const os = implement(admin).$context<Context>()

export const adminHandlers = os.router({
  overview: os.overview.handler(({ context }) => getOverview(context, requireAdmin(context))),
  users: os.users.handler(({ context, input }) => users.listUsers(context, requireAdmin(context), input)),
  grantPremium: os.grantPremium.handler(({ context, input }) =>
    users.grantPremium(context, requireAdmin(context), input.userId),
  ),
  revokePremium: os.revokePremium.handler(({ context, input }) =>
    users.revokePremium(context, requireAdmin(context), input.userId),
  ),
  grantRole: os.grantRole.handler(({ context, input }) =>
    users.grantRole(context, requireAdmin(context), input),
  ),
  revokeRole: os.revokeRole.handler(({ context, input }) =>
    users.revokeRole(context, requireAdmin(context), input),
  ),
  unmatchedPayments: os.unmatchedPayments.handler(({ context, input }) =>
    payments.listUnmatchedPayments(context, requireAdmin(context), input.cursor),
  ),
  assignPayment: os.assignPayment.handler(async ({ context, input }) => {
    await payments.assignPayment(context, requireAdmin(context), input)
    return {}
  }),
  dismissPayment: os.dismissPayment.handler(async ({ context, input }) => {
    await payments.dismissPayment(context, requireAdmin(context), input.paymentId)
    return {}
  }),
  givenUpMails: os.givenUpMails.handler(({ context, input }) =>
    mails.listGivenUpMails(context, requireAdmin(context), input.cursor),
  ),
  retryMail: os.retryMail.handler(async ({ context, input }) => {
    await mails.retryMail(context, requireAdmin(context), input.mailId)
    return {}
  }),
  retryAllMails: os.retryAllMails.handler(({ context }) =>
    mails.retryAllMails(context, requireAdmin(context)),
  ),
  audit: os.audit.handler(({ context, input }) => listAudit(context, requireAdmin(context), input)),
})
