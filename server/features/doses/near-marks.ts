import { earliestNextDose } from '#contract/features/doses/earliest-dose.ts'
import { markableAfterMs, markableBeforeMs } from '#contract/features/doses/limits.ts'
import type { PlacedMark } from '#contract/features/doses/repeat-guard.ts'
import { findScheduledDose } from '#contract/features/doses/scheduled-doses.ts'
import type { DoseQuestion } from '#contract/features/doses/schema.ts'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { zonedInstant, type TimeZone } from '#contract/shared/time-zones.ts'
import { findSchedule } from '#server/features/medications/service.ts'
import { getTimeZone } from '#server/features/notifications/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { onlyPet } from '#server/features/pets/access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import { listCallableClinics } from './clinics.ts'
import type * as queries from './queries.ts'
import { doseIdOf, doseKeyOf, loadMarkAuthors, toMarkedDoses, type DoseId } from './service.ts'

export const columnsOf = ({ medicationId, date, time }: DoseId) => ({
  medicationId,
  dueDate: date,
  dueTime: time,
})

/** @throws NOT_FOUND when the pet has no such medication, or one without a schedule */
export const requireSchedule = async (services: Services, access: PetAccess, medicationId: string) => {
  const schedule = await findSchedule(services, access, medicationId)
  if (schedule === null) throw apiError('NOT_FOUND')
  return schedule
}

export type DoseTarget = {
  readonly id: DoseId
  readonly schedule: Schedule
  readonly timeZone: TimeZone
  readonly dueAt: Date
}

/** @throws NOT_FOUND when there is no such dose, or none that may be marked now */
export const requireDose = async (
  services: Services,
  access: PetAccess,
  { medicationId, date, time }: DoseId,
): Promise<DoseTarget> => {
  const schedule = await requireSchedule(services, access, medicationId)
  const timeZone = await getTimeZone(services, access.ownerId)
  const dose = findScheduledDose(schedule, timeZone, date, time)
  const now = services.clock().getTime()
  if (
    !access.isLiving ||
    dose === undefined ||
    dose.at.getTime() - markableBeforeMs > now ||
    dose.at.getTime() + markableAfterMs < now
  )
    throw apiError('NOT_FOUND')
  return { id: { medicationId, date, time }, schedule, timeZone, dueAt: dose.at }
}

export type NearMarks = Awaited<ReturnType<typeof queries.listNearMarks>>
export type NearMark = PlacedMark & {
  readonly row: queries.DoseMarkRow | queries.DoseRepeatRow
}

export const placed = ({ marks, repeats }: NearMarks, timeZone: TimeZone): NearMark[] =>
  [...marks, ...repeats.map((row) => ({ ...row, status: 'given' as const }))].map((row) => ({
    row,
    date: row.dueDate,
    time: row.dueTime,
    dueAt: zonedInstant(row.dueDate, row.dueTime, timeZone),
    by: row.careLinkId ?? row.markedBy,
    status: row.status,
    markedAt: row.markedAt,
    givenAt: row.givenAt,
  }))

export const findMarkOfDose = async (tx: Tx, { marks, repeats }: NearMarks, id: DoseId) => {
  const isIt = (row: queries.DoseMarkRow) => doseKeyOf(doseIdOf(row)) === doseKeyOf(id)
  return (await toMarkedDoses(tx, marks.filter(isIt), repeats))[0]?.mark ?? null
}

export const questionOf = async (
  tx: Tx,
  access: PetAccess,
  mark: NearMark,
  near: NearMarks,
  { schedule, timeZone, id }: DoseTarget,
  now: Date,
): Promise<DoseQuestion> => {
  const marked = new Set(near.marks.map((row) => doseKeyOf(doseIdOf(row))))
  const last = { dueAt: mark.dueAt, givenAt: mark.givenAt ?? mark.markedAt }
  const next =
    mark.status === 'given'
      ? earliestNextDose(schedule, timeZone, last, (scheduledDose) =>
          marked.has(doseKeyOf({ ...id, ...scheduledDose })),
        )
      : undefined
  const clinics = await listCallableClinics(tx, onlyPet(access))
  return {
    status: mark.status,
    ...(await loadMarkAuthors(tx, [mark.row]))(mark.row),
    date: mark.date,
    time: mark.time,
    timeZone,
    askedAt: now.toISOString(),
    nextAt: next?.toISOString() ?? null,
    ...clinics(access.petId),
  }
}
