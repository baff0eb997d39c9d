import * as z from 'zod'
import { recordSchemas } from '#contract/features/records/kinds/schemas.ts'
import { petRecordList } from '#contract/features/records/procedures.ts'
import { id, idParam, petParam } from '#contract/shared/ids.ts'
import { revision } from '#contract/features/history/revision.ts'
import { allergyKind } from './kind.ts'

export const allergyFields = recordSchemas(allergyKind).fields

/** The id lets two editors change different allergies at once. */
export const allergy = z.strictObject({
  id,
  name: z.string(),
  description: z.string().nullable(),
  /** Optional, because servers of the version before answer without it. */
  revision: revision.optional(),
})
export type Allergy = z.infer<typeof allergy>

/** Oldest first. */
export const allergyList = petRecordList(allergy)
export type AllergyList = z.infer<typeof allergyList>

export const allergyParam = petParam.extend({ allergyId: idParam })
