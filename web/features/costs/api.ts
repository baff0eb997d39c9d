import { orpc } from '#web/shared/api/client.ts'
import type { FailureMeta } from '#web/shared/api/query-client.ts'

export const costsQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.costs.list.queryOptions({ input: { petId }, meta })

/** A file with every cost, for spreadsheets. */
export const costFileUrl = (petId: string): string => `/api/pets/${petId}/costs/file`
