import { useQuery } from '@tanstack/react-query'
import { premiumPrice } from '#contract/features/subscription/prices.ts'
import type { PremiumOffer } from '#contract/features/subscription/schema.ts'
import { subscriptionQuery } from '#web/features/subscription/api.ts'

// A server of the version before names none, during an upgrade.
const usualOffer: PremiumOffer = { ...premiumPrice, periodDays: 30, promotion: null }

export const useOffer = (): PremiumOffer => useQuery(subscriptionQuery()).data?.offer ?? usualOffer
