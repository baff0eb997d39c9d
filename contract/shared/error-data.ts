import * as z from 'zod'
import { issueCodes } from './errors.ts'
import { planFeatures } from './plan-features.ts'

const quotaKinds = ['bytes', 'pets'] as const
export type QuotaKind = (typeof quotaKinds)[number]

const issue = z.strictObject({ field: z.string(), code: z.enum(issueCodes) })

/** The data of an error, by code; a code that is absent here has none. */
export const errorData = {
  BAD_REQUEST: z.strictObject({ issues: z.array(issue) }),
  /** The limited feature and its limit; 0 where the free plan leaves it out. */
  PLAN_LIMIT_REACHED: z.strictObject({ reason: z.enum(planFeatures), limit: z.int().min(0) }),
  /** `limit` in bytes or pets; the rest is about the account that is charged. */
  QUOTA_REACHED: z.strictObject({
    quota: z.enum(quotaKinds),
    limit: z.int().min(0),
    isOwn: z.boolean(),
    isPremium: z.boolean(),
  }),
  WRONG_ADDRESS: z.strictObject({ publicUrl: z.string() }),
  /** `current` has the shape of the procedure's answer; `by` is null for a deleted account. */
  STALE_REVISION: z.strictObject({
    current: z.record(z.string(), z.unknown()),
    by: z.string().nullable(),
    at: z.iso.datetime().nullable(),
  }),
  TOO_MANY_RECORDS: z.strictObject({ limit: z.int() }),
  TOO_MANY_SCHEDULES: z.strictObject({ limit: z.int() }),
  ALREADY_SHARED: z.strictObject({ petId: z.uuid() }),
  /** Seconds until a retry makes sense. */
  TOO_MANY_REQUESTS: z.strictObject({ retryAfter: z.int().min(0) }),
  /** `reason`: one of `petFileRefusals`. `at`: the place, as `records/vaccines.ndjson:12`. */
  PET_FILE_REFUSED: z.strictObject({ reason: z.string(), at: z.string().nullable() }),
  /** The largest accepted body, in bytes. */
  PAYLOAD_TOO_LARGE: z.strictObject({ limit: z.int() }),
} as const
