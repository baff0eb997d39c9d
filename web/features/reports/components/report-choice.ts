import type { ReportKind } from '#contract/features/reports/kinds.ts'
import { reportKinds } from '#contract/features/reports/kinds.ts'
import { paperOf, type PaperSize } from '#contract/features/reports/paper.ts'
import { presetPeriod, type PeriodPreset, type ReportPeriod } from '#contract/features/reports/period.ts'
import type { ReportChoice } from '#contract/features/reports/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'

export interface ReportValues {
  readonly preset: PeriodPreset | 'own'
  readonly from: string | null
  readonly to: string | null
  readonly kinds: readonly ReportKind[]
  readonly attachments: readonly string[]
  readonly paper: PaperSize
  /** Null for the current language, which may change during the choice. */
  readonly language: Language | null
}

/** All records, in the person's language, on the paper of their country. */
export const initialValues = (tags: readonly string[]): ReportValues => ({
  preset: 'all',
  from: null,
  to: null,
  kinds: reportKinds,
  attachments: [],
  paper: paperOf(tags),
  language: null,
})

/** A choice is repeated with those of its attachments that are still offered. */
export const valuesOf = (choice: ReportChoice, offered: readonly string[]): ReportValues => ({
  ...choice,
  preset: choice.from === null && choice.to === null ? 'all' : 'own',
  attachments: choice.attachments.filter((id) => offered.includes(id)),
})

export const periodOf = ({ preset, from, to }: ReportValues): ReportPeriod =>
  preset === 'own' ? { from, to } : presetPeriod(preset, localToday())

/** @param language the current one */
export const toChoice = (values: ReportValues, language: Language): ReportChoice => ({
  ...periodOf(values),
  kinds: [...values.kinds],
  attachments: [...values.attachments],
  paper: values.paper,
  language: values.language ?? language,
})

const isDay = (value: string | null): boolean => value === null || /^\d{4}-\d{2}-\d{2}$/.test(value)

export const findInvalidFields = (values: ReportValues) => {
  const { from, to } = periodOf(values)
  const isOrdered = from === null || to === null || from <= to
  return {
    from: !isDay(from),
    to: !isDay(to),
    order: isDay(from) && isDay(to) && !isOrdered,
    kinds: values.kinds.length === 0,
  }
}
