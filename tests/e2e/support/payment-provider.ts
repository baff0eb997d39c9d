// The payment provider's side of a purchase: the sandbox's tab, and events with the sandbox's
// signature.
import { expect, type APIResponse, type Page } from '@playwright/test'
import { premiumPeriodDays } from '#server/platform/config/plan-variables.ts'
import { premiumPrice } from '#contract/features/subscription/prices.ts'
import { createPaymentProvider } from '#server/features/subscription/providers/configured-provider.ts'
import type { PaymentEvent } from '#server/features/subscription/providers/payment-provider.ts'
import { loadOrCreateSecret } from '#server/platform/config/secret.ts'
import { messages as en } from '#web/features/subscription/messages.en.ts'
import { messages as es } from '#web/features/subscription/messages.es.ts'
import type { Language } from './cells.ts'
import { productUnderTest, type Product } from './product.ts'

export const planMessages = { es, en }

/** A message with the price in it, in the format of the language. */
export const insertPrice = (sentence: string, language: Language): string =>
  sentence.replace('{{price}}', language === 'es' ? '$5.000 COP' : '$5,000 COP')

/** Presses the button that buys, and answers the provider's tab. */
export const startCheckout = async (page: Page, button: string): Promise<Page> => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const providerPage = await opened
  await providerPage.waitForURL(/\/checkout\/sandbox\?reference=/)
  return providerPage
}

/** Pays in the provider's tab, and waits until it says so. */
export const payInSandbox = async (providerPage: Page, language: Language): Promise<void> => {
  const { sandbox } = planMessages[language]
  await providerPage.getByRole('button', { name: insertPrice(sandbox.acts.pay, language) }).click()
  await expect(providerPage.getByText(sandbox.status.paid, { exact: true })).toBeVisible()
}

export const paidEvent = (fields: Partial<PaymentEvent> = {}): PaymentEvent => ({
  id: `evt_${crypto.randomUUID()}`,
  kind: 'paid',
  paymentId: `pay_${crypto.randomUUID()}`,
  occurredAt: new Date(),
  ...premiumPrice,
  ...fields,
})

const sandbox = ({ url, dataDir }: Product) =>
  createPaymentProvider({
    config: {
      payments: { provider: 'sandbox', periodDays: premiumPeriodDays, promotion: undefined },
      publicUrl: new URL(url),
      // The product keeps it in its folder, readable by its owner only.
      secret: loadOrCreateSecret(dataDir),
    },
    clock: () => new Date(),
  })

/** Sends an event to the product's webhook, signed, or with a forged signature. */
export const sendPaymentEvent = async (
  page: Pick<Page, 'request'>,
  event: PaymentEvent,
  how: 'signed' | 'forged' = 'signed',
  product = productUnderTest(),
) => {
  const signed = (await sandbox(product)).sign?.(event)
  if (!signed) throw new Error('only the sandbox signs')
  const headers = Object.fromEntries(signed.headers)
  const [name = '', signature = ''] = Object.entries(headers)[0] ?? []
  const answer: APIResponse = await page.request.post('/api/payments/sandbox/events', {
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(how === 'forged' && { [name]: signature.replace(/[0-9a-f]{64}/, '0'.repeat(64)) }),
    },
    data: signed.body,
  })
  return answer.status()
}
