import type { AdminOverview } from '#contract/features/admin/schema.ts'
import { careRules, rulesToReview } from '#contract/features/care-plan/care-rules.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import type { AdminAccess } from '#server/features/auth/access.ts'
import { countGivenUpMails } from '#server/features/mail-delivery/given-up-queries.ts'
import { redeemingPausedUntil } from '#server/features/sharing/attempt-limits.ts'
import { countUnmatchedPayments } from '#server/features/subscription/payment-events/payment-event-queries.ts'
import type { Services } from '#server/platform/services/services.ts'

export const getOverview = async ({ db, clock }: Services, _access: AdminAccess): Promise<AdminOverview> => ({
  unmatchedPayments: await countUnmatchedPayments(db),
  givenUpMails: await countGivenUpMails(db),
  rulesToReview: rulesToReview(dateInZone(defaultTimeZone, clock())).map((id) => {
    const { says, writtenOn } = careRules[id]
    return { id, says, writtenOn }
  }),
  codesClosedUntil: (await redeemingPausedUntil(db, clock()))?.toISOString() ?? null,
})
