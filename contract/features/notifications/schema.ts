import * as z from 'zod'
import { isTimeZone } from '#contract/shared/time-zones.ts'

/** The hour of reminders of vaccines and other dated records. */
export const defaultNotificationHour = 9

/** An IANA name supported by the server; the issue code is `invalid`. */
export const timeZone = z.string().superRefine((value, ctx) => {
  if (!isTimeZone(value)) ctx.addIssue({ code: 'custom', params: { code: 'invalid' } })
})

const fields = {
  /** The list behind the bell. Without it no reminder counts as unread. */
  bell: z.boolean(),
  /** The digest: one mail a day. */
  email: z.boolean(),
  /** To every browser that the person allowed. */
  push: z.boolean(),
  /** Also for the pets of others that this person may edit. */
  sharedPets: z.boolean(),
  /** The hour of dated records and the digest, 0 to 23, on the person's own clock. */
  hour: z.int().min(0).max(23),
  timeZone,
}

export const notificationSettings = z.strictObject({
  ...fields,
  /** False while the time zone is only assumed. The browser then reports its own. */
  isTimeZoneKnown: z.boolean(),
  mailConfigured: z.boolean(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

export const notificationSettingsUpdate = z.strictObject(fields).partial()

export const unsubscribeToken = z.strictObject({
  token: z
    .string()
    .min(1)
    .max(500)
    .regex(/^[\w-]+$/),
})
