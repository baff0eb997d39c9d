import { allergyKind } from '#contract/features/allergies/kind.ts'
import type { Allergy } from '#contract/features/allergies/schema.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import { createCompleteList } from '#web/shared/records/record-changes.ts'

// Ids ascend with time.
const oldestFirst = (a: Allergy, b: Allergy): number => (a.id < b.id ? -1 : 1)
export const newestFirst = (a: Allergy, b: Allergy): number => oldestFirst(b, a)

const { create, remove, restore } = client.allergies

export const { query: allergiesQuery, changes: allergyChanges } = createCompleteList(
  allergyKind.id,
  {
    create,
    remove,
    restore,
    // The form sends all fields.
    update: ({ name = '', ...input }) => client.allergies.update({ name, ...input }),
  },
  (of) => orpc.allergies.list.queryOptions(of),
  {
    order: oldestFirst,
    // The page of the pet lists their names.
    staleOf: (petId) => [orpc.pets.get.queryKey({ input: { petId } })],
  },
)
