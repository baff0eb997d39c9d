import { localToday, type PlainDate } from '#contract/shared/dates.ts'
import { searchDate } from '#web/shared/navigation/search-date.ts'
import { searchText } from '#web/shared/navigation/search-text.ts'
import type { RequestedRecord } from './record-dialog.tsx'

export interface DatedDraft {
  readonly name: string
  /** Null before it was done; undefined where unspecified. */
  readonly dateAdministered?: PlainDate | null | undefined
  readonly nextDueDate?: PlainDate | undefined
}

/** `?add=Rabia&given=2026-11-21&due=2027-11-21` */
export interface DatedSearch {
  readonly add?: string | undefined
  /** The date when it was done. */
  readonly given?: PlainDate | undefined
  readonly due?: PlainDate | undefined
}

/** Today by default. */
export const givenDate = (draft: Pick<DatedDraft, 'dateAdministered'> | undefined): PlainDate | null =>
  draft?.dateAdministered === undefined ? localToday() : draft.dateAdministered

const isPast = (date: PlainDate): boolean => date <= localToday()

/** Malformed values and a future `given` are ignored. */
export const parseDatedSearch = ({ add, given, due }: Record<string, unknown>): DatedSearch => {
  const done = searchDate(given)
  return {
    add: searchText(add),
    given: done !== undefined && isPast(done) ? done : undefined,
    due: searchDate(due),
  }
}

/** A next date alone makes the record a reminder, with no date of a dose. */
export const requestedRecord = (
  { add, given, due }: DatedSearch,
  nameMax: number,
  onDone: () => void,
): RequestedRecord<DatedDraft> | undefined => {
  const name = add !== undefined && add.length <= nameMax ? add : undefined
  return [name, given, due].every((value) => value === undefined)
    ? undefined
    : { draft: { name: name ?? '', dateAdministered: given ?? (due && null), nextDueDate: due }, onDone }
}
