import { client, orpc } from '#web/shared/api/client.ts'
import { newestFirst, createCompleteList } from './record-changes.ts'

const priced = {
  order: newestFirst,
  staleOf: (petId: string) => [orpc.costs.list.key({ input: { petId } })],
}

/** Of the kinds that remind, but for visits, which come page by page. */
export const datedLists = {
  vaccines: createCompleteList(
    'vaccineId',
    client.vaccines,
    (of) => orpc.vaccines.list.queryOptions(of),
    priced,
  ),
  'parasite-treatments': createCompleteList(
    'parasiteTreatmentId',
    client.parasiteTreatments,
    (of) => orpc.parasiteTreatments.list.queryOptions(of),
    priced,
  ),
}
