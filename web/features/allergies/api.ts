// The query of a pet's allergies, and their changes.
import type { Allergy } from '#contract/features/allergies/schema.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import type { FailureMeta } from '#web/shared/api/query-client.ts'
import { recordChanges, wholeListCache } from '#web/shared/records/record-changes.ts'

export const allergiesQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.allergies.list.queryOptions({ input: { petId }, meta })

// Ids ascend with time, and the oldest allergy is first.
const oldestFirst = (a: Allergy, b: Allergy): number => (a.id < b.id ? -1 : 1)
export const newestFirst = (a: Allergy, b: Allergy): number => oldestFirst(b, a)

const { create, remove, restore } = client.allergies

export const allergyChanges = recordChanges(
  'allergyId',
  {
    create,
    remove,
    restore,
    // Its form sends it whole.
    update: ({ name = '', ...input }) => client.allergies.update({ name, ...input }),
  },
  wholeListCache(
    (petId) => allergiesQuery(petId).queryKey,
    oldestFirst,
    // The pet's own page lists their names too.
    (petId) => [orpc.pets.get.queryKey({ input: { petId } })],
  ),
)
