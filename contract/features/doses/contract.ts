// Marking the doses of a pet's medications.
import { petParam } from '#contract/shared/ids.ts'
import * as z from 'zod'
import { keyEditProcedure, keyViewProcedure } from '#contract/shared/procedures.ts'
import { doseList, doseMarkResult, doseMarkInput, doseParam } from './schema.ts'

export const doses = {
  list: keyViewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/doses' })
    .input(petParam)
    .output(doseList),
  /**
   * A dose is marked once: a second call answers the first mark. NOT_FOUND when the schedule has no
   * such dose, or when it is too early or too late to mark it.
   */
  mark: keyEditProcedure
    .route({ method: 'PUT', path: '/pets/{petId}/medications/{medicationId}/doses/{date}/{time}' })
    .input(doseMarkInput)
    .output(doseMarkResult),
  /** Removes the mark, if there is one. */
  unmark: keyEditProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/medications/{medicationId}/doses/{date}/{time}' })
    .input(doseParam)
    .output(z.strictObject({})),
}
