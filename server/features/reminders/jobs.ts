// Looks at pets when something of theirs is due, tells whoever is to be told, and leaves word when to look again.
// docs/decisions/0016-reminders-are-looked-for-when-due.md
import { setTimeout as sleep } from 'node:timers/promises'
import {
  listDueOccurrences,
  isStillDue,
  evaluateFrom,
  nextEvaluationAt,
  pendingDigestDay,
  type EvaluationSpan,
} from '#contract/features/reminders/due-dates.ts'
import type { Occurrence } from '#contract/features/reminders/occurrences.ts'
import { doseCatchUpMs } from '#contract/features/reminders/limits.ts'
import { addDays, dateInZone } from '#contract/shared/time-zones.ts'
import { removeOldDoseMarks, getDoseMarks } from '#server/features/doses/service.ts'
import { lockUnlockedPets } from '#server/features/pets/access.ts'
import { queuePush, type PushNotification } from '#server/features/push/service.ts'
import { iteratePetsDueOn } from '#server/features/vaccines/service.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import {
  doseMarkKey,
  getPetsWithReminders,
  type ReminderRecipient,
  type PetWithReminders,
} from './service.ts'
import * as queries from './queries.ts'

// Short transactions: whoever changes a pet meanwhile waits for no more than these.
const petsAtOnce = 100
const silencesAtOnce = 200
// Pets that somebody just works on are asked for again, so that nobody hears of them a minute late.
const patience = { tries: 50, ms: 100 }

const dayMs = 24 * 3_600_000
const keptMs = 400 * dayMs
const deletedAtOnce = 2000
const petsWokenAtOnce = 1000
/** New rules of time zones move nothing by more than a day; a vaccine speaks up a week before. */
const daysAhead = 9

type Row = queries.ReminderRow

const rowOf = (
  { petId }: PetWithReminders,
  { personId, preferences }: ReminderRecipient,
  one: Occurrence,
  now: Date,
): Row => ({
  id: newId(),
  userId: personId,
  petId,
  key: one.key,
  kind: one.kind,
  sourceId: one.sourceId,
  dueDate: one.kind === 'vaccine' ? one.dueDate : one.date,
  dueTime: one.kind === 'vaccine' ? null : one.time,
  remindAt: one.at,
  deliveredAt: now,
  readAt: preferences.bell ? null : now,
  snoozedUntil: null,
})

/** One due date of one person's. */
const dueName = ({ userId, sourceId, dueDate }: Pick<Row, 'userId' | 'sourceId' | 'dueDate'>): string =>
  `${userId} ${sourceId} ${dueDate}`

const toldOf = (pet: PetWithReminders, row: Row, reminderId = row.id): PushNotification => {
  const { petId, petName, vaccines, medications } = pet
  const { userId: personId, sourceId, dueDate, dueTime: time, remindAt: at } = row
  const source = [...vaccines, ...medications].find(({ id }) => id === sourceId)
  const shared = { personId, reminderId, petId, petName, name: source?.name ?? '' }
  // Doses alone have one.
  if (time === null) return { ...shared, kind: 'vaccine', dueDate }
  const dosage = source && 'dosage' in source ? source.dosage : null
  return { ...shared, kind: 'dose', medicationId: sourceId, date: dueDate, time, at, dosage }
}

/** A dose of days ago is written down, but told to nobody's pocket: a server that was off must not send a month's worth. */
const isWorthPushing = ({ kind, remindAt, snoozedUntil }: Row, now: Date): boolean =>
  snoozedUntil === null && (kind === 'vaccine' || remindAt.getTime() > now.getTime() - doseCatchUpMs)

/** Looks at these pets, which are held. Everything is read after their wakes were taken: what changes later wakes them again. */
const lookAt = async (services: Services, tx: Tx, petIds: readonly string[]): Promise<void> => {
  const now = services.clock()
  const evaluatedUntil = await queries.claimChecks(tx, petIds)
  const pets = await getPetsWithReminders({ ...services, db: tx }, petIds)
  const spans = new Map<string, EvaluationSpan>(
    petIds.map((petId) => [petId, { evaluatedUntil: evaluatedUntil.get(petId) ?? null, now }]),
  )
  const spanOf = (petId: string): EvaluationSpan => spans.get(petId) ?? { evaluatedUntil: null, now }

  const earliest = Math.min(
    now.getTime(),
    ...pets.map((pet) => evaluateFrom(pet, spanOf(pet.petId)).getTime()),
  )
  const scheduled = pets.filter(({ medications }) => medications.length > 0).map(({ petId }) => petId)
  // On no clock is it more than a day earlier.
  const marks = await getDoseMarks({ db: tx }, scheduled, dateInZone('UTC', new Date(earliest - dayMs)))
  const marked = new Set(marks.map(doseMarkKey))
  const silences = new Map(
    (await queries.listSnoozes(tx, petIds, now)).map((row) => [dueName(row), row.until]),
  )
  const spoken = pets.flatMap((pet) =>
    pet.recipients.flatMap((person) =>
      listDueOccurrences(pet, person.preferences, spanOf(pet.petId))
        .filter(({ key }) => !marked.has(key))
        .map((one) => ({ pet, row: rowOf(pet, person, one, now) }))
        .map(({ row }) => ({ pet, row: { ...row, snoozedUntil: silences.get(dueName(row)) ?? null } })),
    ),
  )
  const isNew = await queries.insertReminders(
    tx,
    spoken.map(({ row }) => row),
  )
  const pushed = spoken.filter(({ row }) => isNew.has(row.id) && isWorthPushing(row, now))
  await queuePush(
    services,
    tx,
    pushed.map(({ pet, row }) => toldOf(pet, row)),
  )
  if (services.mail.configured) await oweDigests(tx, pets, spanOf, now)
  await queries.insertChecks(
    tx,
    pets.map((pet) => ({ petId: pet.petId, evaluatedUntil: now, dueAt: nextWake(pet, now) })),
  )
}

const oweDigests = async (
  tx: Tx,
  pets: readonly PetWithReminders[],
  spanOf: (petId: string) => EvaluationSpan,
  now: Date,
): Promise<void> => {
  const days = pets.flatMap((pet) =>
    pet.recipients
      .filter(({ preferences }) => preferences.email)
      .flatMap(({ personId: userId, preferences }) => {
        const day = pendingDigestDay(pet, preferences, spanOf(pet.petId))
        return day === undefined ? [] : [{ userId, day, pendingSince: now }]
      }),
  )
  await queries.insertPendingDigests(tx, days)
}

/** Also a pet of which nothing is to come keeps a wake: it says until when everything was told. */
const nextWake = (pet: PetWithReminders, now: Date): string => {
  const times = pet.recipients.flatMap(
    ({ preferences }) => nextEvaluationAt(pet, preferences, now)?.getTime() ?? [],
  )
  return times.length === 0 ? 'infinity' : new Date(Math.min(...times)).toISOString()
}

/** Looks at the pets of which something is due, some at a time, until there is none. */
const lookAtDue = async (services: Services): Promise<void> => {
  const { db, clock, log } = services
  const failed: string[] = []
  let waits = 0
  const look = (petIds: readonly string[]): Promise<number> =>
    db.transaction(async (tx) => {
      const held = await lockUnlockedPets(tx, petIds)
      if (held.length > 0) await lookAt(services, tx, held)
      return held.length
    })
  for (;;) {
    const due = await queries.listPetsDueForCheck(db, clock(), petsAtOnce, failed)
    if (due.length === 0) break
    try {
      if ((await look(due)) > 0) continue
      if (++waits > patience.tries) break
      await sleep(patience.ms)
    } catch (error) {
      // One pet that cannot be looked at must not silence all others.
      const bad: string[] = []
      for (const petId of due)
        await look([petId]).catch((reason: unknown) => {
          log.error({ err: reason, petId }, "evaluating a pet's reminders failed")
          bad.push(petId)
        })
      if (bad.length === due.length) throw error
      failed.push(...bad)
    }
  }
}

/** What was snoozed until now is unread again, and pushed once more. */
const endSilences = (services: Services): Promise<number> =>
  services.db.transaction(async (tx) => {
    const over = await queries.endExpiredSnoozes(tx, services.clock(), silencesAtOnce)
    if (over.length === 0) return 0
    const petIds = [...new Set(over.map(({ petId }) => petId))]
    const pets = new Map(
      (await getPetsWithReminders({ ...services, db: tx }, petIds)).map((pet) => [pet.petId, pet]),
    )
    const first = over.map(({ dueDate }) => dueDate).toSorted()[0] ?? ''
    const marks = await getDoseMarks({ db: tx }, petIds, first)
    const marked = new Set(marks.map(doseMarkKey))
    const isDue = (row: Row): boolean => {
      const pet = pets.get(row.petId)
      const isHeard = pet?.recipients.some(({ personId }) => personId === row.userId) === true
      return isHeard && isStillDue(pet, row) && !marked.has(row.key)
    }
    const due = over.filter(isDue).toSorted((a, b) => a.remindAt.getTime() - b.remindAt.getTime())
    // Of a vaccine that spoke up a week and a day before, once.
    const told = [...new Map(due.map((row) => [`${dueName(row)} ${row.dueTime}`, row])).values()]
    const wantsBell = ({ petId, userId }: Row) =>
      pets.get(petId)?.recipients.find(({ personId }) => personId === userId)?.preferences.bell === true
    await queries.markUnread(
      tx,
      due.filter(wantsBell).map(({ id }) => id),
    )
    // Another name than the first time, or it would be taken for said.
    const again = (row: Row) => `${row.id}:${row.snoozedUntil?.toISOString()}`
    await queuePush(
      services,
      tx,
      told.flatMap((row) => {
        const pet = pets.get(row.petId)
        return pet === undefined ? [] : [toldOf(pet, row, again(row))]
      }),
    )
    return over.length
  })

const dueJob: Job<Record<string, never>> = {
  name: 'reminders-evaluate',
  data: noJobData,
  cron: '* * * * *',
  // The next minute tries again, and must not find this one waiting.
  retry: { maxRetries: 0, delaySeconds: 0, maxDelaySeconds: 0 },
  run: async (services) => {
    await lookAtDue(services)
    for (let ended = silencesAtOnce; ended === silencesAtOnce;) ended = await endSilences(services)
  },
}

/** Wakes pets whose vaccines are near: with a new Node may have come new rules of time zones. */
const wakeNear = async (services: Services): Promise<void> => {
  const now = services.clock()
  const yesterday = addDays(dateInZone('UTC', now), -1)
  for (let day = 0; day <= daysAhead; day++)
    for await (const petIds of iteratePetsDueOn(services, addDays(yesterday, day), petsWokenAtOnce))
      await queries.insertChecks(
        services.db,
        petIds.map((petId) => ({ petId, dueAt: now.toISOString(), evaluatedUntil: null })),
      )
}

const lookAgainJob: Job<Record<string, never>> = {
  name: 'reminders-reevaluate',
  data: noJobData,
  cron: '30 9 * * *',
  run: async (services) => {
    await wakeNear(services)
    const old = new Date(services.clock().getTime() - keptMs)
    while (await queries.deleteDeliveredBefore(services.db, old, deletedAtOnce));
    await queries.deleteDigestsBefore(services.db, old)
    await removeOldDoseMarks(services)
  },
}

/** Of every minute, and of every night. */
export const reminderJobs = [dueJob, lookAgainJob]
