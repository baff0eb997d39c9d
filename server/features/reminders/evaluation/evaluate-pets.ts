import { systemAccess } from '#server/platform/database/system-access.ts'
import {
  evaluateFrom,
  listDueOccurrences,
  nextEvaluationAt,
  pendingDigestDay,
  type EvaluationSpan,
} from '#contract/features/reminders/due-dates.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { getDoseMarks } from '#server/features/doses/service.ts'
import { petsOfMembers } from '#server/features/pets/access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'
import { claimChecks, insertChecks } from '#server/features/reminders/checks/queries.ts'
import { insertPendingDigests } from '#server/features/reminders/digests/digest-queries.ts'
import { queuePushes, type PushedReminder } from '#server/features/reminders/pushes.ts'
import { countDeliveredSince, insertReminders, listKnownDeliveries, listSnoozes } from './queries.ts'
import { dueDateKey, isRecentEnoughToPush, toReminderRow } from '#server/features/reminders/reminder-rows.ts'
import {
  doseMarkKey,
  getPetsWithReminders,
  keyInPet,
  type PetWithReminders,
} from '#server/features/reminders/service.ts'

// The next transaction delivers the rest.
export const deliveredAtOnce = 500

/**
 * Counted for each owner of pets, so that pets that others share do not use up the limit of the
 * person's own. No quota counts reminders, and medications may have any number. The rest appears
 * only in the upcoming list.
 */
export const remindersPerDayMax = 2000

// Counting reads all reminders that a person ever got, so it is left out for fewer than these.
const manyAtOnce = 20

const withinDay = async (
  tx: Tx,
  due: readonly PushedReminder[],
  now: Date,
): Promise<readonly PushedReminder[]> => {
  const people = Map.groupBy(due, ({ row }) => row.userId)
  const many = [...people].flatMap(([userId, { length }]) => (length >= manyAtOnce ? [userId] : []))
  if (many.length === 0) return due
  const counts = await countDeliveredSince(systemAccess(tx), many, new Date(now.getTime() - dayMs))
  const delivered = new Map(counts.map(({ userId, ownerId, n }) => [`${userId} ${ownerId}`, n]))
  return due.filter(({ pet, row }) => {
    const key = `${row.userId} ${pet.ownerId}`
    const before = delivered.get(key) ?? 0
    delivered.set(key, before + 1)
    return before < remindersPerDayMax
  })
}

/** @returns new deliveries, and the pets with more to deliver */
const deliver = async (tx: Tx, due: readonly PushedReminder[], now: Date) => {
  const rows = due.map(({ row }) => row)
  const known = new Set(
    (await listKnownDeliveries(systemAccess(tx), rows)).map(({ userId, key }) => `${userId} ${key}`),
  )
  const isNew = ({ row }: PushedReminder): boolean => !known.has(`${row.userId} ${row.key}`)
  const [doses, dated] = [true, false].map((isDose) =>
    due.filter((pushed) => isNew(pushed) && (pushed.row.kind === 'dose') === isDose),
  )
  const withinLimit = await withinDay(tx, [...(doses ?? []), ...(dated ?? [])], now)
  const these = withinLimit.slice(0, deliveredAtOnce)
  // A concurrent evaluation may have been first.
  const inserted = await insertReminders(
    systemAccess(tx),
    these.map(({ row }) => row),
  )
  return {
    delivered: these.filter(({ row }) => inserted.has(row.id)),
    unfinished: new Set(withinLimit.slice(deliveredAtOnce).map(({ pet }) => pet.petId)),
  }
}

/**
 * No other transaction may evaluate these pets meanwhile. Everything is read after the checks were
 * claimed, so a later change queues another check.
 */
export const evaluatePets = async (
  services: Services,
  tx: Tx,
  petIds: readonly string[],
  now: Date,
): Promise<void> => {
  const evaluatedUntil = await claimChecks(systemAccess(tx), petIds)
  const pets = await getPetsWithReminders({ ...services, db: tx }, petIds)
  const spans = new Map<string, EvaluationSpan>(
    petIds.map((petId) => [petId, { evaluatedUntil: evaluatedUntil.get(petId) ?? null, now }]),
  )
  const spanOf = (petId: string): EvaluationSpan => spans.get(petId) ?? { evaluatedUntil: null, now }

  const earliest = Math.min(
    now.getTime(),
    ...pets.map((pet) => evaluateFrom(pet, spanOf(pet.petId)).getTime()),
  )
  const scheduled = petsOfMembers(
    pets.flatMap(({ medications, members }) => (medications.length > 0 ? members : [])),
  )
  // No time zone is more than a day behind UTC.
  const marks = await getDoseMarks({ db: tx }, scheduled, dateInZone('UTC', new Date(earliest - dayMs)))
  const marked = new Set(marks.map(doseMarkKey))
  const snoozes = new Map(
    (await listSnoozes(systemAccess(tx), petIds, now)).map((row) => [dueDateKey(row), row.until]),
  )
  const due = pets.flatMap((pet) =>
    pet.recipients.flatMap((person) =>
      listDueOccurrences(pet, person.preferences, spanOf(pet.petId))
        .filter(({ key }) => !marked.has(keyInPet(pet.petId, key)))
        .map((occurrence) => toReminderRow(pet, person, occurrence, now))
        .map((row) => ({ pet, row: { ...row, snoozedUntil: snoozes.get(dueDateKey(row)) ?? null } })),
    ),
  )
  const { delivered, unfinished } = await deliver(tx, due, now)
  await queuePushes(
    services,
    tx,
    delivered.filter(({ row }) => isRecentEnoughToPush(row, now)),
    now,
  )
  if (services.mail.configured) await insertDigestsDue(tx, pets, spanOf, now)
  await insertChecks(
    systemAccess(tx),
    pets.map(({ petId, ...pet }) =>
      unfinished.has(petId)
        ? { petId, evaluatedUntil: evaluatedUntil.get(petId) ?? null, dueAt: now.toISOString() }
        : { petId, evaluatedUntil: now, dueAt: nextCheckAt({ petId, ...pet }, now) },
    ),
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

/** A pet without future reminders keeps a check, which stores the end of its evaluation. */
const nextCheckAt = (pet: PetWithReminders, now: Date): string => {
  const times = pet.recipients.flatMap(
    ({ preferences }) => nextEvaluationAt(pet, preferences, now)?.getTime() ?? [],
  )
  return times.length === 0 ? 'infinity' : new Date(Math.min(...times)).toISOString()
}
