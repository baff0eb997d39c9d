// The schema of the form of a visit. Import it lazily: zod comes with it.
import * as z from 'zod'
import { visitForm } from '#contract/features/visits/schema.ts'
import { parsePrice } from '#contract/shared/prices.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import type { VisitFormValues } from './visit-form-values.ts'

/** In hundredths; no number for what is no price, which the contract refuses. */
const minorOf = (typed: string, language: Language): number =>
  Number(parsePrice(typed, language)?.replace('.', '') ?? Number.NaN)

export const visitFormSchema = (language: Language) =>
  z.preprocess(
    ({ cost, currency, ...fields }: VisitFormValues) => ({
      ...fields,
      cost: cost.trim() === '' ? null : { amountMinor: minorOf(cost, language), currency },
    }),
    visitForm,
  )
