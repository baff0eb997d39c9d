// A change shows on every screen at once, and the server's answer replaces it.
import type { QueryKey } from '@tanstack/react-query'
import { mapFields } from '#contract/shared/mapped-fields.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'

export interface Stored {
  readonly id: string
  readonly revision?: number | undefined
}

/** `limit` is null where the plan has none. */
export interface RecordList<T extends Stored> {
  readonly items: readonly T[]
  readonly limit: number | null
}

export interface RecordCache<T extends Stored> {
  readonly upsert: (petId: string, record: T) => void
  readonly remove: (petId: string, recordId: string) => void
  /** An older answer may be under way, and a change elsewhere may be the cause of a failure. */
  readonly refetch: (petId: string) => void
}

export interface OfPet {
  readonly petId: string
}
export interface OfRecord extends OfPet {
  readonly recordId: string
  /** The one that a change is made to. */
  readonly revision?: number | undefined
}
type Named<Id extends string> = OfPet & Readonly<Record<Id, string>>

type Changed<Created extends OfPet> = Partial<Omit<Created, 'petId'>>

interface RecordCalls<T extends Stored, Created extends OfPet, Id extends string> {
  readonly create: (input: Created) => Promise<T>
  readonly update: (input: Named<Id> & Changed<Created> & Pick<Stored, 'revision'>) => Promise<T>
  readonly remove: (input: Named<Id>) => Promise<T>
  readonly restore: (input: Named<Id> & Omit<T, 'id'>) => Promise<T>
}

/** @param id the name of a record's id in an address */
export const recordChanges = <T extends Stored, Created extends OfPet, Id extends string>(
  id: Id,
  calls: RecordCalls<T, Created, Id>,
  cache: RecordCache<T>,
) => {
  const named = (petId: string, recordId: string): Named<Id> => ({
    petId,
    ...mapFields<Record<Id, string>, object>({ [id]: recordId }, () => recordId),
  })
  const onError = (_error: unknown, { petId }: OfPet) => cache.refetch(petId)
  const upserted = {
    onSuccess: (record: T, { petId }: OfPet) => {
      cache.upsert(petId, record)
      cache.refetch(petId)
    },
    onError,
  }
  return {
    create: (meta: FailureMeta) => ({
      meta,
      mutationFn: (created: Created) => calls.create(created),
      ...upserted,
    }),
    update: (meta: FailureMeta) => ({
      meta: { ...meta, showsConflicts: true },
      mutationFn: ({
        petId,
        recordId,
        revision,
        changes,
      }: OfRecord & { readonly changes: Changed<Created> }) =>
        calls.update({ ...changes, ...named(petId, recordId), revision }),
      ...upserted,
    }),
    /** Resolves to the removed record, for `restore`. */
    remove: (meta: FailureMeta) => ({
      meta,
      mutationFn: ({ petId, recordId }: OfRecord) => calls.remove(named(petId, recordId)),
      onSuccess: (removed: T, { petId }: OfPet) => {
        cache.remove(petId, removed.id)
        cache.refetch(petId)
      },
      onError,
    }),
    restore: (meta: FailureMeta) => ({
      meta,
      mutationFn: ({ petId, record: { id: recordId, ...fields } }: OfPet & { readonly record: T }) =>
        calls.restore({ ...named(petId, recordId), ...fields }),
      ...upserted,
    }),
  }
}

/** Stale after any change of a record with a price. */
export const costsKey = (petId: string) => orpc.costs.list.key({ input: { petId } })

interface Dated extends Stored {
  readonly createdAt: string
}

/** Ids ascend with time, which orders records of the same millisecond. */
export const newestFirst = (a: Dated, b: Dated): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1

interface CompleteListOptions<T extends Stored> {
  readonly order: (a: T, b: T) => number
  /** Queries that contain something of the records. */
  readonly staleOf: (petId: string) => readonly QueryKey[]
}

export const createCompleteList = <
  T extends Stored,
  Created extends OfPet,
  Id extends string,
  Query extends { readonly queryKey: QueryKey },
>(
  id: Id,
  calls: RecordCalls<T, Created, Id>,
  queryOf: (options: { readonly input: OfPet; readonly meta: FailureMeta }) => Query,
  { order, staleOf }: CompleteListOptions<T>,
) => {
  const query = (petId: string, meta: FailureMeta = { failure: false }) => queryOf({ input: { petId }, meta })
  const change = (petId: string, changed: (items: readonly T[]) => readonly T[]): void =>
    void queryClient.setQueryData<RecordList<T>>(
      query(petId).queryKey,
      (list) => list && { ...list, items: changed(list.items) },
    )
  const changes = recordChanges(id, calls, {
    upsert: (petId, record) =>
      change(petId, (items) => [...items.filter((item) => item.id !== record.id), record].toSorted(order)),
    remove: (petId, recordId) => change(petId, (items) => items.filter((item) => item.id !== recordId)),
    refetch: (petId) => {
      for (const queryKey of [query(petId).queryKey, ...staleOf(petId)])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
  return { query, changes }
}
