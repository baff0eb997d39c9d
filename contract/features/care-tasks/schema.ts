import type * as z from 'zod'
import { recordSchemas } from '#contract/features/records/kinds/schemas.ts'
import { careTaskKind } from './kind.ts'

export const careTaskSchemas = recordSchemas(careTaskKind)
export type CareTask = z.infer<typeof careTaskSchemas.record>
