import * as z from 'zod'
import { recordSchemas } from '#contract/features/records/kinds/schemas.ts'
import { petParam } from '#contract/shared/ids.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { searchParam } from '#contract/shared/text.ts'
import { visitKind } from './kind.ts'
import { proposedNamesMax } from './limits.ts'

export const visitSchemas = recordSchemas(visitKind)
export type Visit = z.infer<typeof visitSchemas.record>

/** Latest date first. `total` counts all visits of the pet, regardless of the search. */
export const visitPage = z.strictObject({
  items: z.array(visitSchemas.record),
  total: z.int(),
  next: nextCursor,
})
export type VisitPage = z.infer<typeof visitPage>

export const visitListInput = petParam.extend({
  /** Words of reason, clinic, veterinarian or findings. */
  search: searchParam,
  cursor: cursorParam,
})

export const proposalsInput = z.strictObject({ search: searchParam })
const names = z.array(z.string()).max(proposedNamesMax)
/** Latest first, without duplicates by accents and case. */
export const proposals = z.strictObject({ clinics: names, veterinarians: names })
export type Proposals = z.infer<typeof proposals>
