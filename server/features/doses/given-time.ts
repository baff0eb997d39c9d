import { markableBeforeMs } from '#contract/features/doses/limits.ts'
import { guardDose, nearMarks, repeatWindowMs } from '#contract/features/doses/repeat-guard.ts'
import type { DoseMarkResult } from '#contract/features/doses/schema.ts'
import { zonedInstant } from '#contract/shared/time-zones.ts'
import { getTimeZone } from '#server/features/notifications/service.ts'
import { withPetLocked } from '#server/features/pets/access.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import { readGivenAt } from './marking.ts'
import {
  columnsOf,
  findMarkOfDose,
  placed,
  questionOf,
  requireSchedule,
  type NearMark,
} from './near-marks.ts'
import { noteDoubleDoses } from './note-double-doses.ts'
import * as queries from './queries.ts'
import { doseIdOf, doseKeyOf, type DoseId } from './service.ts'

type GivenTime = {
  readonly givenAt: string
  readonly repeatId?: string | undefined
  readonly confirmedAfter?: string | undefined
}

const isOfDose = ({ row }: NearMark, id: DoseId): boolean => doseKeyOf(doseIdOf(row)) === doseKeyOf(id)

const isMark = ({ row }: NearMark, repeatId: string | undefined): boolean =>
  'id' in row ? row.id === repeatId : repeatId === undefined

/** Whether it was confirmed as given beside another dose, of which none is close any more. */
const isAlone = (mark: NearMark, marks: readonly NearMark[], windowMs: number): boolean =>
  'isRepeat' in mark.row &&
  mark.row.isRepeat &&
  !nearMarks(marks, { ...mark, now: mark.markedAt, confirmedAfter: null }, windowMs).some(
    ({ row, status }) => status === 'given' && !isOfDose(mark, doseIdOf(row)),
  )

/**
 * A question is about doses that become close by the change; those that were close before have been
 * confirmed.
 * @throws NOT_FOUND when the dose is not marked as given
 * @throws BAD_REQUEST when it was given earlier than it may be marked
 */
export const setGivenTime = async (
  services: Services,
  access: PetAccess<'edit'>,
  { givenAt: said, repeatId, confirmedAfter, ...id }: DoseId & GivenTime,
): Promise<DoseMarkResult> => {
  const schedule = await requireSchedule(services, access, id.medicationId)
  const timeZone = await getTimeZone(services, access.ownerId)
  const dose = { id, schedule, timeZone, dueAt: zonedInstant(id.date, id.time, timeZone) }
  const windowMs = repeatWindowMs(schedule)
  const columns = columnsOf(id)
  // No dose that is close to one close to this is given earlier.
  const since = new Date(dose.dueAt.getTime() - markableBeforeMs - 2 * windowMs)
  return withPetLocked(services, access, async (tx) => {
    const now = services.clock()
    const givenAt = readGivenAt(said, dose, now)
    const near = await queries.listNearMarks(tx, access, columns, since)
    const marks = placed(near, timeZone)
    const changed = marks.find((mark) => isOfDose(mark, id) && isMark(mark, repeatId))
    if (changed?.status !== 'given') throw apiError('NOT_FOUND')
    const others = marks.filter((mark) => mark !== changed)
    const confirmed = confirmedAfter === undefined ? null : new Date(confirmedAfter)
    const before = { ...changed, now: changed.markedAt, confirmedAfter: confirmed }
    const attempt = { ...before, givenAt }
    const wereNear = nearMarks(others, before, windowMs)
    const decision = guardDose(
      others.filter((mark) => !wereNear.includes(mark)),
      attempt,
      windowMs,
    )
    const result = { isRecorded: false, question: null, repeatId: repeatId ?? null }
    if (decision.kind !== 'record') {
      const question = await questionOf(tx, access, decision.mark, near, dose, now)
      return { ...result, mark: await findMarkOfDose(tx, near, id), question }
    }
    const areNear = nearMarks(others, attempt, windowMs)
    const isRepeat = areNear.some((mark) => mark.status === 'given' && !isOfDose(mark, id))
    if (repeatId === undefined) await queries.updateDoseMark(tx, access, columns, { givenAt, isRepeat })
    else await queries.updateRepeatTime(tx, access, repeatId, givenAt)
    const moved = [...others, { ...changed, givenAt }]
    for (const mark of wereNear.filter((other) => isAlone(other, moved, windowMs)))
      await queries.updateDoseMark(tx, access, columnsOf(doseIdOf(mark.row)), { isRepeat: false })
    await noteDoubleDoses(services, tx, access, id.medicationId, changed, areNear)
    const mark = await findMarkOfDose(tx, await queries.listNearMarks(tx, access, columns, now), id)
    return { ...result, isRecorded: true, mark }
  })
}
