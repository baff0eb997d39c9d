import * as z from 'zod'
import { mebibytes } from '#contract/shared/images.ts'
import type { EnvironmentReader, Name } from './environment.ts'
import { defaultQuotas } from './plan-variables.ts'
import { ConfigError } from './variables.ts'

/** The limits of an account: bytes of files and diary texts, and pets of its own. */
export type QuotaLimits = { readonly bytes: number; readonly pets: number }

// A pebibyte, in mebibytes: more is a typing error, and sums of bytes stay exact numbers.
const megabytesMax = 1_073_741_824
const petsMax = 1_000_000

export const readQuotaConfig = ({ read }: EnvironmentReader) => {
  const amount = (name: Name, max: number, fallback: number, what: string): number =>
    read(
      name,
      z.coerce.number().int().min(1).max(max).default(fallback),
      `must be a whole number of ${what} from 1 to ${max}`,
    )
  const { free, premium } = defaultQuotas
  const quotas = {
    free: {
      bytes: mebibytes(amount('QUOTA_FREE_MB', megabytesMax, free.megabytes, 'megabytes')),
      pets: amount('QUOTA_FREE_PETS', petsMax, free.pets, 'pets'),
    },
    premium: {
      bytes: mebibytes(amount('QUOTA_PREMIUM_MB', megabytesMax, premium.megabytes, 'megabytes')),
      pets: amount('QUOTA_PREMIUM_PETS', petsMax, premium.pets, 'pets'),
    },
  } satisfies Record<'free' | 'premium', QuotaLimits>
  // Paying would reduce the quota.
  if (quotas.premium.bytes < quotas.free.bytes)
    throw new ConfigError('QUOTA_PREMIUM_MB must not be less than QUOTA_FREE_MB.')
  if (quotas.premium.pets < quotas.free.pets)
    throw new ConfigError('QUOTA_PREMIUM_PETS must not be less than QUOTA_FREE_PETS.')
  return quotas
}
