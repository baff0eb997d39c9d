import { orpc } from '#web/shared/api/client.ts'
import type { FailureMeta } from '#web/shared/api/query-client.ts'

/** The first page of own and shared pets, newest first, and their count. */
export const petsQuery = () => orpc.pets.list.queryOptions({ input: {} })

export const petQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.pets.get.queryOptions({ input: { petId }, meta })
