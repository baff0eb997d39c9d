// The daily mail of one person: everything due until their hour of the next day, over all of their pets, and what the mail before left.
import { digestPeriod, belongsInDigest, type DigestPeriod } from '#contract/features/digests/digest-period.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { getDoseMarks } from '#server/features/doses/service.ts'
import { unsubscribeLinks } from '#server/features/notifications/access.ts'
import { getNotificationPreferences } from '#server/features/notifications/service.ts'
import * as owed from '#server/features/reminders/service.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { digestMail } from './mails.ts'

const dayMs = 24 * 3_600_000

type Within = Pick<Services, 'clock'> & { readonly db: Tx }

/** What is to be told of that span, and not done yet. */
const untold = async (services: Within, personId: string, { from, until }: DigestPeriod, now: Date) => {
  const justBefore = (instant: Date) => new Date(instant.getTime() - 1)
  const all = await owed.listRecipientOccurrences(services, personId, justBefore(from), justBefore(until))
  const due = all.filter(({ occurrence }) => belongsInDigest(occurrence, now))
  // On no clock is it more than a day earlier.
  const firstDate = dateInZone('UTC', new Date(from.getTime() - dayMs))
  const marks = await getDoseMarks(services, [...new Set(due.map(({ petId }) => petId))], firstDate)
  const marked = new Set(marks.map(owed.doseMarkKey))
  return due.filter(({ occurrence: one }) => one.kind === 'vaccine' || !marked.has(one.key))
}

/**
 * Queues the mail that is owed to this person, once for all days that are, and notes it in the same transaction. Whoever wants none, or
 * never confirmed their address, which may be somebody else's, is owed none.
 */
export const sendDigest = (services: Services, personId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [first, ...more] = await owed.lockPendingDigestDays(tx, personId)
    if (first === undefined) return
    const { clock, config, mail } = services
    const within = { config, clock, db: tx }
    const wishes = (await getNotificationPreferences(within, [personId]))(personId)
    const { email, language, emailVerified } = await getPerson(within, personId)
    if (!wishes.email || !mail.configured || !emailVerified) return owed.deletePendingDigests(tx, personId)

    const now = clock()
    const last = more.at(-1) ?? first
    const span = digestPeriod([first, ...more], await owed.findDigestCoveredUntil(tx, personId), wishes, now)
    const told = await untold(within, personId, span, now)
    if (told.length > 0) {
      const reader = { email, language, timeZone: wishes.timeZone, now }
      const written = digestMail(reader, last, told, config.publicUrl, unsubscribeLinks(config, personId))
      await mail.send(written, { tx, singletonKey: `digest:${personId}:${last}` })
    }
    await owed.markDigestsSent(tx, personId, [first, ...more], { sentAt: now, coveredUntil: span.until })
  })
