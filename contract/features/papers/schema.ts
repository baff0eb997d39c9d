import type * as z from 'zod'
import { recordSchemas } from '#contract/features/records/kinds/schemas.ts'
import { paperKind } from './kind.ts'

export const paperSchemas = recordSchemas(paperKind)
export type Paper = z.infer<typeof paperSchemas.record>
