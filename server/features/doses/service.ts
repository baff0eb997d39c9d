// Single doses: lists them, and marks each as given or skipped once.
import type * as z from 'zod'
import { scheduledDosesOn, findScheduledDose } from '#contract/features/doses/scheduled-doses.ts'
import { markableAfterMs, markableBeforeMs } from '#contract/features/doses/limits.ts'
import type {
  Dose,
  DoseMark,
  doseList,
  doseMarkResult,
  DoseOutcome,
} from '#contract/features/doses/schema.ts'
import { addDays, type PlainDate } from '#contract/shared/dates.ts'
import { dateInZone, zonedInstant, type ClockTime } from '#contract/shared/time-zones.ts'
import { findAccounts } from '#server/features/auth/accounts/service.ts'
import { listScheduledMedications } from '#server/features/medications/service.ts'
import { getTimeZone } from '#server/features/notifications/service.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import { requirePersonOrKey, type Context } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import * as queries from './queries.ts'

/**
 * How long marks are kept. Those of a removed medication go earlier, but it may be restored first.
 */
const retentionDays = 400
const removedRetentionDays = 7

/** One dose, by date and time on the owner's clock. */
export type DoseId = { readonly medicationId: string; readonly date: PlainDate; readonly time: ClockTime }

/** A dose that somebody marked. */
export type MarkedDose = DoseId & { readonly petId: string; readonly mark: DoseMark }

const toMarkedDoses = async (db: Db | Tx, rows: readonly queries.DoseMarkRow[]): Promise<MarkedDose[]> => {
  const ids = new Set(rows.flatMap(({ markedBy }) => markedBy ?? []))
  const people = ids.size === 0 ? [] : await findAccounts(db, [...ids])
  const names = new Map(people.map(({ id, fullName }) => [id, { id, fullName }]))
  return rows.map(({ petId, medicationId, dueDate: date, dueTime: time, status, markedBy, markedAt }) => ({
    petId,
    medicationId,
    date,
    time,
    mark: {
      status,
      by: (markedBy === null ? undefined : names.get(markedBy)) ?? null,
      at: markedAt.toISOString(),
    },
  }))
}

/** The marks of these pets' doses from that date on. The caller checks who may see the pets. */
export const getDoseMarks = async (
  { db }: { readonly db: Db | Tx },
  petIds: readonly string[],
  fromDate: PlainDate,
): Promise<MarkedDose[]> =>
  petIds.length === 0 ? [] : toMarkedDoses(db, await queries.listDoseMarks(db, petIds, fromDate))

const keyOf = ({ medicationId, date, time }: DoseId): string => `${medicationId} ${date} ${time}`

/** Whether somebody gave or skipped it. The caller checks who may see the pet. */
export const isDoseMarked = async (
  { db }: Pick<Services, 'db'>,
  petId: string,
  dose: DoseId,
): Promise<boolean> =>
  (await queries.listDoseMarks(db, [petId], dose.date)).some(
    ({ medicationId, dueDate: date, dueTime: time }) => keyOf({ medicationId, date, time }) === keyOf(dose),
  )

const byTime = (a: Dose, b: Dose): number => a.at.localeCompare(b.at) || a.name.localeCompare(b.name)

/**
 * Doses of yesterday and today on the owner's clock. A marked dose stays in the list when the
 * schedule no longer has it.
 */
export const listDoses = async (
  services: Services,
  { petId, ownerId }: PetAccess,
): Promise<z.output<typeof doseList>> => {
  const timeZone = await getTimeZone(services, ownerId)
  const today = dateInZone(timeZone, services.clock())
  const yesterday = addDays(today, -1)
  const marked = (await getDoseMarks(services, [petId], yesterday)).filter(({ date }) => date <= today)
  const medications = await listScheduledMedications(services, [petId])
  const items = medications.flatMap(({ id: medicationId, name, dosage, schedule }) => {
    const due =
      schedule === null
        ? []
        : [yesterday, today].flatMap((date) => scheduledDosesOn(schedule, timeZone, date))
    const doses: DoseId[] = [...due.map(({ date, time }) => ({ medicationId, date, time })), ...marked]
    const own = new Map(
      doses.filter((dose) => dose.medicationId === medicationId).map((dose) => [keyOf(dose), dose]),
    )
    const marks = new Map(marked.map((dose) => [keyOf(dose), dose.mark]))
    return [...own].map(([key, { date, time }]): Dose => ({
      medicationId,
      name,
      dosage,
      date,
      time,
      at: zonedInstant(date, time, timeZone).toISOString(),
      mark: marks.get(key) ?? null,
    }))
  })
  return { timeZone, today, items: items.toSorted(byTime) }
}

const columnsOf = ({ medicationId, date, time }: DoseId) => ({
  medicationId,
  dueDate: date,
  dueTime: time,
})

/** @throws NOT_FOUND when the pet has no such medication, or one without a schedule */
const requireSchedule = async (services: Services, { petId }: PetAccess, medicationId: string) => {
  const medications = await listScheduledMedications(services, [petId])
  const schedule = medications.find(({ id }) => id === medicationId)?.schedule
  if (schedule === undefined || schedule === null) throw apiError('NOT_FOUND')
  return schedule
}

/** @throws NOT_FOUND when there is no such dose, or none that may be marked now */
const requireDose = async (services: Services, access: PetAccess, { medicationId, date, time }: DoseId) => {
  const schedule = await requireSchedule(services, access, medicationId)
  const dose = findScheduledDose(schedule, await getTimeZone(services, access.ownerId), date, time)
  const now = services.clock().getTime()
  if (
    dose === undefined ||
    dose.at.getTime() - markableBeforeMs > now ||
    dose.at.getTime() + markableAfterMs < now
  )
    throw apiError('NOT_FOUND')
}

/**
 * Marks a dose once. A second call changes nothing and answers the first mark.
 * @throws NOT_FOUND when there is no such dose, or none that may be marked now
 */
export const markDose = async (
  context: Context,
  access: PetAccess<'edit'>,
  { status, ...dose }: DoseId & { readonly status: DoseOutcome },
): Promise<z.output<typeof doseMarkResult>> => {
  await requireDose(context, access, dose)
  const { db, clock } = context
  const mark = { status, markedBy: requirePersonOrKey(context).id, markedAt: clock() }
  for (;;) {
    const inserted = await queries.insertDoseMark(db, access, columnsOf(dose), mark)
    const row = inserted ?? (await queries.findDoseMark(db, access, columnsOf(dose)))
    const [marked] = row === undefined ? [] : await toMarkedDoses(db, [row])
    if (marked !== undefined) return { mark: marked.mark, isRecorded: inserted !== undefined }
    // Somebody removed the mark between the two queries: it may be inserted again.
  }
}

/** Removes the mark, if there is one. @throws NOT_FOUND when the pet has no such medication */
export const unmarkDose = async (
  context: Context,
  access: PetAccess<'edit'>,
  dose: DoseId,
): Promise<void> => {
  await requireSchedule(context, access, dose.medicationId)
  await queries.deleteDoseMark(context.db, access, columnsOf(dose))
}

/** Deletes old marks, and those of medications that nobody restored. */
export const removeOldDoseMarks = async ({ db, clock }: Services): Promise<void> => {
  const today = dateInZone('UTC', clock())
  await queries.deleteOldDoseMarks(db, {
    oldest: addDays(today, -retentionDays),
    goneBefore: addDays(today, -removedRetentionDays),
  })
}
