// Cached lists of a pet's records. A change shows on every screen at once, and the server's answer
// replaces it.
import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '#web/shared/api/query-client.ts'

interface Identified {
  readonly id: string
}

/** A named record of a pet. */
export interface PetRecord extends Identified {
  readonly name: string
}

/** As the server lists them; `limit` is null where the plan has none. */
export interface RecordList<T extends Identified> {
  readonly items: readonly T[]
  readonly limit: number | null
}

type Change<T> = (items: readonly T[]) => T[]

/** Adds a record, or replaces its older version, in the list's order. */
const upsertRecord =
  <T extends Identified>(record: T, order: (a: T, b: T) => number): Change<T> =>
  (items) =>
    [...items.filter(({ id }) => id !== record.id), record].toSorted(order)

const withoutRecord =
  <T extends Identified>(id: string): Change<T> =>
  (items) =>
    items.filter((item) => item.id !== id)

/** Newest first. Ids ascend with time, which orders two of the same millisecond. */
export const newestFirst = (
  a: { readonly createdAt: string; readonly id: string },
  b: { readonly createdAt: string; readonly id: string },
): number => (a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1)

/** Changes a loaded list and refetches it, because an older answer may still be under way. */
export const updateRecordCache = <T extends Identified>(queryKey: QueryKey, change: Change<T>): void => {
  queryClient.setQueryData<RecordList<T>>(queryKey, (list) => list && { ...list, items: change(list.items) })
  void queryClient.invalidateQueries({ queryKey })
}

/**
 * Options for mutations of a pet's records. `changeList` changes the cached list, which `order`
 * sorts.
 */
export const recordMutations = <T extends Identified>(
  changeList: (petId: string, change: Change<T>) => void,
  order: (a: T, b: T) => number,
) => {
  // Somebody else may have added the last one that the plan allows: refetches the list.
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
      onSuccess: ({ id }: Identified, { petId }: { readonly petId: string }) =>
        changeList(petId, withoutRecord<T>(id)),
      onError,
    },
  }
}
