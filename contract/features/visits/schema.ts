// The fields of a visit to the veterinarian and their limits.
import * as z from 'zod'
import { cost } from '#contract/features/costs/schema.ts'
import { veterinarianMax } from '#contract/features/vaccines/limits.ts'
import { instant, notInFuture, plainDate } from '#contract/shared/date-schemas.ts'
import { latestDateOnEarth, localToday, type PlainDate } from '#contract/shared/dates.ts'
import { id, idParam, petParam } from '#contract/shared/ids.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { optionalText, requiredText, searchParam } from '#contract/shared/text.ts'
import { clinicMax, findingsMax, proposedNamesMax, visitReasonMax } from './limits.ts'

const fields = (today: () => PlainDate) => ({
  visitDate: notInFuture(today),
  reason: requiredText(visitReasonMax),
  clinic: optionalText(clinicMax).optional(),
  veterinarian: optionalText(veterinarianMax).optional(),
  findings: optionalText(findingsMax).optional(),
  cost: cost.nullable().optional(),
  /** Any date, past or future. */
  nextVisitDate: plainDate.nullable().optional(),
  /** Whether anybody is reminded of the next visit. */
  remind: z.boolean().optional(),
})

/** What the server accepts: today is the latest date anywhere. */
export const visitFields = z.strictObject(fields(latestDateOnEarth))
/** The same for the form: today is the person's own. */
export const visitForm = z.strictObject(fields(localToday))

export const visit = z.strictObject({
  id,
  visitDate: plainDate,
  reason: z.string(),
  clinic: z.string().nullable(),
  veterinarian: z.string().nullable(),
  findings: z.string().nullable(),
  cost: cost.nullable(),
  nextVisitDate: plainDate.nullable(),
  remind: z.boolean(),
  createdAt: instant,
})
export type Visit = z.infer<typeof visit>

/** Latest date first. `total` counts all visits of the pet, whatever is searched. */
export const visitPage = z.strictObject({ items: z.array(visit), total: z.int(), next: nextCursor })
export type VisitPage = z.infer<typeof visitPage>

export const visitListInput = petParam.extend({
  /** Words of reason, clinic, veterinarian or findings. */
  search: searchParam,
  cursor: cursorParam,
})
export const visitParam = petParam.extend({ visitId: idParam })

/** Words of the name that is being typed. */
export const proposalsInput = z.strictObject({ search: searchParam })
const names = z.array(z.string()).max(proposedNamesMax)
/** Latest first, each once, whatever its accents and case. */
export const proposals = z.strictObject({ clinics: names, veterinarians: names })
export type Proposals = z.infer<typeof proposals>
