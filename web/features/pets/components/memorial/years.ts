import type { PlainDate } from '#contract/shared/dates.ts'

/** `from` and `to` are empty where they are not known. */
export interface Years {
  readonly kind: 'lived' | 'born' | 'died'
  readonly from: string
  readonly to: string
}

export const yearsOf = (birthDate: PlainDate | null, diedOn: PlainDate | null): Years | null => {
  const [from, to] = [birthDate?.slice(0, 4) ?? '', diedOn?.slice(0, 4) ?? '']
  if (from === '') return to === '' ? null : { kind: 'died', from, to }
  return { kind: to === '' ? 'born' : 'lived', from, to }
}
