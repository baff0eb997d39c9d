import * as z from 'zod'
import { petParam } from '#contract/shared/ids.ts'
import { declareErrors, editProcedure, personProcedure, viewProcedure } from '#contract/shared/procedures.ts'
import { petFileRefused, petFileSize, petImport, petImportChoice, petImportParam } from './schema.ts'

const importPath = '/pet-imports/{importId}'

export const petFiles = {
  getSize: editProcedure
    .route({ method: 'GET', path: '/pets/{petId}/file/size' })
    .input(petParam)
    .output(petFileSize),
  /** The person's import, unconfirmed, running, or ended within the last hour; null without one. */
  getImport: personProcedure
    .route({ method: 'GET', path: '/pet-imports' })
    .output(z.strictObject({ import: petImport.nullable() })),
  /** Chooses a pet of another product's file, or the fields of a table's columns. */
  choose: viewProcedure
    .route({ method: 'POST', path: `${importPath}/choice` })
    .errors(petFileRefused)
    .input(petImportParam.extend({ choice: petImportChoice }))
    .output(petImport),
  /** Starts the import. One that has started already is returned unchanged. */
  confirm: viewProcedure
    .route({ method: 'POST', path: `${importPath}/confirmation` })
    .errors({ ...declareErrors('PLAN_LIMIT_REACHED', 'QUOTA_REACHED'), ...petFileRefused })
    .input(
      petImportParam.extend({
        /** Leaves out records beyond the plan's limit: the newest stay. */
        onlyWhatFits: z.boolean().optional(),
      }),
    )
    .output(petImport),
  /** Undoes the confirmation of a running import: no record was written. Others stay. */
  stop: viewProcedure
    .route({ method: 'POST', path: `${importPath}/stop` })
    .input(petImportParam)
    .output(petImport),
  /** Removes it, unless it is running. The imported pet stays. */
  removeImport: viewProcedure
    .route({ method: 'DELETE', path: importPath })
    .input(petImportParam)
    .output(z.strictObject({})),
}
