import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { getOffer } from './offer.ts'

const usual = { amountMinor: 500_000, currency: 'COP', periodDays: 30, promotion: null }

/** @param at an instant; Bogotá is five hours behind */
const offerOf = (price: string, at: string) =>
  getOffer({ config: readConfig({ PREMIUM_PROMOTION_PRICE: price }), clock: () => new Date(at) })

test('costs the usual price without a promotion', () => {
  expect(offerOf('', '2027-01-31T12:00:00Z')).toEqual(usual)
})

test('costs the lower price to the end of the last day in Bogotá', () => {
  const until = '2027-01-31'
  expect(offerOf(`3900 ${until}`, '2027-02-01T04:59:00Z')).toEqual({
    ...usual,
    amountMinor: 390_000,
    promotion: { usualMinor: 500_000, until },
  })
  expect(offerOf(`3900 ${until}`, '2027-02-01T05:00:00Z')).toEqual(usual)
})

test('never becomes higher by a promotion', () => {
  expect(offerOf('5000 2027-01-31', '2027-01-31T12:00:00Z')).toEqual(usual)
})
