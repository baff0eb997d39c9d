import { petParam } from '#contract/shared/ids.ts'
import { declareErrors, keyEditChange, keyViewProcedure } from '#contract/shared/procedures.ts'
import { careSheet, careSheetUpdate } from './schema.ts'

/** Everything that a carer of some days must know. */
export const careSheets = {
  get: keyViewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/care-sheet' })
    .input(petParam)
    .output(careSheet),
  update: keyEditChange
    .route({ method: 'PATCH', path: '/pets/{petId}/care-sheet' })
    .errors(declareErrors('STALE_REVISION'))
    .input(careSheetUpdate.extend(petParam.shape))
    .output(careSheet),
}
