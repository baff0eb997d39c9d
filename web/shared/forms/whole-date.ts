import type { PlainDate } from '#contract/shared/dates.ts'

/** Undefined without a date, and for one that is half typed (`DateField`): no arithmetic takes it. */
export const wholeDate = (value: unknown): PlainDate | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined
