// docs/decisions/0080-repeated-doses.md
import { earliestNextDose } from '#contract/features/doses/earliest-dose.ts'
import { doseRepeatsMax, markableAfterMs, markableBeforeMs } from '#contract/features/doses/limits.ts'
import { guardDose, repeatWindowMs, type PlacedMark } from '#contract/features/doses/repeat-guard.ts'
import { findScheduledDose } from '#contract/features/doses/scheduled-doses.ts'
import type { DoseMarkResult, DoseOutcome } from '#contract/features/doses/schema.ts'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { isUuid } from '#contract/shared/ids.ts'
import { zonedInstant, type TimeZone } from '#contract/shared/time-zones.ts'
import { findSchedule } from '#server/features/medications/service.ts'
import { getTimeZone } from '#server/features/notifications/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { withPetLocked } from '#server/features/pets/access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { requirePersonOrKey, type Context } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/services/services.ts'
import * as queries from './queries.ts'
import { doseIdOf, doseKeyOf, loadMarkAuthors, toMarkedDoses, type DoseId } from './service.ts'

const columnsOf = ({ medicationId, date, time }: DoseId) => ({ medicationId, dueDate: date, dueTime: time })

/** @throws NOT_FOUND when the pet has no such medication, or one without a schedule */
const requireSchedule = async (services: Services, access: PetAccess, medicationId: string) => {
  const schedule = await findSchedule(services, access, medicationId)
  if (schedule === null) throw apiError('NOT_FOUND')
  return schedule
}

type DoseTarget = {
  readonly id: DoseId
  readonly schedule: Schedule
  readonly timeZone: TimeZone
  readonly dueAt: Date
}

/** @throws NOT_FOUND when there is no such dose, or none that may be marked now */
const requireDose = async (services: Services, access: PetAccess, id: DoseId): Promise<DoseTarget> => {
  const schedule = await requireSchedule(services, access, id.medicationId)
  const timeZone = await getTimeZone(services, access.ownerId)
  const dose = findScheduledDose(schedule, timeZone, id.date, id.time)
  const now = services.clock().getTime()
  if (
    !access.isLiving ||
    dose === undefined ||
    dose.at.getTime() - markableBeforeMs > now ||
    dose.at.getTime() + markableAfterMs < now
  )
    throw apiError('NOT_FOUND')
  return { id, schedule, timeZone, dueAt: dose.at }
}

type NearMarks = Awaited<ReturnType<typeof queries.listNearMarks>>
type NearMark = PlacedMark & { readonly row: queries.DoseMarkRow | queries.DoseRepeatRow }

const placed = ({ marks, repeats }: NearMarks, timeZone: TimeZone): NearMark[] =>
  [...marks, ...repeats.map((row) => ({ ...row, status: 'given' as const }))].map((row) => ({
    row,
    date: row.dueDate,
    time: row.dueTime,
    dueAt: zonedInstant(row.dueDate, row.dueTime, timeZone),
    by: row.markedBy,
    status: row.status,
    markedAt: row.markedAt,
  }))

const findMarkOfDose = async (tx: Tx, { marks, repeats }: NearMarks, id: DoseId) => {
  const isIt = (row: queries.DoseMarkRow) => doseKeyOf(doseIdOf(row)) === doseKeyOf(id)
  return (await toMarkedDoses(tx, marks.filter(isIt), repeats))[0]?.mark ?? null
}

const questionOf = async (tx: Tx, mark: NearMark, near: NearMarks, dose: DoseTarget, now: Date) => {
  const { schedule, timeZone, id } = dose
  const marked = new Set(near.marks.map((row) => doseKeyOf(doseIdOf(row))))
  const next =
    mark.status === 'given'
      ? earliestNextDose(schedule, timeZone, { dueAt: mark.dueAt, givenAt: mark.markedAt }, (scheduledDose) =>
          marked.has(doseKeyOf({ ...id, ...scheduledDose })),
        )
      : undefined
  return {
    status: mark.status,
    ...(await loadMarkAuthors(tx, [mark.row]))(mark.row),
    date: mark.date,
    time: mark.time,
    timeZone,
    askedAt: now.toISOString(),
    nextAt: next?.toISOString() ?? null,
  }
}

type Marking = { readonly status: DoseOutcome; readonly confirmedAfter?: string | undefined }

/**
 * Returns the existing mark of a marked dose. The lock of the pet lets only one of two people who
 * give a dose at the same time do so without the question.
 * @throws NOT_FOUND when there is no such dose, or none that may be marked now
 * @throws TOO_MANY when it was confirmed too often
 */
export const markDose = async (
  context: Context,
  access: PetAccess<'edit'>,
  { status, confirmedAfter, ...id }: DoseId & Marking,
): Promise<DoseMarkResult> => {
  const dose = await requireDose(context, access, id)
  const by = requirePersonOrKey(context).id
  const windowMs = repeatWindowMs(dose.schedule)
  const columns = columnsOf(id)
  return withPetLocked(context, access, async (tx) => {
    // Read under the lock, so that marks have the order of the locks.
    const now = context.clock()
    const since = new Date(now.getTime() - windowMs)
    const near = await queries.listNearMarks(tx, access, columns, since)
    const attempt = {
      date: id.date,
      time: id.time,
      dueAt: dose.dueAt,
      by,
      status,
      now,
      confirmedAfter: confirmedAfter === undefined ? null : new Date(confirmedAfter),
    }
    const decision = guardDose(placed(near, dose.timeZone), attempt, windowMs)
    const unrecorded = { isRecorded: false, question: null, repeatId: null }
    const present = await findMarkOfDose(tx, near, id)
    if (decision.kind === 'known') return { ...unrecorded, mark: present }
    if (decision.kind === 'ask')
      return { ...unrecorded, mark: present, question: await questionOf(tx, decision.mark, near, dose, now) }
    const { isRepeat } = decision
    const repeatId = present === null ? null : newId(now.getTime())
    if (repeatId === null)
      await queries.insertDoseMark(tx, access, columns, { status, markedBy: by, markedAt: now, isRepeat })
    else {
      if ((await queries.countDoseRepeats(tx, access, columns)) >= doseRepeatsMax) throw apiError('TOO_MANY')
      await queries.insertDoseRepeat(tx, access, columns, { id: repeatId, markedBy: by, markedAt: now })
    }
    const mark = await findMarkOfDose(tx, await queries.listNearMarks(tx, access, columns, now), id)
    return { mark, isRecorded: true, question: null, repeatId }
  })
}

/**
 * The first repeat replaces a removed mark.
 * @throws NOT_FOUND when the pet has no such medication
 */
export const unmarkDose = async (context: Context, access: PetAccess<'edit'>, id: DoseId): Promise<void> => {
  await requireSchedule(context, access, id.medicationId)
  const dose = columnsOf(id)
  await withPetLocked(context, access, async (tx) => {
    const repeat = await queries.findFirstRepeat(tx, access, dose)
    if (repeat === undefined) return queries.deleteDoseMark(tx, access, dose)
    const { markedBy, markedAt } = repeat
    await queries.updateDoseMark(tx, access, dose, { status: 'given', markedBy, markedAt, isRepeat: false })
    await queries.deleteDoseRepeat(tx, access, repeat.id)
  })
}

export const removeDoseRepeat = async (
  context: Context,
  access: PetAccess<'edit'>,
  repeatId: string,
): Promise<void> => {
  // Without the lock, a concurrent removal of the mark could turn the repeat into the mark.
  if (isUuid(repeatId))
    await withPetLocked(context, access, (tx) => queries.deleteDoseRepeat(tx, access, repeatId))
}
