import {
  defaultNotificationHour,
  type NotificationSettings,
} from '#contract/features/notifications/schema.ts'
import { defaultTimeZone, type TimeZone } from '#contract/shared/time-zones.ts'
import { ownRows } from '#server/features/auth/own-rows.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'
import { findSettings, saveSettings, type SettingsUpdate } from './queries.ts'
import { remindOfShares } from './share-queries.ts'

/** The rules of reminders use it as a `DeliveryTime`. */
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
const toPreferences = ({ bell, email, push, sharedPets, hour, timeZone }: Row): NotificationPreferences => ({
  bell,
  email,
  push,
  sharedPets,
  hour,
  timeZone: timeZone ?? defaultTimeZone,
  isTimeZoneKnown: timeZone !== null,
})

export const getNotificationPreferences = async (
  { db }: { readonly db: Db | Tx },
  personIds: readonly string[],
): Promise<(personId: string) => NotificationPreferences> => {
  const rows = personIds.length === 0 ? [] : await findSettings(db, [...new Set(personIds)])
  const known = new Map(rows.map((row) => [row.userId, toPreferences(row)]))
  return (personId) => known.get(personId) ?? defaults
}

type Member = {
  readonly personId: string
  readonly ownerId: string
  readonly mayEdit: boolean
  readonly isReminded: boolean | null
}

export const getsReminders = (
  { personId, ownerId, mayEdit, isReminded }: Member,
  { sharedPets }: NotificationPreferences,
): boolean => personId === ownerId || (mayEdit && (isReminded ?? sharedPets))

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
  // The account was deleted meanwhile.
  if (row === undefined) throw apiError('UNAUTHORIZED')
  // The choice for all replaces that for each pet.
  if (changes.sharedPets !== undefined) await remindOfShares(db, ownRows(personId), changes.sharedPets)
  return { ...toPreferences(row), mailConfigured: mail.configured }
}

/** @throws INVALID_TOKEN also when the account is gone */
export const setDigestMail = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  token: string,
  email: boolean,
): Promise<Record<string, never>> => {
  const row = await saveSettings(db, readUnsubscribeToken(config, token), { email })
  if (row === undefined) throw apiError('INVALID_TOKEN')
  return {}
}
