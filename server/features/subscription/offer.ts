import { premiumPrice } from '#contract/features/subscription/prices.ts'
import type { PremiumOffer } from '#contract/features/subscription/schema.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import type { Services } from '#server/platform/services/services.ts'

export const getOffer = ({ config, clock }: Pick<Services, 'config' | 'clock'>): PremiumOffer => {
  const { periodDays, promotion } = config.payments
  const applies =
    promotion !== undefined &&
    promotion.amountMinor < premiumPrice.amountMinor &&
    promotion.until >= dateInZone(defaultTimeZone, clock())
  if (!applies) return { ...premiumPrice, periodDays, promotion: null }
  const { amountMinor, until } = promotion
  return {
    ...premiumPrice,
    amountMinor,
    periodDays,
    promotion: { usualMinor: premiumPrice.amountMinor, until },
  }
}
