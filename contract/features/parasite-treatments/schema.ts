import type * as z from 'zod'
import { recordSchemas } from '#contract/features/records/kinds/schemas.ts'
import { parasiteTreatmentKind } from './kind.ts'

export const parasiteTreatmentSchemas = recordSchemas(parasiteTreatmentKind)
export type ParasiteTreatment = z.infer<typeof parasiteTreatmentSchemas.record>
