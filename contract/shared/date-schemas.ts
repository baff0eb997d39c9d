import * as z from 'zod'
import { earliestBirthDate, type PlainDate } from './dates.ts'

/** `yyyy-MM-dd`: an existing date, without year nought, which PostgreSQL lacks. */
export const plainDate = z.iso.date({ abort: true }).superRefine((value, ctx) => {
  if (value < '0001') ctx.addIssue({ code: 'custom', params: { code: 'invalid' } })
})

/** A time of day, `HH:mm`. */
export const clockTime = z.iso.time({ precision: -1 })

/** An instant in UTC, ISO 8601 with `Z`. */
export const instant = z.iso.datetime()

/** A date up to `today()`; the issue code is `in_future`. */
export const notInFuture = (today: () => PlainDate) =>
  plainDate.superRefine((value, ctx) => {
    if (value > today()) ctx.addIssue({ code: 'custom', params: { code: 'in_future' } })
  })

/** A birth date: 1900-01-01 up to `today()`; the issue codes are `too_early` and `in_future`. */
export const birthDate = (today: () => PlainDate) =>
  notInFuture(today).superRefine((value, ctx) => {
    if (value < earliestBirthDate) ctx.addIssue({ code: 'custom', params: { code: 'too_early' } })
  })
