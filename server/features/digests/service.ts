// Covers the time from the end of the last digest until the person's hour of the next day.
import { amongPets, visiblePets } from '#server/features/pets/access.ts'
import * as z from 'zod'
import { digestPeriod, belongsInDigest, type DigestPeriod } from '#contract/features/digests/digest-period.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { getDoseMarks } from '#server/features/doses/service.ts'
import { unsubscribeLinks } from '#server/features/notifications/unsubscribe-link.ts'
import { getNotificationPreferences } from '#server/features/notifications/service.ts'
import * as digests from '#server/features/reminders/digests/digest-queries.ts'
import * as reminders from '#server/features/reminders/service.ts'
import type { MailComposer } from '#server/platform/mail/mail-composers.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { digestMail } from './mails.ts'

type ServicesInTx = Pick<Services, 'clock' | 'extensions'> & { readonly db: Services['db'] | Tx }

const listUndelivered = async (
  services: ServicesInTx,
  personId: string,
  { from, until }: DigestPeriod,
  now: Date,
) => {
  const justBefore = (instant: Date) => new Date(instant.getTime() - 1)
  const all = await reminders.listRecipientOccurrences(
    services,
    personId,
    justBefore(from),
    justBefore(until),
  )
  const due = all.filter(({ occurrence }) => belongsInDigest(occurrence, now))
  // Time zones are at most a day behind UTC.
  const firstDate = dateInZone('UTC', new Date(from.getTime() - dayMs))
  const pets = amongPets(await visiblePets(services, personId), new Set(due.map(({ petId }) => petId)))
  const marks = await getDoseMarks(services, pets, firstDate)
  const marked = new Set(marks.map(reminders.doseMarkKey))
  return due.filter(
    ({ petId, occurrence }) =>
      occurrence.kind !== 'dose' || !marked.has(reminders.keyInPet(petId, occurrence.key)),
  )
}

const composed = z.object({
  personId: z.string(),
  day: z.string(),
  from: z.coerce.date(),
  until: z.coerce.date(),
})

/** Composed again after a delay, because records or preferences may have changed. */
export const digestComposer: MailComposer = {
  name: 'digest',
  compose: async (services, about) => {
    const { personId, day, ...period } = composed.parse(JSON.parse(about))
    const { clock, config } = services
    const now = clock()
    const items = await listUndelivered(services, personId, period, now)
    // A deleted account has no items.
    if (items.length === 0) return null
    const preferences = (await getNotificationPreferences(services, [personId]))(personId)
    const { email, language, emailVerified } = await getPerson(services, personId)
    if (!preferences.email || !emailVerified) return null
    const recipient = { email, language, timeZone: preferences.timeZone, now }
    return digestMail(recipient, day, items, config.publicUrl, unsubscribeLinks(config, personId))
  },
}

/** One mail for all pending days; none to an unconfirmed address, which may be another person's. */
export const sendDigest = (services: Services, personId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [first, ...more] = await digests.lockPendingDigestDays(tx, personId)
    if (first === undefined) return
    const { clock, config, extensions, mail } = services
    const servicesInTx = { config, clock, extensions, db: tx }
    const preferences = (await getNotificationPreferences(servicesInTx, [personId]))(personId)
    const { email, language, emailVerified } = await getPerson(servicesInTx, personId)
    if (!preferences.email || !mail.configured || !emailVerified)
      return digests.deletePendingDigests(tx, personId)

    const now = clock()
    const last = more.at(-1) ?? first
    const period = digestPeriod(
      [first, ...more],
      await digests.findDigestCoveredUntil(tx, personId),
      preferences,
      now,
    )
    const items = await listUndelivered(servicesInTx, personId, period, now)
    if (items.length > 0) {
      const recipient = { email, language, timeZone: preferences.timeZone, now }
      const message = digestMail(recipient, last, items, config.publicUrl, unsubscribeLinks(config, personId))
      const about = JSON.stringify({ personId, day: last, from: period.from, until: period.until })
      await mail.send(message, {
        tx,
        singletonKey: `digest:${personId}:${last}`,
        composition: { by: digestComposer.name, about, at: now.toISOString() },
      })
    }
    await digests.markDigestsSent(tx, personId, [first, ...more], {
      sentAt: now,
      coveredUntil: period.until,
    })
  })
