import { petParam } from '#contract/shared/ids.ts'
import * as z from 'zod'
import { declareErrors, keyEditCreation, keyEditChange, keyHeavyView } from '#contract/shared/procedures.ts'
import {
  doseList,
  doseMarkInput,
  doseMarkResult,
  doseParam,
  doseRepeatParam,
  givenTimeInput,
} from './schema.ts'

/** A question has recorded no dose, and may be another one when the request is sent again. */
const isQuestion = (output: unknown): boolean =>
  (doseMarkResult.safeParse(output).data?.question ?? null) !== null

export const doses = {
  list: keyHeavyView.route({ method: 'GET', path: '/pets/{petId}/doses' }).input(petParam).output(doseList),
  /**
   * A dose is marked once: a second call of the same person returns the first mark. If another
   * person marked it, or another dose of the medication was just given, the result is a question,
   * and no mark is recorded until `confirmedAfter` confirms that a second one was truly given.
   * NOT_FOUND when the schedule has no such dose, or when it is too early or too late to mark it.
   * BAD_REQUEST when it was given earlier than it may be marked.
   * TOO_MANY when it was confirmed too often.
   */
  mark: keyEditCreation
    .meta({ isWithoutEffect: isQuestion })
    .route({ method: 'PUT', path: '/pets/{petId}/medications/{medicationId}/doses/{date}/{time}' })
    .errors(declareErrors('TOO_MANY'))
    .input(doseMarkInput)
    .output(doseMarkResult),
  /**
   * Changes when a marked dose was given. Where that brings it close to another given dose, the
   * result is a question, as with `mark`. NOT_FOUND when it is not marked as given.
   */
  setGivenTime: keyEditChange
    .meta({ isWithoutEffect: isQuestion })
    .route({ method: 'PATCH', path: '/pets/{petId}/medications/{medicationId}/doses/{date}/{time}' })
    .input(givenTimeInput)
    .output(doseMarkResult),
  /** Removes the mark, if there is one. A confirmed repeat takes its place. */
  unmark: keyEditChange
    .route({ method: 'DELETE', path: '/pets/{petId}/medications/{medicationId}/doses/{date}/{time}' })
    .input(doseParam)
    .output(z.strictObject({})),
  removeRepeat: keyEditChange
    .route({ method: 'DELETE', path: '/pets/{petId}/repeated-doses/{repeatId}' })
    .input(doseRepeatParam)
    .output(z.strictObject({})),
}
