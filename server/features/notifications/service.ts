// What each person wants to be told, with what holds for whoever never said anything.
import { defaultHour, type NotificationSettings } from '#contract/features/notifications/schema.ts'
import { defaultTimeZone, type TimeZone } from '#contract/kit/time-zones.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { failure } from '#server/platform/errors.ts'
import { personOf } from './access.ts'
import { findSettings, saveSettings, type SettingsChanges } from './queries.ts'

/** What a person wants, and on which clock. Serves as a `Clockwork` of the reminders' rules. */
export type Wishes = Omit<NotificationSettings, 'mailConfigured'>

const defaults: Wishes = {
  bell: true,
  email: true,
  push: true,
  sharedPets: false,
  hour: defaultHour,
  timeZone: defaultTimeZone,
  isTimeZoneKnown: false,
}

type Row = Awaited<ReturnType<typeof findSettings>>[number]
const wishes = ({ bell, email, push, sharedPets, hour, timeZone }: Row): Wishes => ({
  bell,
  email,
  push,
  sharedPets,
  hour,
  timeZone: timeZone ?? defaultTimeZone,
  isTimeZoneKnown: timeZone !== null,
})

/** Each of these people's wishes; whoever never said anything has the defaults. */
export const wishesOf = async (
  { db }: { readonly db: Db | Tx },
  personIds: readonly string[],
): Promise<(personId: string) => Wishes> => {
  const rows = personIds.length === 0 ? [] : await findSettings(db, [...new Set(personIds)])
  const known = new Map(rows.map((row) => [row.userId, wishes(row)]))
  return (personId) => known.get(personId) ?? defaults
}

/** The clock of one person, for doses: that of the pet's owner. */
export const timeZoneOf = async (services: { readonly db: Db | Tx }, personId: string): Promise<TimeZone> =>
  (await wishesOf(services, [personId]))(personId).timeZone

export const getSettings = async (
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  personId: string,
): Promise<NotificationSettings> => ({
  ...(await wishesOf({ db }, [personId]))(personId),
  mailConfigured: mail.configured,
})

export const changeSettings = async (
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  personId: string,
  changes: SettingsChanges,
): Promise<NotificationSettings> => {
  const row = await saveSettings(db, personId, changes)
  // The account went while this ran.
  if (row === undefined) throw failure('UNAUTHORIZED')
  return { ...wishes(row), mailConfigured: mail.configured }
}

/**
 * Ends the daily mail of whom the token was made for, or takes that back. Twice is once.
 * @throws INVALID_TOKEN also when that account is gone
 */
export const switchMail = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  token: string,
  email: boolean,
): Promise<Record<string, never>> => {
  const row = await saveSettings(db, personOf(config, token), { email })
  if (row === undefined) throw failure('INVALID_TOKEN')
  return {}
}
