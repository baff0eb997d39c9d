// What each person wants to be told, with what holds for whoever never said anything.
import {
  defaultNotificationHour,
  type NotificationSettings,
} from '#contract/features/notifications/schema.ts'
import { defaultTimeZone, type TimeZone } from '#contract/shared/time-zones.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { readUnsubscribeToken } from './access.ts'
import { findSettings, saveSettings, type SettingsUpdate } from './queries.ts'

/** What a person wants, and on which clock. Serves as a `Clockwork` of the reminders' rules. */
export type NotificationPreferences = Omit<NotificationSettings, 'mailConfigured'>

const defaults: NotificationPreferences = {
  bell: true,
  email: true,
  push: true,
  sharedPets: false,
  hour: defaultNotificationHour,
  timeZone: defaultTimeZone,
  isTimeZoneKnown: false,
}

type Row = Awaited<ReturnType<typeof findSettings>>[number]
const wishes = ({ bell, email, push, sharedPets, hour, timeZone }: Row): NotificationPreferences => ({
  bell,
  email,
  push,
  sharedPets,
  hour,
  timeZone: timeZone ?? defaultTimeZone,
  isTimeZoneKnown: timeZone !== null,
})

/** Each of these people's wishes; whoever never said anything has the defaults. */
export const getNotificationPreferences = async (
  { db }: { readonly db: Db | Tx },
  personIds: readonly string[],
): Promise<(personId: string) => NotificationPreferences> => {
  const rows = personIds.length === 0 ? [] : await findSettings(db, [...new Set(personIds)])
  const known = new Map(rows.map((row) => [row.userId, wishes(row)]))
  return (personId) => known.get(personId) ?? defaults
}

/** The clock of one person, for doses: that of the pet's owner. */
export const getTimeZone = async (services: { readonly db: Db | Tx }, personId: string): Promise<TimeZone> =>
  (await getNotificationPreferences(services, [personId]))(personId).timeZone

export const getSettings = async (
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  personId: string,
): Promise<NotificationSettings> => ({
  ...(await getNotificationPreferences({ db }, [personId]))(personId),
  mailConfigured: mail.configured,
})

export const updateSettings = async (
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  personId: string,
  changes: SettingsUpdate,
): Promise<NotificationSettings> => {
  const row = await saveSettings(db, personId, changes)
  // The account went while this ran.
  if (row === undefined) throw apiError('UNAUTHORIZED')
  return { ...wishes(row), mailConfigured: mail.configured }
}

/**
 * Ends the daily mail of whom the token was made for, or takes that back. Twice is once.
 * @throws INVALID_TOKEN also when that account is gone
 */
export const setDigestMail = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  token: string,
  email: boolean,
): Promise<Record<string, never>> => {
  const row = await saveSettings(db, readUnsubscribeToken(config, token), { email })
  if (row === undefined) throw apiError('INVALID_TOKEN')
  return {}
}
