import { describe, expect, test } from 'vitest'
import { isPaid, isPremiumAt } from './premium.ts'

const now = new Date('2026-11-21T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const row = (
  hours: number | null,
  stripeSubscriptionId: string | null,
  status: 'active' | 'inactive' = 'active',
) => ({
  status,
  currentPeriodEnd: hours === null ? null : inHours(hours),
  stripeSubscriptionId,
})

test('counts only a subscription with a provider as paid, not a manual grant or one without a provider', () => {
  expect([isPaid('sub_123'), isPaid('manual_0190'), isPaid(null)]).toEqual([true, false, false])
})

describe('isPremiumAt for a Premium person', () => {
  test.each([
    ['within the period', row(1, 'sub_1')],
    ['within the three days of grace of a paid period', row(-71.9, 'sub_1')],
    ['within the period of a manual grant', row(1, 'manual_1')],
    ['without an end', row(null, null)],
  ])('returns true %s', (_, subscription) => expect(isPremiumAt(subscription, now)).toBe(true))
})

describe('isPremiumAt for a person without Premium', () => {
  test.each([
    ['from the millisecond when the grace period ends', row(-72, 'sub_1')],
    ['from the millisecond when a manual grant ends', row(0, 'manual_1')],
    ['after the end of a row of neither kind', row(-1, null)],
    ['when the row is inactive, even before its end', row(1000, 'sub_1', 'inactive')],
  ])('returns false %s', (_, subscription) => expect(isPremiumAt(subscription, now)).toBe(false))
})
