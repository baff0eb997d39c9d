// Lists of a pet's records in the query cache: a change stands on every screen at once, and the
// server has the last word.
import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '#web/shared/api/query-client.ts'

/** Something with a name that was written down about a pet. */
export interface PetRecord {
  readonly id: string
  readonly name: string
}

/** As the server lists them; `limit` is null where the plan has none. */
export interface RecordList<T extends PetRecord> {
  readonly items: readonly T[]
  readonly limit: number | null
}

type Change<T> = (items: readonly T[]) => T[]

/** Adds one, or replaces its older state, in the list's order. */
const upsertRecord =
  <T extends PetRecord>(record: T, order: (a: T, b: T) => number): Change<T> =>
  (items) =>
    [...items.filter(({ id }) => id !== record.id), record].toSorted(order)

const withoutRecord =
  <T extends PetRecord>(id: string): Change<T> =>
  (items) =>
    items.filter((item) => item.id !== id)

/**
 * Newest first. The ids of the kind in use grow with time, which settles two of one millisecond.
 */
export const newestFirst = (
  a: { readonly createdAt: string; readonly id: string },
  b: { readonly createdAt: string; readonly id: string },
): number => (a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1)

/**
 * Changes a list that was loaded, and asks for it anew: an older answer may still be on its way.
 */
export const updateRecordCache = <T extends PetRecord>(queryKey: QueryKey, change: Change<T>): void => {
  queryClient.setQueryData<RecordList<T>>(queryKey, (list) => list && { ...list, items: change(list.items) })
  void queryClient.invalidateQueries({ queryKey })
}

/**
 * What the mutations of a pet's records do to the cached list, changed by `changeList` and sorted
 * by `order`.
 */
export const recordMutations = <T extends PetRecord>(
  changeList: (petId: string, change: Change<T>) => void,
  order: (a: T, b: T) => number,
) => {
  // Somebody else may have added the last one that the plan allows: the list is fetched again.
  const onError = (_error: unknown, { petId }: { readonly petId: string }) =>
    changeList(petId, (items) => [...items])
  return {
    /** After creating, updating or restoring one. */
    upserted: {
      onSuccess: (record: T, { petId }: { readonly petId: string }) =>
        changeList(petId, upsertRecord(record, order)),
      onError,
    },
    removed: {
      onSuccess: ({ id }: PetRecord, { petId }: { readonly petId: string }) =>
        changeList(petId, withoutRecord<T>(id)),
      onError,
    },
  }
}
