import { orpc } from '#web/shared/api/client.ts'

/** The queries of the pages of these records, so that both have the same answers. */
export const vetViewQueries = (petId: string) => {
  const of = { input: { petId }, meta: { failure: false } } as const
  return {
    allergies: orpc.allergies.list.queryOptions(of),
    medications: orpc.medications.list.queryOptions(of),
    vaccines: orpc.vaccines.list.queryOptions(of),
    stamps: orpc.stamps.list.queryOptions(of),
    weights: orpc.weights.list.queryOptions(of),
  }
}
