import { allergyKind } from '#contract/features/allergies/kind.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { callsOf, minimalFieldsOf } from '#server/testing/record-samples.ts'
import {
  editors,
  petInput,
  reachesViewers,
  readableByKeys,
  viewers,
  writableByKeys,
  type AccessMatrix,
  type Call,
} from './patterns.ts'
import type { MatrixWorld } from './world.ts'

/** The rows of one kind and of its topic. */
export const recordMatrix = (kind: RecordKind): AccessMatrix => {
  const fields = minimalFieldsOf(kind)
  const restored = { ...fields, ...(kind !== allergyKind && { createdAt: '2026-03-01T09:00:00.000Z' }) }
  /** @returns the id of a new record of the pet */
  const add = async ({ app, owner, pet }: MatrixWorld): Promise<string> =>
    (await (await callsOf(app, kind, owner, pet.id)).create(fields)).id
  const ofRecord =
    (more: object = {}): Call =>
    async (world) => ({ input: { petId: world.pet.id, [kind.id]: await add(world), ...more } })
  return {
    calls: {
      [`${kind.name}.list`]: readableByKeys(viewers(petInput)),
      [`${kind.name}.create`]: writableByKeys(
        editors(({ pet }) => ({ input: { petId: pet.id, ...fields } })),
      ),
      [`${kind.name}.update`]: writableByKeys(editors(ofRecord(fields))),
      [`${kind.name}.remove`]: writableByKeys(editors(ofRecord())),
      [`${kind.name}.restore`]: writableByKeys(
        editors(({ pet }) => ({ input: { petId: pet.id, [kind.id]: newId(), ...restored } })),
      ),
    },
    topics: { [kind.name]: reachesViewers(add) },
  }
}
