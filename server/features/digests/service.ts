// The daily mail of one person: everything due until their hour of the next day, over all of their pets, and what the mail before left.
import { digestSpan, isTold, type DigestSpan } from '#contract/features/digests/rules.ts'
import { dateIn } from '#contract/kit/time-zones.ts'
import { readPerson } from '#server/features/auth/access.ts'
import { marksOf } from '#server/features/doses/service.ts'
import { wayOutFor } from '#server/features/notifications/access.ts'
import { wishesOf } from '#server/features/notifications/service.ts'
import * as owed from '#server/features/reminders/access.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db.ts'
import { digestMail } from './mails.ts'

const dayMs = 24 * 3_600_000

type Within = Pick<Services, 'clock'> & { readonly db: Tx }

/** What is to be told of that span, and not done yet. */
const untold = async (services: Within, personId: string, { from, until }: DigestSpan, now: Date) => {
  const justBefore = (instant: Date) => new Date(instant.getTime() - 1)
  const all = await owed.remindedOccurrences(services, personId, justBefore(from), justBefore(until))
  const due = all.filter(({ occurrence }) => isTold(occurrence, now))
  // On no clock is it more than a day earlier.
  const firstDate = dateIn('UTC', new Date(from.getTime() - dayMs))
  const marks = await marksOf(services, [...new Set(due.map(({ petId }) => petId))], firstDate)
  const marked = new Set(marks.map(owed.markKey))
  return due.filter(({ occurrence: one }) => one.kind === 'vaccine' || !marked.has(one.key))
}

/**
 * Queues the mail that is owed to this person, once for all days that are, and notes it in the same transaction. Whoever wants none, or
 * never confirmed their address, which may be somebody else's, is owed none.
 */
export const mailDigest = (services: Services, personId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [first, ...more] = await owed.holdOwedDays(tx, personId)
    if (first === undefined) return
    const { clock, config, mail } = services
    const within = { config, clock, db: tx }
    const wishes = (await wishesOf(within, [personId]))(personId)
    const { email, language, emailVerified } = await readPerson(within, personId)
    if (!wishes.email || !mail.configured || !emailVerified) return owed.forgiveDays(tx, personId)

    const now = clock()
    const last = more.at(-1) ?? first
    const span = digestSpan([first, ...more], await owed.findMailedUntil(tx, personId), wishes, now)
    const told = await untold(within, personId, span, now)
    if (told.length > 0) {
      const reader = { email, language, timeZone: wishes.timeZone, now }
      const written = digestMail(reader, last, told, config.publicUrl, wayOutFor(config, personId))
      await mail.send(written, { tx, key: `digest:${personId}:${last}` })
    }
    await owed.settleDays(tx, personId, [first, ...more], { mailedAt: now, toldUntil: span.until })
  })
