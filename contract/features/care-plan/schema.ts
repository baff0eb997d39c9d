import * as z from 'zod'
import { species } from '#contract/features/pets/schema.ts'
import { plainDate } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'
import { careSubjects, uncountedReasons } from './care-history.ts'
import { careRuleIds } from './care-rules.ts'
import { careLineStatuses } from './line-status.ts'
import { otherDateReasons } from './other-date.ts'
import { careNeeds } from './planned-line.ts'

/** A page has room for no more. */
export const uncountedMax = 100

const record = z.strictObject({ id, name: z.string() })

const careLine = z.strictObject({
  id: z.string(),
  subject: z.enum(careSubjects),
  rule: z.enum(careRuleIds),
  status: z.enum(careLineStatuses),
  /** Optional, because servers of the version before answer without it. */
  need: z.enum(careNeeds).optional(),
  from: plainDate,
  to: plainDate.nullable(),
  done: record.extend({ date: plainDate }).nullable(),
  offer: z
    .strictObject({
      /** The record that can hold the next date, in its present state. */
      last: record
        .extend({
          nextDueDate: plainDate.nullable(),
          remind: z.boolean(),
          /** A stamped record cannot take another date. */
          isStamped: z.boolean(),
        })
        .nullable(),
      remindedOn: plainDate.nullable(),
      /** A next date of a record that the line does not follow. */
      otherDate: record.extend({ nextDueDate: plainDate, reason: z.enum(otherDateReasons) }).nullable(),
    })
    .nullable(),
})

const source = z.strictObject({
  by: z.string(),
  title: z.string(),
  year: z.int().nullable(),
  part: z.string(),
  url: z.url(),
})

const rule = z.strictObject({
  id: z.enum(careRuleIds),
  says: z.string(),
  writtenOn: plainDate,
  sources: z.array(source),
})

/** The plan proposes; a veterinarian decides. */
export const carePlan = z.strictObject({
  species,
  birthDate: plainDate.nullable(),
  /** Optional as `need`. */
  isExposed: z.boolean().nullable().optional(),
  /** On the clock of the pet's owner. */
  today: plainDate,
  /** The version of the rules; null where there is no rule for the species yet. */
  rulesVersion: plainDate.nullable(),
  lines: z.array(careLine),
  rules: z.array(rule),
  /** The latest dated vaccines that are no line, with reasons. */
  uncounted: z.array(record.extend({ reason: z.enum(uncountedReasons) })).max(uncountedMax),
  moreUncounted: z.int().min(0),
})
export type CarePlan = z.infer<typeof carePlan>
