import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLinkProvider } from './link.ts'

const now = new Date('2026-11-21T12:00:00Z')
const secret = 'what the provider signs with'
const payments = createLinkProvider(
  {
    provider: 'link',
    periodDays: 30,
    promotion: undefined,
    link: 'https://pay.example/{reference}?to={email}&again={reference}',
    webhookSecret: secret,
  },
  () => now,
)

test('fills the template with encoded values', () => {
  expect(payments.checkoutUrl({ reference: 'a-_1', email: 'ana&co+1@correo.co' })).toBe(
    'https://pay.example/a-_1?to=ana%26co%2B1%40correo.co&again=a-_1',
  )
})

test('leaves renewals to the provider’s own pages', () => {
  expect([payments.cancel, payments.resume, payments.manageUrl, payments.sign]).toEqual(
    Array(4).fill(undefined),
  )
})

test('reads an event as described in docs/operations.md', async () => {
  const body = Buffer.from(
    JSON.stringify({
      id: 'evt_1',
      kind: 'paid',
      occurredAt: '2026-11-21T11:59:00Z',
      reference: 'a-_1',
      subscriptionId: 'sub_1',
      paymentId: 'pay_1',
      amountMinor: 500_000,
      currency: 'COP',
      email: 'ana@correo.co',
      periodEnd: '2026-12-21T11:59:00Z',
    }),
  )
  const t = now.getTime() / 1000
  const v1 = createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex')
  expect(await payments.readEvent(body, new Headers({ 'huella-signature': `t=${t},v1=${v1}` }))).toEqual({
    id: 'evt_1',
    kind: 'paid',
    occurredAt: new Date('2026-11-21T11:59:00Z'),
    reference: 'a-_1',
    subscriptionId: 'sub_1',
    paymentId: 'pay_1',
    amountMinor: 500_000,
    currency: 'COP',
    email: 'ana@correo.co',
    periodEnd: new Date('2026-12-21T11:59:00Z'),
  })
})
