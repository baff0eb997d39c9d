import type * as z from 'zod'
import { recordSchemas } from '#contract/features/records/kinds/schemas.ts'
import { vaccineKind } from './kind.ts'

export const vaccineSchemas = recordSchemas(vaccineKind)
export type Vaccine = z.infer<typeof vaccineSchemas.record>
