import { expect, test } from 'vitest'
import type { Subscription } from '#contract/features/subscription/schema.ts'
import { freePlan } from '#web/testing/environment/mock-server.ts'
import { planPeriod } from './plan-period.ts'

const now = new Date('2026-11-21T12:00:00Z')
const tomorrow = '2026-11-22T12:00:00.000Z'
const yesterday = '2026-11-20T12:00:00.000Z'
const graceOver = '2026-11-23T12:00:00.000Z'

const plan: Subscription = {
  ...freePlan,
  status: 'active',
  kind: 'paid',
  currentPeriodEnd: tomorrow,
  canCancel: true,
}
const failed = { paymentFailedAt: yesterday, currentPeriodEnd: yesterday }

test.each<[string, Partial<Subscription>, ReturnType<typeof planPeriod>]>([
  ['is paid renews', {}, { status: 'renews', label: 'renews', date: tomorrow }],
  ['was cancelled ends', { cancelAtPeriodEnd: true }, { status: 'canceled', label: 'ends', date: tomorrow }],
  ['was given ends', { kind: 'granted' }, { status: 'granted', label: 'ends', date: tomorrow }],
  [
    'was given for ever',
    { kind: 'granted', currentPeriodEnd: null },
    { status: 'granted', label: 'ends', date: null },
  ],
  [
    'could not be charged works three days on',
    failed,
    { status: 'failed', label: 'worksUntil', date: graceOver },
  ],
  [
    'could not be charged and was cancelled ends',
    { ...failed, cancelAtPeriodEnd: true },
    { status: 'canceled', label: 'ends', date: yesterday },
  ],
  [
    'is over without a word works three days on',
    { currentPeriodEnd: yesterday },
    { status: 'late', label: 'worksUntil', date: graceOver },
  ],
])('shows that a plan that %s', (_, given, expected) => {
  expect(planPeriod({ ...plan, ...given }, now)).toEqual(expected)
})
