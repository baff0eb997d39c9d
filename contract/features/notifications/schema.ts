// What a person wants to be told, and how: the channels, the hour and the time zone of their reminders.
import * as z from 'zod'
import { isTimeZone } from '#contract/shared/time-zones.ts'

/** From decisions, section 7: vaccines remind at nine in the morning. */
export const defaultNotificationHour = 9

/** An IANA name that the server knows; the issue code is `invalid`. */
export const timeZone = z.string().superRefine((value, ctx) => {
  if (!isTimeZone(value)) ctx.addIssue({ code: 'custom', params: { code: 'invalid' } })
})

const fields = {
  /** The list behind the bell. Without it nothing counts as unread. */
  bell: z.boolean(),
  /** One mail a day. */
  email: z.boolean(),
  /** To every browser in which the person allowed it. */
  push: z.boolean(),
  /** Also of the pets that others let this person edit. */
  sharedPets: z.boolean(),
  /** The hour of vaccines and of the daily mail on the person's own clock, 0 to 23. */
  hour: z.int().min(0).max(23),
  timeZone,
}

export const notificationSettings = z.strictObject({
  ...fields,
  /** False while the time zone is only assumed: the browser then tells its own. */
  isTimeZoneKnown: z.boolean(),
  /** Whether this server sends mail at all. */
  mailConfigured: z.boolean(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

export const notificationSettingsUpdate = z.strictObject(fields).partial()

/** What the link of a mail carries. */
export const unsubscribeToken = z.strictObject({
  token: z
    .string()
    .min(1)
    .max(500)
    .regex(/^[\w-]+$/),
})
