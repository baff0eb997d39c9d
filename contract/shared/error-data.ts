// The data of errors, beside the code.
import * as z from 'zod'
import { issueCodes } from './errors.ts'
import { planFeatures } from './plan-features.ts'

const quotaKinds = ['bytes', 'pets'] as const
export type QuotaKind = (typeof quotaKinds)[number]

/** One broken rule: the field's name in the input, dotted when nested, '' for the whole input. */
const issue = z.strictObject({ field: z.string(), code: z.enum(issueCodes) })

/** The data of an error, by code; a code that is absent here has none. */
export const errorData = {
  BAD_REQUEST: z.strictObject({ issues: z.array(issue) }),
  /** The limited feature and its limit; 0 where the free plan leaves it out. */
  PLAN_LIMIT_REACHED: z.strictObject({ reason: z.enum(planFeatures), limit: z.int().min(0) }),
  /**
   * The quota, its limit in bytes or pets, whether the account is the caller's own, and whether
   * that account has Premium.
   */
  QUOTA_REACHED: z.strictObject({
    quota: z.enum(quotaKinds),
    limit: z.int().min(0),
    isOwn: z.boolean(),
    isPremium: z.boolean(),
  }),
  /** The address at which this server is opened. */
  WRONG_ADDRESS: z.strictObject({ publicUrl: z.string() }),
  /** The maximum of records of one kind per pet. */
  TOO_MANY_RECORDS: z.strictObject({ limit: z.int() }),
  TOO_MANY_SCHEDULES: z.strictObject({ limit: z.int() }),
  /** The pet of the code. */
  ALREADY_SHARED: z.strictObject({ petId: z.uuid() }),
  /** Seconds until a retry makes sense. */
  TOO_MANY_REQUESTS: z.strictObject({ retryAfter: z.int().min(0) }),
  /**
   * The reason, a code of `contract/features/pet-files/refusals.ts`, and the place in the file, if
   * known: `records/vaccines.ndjson:12`.
   */
  PET_FILE_REFUSED: z.strictObject({ reason: z.string(), at: z.string().nullable() }),
  /** The largest accepted body, in bytes. */
  PAYLOAD_TOO_LARGE: z.strictObject({ limit: z.int() }),
} as const
