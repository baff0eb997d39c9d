// The request of a new dated record in an address, with its initial values.
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
  /** A name. */
  readonly add?: string | undefined
  /** The date when it was done. */
  readonly given?: PlainDate | undefined
  /** The next due date. */
  readonly due?: PlainDate | undefined
}

/** The date of a new record: today by default. */
export const givenDate = (draft: Pick<DatedDraft, 'dateAdministered'> | undefined): PlainDate | null =>
  draft?.dateAdministered === undefined ? localToday() : draft.dateAdministered

const isPast = (date: PlainDate): boolean => date <= localToday()

/** What is malformed is ignored, and so is a future `given`. */
export const parseDatedSearch = ({ add, given, due }: Record<string, unknown>): DatedSearch => {
  const done = searchDate(given)
  return {
    add: searchText(add),
    given: done !== undefined && isPast(done) ? done : undefined,
    due: searchDate(due),
  }
}

/**
 * Undefined without a request. A next date alone makes it a reminder, with no date of a dose.
 * `onDone` removes the request from the address.
 */
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
