import { recordProcedures } from '#contract/features/records/procedures.ts'
import { declareErrors, keyHeavyView, keyPersonHeavyRead } from '#contract/shared/procedures.ts'
import { visitKind } from './kind.ts'
import { proposals, proposalsInput, visitListInput, visitPage, visitSchemas } from './schema.ts'

const procedures = recordProcedures(visitKind, visitSchemas)

export const visits = {
  ...procedures,
  list: keyHeavyView
    .route({ method: 'GET', path: '/pets/{petId}/visits' })
    .input(visitListInput)
    .output(visitPage),
  // A full account may shorten its texts, but not lengthen them.
  update: procedures.update.errors(declareErrors('QUOTA_REACHED')),
  /** From the visits and vaccines of the pets that the person may see. */
  proposals: keyPersonHeavyRead
    .route({ method: 'GET', path: '/visits/proposals' })
    .input(proposalsInput)
    .output(proposals),
}
