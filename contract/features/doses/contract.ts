// Marking the doses of a pet's medications.
import { petParam } from '#contract/shared/ids.ts'
import * as z from 'zod'
import { editProcedure, viewProcedure } from '#contract/shared/procedures.ts'
import { doseList, doseMarkResult, doseMarkInput, doseParam } from './schema.ts'

export const doses = {
  list: viewProcedure.route({ method: 'GET', path: '/pets/{petId}/doses' }).input(petParam).output(doseList),
  /** Once for each dose: whoever comes second is told who was first. NOT_FOUND where the schedule has no such dose in `markable` reach. */
  mark: editProcedure
    .route({ method: 'PUT', path: '/pets/{petId}/medications/{medicationId}/doses/{date}/{time}' })
    .input(doseMarkInput)
    .output(doseMarkResult),
  /** Takes a mark back. What has none stays so. */
  unmark: editProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/medications/{medicationId}/doses/{date}/{time}' })
    .input(doseParam)
    .output(z.strictObject({})),
}
