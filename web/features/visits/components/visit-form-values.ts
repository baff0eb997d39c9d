// What is typed into the form of a visit.
import type { Visit } from '#contract/features/visits/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import type { CostInput } from '#web/shared/costs/cost-input.ts'
import type { DatedDraft } from '#web/shared/records/record-search.ts'

/** The form's fields as they are typed. */
export interface VisitFormValues extends CostInput {
  readonly visitDate: string | null
  readonly reason: string
  readonly clinic: string
  readonly veterinarian: string
  readonly findings: string
  readonly nextVisitDate: string | null
  readonly remind: boolean
}

/** @param draft what a new one begins with */
export const visitFormValues = (
  visit: Visit | null,
  draft: DatedDraft | undefined,
  cost: CostInput,
): VisitFormValues => ({
  visitDate: visit?.visitDate ?? draft?.dateAdministered ?? localToday(),
  reason: visit?.reason ?? draft?.name ?? '',
  clinic: visit?.clinic ?? '',
  veterinarian: visit?.veterinarian ?? '',
  findings: visit?.findings ?? '',
  ...cost,
  nextVisitDate: visit ? visit.nextVisitDate : (draft?.nextDueDate ?? null),
  remind: visit?.remind ?? true,
})
