import type * as z from 'zod'
import type { adminOverview } from '#contract/features/admin/schema.ts'
import type { AdminAccess } from '#server/features/auth/access.ts'
import { countGivenUpMails } from '#server/features/mail-delivery/given-up-queries.ts'
import { redeemingPausedUntil } from '#server/features/sharing/attempt-limits.ts'
import { countUnmatchedPayments } from '#server/features/subscription/payment-events/payment-event-queries.ts'
import type { Services } from '#server/platform/services/services.ts'

export const getOverview = async (
  { db, clock }: Services,
  _access: AdminAccess,
): Promise<z.infer<typeof adminOverview>> => ({
  unmatchedPayments: await countUnmatchedPayments(db),
  givenUpMails: await countGivenUpMails(db),
  codesClosedUntil: (await redeemingPausedUntil(db, clock()))?.toISOString() ?? null,
})
