// What is typed into the form of a visit: its cost is written as the language writes it.
import { wholeCurrencies } from '#contract/features/costs/limits.ts'
import type { Cost } from '#contract/features/costs/schema.ts'
import type { Visit } from '#contract/features/visits/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { formatPriceInput } from '#web/shared/forms/price-input.ts'
import type { DatedDraft } from '#web/shared/records/record-search.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'

/** The form's fields as they are typed. */
export interface VisitFormValues {
  readonly visitDate: string | null
  readonly reason: string
  readonly clinic: string
  readonly veterinarian: string
  readonly findings: string
  readonly cost: string
  readonly currency: Cost['currency']
  readonly nextVisitDate: string | null
  readonly remind: boolean
}

/** Whether amounts in it are typed without decimals. */
export const isWhole = (currency: Cost['currency']): boolean => wholeCurrencies.includes(currency)

const typedCost = ({ amountMinor, currency }: Cost, language: Language): string =>
  isWhole(currency) ? String(amountMinor / 100) : formatPriceInput((amountMinor / 100).toFixed(2), language)

/**
 * @param draft what a new one begins with
 * @param currency in which a cost is written down at first
 */
export const visitFormValues = (
  visit: Visit | null,
  draft: DatedDraft | undefined,
  currency: Cost['currency'],
  language: Language,
): VisitFormValues => ({
  visitDate: visit?.visitDate ?? draft?.dateAdministered ?? localToday(),
  reason: visit?.reason ?? draft?.name ?? '',
  clinic: visit?.clinic ?? '',
  veterinarian: visit?.veterinarian ?? '',
  findings: visit?.findings ?? '',
  cost: visit?.cost ? typedCost(visit.cost, language) : '',
  currency: visit?.cost?.currency ?? currency,
  nextVisitDate: visit ? visit.nextVisitDate : (draft?.nextDueDate ?? null),
  remind: visit?.remind ?? true,
})
