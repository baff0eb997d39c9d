// The shapes of a care plan.
import * as z from 'zod'
import { species } from '#contract/features/pets/schema.ts'
import { plainDate } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'
import { careSubjects, uncountedReasons } from './care-history.ts'
import { careRuleIds } from './care-rules.ts'
import { careLineStatuses } from './line-status.ts'

/** More of them fit on no page. */
export const uncountedMax = 100

const record = z.strictObject({ id, name: z.string() })

const careLine = z.strictObject({
  /** `core.2`: its subject, and which line of it. */
  id: z.string(),
  subject: z.enum(careSubjects),
  rule: z.enum(careRuleIds),
  status: z.enum(careLineStatuses),
  from: plainDate,
  /** Null where no guideline ends it. */
  to: plainDate.nullable(),
  /** The record that counted, of a line that is done. */
  done: record.extend({ date: plainDate }).nullable(),
  /** Of the first open line of its subject. */
  offer: z
    .strictObject({
      /** The record that can carry the next date, as it is now. */
      last: record
        .extend({
          nextDueDate: plainDate.nullable(),
          remind: z.boolean(),
          /** A veterinarian stamped it: nobody gives it another date. */
          isStamped: z.boolean(),
        })
        .nullable(),
      /** When somebody will be reminded already. */
      remindedOn: plainDate.nullable(),
    })
    .nullable(),
})

const source = z.strictObject({
  by: z.string(),
  title: z.string(),
  /** Null where the page does not say. */
  year: z.int().nullable(),
  part: z.string(),
  url: z.url(),
})

const rule = z.strictObject({
  id: z.enum(careRuleIds),
  says: z.string(),
  /** When the rule was written, or last changed. */
  writtenOn: plainDate,
  sources: z.array(source),
})

/** What guidelines ask for. It proposes; a veterinarian decides. */
export const carePlan = z.strictObject({
  species,
  birthDate: plainDate.nullable(),
  /** On the clock of the pet's owner. */
  today: plainDate,
  /** Of the rules; null where there is no rule for the species yet. */
  rulesVersion: plainDate.nullable(),
  lines: z.array(careLine),
  /** The rules of these lines. */
  rules: z.array(rule),
  /** The latest vaccines with a date that are no line, and why. */
  uncounted: z.array(record.extend({ reason: z.enum(uncountedReasons) })).max(uncountedMax),
  /** How many such vaccines there are beside those. */
  moreUncounted: z.int().min(0),
})
export type CarePlan = z.infer<typeof carePlan>
