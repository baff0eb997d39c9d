// Who may do what with allergies, and who is notified of a change.
import { reachesViewers, type AccessMatrix } from '#server/testing/access-matrix/patterns.ts'
import { recordRows } from '#server/testing/access-matrix/record-rows.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'

const add = async ({ pet, asOwner }: MatrixWorld): Promise<string> =>
  (await (await asOwner()).allergies.create({ petId: pet.id, name: 'Polen' })).id

export const accessMatrix: AccessMatrix = {
  calls: recordRows('allergies', { param: 'allergyId', fields: { name: 'Pollo' }, add }),
  topics: { allergies: reachesViewers(add) },
}
