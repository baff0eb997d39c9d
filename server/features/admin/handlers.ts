// Answers the administrators' contract. The router's gate has refused everybody else already; the proof makes sure of it.
import { implement } from '@orpc/server'
import { admin } from '#contract/features/admin/contract.ts'
import type { Context } from '#server/platform/http/context.ts'
import { requireAdmin } from './access.ts'
import * as service from './service.ts'

const os = implement(admin).$context<Context>()

export const adminHandlers = os.router({
  overview: os.overview.handler(({ context }) => service.getOverview(context, requireAdmin(context))),
  users: os.users.handler(({ context, input }) => service.listUsers(context, requireAdmin(context), input)),
  grantPremium: os.grantPremium.handler(({ context, input }) =>
    service.grantPremium(context, requireAdmin(context), input.userId),
  ),
  revokePremium: os.revokePremium.handler(({ context, input }) =>
    service.revokePremium(context, requireAdmin(context), input.userId),
  ),
  grantRole: os.grantRole.handler(({ context, input }) =>
    service.grantRole(context, requireAdmin(context), input),
  ),
  revokeRole: os.revokeRole.handler(({ context, input }) =>
    service.revokeRole(context, requireAdmin(context), input),
  ),
  unmatchedPayments: os.unmatchedPayments.handler(({ context, input }) =>
    service.listUnmatchedPayments(context, requireAdmin(context), input.cursor),
  ),
  assignPayment: os.assignPayment.handler(async ({ context, input }) => {
    await service.assignPayment(context, requireAdmin(context), input)
    return {}
  }),
  dismissPayment: os.dismissPayment.handler(async ({ context, input }) => {
    await service.dismissPayment(context, requireAdmin(context), input.paymentId)
    return {}
  }),
  audit: os.audit.handler(({ context, input }) => service.listAudit(context, requireAdmin(context), input)),
})
