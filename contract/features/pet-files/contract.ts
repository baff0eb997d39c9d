// Taking a pet out of this server as one file, and bringing one in. Raw routes carry the files.
import * as z from 'zod'
import { petParam } from '#contract/shared/ids.ts'
import { declareErrors, editProcedure, personProcedure, viewProcedure } from '#contract/shared/procedures.ts'
import { petFileRefused, petFileSize, petImport, petImportChoice, petImportParam } from './schema.ts'

const importPath = '/pet-imports/{importId}'

export const petFiles = {
  /** For its owner, before they download it. */
  getSize: editProcedure
    .route({ method: 'GET', path: '/pets/{petId}/file/size' })
    .input(petParam)
    .output(petFileSize),
  /** The person's import that waits, goes on, or ended within the last hour; null without one. */
  getImport: personProcedure
    .route({ method: 'GET', path: '/pet-imports' })
    .output(z.strictObject({ import: petImport.nullable() })),
  /** Says which pet of another product's file, or what the columns of a table are. */
  choose: viewProcedure
    .route({ method: 'POST', path: `${importPath}/choice` })
    .errors(petFileRefused)
    .input(petImportParam.extend({ choice: petImportChoice }))
    .output(petImport),
  /** Begins it. One that has begun already is answered as it is. */
  confirm: viewProcedure
    .route({ method: 'POST', path: `${importPath}/confirmation` })
    .errors({ ...declareErrors('PLAN_LIMIT_REACHED', 'QUOTA_REACHED'), ...petFileRefused })
    .input(
      petImportParam.extend({
        /** Leave out what is beyond the plan: the newest records stay. */
        onlyWhatFits: z.boolean().optional(),
      }),
    )
    .output(petImport),
  /**
   * Takes back the confirmation of one that goes on: nothing was written, and it waits to be
   * confirmed again. Any other is answered as it is.
   */
  stop: viewProcedure
    .route({ method: 'POST', path: `${importPath}/stop` })
    .input(petImportParam)
    .output(petImport),
  /** Forgets it, unless it goes on. The pet that it made stays. */
  removeImport: viewProcedure
    .route({ method: 'DELETE', path: importPath })
    .input(petImportParam)
    .output(z.strictObject({})),
}
