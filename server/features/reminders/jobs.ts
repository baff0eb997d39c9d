// Looks at pets when something of theirs is due, tells whoever is to be told, and leaves word when to look again.
// docs/decisions/0016-reminders-are-looked-for-when-due.md
import { setTimeout as sleep } from 'node:timers/promises'
import {
  dueOccurrences,
  isStillTold,
  lookAfter,
  nextLookAt,
  owedDigestDay,
  type LookSpan,
} from '#contract/features/reminders/policy.ts'
import { lookBackMs, type Occurrence } from '#contract/features/reminders/rules.ts'
import { addDays, dateIn } from '#contract/kit/time-zones.ts'
import { forgetMarks, marksOf } from '#server/features/doses/service.ts'
import { holdingFree } from '#server/features/pets/access.ts'
import { queuePush, type Told } from '#server/features/push/service.ts'
import { petsDueOn } from '#server/features/vaccines/service.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { nothing, type Job } from '#server/platform/jobs.ts'
import { markKey, remindedPets, type Reminded, type RemindedPet } from './access.ts'
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

const rowOf = ({ petId }: RemindedPet, { personId, wishes }: Reminded, one: Occurrence, now: Date): Row => ({
  id: newId(),
  userId: personId,
  petId,
  key: one.key,
  kind: one.kind,
  sourceId: one.sourceId,
  dueDate: one.kind === 'vaccine' ? one.dueDate : one.date,
  dueTime: one.kind === 'vaccine' ? null : one.time,
  remindAt: one.at,
  toldAt: now,
  readAt: wishes.bell ? null : now,
  snoozedUntil: null,
})

/** One due date of one person's. */
const dueName = ({ userId, sourceId, dueDate }: Pick<Row, 'userId' | 'sourceId' | 'dueDate'>): string =>
  `${userId} ${sourceId} ${dueDate}`

const toldOf = (pet: RemindedPet, row: Row, reminderId = row.id): Told => {
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
  snoozedUntil === null && (kind === 'vaccine' || remindAt.getTime() > now.getTime() - lookBackMs)

/** Looks at these pets, which are held. Everything is read after their wakes were taken: what changes later wakes them again. */
const lookAt = async (services: Services, tx: Tx, petIds: readonly string[]): Promise<void> => {
  const now = services.clock()
  const toldUntil = await queries.takeWakes(tx, petIds)
  const pets = await remindedPets({ ...services, db: tx }, petIds)
  const spans = new Map<string, LookSpan>(
    petIds.map((petId) => [petId, { toldUntil: toldUntil.get(petId) ?? null, now }]),
  )
  const spanOf = (petId: string): LookSpan => spans.get(petId) ?? { toldUntil: null, now }

  const earliest = Math.min(now.getTime(), ...pets.map((pet) => lookAfter(pet, spanOf(pet.petId)).getTime()))
  const scheduled = pets.filter(({ medications }) => medications.length > 0).map(({ petId }) => petId)
  // On no clock is it more than a day earlier.
  const marks = await marksOf({ db: tx }, scheduled, dateIn('UTC', new Date(earliest - dayMs)))
  const marked = new Set(marks.map(markKey))
  const silences = new Map(
    (await queries.listSilences(tx, petIds, now)).map((row) => [dueName(row), row.until]),
  )
  const spoken = pets.flatMap((pet) =>
    pet.people.flatMap((person) =>
      dueOccurrences(pet, person.wishes, spanOf(pet.petId))
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
  await queries.insertWakes(
    tx,
    pets.map((pet) => ({ petId: pet.petId, toldUntil: now, dueAt: nextWake(pet, now) })),
  )
}

const oweDigests = async (
  tx: Tx,
  pets: readonly RemindedPet[],
  spanOf: (petId: string) => LookSpan,
  now: Date,
): Promise<void> => {
  const days = pets.flatMap((pet) =>
    pet.people
      .filter(({ wishes }) => wishes.email)
      .flatMap(({ personId: userId, wishes }) => {
        const day = owedDigestDay(pet, wishes, spanOf(pet.petId))
        return day === undefined ? [] : [{ userId, day, owedSince: now }]
      }),
  )
  await queries.insertOwedDigests(tx, days)
}

/** Also a pet of which nothing is to come keeps a wake: it says until when everything was told. */
const nextWake = (pet: RemindedPet, now: Date): string => {
  const times = pet.people.flatMap(({ wishes }) => nextLookAt(pet, wishes, now)?.getTime() ?? [])
  return times.length === 0 ? 'infinity' : new Date(Math.min(...times)).toISOString()
}

/** Looks at the pets of which something is due, some at a time, until there is none. */
const lookAtDue = async (services: Services): Promise<void> => {
  const { db, clock, log } = services
  const failed: string[] = []
  let waits = 0
  const look = (petIds: readonly string[]): Promise<number> =>
    db.transaction(async (tx) => {
      const held = await holdingFree(tx, petIds)
      if (held.length > 0) await lookAt(services, tx, held)
      return held.length
    })
  for (;;) {
    const due = await queries.listDuePets(db, clock(), petsAtOnce, failed)
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
          log.error({ err: reason, petId }, 'a pet could not be looked at for what is due')
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
    const over = await queries.endSilences(tx, services.clock(), silencesAtOnce)
    if (over.length === 0) return 0
    const petIds = [...new Set(over.map(({ petId }) => petId))]
    const pets = new Map((await remindedPets({ ...services, db: tx }, petIds)).map((pet) => [pet.petId, pet]))
    const first = over.map(({ dueDate }) => dueDate).toSorted()[0] ?? ''
    const marks = await marksOf({ db: tx }, petIds, first)
    const marked = new Set(marks.map(markKey))
    const isDue = (row: Row): boolean => {
      const pet = pets.get(row.petId)
      const isHeard = pet?.people.some(({ personId }) => personId === row.userId) === true
      return isHeard && isStillTold(pet, row) && !marked.has(row.key)
    }
    const due = over.filter(isDue).toSorted((a, b) => a.remindAt.getTime() - b.remindAt.getTime())
    // Of a vaccine that spoke up a week and a day before, once.
    const told = [...new Map(due.map((row) => [`${dueName(row)} ${row.dueTime}`, row])).values()]
    const wantsBell = ({ petId, userId }: Row) =>
      pets.get(petId)?.people.find(({ personId }) => personId === userId)?.wishes.bell === true
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
  name: 'reminders-due',
  data: nothing,
  // The next minute tries again, and must not find this one waiting.
  retry: { limit: 0, delay: 0, delayMax: 0 },
  run: async (services) => {
    await lookAtDue(services)
    for (let ended = silencesAtOnce; ended === silencesAtOnce;) ended = await endSilences(services)
  },
}

/** Wakes pets whose vaccines are near: with a new Node may have come new rules of time zones. */
const wakeNear = async (services: Services): Promise<void> => {
  const now = services.clock()
  const yesterday = addDays(dateIn('UTC', now), -1)
  for (let day = 0; day <= daysAhead; day++)
    for await (const petIds of petsDueOn(services, addDays(yesterday, day), petsWokenAtOnce))
      await queries.insertWakes(
        services.db,
        petIds.map((petId) => ({ petId, dueAt: now.toISOString(), toldUntil: null })),
      )
}

const lookAgainJob: Job<Record<string, never>> = {
  name: 'reminders-look-again',
  data: nothing,
  run: async (services) => {
    await wakeNear(services)
    const old = new Date(services.clock().getTime() - keptMs)
    while (await queries.deleteTold(services.db, old, deletedAtOnce));
    await queries.deleteDigests(services.db, old)
    await forgetMarks(services)
  },
}

/** Of every minute, and of every night. */
export const reminderJobs = [dueJob, lookAgainJob]
