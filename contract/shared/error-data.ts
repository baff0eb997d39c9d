// What travels with an error beside its code.
import * as z from 'zod'
import { issueCodes } from './errors.ts'
import { planFeatures } from './plan-features.ts'

const quotaKinds = ['bytes', 'pets'] as const
/** What an account has a quota of. */
export type QuotaKind = (typeof quotaKinds)[number]

/**
 * One broken rule: the field's name in the input, dotted when nested, '' for the input as a whole.
 */
const issue = z.strictObject({ field: z.string(), code: z.enum(issueCodes) })

/** What comes with an error, by code; a code that is absent here comes with nothing. */
export const errorData = {
  BAD_REQUEST: z.strictObject({ issues: z.array(issue) }),
  /** What is limited, and to how many; 0 where the free plan leaves it out. */
  PLAN_LIMIT_REACHED: z.strictObject({ reason: z.enum(planFeatures), limit: z.int().min(0) }),
  /**
   * Which quota, its limit in bytes or pets, whether the account is the caller's own, and whether
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
  /** How many records of one kind a pet may have. */
  TOO_MANY_RECORDS: z.strictObject({ limit: z.int() }),
  TOO_MANY_SCHEDULES: z.strictObject({ limit: z.int() }),
  /** The pet that the code is of. */
  ALREADY_SHARED: z.strictObject({ petId: z.uuid() }),
  /** Seconds until another try makes sense. */
  TOO_MANY_REQUESTS: z.strictObject({ retryAfter: z.int().min(0) }),
  /**
   * Why, by a code of `contract/features/pet-files/refusals.ts`, and where in the file, as far as
   * that is known: `records/vaccines.ndjson:12`.
   */
  PET_FILE_REFUSED: z.strictObject({ reason: z.string(), at: z.string().nullable() }),
  /** The largest accepted body, in bytes. */
  PAYLOAD_TOO_LARGE: z.strictObject({ limit: z.int() }),
} as const
