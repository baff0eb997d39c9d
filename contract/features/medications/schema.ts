import * as z from 'zod'
import { recordSchemas } from '#contract/features/records/kinds/schemas.ts'
import { clockTime, plainDate } from '#contract/shared/date-schemas.ts'
import { medicationKind } from './kind.ts'
import { scheduleIntervalDaysMax, scheduleTimesMax } from './limits.ts'

/** Dates end with the year 9999. A schedule that began there would have doses beyond it. */
const beginning = plainDate.superRefine((value, ctx) => {
  if (value >= '9999') ctx.addIssue({ code: 'custom', params: { code: 'invalid' } })
})

/** Times on the owner's clock, every `everyDays` days from the first day to the last, inclusive. */
export const schedule = z
  .strictObject({
    times: z
      .array(clockTime)
      .min(1)
      .max(scheduleTimesMax)
      .overwrite((times) => [...new Set(times)].toSorted()),
    from: beginning,
    to: plainDate.nullable(),
    everyDays: z.int().min(1).max(scheduleIntervalDaysMax),
  })
  .superRefine(({ from, to }, ctx) => {
    if (to !== null && to < from)
      ctx.addIssue({ code: 'custom', path: ['to'], params: { code: 'too_early' } })
  })
export type Schedule = z.infer<typeof schedule>

const { fields, record } = recordSchemas(medicationKind)

export const medicationSchemas = {
  fields: fields.extend({ schedule: schedule.nullable().optional() }),
  record: record.extend({ schedule: schedule.nullable() }),
}
export type Medication = z.infer<typeof medicationSchemas.record>
