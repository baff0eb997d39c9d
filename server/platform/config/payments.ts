import * as z from 'zod'
import { plainDate } from '#contract/shared/date-schemas.ts'
import type { EnvironmentReader, Name } from './environment.ts'
import { premiumPeriodDays } from './plan-variables.ts'
import { ConfigError } from './variables.ts'

/** The subscription feature has a driver for each provider. */
const paymentProviders = ['sandbox', 'stripe', 'link'] as const

const address = z.url({ protocol: /^https?$/ }).optional()

const promotion = z
  .string()
  .regex(/^\d{1,7} \d{4}-\d{2}-\d{2}$/)
  .transform((value) => {
    const [pesos = '', until = ''] = value.split(' ')
    return { amountMinor: Number(pesos) * 100, until }
  })
  .refine(({ amountMinor, until }) => amountMinor > 0 && plainDate.safeParse(until).success)
  .optional()

/** @param isPublic a server where strangers would find that the sandbox takes no money */
export const readPaymentConfig = ({ read }: EnvironmentReader, isPublic: boolean) => {
  const configured = read(
    'PAYMENT_PROVIDER',
    z.enum(paymentProviders).optional(),
    `must be one of ${paymentProviders.join(', ')}`,
  )
  if (configured === undefined && isPublic)
    throw new ConfigError(
      'PAYMENT_PROVIDER must be named on a public server: with sandbox, where nobody pays, everybody can have Premium for nothing.',
    )
  const periodDays = read(
    'PREMIUM_PERIOD_DAYS',
    z.coerce.number().int().min(1).max(366).default(premiumPeriodDays),
    'must be a whole number of days from 1 to 366',
  )
  const sale = {
    periodDays,
    promotion: read(
      'PREMIUM_PROMOTION_PRICE',
      promotion,
      'must be whole pesos and their last day, as 3900 2027-01-31',
    ),
  }
  const provider = configured ?? 'sandbox'
  if (provider === 'sandbox') return { provider, ...sale }

  const required = <T>(name: Name, value: T | undefined): T => {
    if (value === undefined) throw new ConfigError(`${name} must be set for PAYMENT_PROVIDER=${provider}.`)
    return value
  }
  const link = required(
    'PAYMENT_LINK',
    read('PAYMENT_LINK', address, 'must be an address that begins with https://'),
  )
  const webhookSecret = required(
    'PAYMENT_WEBHOOK_SECRET',
    read('PAYMENT_WEBHOOK_SECRET', z.string().min(16).optional(), 'must have at least 16 characters'),
  )
  if (provider === 'link') {
    // The reference connects a payment with its person.
    if (!link.includes('{reference}'))
      throw new ConfigError('PAYMENT_LINK must contain {reference}, which the provider sends back.')
    return { provider, ...sale, link, webhookSecret }
  }
  const secretKey = read('STRIPE_SECRET_KEY', z.string().optional(), 'must be text')
  return { provider, ...sale, link, webhookSecret, secretKey: required('STRIPE_SECRET_KEY', secretKey) }
}
