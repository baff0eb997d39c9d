// The daily mail of one person: everything due until their hour of the next day, over all of their pets, and what the mail before left.
import { lookBackMaxMs } from '#contract/features/reminders/policy.ts'
import { digestDayOf, hourOn, lookBackMs } from '#contract/features/reminders/rules.ts'
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
type Span = { readonly from: Date; readonly until: Date }

const nameOf = (medicationId: string, date: string, time: string): string => `${medicationId} ${date} ${time}`

/**
 * What is to be told: asked for in time, and not done yet. A vaccine that no mail told of is told later, as it then stands; a dose of
 * longer ago than a day is history.
 */
const untold = async (services: Within, personId: string, { from, until }: Span) => {
  const now = services.clock()
  const start = Math.max(from.getTime(), now.getTime() - lookBackMaxMs)
  const end = new Date(until.getTime() - 1)
  const due = await owed.remindedOccurrences(services, personId, new Date(start - 1), end)
  // On no clock is it more than a day earlier.
  const firstDate = dateIn('UTC', new Date(start - dayMs))
  const marks = await marksOf(services, [...new Set(due.map(({ petId }) => petId))], firstDate)
  const marked = new Set(marks.map((mark) => nameOf(mark.medicationId, mark.date, mark.time)))
  return due.filter(({ occurrence }) => {
    if (occurrence.at < occurrence.remindsSince) return false
    if (occurrence.kind === 'vaccine') return true
    const { sourceId, date, time, at } = occurrence
    return at.getTime() > now.getTime() - lookBackMs && !marked.has(nameOf(sourceId, date, time))
  })
}

/**
 * Queues the mail that is owed to this person, once for all days that are, and notes it in the same transaction. Whoever wants none, or
 * never confirmed their address, which may be somebody else's, is owed none.
 */
export const mailDigest = (services: Services, personId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const days = await owed.holdOwedDays(tx, personId)
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) return
    const { clock, config, mail } = services
    const within = { config, clock, db: tx }
    const wishes = (await wishesOf(within, [personId]))(personId)
    const { email, language, emailVerified } = await readPerson(within, personId)
    if (!wishes.email || !mail.configured || !emailVerified) return owed.forgiveDays(tx, personId)

    const mailedUntil = await owed.findMailedUntil(tx, personId)
    const from = mailedUntil ?? digestDayOf(hourOn(first, wishes), wishes).from
    const { until } = digestDayOf(hourOn(last, wishes), wishes)
    const told = await untold(within, personId, { from, until })
    const now = clock()
    if (told.length > 0) {
      const reader = { email, language, timeZone: wishes.timeZone, now }
      const written = digestMail(reader, last, told, config.publicUrl, wayOutFor(config, personId))
      await mail.send(written, { tx, key: `digest:${personId}:${last}` })
    }
    const toldUntil = until > from ? until : from
    await owed.settleDays(tx, personId, days, { mailedAt: now, toldUntil })
  })
