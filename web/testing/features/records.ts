// A stateful mock of a pet's lists of records, with a limit.
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import type { RecordKindName } from '#contract/shared/record-kinds.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'

interface Stored {
  readonly id: string
}

export type RecordSection = Exclude<RecordKindName, 'diary' | 'documents'>

interface Options<T extends Stored> {
  readonly pet: Pet
  readonly section: RecordSection
  readonly items: readonly T[]
  readonly limit: number | null
  readonly make: (body: unknown) => T
}

/**
 * Mocks one pet and one list of its records. `fail` makes a call fail until it is removed; `limit`
 * may change at any time.
 */
export const serveRecords = <T extends Stored>({ pet, section, items, limit, make }: Options<T>) => {
  const writes: string[] = []
  const state = { items: [...items], limit, fail: new Map<string, ErrorCode>(), writes }
  const path = `/api/pets/${pet.id}/${section}`
  const edge = (call: string, act: (body: unknown) => MockAnswer): Record<string, MockAnswer> => ({
    [call]: (body: unknown) => {
      if (!call.startsWith('GET ')) state.writes.push(call)
      const error = state.fail.get(call)
      if (error === 'PLAN_LIMIT_REACHED')
        return { error, status: errorStatus[error], data: { reason: section, limit: state.limit ?? 0 } }
      return error ? { error, status: errorStatus[error] } : act(body)
    },
  })
  const NONE = (item: T): Record<string, MockAnswer> => ({
    ...edge(`DELETE ${path}/${item.id}`, () => {
      state.items = state.items.filter(({ id }) => id !== item.id)
      return { body: item }
    }),
    ...edge(`PATCH ${path}/${item.id}`, (body) => {
      const changed = { ...item, ...(typeof body === 'object' ? body : {}) }
      state.items = state.items.map((old) => (old.id === item.id ? changed : old))
      return { body: changed }
    }),
    ...edge(`PUT ${path}/${item.id}`, () => {
      state.items = [item, ...state.items]
      return { body: item }
    }),
  })
  const served = mockServer(ana, {
    [`GET /api/pets/${pet.id}`]: { body: pet },
    ...edge(`GET ${path}`, () => ({
      body: { items: state.items, limit: state.limit, total: state.items.length, next: null },
    })),
    ...edge(`POST ${path}`, (body) => {
      const added = make(body)
      state.items = [added, ...state.items]
      return { body: added }
    }),
    ...Object.fromEntries(items.flatMap((item) => Object.entries(NONE(item)))),
  })
  return { ...served, state, path }
}
