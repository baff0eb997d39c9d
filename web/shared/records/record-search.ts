// What the address of a page of dated records asks for: a new record, and what it begins with.
import { localToday, type PlainDate } from '#contract/shared/dates.ts'
import { searchDate } from '#web/shared/navigation/search-date.ts'
import { searchText } from '#web/shared/navigation/search-text.ts'
import type { RequestedRecord } from './record-dialog.tsx'

/** What a new dated record begins with. */
export interface DatedDraft {
  readonly name: string
  /** Null where it was not done yet; undefined where nobody said. */
  readonly dateAdministered?: PlainDate | null | undefined
  readonly nextDueDate?: PlainDate | undefined
}

/** `?add=Rabia&given=2026-11-21&due=2027-11-21` */
export interface DatedSearch {
  /** A name. */
  readonly add?: string | undefined
  /** When it was done. */
  readonly given?: PlainDate | undefined
  /** When the next is due. */
  readonly due?: PlainDate | undefined
}

/** When a new record was done, unless told otherwise: today. */
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
 * Undefined where the address asks for nothing; a name that no record may have is nothing. With a
 * next date alone it is a reminder: nothing is done yet. `onDone` takes everything out of it.
 * @param nameMax here and not where the address is read, for every page brings what reads it
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
