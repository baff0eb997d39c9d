import { recordProcedures } from '#contract/features/records/procedures.ts'
import { parasiteTreatmentKind } from './kind.ts'
import { parasiteTreatmentSchemas } from './schema.ts'

export const parasiteTreatments = recordProcedures(parasiteTreatmentKind, parasiteTreatmentSchemas)
