import { onlyPet } from '#server/features/pets/access.ts'
import { systemAccess } from '#server/platform/database/system-access.ts'
import type * as z from 'zod'
import { earliestNextDose } from '#contract/features/doses/earliest-dose.ts'
import { givenTimeOf } from '#contract/features/doses/given-time.ts'
import { doubleDoseShownMs } from '#contract/features/doses/limits.ts'
import { scheduledDosesOn } from '#contract/features/doses/scheduled-doses.ts'
import type { Dose, DoseMark, doseList } from '#contract/features/doses/schema.ts'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { addDays, type PlainDate } from '#contract/shared/dates.ts'
import { dateInZone, zonedInstant, type ClockTime, type TimeZone } from '#contract/shared/time-zones.ts'
import { findAccounts } from '#server/features/auth/accounts/account-queries.ts'
import type { PetAccess, PetsAccess } from '#server/features/pets/pet-access.ts'
import { listScheduledMedications } from '#server/features/medications/service.ts'
import { getTimeZone } from '#server/features/notifications/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { deleteOldDoubleDoses } from './double-dose-queries.ts'
import * as queries from './queries.ts'

/** In days. Marks of a removed medication are kept shorter, unless it lies in the bin. */
const retentionDays = 400
const removedRetentionDays = 7

/** Date and time are on the owner's clock. */
export type DoseId = { readonly medicationId: string; readonly date: PlainDate; readonly time: ClockTime }

export type MarkedDose = DoseId & { readonly petId: string; readonly mark: DoseMark }

export const loadMarkAuthors = async (db: Db | Tx, rows: readonly queries.MarkAuthorship[]) => {
  const ids = new Set(rows.flatMap(({ markedBy }) => markedBy ?? []))
  const people = ids.size === 0 ? [] : await findAccounts(db, [...ids])
  const names = new Map(people.map(({ id, fullName }) => [id, { id, fullName }]))
  const authorOf = ({ markedBy, careLinkId, carerName }: queries.MarkAuthorship) =>
    careLinkId !== null && carerName !== null
      ? { id: careLinkId, fullName: carerName, isCarer: true as const }
      : ((markedBy === null ? undefined : names.get(markedBy)) ?? null)
  return (row: queries.MarkAuthorship) => ({
    by: authorOf(row),
    at: row.markedAt.toISOString(),
    ...(row.givenAt !== null && { givenAt: row.givenAt.toISOString() }),
  })
}

type DoseColumns = Pick<queries.DoseMarkRow, 'medicationId' | 'dueDate' | 'dueTime'>
export const doseIdOf = ({ medicationId, dueDate: date, dueTime: time }: DoseColumns): DoseId => ({
  medicationId,
  date,
  time,
})

/** Unique within one pet. */
export const doseKeyOf = ({ medicationId, date, time }: DoseId): string => `${medicationId} ${date} ${time}`

/** Repeats must be sorted as they were made. */
export const toMarkedDoses = async (
  db: Db | Tx,
  marks: readonly queries.DoseMarkRow[],
  repeats: readonly queries.DoseRepeatRow[],
): Promise<MarkedDose[]> => {
  const authorOf = await loadMarkAuthors(db, [...marks, ...repeats])
  const keyInPet = (row: DoseColumns & { readonly petId: string }) =>
    `${row.petId} ${doseKeyOf(doseIdOf(row))}`
  const repeatsOf = Map.groupBy(repeats, keyInPet)
  return marks.map((row) => ({
    petId: row.petId,
    ...doseIdOf(row),
    mark: {
      status: row.status,
      ...authorOf(row),
      isRepeat: row.isRepeat,
      repeats: (repeatsOf.get(keyInPet(row)) ?? []).map((item) => ({ id: item.id, ...authorOf(item) })),
    },
  }))
}

/** @param most limits the marks to the latest ones */
export const getDoseMarks = async (
  { db }: { readonly db: Db | Tx },
  pets: PetsAccess,
  fromDate: PlainDate,
  most?: number,
): Promise<MarkedDose[]> => {
  if (pets.petIds.length === 0) return []
  const marks = await queries.listDoseMarks(db, pets, fromDate, most)
  // A repeat is of a marked dose.
  const repeats = marks.length === 0 ? [] : await queries.listDoseRepeats(db, pets, fromDate)
  return toMarkedDoses(db, marks, repeats)
}

export const isDoseMarked = async (
  { db }: Pick<Services, 'db'>,
  pet: PetsAccess,
  dose: DoseId,
): Promise<boolean> =>
  (await queries.listDoseMarks(db, pet, dose.date)).some(
    (row) => doseKeyOf(doseIdOf(row)) === doseKeyOf(dose),
  )

const byTime = (a: Dose, b: Dose): number => a.at.localeCompare(b.at) || a.name.localeCompare(b.name)

/** The given marks of a skipped dose are its repeats. */
export const givenMarks = (mark: DoseMark) => [...(mark.status === 'given' ? [mark] : []), ...mark.repeats]

const lastGivenDose = (schedule: Schedule | null, timeZone: TimeZone, marked: readonly MarkedDose[]) => {
  const [last] = marked
    .flatMap((dose) => givenMarks(dose.mark).map((mark) => ({ dose, givenAt: givenTimeOf(mark) })))
    .toSorted((a, b) => b.givenAt.localeCompare(a.givenAt))
  if (schedule === null || last === undefined) return undefined
  const { date, time, medicationId } = last.dose
  const keys = new Set(marked.map(doseKeyOf))
  const next = earliestNextDose(
    schedule,
    timeZone,
    { dueAt: zonedInstant(date, time, timeZone), givenAt: new Date(last.givenAt) },
    (dose) => keys.has(doseKeyOf({ medicationId, ...dose })),
  )
  return { key: doseKeyOf(last.dose), nextAt: next?.toISOString() ?? null }
}

/**
 * Doses of yesterday and today on the owner's clock, with marked ones that left the schedule.
 * @param days others, counted from today, in their order
 */
export const listDoses = async (
  services: Services,
  access: PetAccess,
  days: readonly [first: number, ...later: number[]] = [-1, 0],
): Promise<z.output<typeof doseList>> => {
  const { ownerId, isLiving } = access
  const pet = onlyPet(access)
  const timeZone = await getTimeZone(services, ownerId)
  const today = dateInZone(timeZone, services.clock())
  const dates = days.map((day) => addDays(today, day))
  const [first, last] = [addDays(today, days[0]), dates.at(-1) ?? today]
  // The next dose depends on those given yesterday.
  const marked = (await getDoseMarks(services, pet, addDays(today, -1))).filter(({ date }) => date <= last)
  const medications = await listScheduledMedications(services, pet)
  const marksOf = Map.groupBy(marked, ({ medicationId }) => medicationId)
  const items = medications.flatMap(({ id: medicationId, name, dosage, schedule, remindFrom }) => {
    const ownMarks = marksOf.get(medicationId) ?? []
    const due =
      schedule === null || !isLiving
        ? []
        : dates.flatMap((date) => scheduledDosesOn(schedule, timeZone, date))
    const doses: DoseId[] = [
      ...due.map(({ date, time }) => ({ medicationId, date, time })),
      ...ownMarks.filter(({ date }) => date >= first),
    ]
    const own = new Map(doses.map((dose) => [doseKeyOf(dose), dose]))
    const marks = new Map(ownMarks.map((dose) => [doseKeyOf(dose), dose.mark]))
    const lastGiven = lastGivenDose(schedule, timeZone, ownMarks)
    return [...own].map(([key, { date, time }]): Dose => {
      const at = zonedInstant(date, time, timeZone)
      return {
        medicationId,
        name,
        dosage,
        date,
        time,
        at: at.toISOString(),
        mark: marks.get(key) ?? null,
        precedesSchedule: at < remindFrom,
        nextAt: key === lastGiven?.key ? lastGiven.nextAt : null,
      }
    })
  })
  return { timeZone, today, items: items.toSorted(byTime) }
}

export const removeOldDoseMarks = async ({ db, clock }: Services): Promise<void> => {
  const now = clock()
  const today = dateInZone('UTC', now)
  await queries.deleteOldDoseMarks(systemAccess(db), {
    oldest: addDays(today, -retentionDays),
    goneBefore: addDays(today, -removedRetentionDays),
  })
  await deleteOldDoubleDoses(systemAccess(db), new Date(now.getTime() - doubleDoseShownMs))
}
