// A pet's visits to the veterinarian, and the clinics and veterinarians that a person knows.
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
  // A full account may shorten what it wrote, and not lengthen it.
  update: procedures.update.errors(declareErrors('QUOTA_REACHED')),
  /** Of the pets that the person sees: those of their visits, and who gave their vaccines. */
  proposals: keyPersonHeavyRead
    .route({ method: 'GET', path: '/visits/proposals' })
    .input(proposalsInput)
    .output(proposals),
}
