import { randomBytes } from 'node:crypto'
import {
  calendarHorizonDays,
  listCalendarItems,
  withinFeed,
  type CalendarItem,
} from '#contract/features/calendar/calendar-items.ts'
import { zonedInstant } from '#contract/shared/time-zones.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { lockOwnAccount } from '#server/features/auth/accounts/service.ts'
import { listPetsOfViewer, type PetViewer } from '#server/features/reminders/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { PersonActor } from '#server/platform/http/context.ts'
import { encrypt, decrypt } from '#server/platform/security/encryption.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import { writeICalendar, type CalendarEvent } from './icalendar.ts'
import { calendarMessages } from './messages.ts'
import * as queries from './queries.ts'

export const calendarPurpose = 'calendar'

type Address = { readonly exists: boolean; readonly url: string | null }

const noAddress: Address = { exists: false, url: null }

const addressOf = ({ config }: Pick<Services, 'config'>, token: string): Address => ({
  exists: true,
  url: new URL(`/api/feeds/${token}.ics`, config.publicUrl).href,
})

/** The url is null when no secret decrypts it any more; the feed still works. */
export const getFeedAddress = async (services: Services, personId: string): Promise<Address> => {
  const row = await queries.findFeed(services.db, personId)
  if (row === undefined) return noAddress
  try {
    return addressOf(services, decrypt(services.config, calendarPurpose, row.sealedToken))
  } catch {
    return { exists: true, url: null }
  }
}

/** @throws UNAUTHORIZED when the account or the session is gone */
export const renewFeedAddress = async (services: Services, actor: PersonActor): Promise<Address> => {
  const { db, config, clock } = services
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, actor)
    await queries.saveFeed(tx, {
      userId: actor.id,
      tokenHash: hashToken(token),
      sealedToken: encrypt(config, calendarPurpose, token),
      createdAt: clock(),
    })
  })
  return addressOf(services, token)
}

export const removeFeedAddress = async ({ db }: Services, personId: string): Promise<Address> => {
  await queries.removeFeed(db, personId)
  return noAddress
}

export const findFeedPerson = ({ db }: Services, token: string): Promise<string | undefined> =>
  queries.findFeedOwner(db, hashToken(token))

const toEvent = (
  { petId, petName }: PetViewer['pet'],
  item: CalendarItem,
  messages: (typeof calendarMessages)['es'],
  publicUrl: URL,
): CalendarEvent => {
  const { key, name, createdAt, alarms } = item
  const shared = { id: `${key}@${publicUrl.hostname}`, createdAt, alarms }
  const page = (records: string) => new URL(`/app/pet/${petId}/${records}`, publicUrl).href
  return item.kind === 'dose'
    ? {
        ...shared,
        summary: messages.dose(petName, name, item.dosage),
        url: page('medications'),
        start: item.at,
        allDay: false,
      }
    : {
        ...shared,
        summary: messages.dated(item.kind, petName, name),
        url: page(item.kind),
        start: item.at ?? zonedInstant(item.date, '00:00', 'UTC'),
        allDay: item.at === null,
      }
}

export const renderCalendar = async (services: Services, personId: string): Promise<string> => {
  const { config, clock } = services
  const now = clock()
  const { language } = await getPerson(services, personId)
  const messages = calendarMessages[language]
  const viewers = (await listPetsOfViewer(services, personId)).filter(({ isNotified }) => isNotified)
  // A shared pet must not take the places of the person's own.
  const ordered = viewers.toSorted(
    (a, b) => Number(b.pet.ownerId === personId) - Number(a.pet.ownerId === personId),
  )
  const pets = withinFeed(
    ordered.map(({ pet, me }) => ({ ...pet, preferences: me.preferences })),
    now,
  )
  const daysAhead = calendarHorizonDays(pets)
  const events = pets.flatMap((pet) =>
    listCalendarItems(pet, pet.preferences, daysAhead, now).map((item) =>
      toEvent(pet, item, messages, config.publicUrl),
    ),
  )
  // A fixed order gives an unchanged calendar the same ETag.
  const inOrder = events.toSorted((a, b) => a.start.getTime() - b.start.getTime() || (a.id < b.id ? -1 : 1))
  return writeICalendar(messages.calendar, language, inOrder)
}
