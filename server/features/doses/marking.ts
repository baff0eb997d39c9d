// docs/decisions/0080-repeated-doses.md
import { toWholeMinute } from '#contract/features/doses/given-time.ts'
import { doseRepeatsMax, markableBeforeMs } from '#contract/features/doses/limits.ts'
import { guardDose, nearMarks, repeatWindowMs } from '#contract/features/doses/repeat-guard.ts'
import type { DoseMarkResult, DoseOutcome } from '#contract/features/doses/schema.ts'
import { isUuid } from '#contract/shared/ids.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { withPetLocked } from '#server/features/pets/access.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import { noteDoubleDoses } from './note-double-doses.ts'
import {
  columnsOf,
  findMarkOfDose,
  placed,
  questionOf,
  requireDose,
  requireSchedule,
  type DoseTarget,
} from './near-marks.ts'
import * as queries from './queries.ts'
import type { DoseId } from './service.ts'

/**
 * A clock may be a little fast, so that a later time is now.
 * @throws BAD_REQUEST when that is earlier than the dose may be marked
 */
export const readGivenAt = (givenAt: string, { dueAt }: DoseTarget, now: Date): Date => {
  const at = toWholeMinute(Math.min(Date.parse(givenAt), now.getTime()))
  if (at.getTime() < dueAt.getTime() - markableBeforeMs) throw invalidField('givenAt', 'too_early')
  return at
}

export type MarkAuthor = Pick<queries.MarkAuthorship, 'markedBy' | 'careLinkId' | 'carerName'>

export const markedByPerson = (markedBy: string): MarkAuthor => ({
  markedBy,
  careLinkId: null,
  carerName: null,
})

type Marking = {
  readonly status: DoseOutcome
  readonly givenAt?: string | undefined
  readonly confirmedAfter?: string | undefined
}

/**
 * Returns the existing mark of a marked dose. The lock of the pet lets only one of two people who
 * give a dose at the same time do so without the question.
 * @throws NOT_FOUND when there is no such dose, or none that may be marked now
 * @throws BAD_REQUEST when it was given earlier than it may be marked
 * @throws TOO_MANY when it was confirmed too often
 */
export const markDose = async (
  services: Services,
  access: PetAccess<'edit'>,
  { status, givenAt: said, confirmedAfter, ...id }: DoseId & Marking,
  author: MarkAuthor,
): Promise<DoseMarkResult> => {
  const dose = await requireDose(services, access, id)
  const by = author.careLinkId ?? author.markedBy
  const windowMs = repeatWindowMs(dose.schedule)
  const columns = columnsOf(dose.id)
  return withPetLocked(services, access, async (tx) => {
    // Read under the lock, so that marks have the order of the locks.
    const now = services.clock()
    const givenAt = said === undefined || status === 'skipped' ? null : readGivenAt(said, dose, now)
    const since = new Date((givenAt ?? now).getTime() - windowMs)
    const near = await queries.listNearMarks(tx, access, columns, since)
    const others = placed(near, dose.timeZone)
    const attempt = {
      ...dose.id,
      dueAt: dose.dueAt,
      by,
      status,
      givenAt,
      now,
      confirmedAfter: confirmedAfter === undefined ? null : new Date(confirmedAfter),
    }
    const decision = guardDose(others, attempt, windowMs)
    const unrecorded = { isRecorded: false, question: null, repeatId: null }
    const present = await findMarkOfDose(tx, near, id)
    if (decision.kind === 'known') return { ...unrecorded, mark: present }
    if (decision.kind === 'ask') {
      const question = await questionOf(tx, access, decision.mark, near, dose, now)
      return { ...unrecorded, mark: present, question }
    }
    const { isRepeat } = decision
    const repeatId = present === null ? null : newId(now.getTime())
    const given = { ...author, markedAt: now, givenAt }
    if (repeatId === null) await queries.insertDoseMark(tx, access, columns, { ...given, status, isRepeat })
    else {
      if ((await queries.countDoseRepeats(tx, access, columns)) >= doseRepeatsMax) throw apiError('TOO_MANY')
      await queries.insertDoseRepeat(tx, access, columns, { ...given, id: repeatId })
    }
    if (isRepeat) {
      const double = nearMarks(others, attempt, windowMs)
      const row = { ...author, markedAt: now }
      await noteDoubleDoses(services, tx, access, id.medicationId, { ...attempt, ...row, row }, double)
    }
    const mark = await findMarkOfDose(tx, await queries.listNearMarks(tx, access, columns, now), id)
    return { mark, isRecorded: true, question: null, repeatId }
  })
}

/**
 * The first repeat replaces a removed mark.
 * @param onlyOfLink the link whose holder made the mark
 * @throws NOT_FOUND when the pet has no such medication, or the mark is another's
 */
export const unmarkDose = async (
  services: Services,
  access: PetAccess<'edit'>,
  id: DoseId,
  onlyOfLink?: string,
): Promise<void> => {
  await requireSchedule(services, access, id.medicationId)
  const dose = columnsOf(id)
  await withPetLocked(services, access, async (tx) => {
    if (onlyOfLink !== undefined) {
      const own = await queries.findFirstRepeat(tx, access, dose, onlyOfLink)
      if (own !== undefined) return void (await queries.deleteDoseRepeat(tx, access, own.id))
      if (!(await queries.isMarkOfLink(tx, access, dose, onlyOfLink))) throw apiError('NOT_FOUND')
    }
    const repeat = await queries.findFirstRepeat(tx, access, dose)
    if (repeat === undefined) return queries.deleteDoseMark(tx, access, dose)
    const { markedBy, careLinkId, carerName, markedAt, givenAt } = repeat
    const authorship = { markedBy, careLinkId, carerName, markedAt, givenAt }
    const mark = { status: 'given', ...authorship, isRepeat: false } as const
    await queries.updateDoseMark(tx, access, dose, mark)
    await queries.deleteDoseRepeat(tx, access, repeat.id)
  })
}

export const removeDoseRepeat = async (
  services: Services,
  access: PetAccess<'edit'>,
  repeatId: string,
): Promise<void> => {
  // Without the lock, a concurrent removal of the mark could turn the repeat into the mark.
  if (isUuid(repeatId))
    await withPetLocked(services, access, (tx) => queries.deleteDoseRepeat(tx, access, repeatId))
}
