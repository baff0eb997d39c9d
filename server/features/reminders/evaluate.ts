// Evaluates the reminders of pets when something is due: delivers it, and says when to check again.
// docs/decisions/0016-reminders-are-evaluated-when-due.md
import { setTimeout as sleep } from 'node:timers/promises'
import {
  evaluateFrom,
  listDueOccurrences,
  nextEvaluationAt,
  pendingDigestDay,
  type EvaluationSpan,
} from '#contract/features/reminders/due-dates.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { getDoseMarks } from '#server/features/doses/service.ts'
import { lockUnlockedPets } from '#server/features/pets/access.ts'
import { queuePush } from '#server/features/push/service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import { claimChecks, insertChecks, listPetsDueForCheck } from './checks/queries.ts'
import { insertPendingDigests } from './digests/queries.ts'
import { insertReminders, listSnoozes } from './queries.ts'
import { dueDateKey, isWorthPushing, toPushNotification, toReminderRow } from './reminder-rows.ts'
import { doseMarkKey, getPetsWithReminders, keyInPet, type PetWithReminders } from './service.ts'

// Short transactions: whoever changes a pet meanwhile waits for one of them at most.
const petsAtOnce = 100
// Pets that another transaction holds are asked for again, so that no reminder is a minute late.
const lockRetry = { tries: 50, ms: 100 }
const dayMs = 24 * 3_600_000

/**
 * Evaluates these pets, which are locked. Everything is read after their checks were claimed, so a
 * later change queues another check.
 */
const evaluatePets = async (services: Services, tx: Tx, petIds: readonly string[]): Promise<void> => {
  const now = services.clock()
  const evaluatedUntil = await claimChecks(tx, petIds)
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
  // No time zone is more than a day behind UTC.
  const marks = await getDoseMarks({ db: tx }, scheduled, dateInZone('UTC', new Date(earliest - dayMs)))
  const marked = new Set(marks.map(doseMarkKey))
  const snoozes = new Map((await listSnoozes(tx, petIds, now)).map((row) => [dueDateKey(row), row.until]))
  const due = pets.flatMap((pet) =>
    pet.recipients.flatMap((person) =>
      listDueOccurrences(pet, person.preferences, spanOf(pet.petId))
        .filter(({ key }) => !marked.has(keyInPet(pet.petId, key)))
        .map((occurrence) => toReminderRow(pet, person, occurrence, now))
        .map((row) => ({ pet, row: { ...row, snoozedUntil: snoozes.get(dueDateKey(row)) ?? null } })),
    ),
  )
  const isNew = await insertReminders(
    tx,
    due.map(({ row }) => row),
  )
  const pushed = due.filter(({ row }) => isNew.has(row.id) && isWorthPushing(row, now))
  await queuePush(
    services,
    tx,
    pushed.map(({ pet, row }) => toPushNotification(pet, row)),
  )
  if (services.mail.configured) await insertDigestsDue(tx, pets, spanOf, now)
  await insertChecks(
    tx,
    pets.map((pet) => ({ petId: pet.petId, evaluatedUntil: now, dueAt: nextCheckAt(pet, now) })),
  )
}

const insertDigestsDue = async (
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
  await insertPendingDigests(tx, days)
}

/** A pet with nothing to come keeps a check too: it says until when the pet was evaluated. */
const nextCheckAt = (pet: PetWithReminders, now: Date): string => {
  const times = pet.recipients.flatMap(
    ({ preferences }) => nextEvaluationAt(pet, preferences, now)?.getTime() ?? [],
  )
  return times.length === 0 ? 'infinity' : new Date(Math.min(...times)).toISOString()
}

/** Evaluates the pets whose checks are due, some at a time, until there are none. */
export const evaluateDuePets = async (services: Services): Promise<void> => {
  const { db, clock, log } = services
  const failed: string[] = []
  let waits = 0
  const lockAndEvaluate = (petIds: readonly string[]): Promise<number> =>
    db.transaction(async (tx) => {
      const locked = await lockUnlockedPets(tx, petIds)
      if (locked.length > 0) await evaluatePets(services, tx, locked)
      return locked.length
    })
  for (;;) {
    const due = await listPetsDueForCheck(db, clock(), petsAtOnce, failed)
    if (due.length === 0) break
    try {
      if ((await lockAndEvaluate(due)) > 0) continue
      if (++waits > lockRetry.tries) break
      await sleep(lockRetry.ms)
    } catch (error) {
      // One pet that fails must not hold up the others.
      const failing: string[] = []
      for (const petId of due)
        await lockAndEvaluate([petId]).catch((reason: unknown) => {
          log.error({ err: reason, petId }, "evaluating a pet's reminders failed")
          failing.push(petId)
        })
      if (failing.length === due.length) throw error
      failed.push(...failing)
    }
  }
}
