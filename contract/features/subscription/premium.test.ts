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

test('a row with a provider was paid for; a manual grant and a row without a provider were not', () => {
  expect([isPaid('sub_123'), isPaid('manual_0190'), isPaid(null)]).toEqual([true, false, false])
})

describe('a person is Premium', () => {
  test.each([
    ['within the period', row(1, 'sub_1')],
    ['within the three days of grace that a paid period has', row(-71.9, 'sub_1')],
    ['within the period of a manual grant', row(1, 'manual_1')],
    ['without an end', row(null, null)],
  ])('%s', (_, given) => expect(isPremiumAt(given, now)).toBe(true))
})

describe('a person is not Premium', () => {
  test.each([
    ['when the grace is over, to the moment', row(-72, 'sub_1')],
    ['when a manual grant is over, to the moment', row(0, 'manual_1')],
    ['when a row of neither kind is over', row(-1, null)],
    ['when the row is inactive, whatever its end', row(1000, 'sub_1', 'inactive')],
  ])('%s', (_, given) => expect(isPremiumAt(given, now)).toBe(false))
})
