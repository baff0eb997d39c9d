// Where a line of the care plan becomes a record: the form of vaccines or treatments, filled in.
import type { PlainDate } from '#contract/shared/dates.ts'
import type { CareLine } from './line-texts.ts'

/** A date that was, for a record, or one that will be, for a reminder. */
export type LineDate = { readonly given: PlainDate } | { readonly due: PlainDate }

/** @param name of what is given */
export const lineAddress = (petId: string, { subject }: CareLine, name: string, date: LineDate): string => {
  const isVaccine = subject === 'core' || subject === 'rabies'
  const search = new URLSearchParams({
    add: name,
    ...(!isVaccine && { target: subject === 'worms' ? 'internal' : 'external' }),
    ...date,
  })
  return `/app/pet/${petId}/${isVaccine ? 'vaccines' : 'parasites'}?${search.toString()}`
}
