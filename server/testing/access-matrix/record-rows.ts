// Rows for records of a pet: all of them are listed, added, changed, removed and put back alike.
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import {
  editors,
  petInput,
  reachesViewers,
  readableByKeys,
  viewers,
  writableByKeys,
  type AccessMatrix,
  type Call,
  type Row,
} from './patterns.ts'
import type { MatrixWorld } from './world.ts'

type Rows = {
  /** What the id is called in the address. */
  readonly param: string
  readonly fields: object
  /** Gives the pet one; answers its id. */
  readonly add: (world: MatrixWorld) => Promise<string>
  /** What a restoration needs beside the fields. */
  readonly restored?: object
}

export const recordRows = (
  feature: string,
  { param, fields, add, restored = {} }: Rows,
): Readonly<Record<string, Row>> => {
  const ofRecord =
    (more: object = {}): Call =>
    async (world) => ({ input: { petId: world.pet.id, [param]: await add(world), ...more } })
  return {
    [`${feature}.list`]: readableByKeys(viewers(petInput)),
    [`${feature}.create`]: writableByKeys(editors(({ pet }) => ({ input: { petId: pet.id, ...fields } }))),
    [`${feature}.update`]: writableByKeys(editors(ofRecord(fields))),
    [`${feature}.remove`]: writableByKeys(editors(ofRecord())),
    [`${feature}.restore`]: writableByKeys(
      editors(({ pet }) => ({ input: { petId: pet.id, [param]: newId(), ...fields, ...restored } })),
    ),
  }
}

/** The same for a kind, with whom its topic reaches. @param feature its name in the contract */
export const recordMatrix = (
  feature: string,
  { id, name }: RecordKind,
  fields: object,
  add: Rows['add'],
): AccessMatrix => ({
  calls: recordRows(feature, {
    param: id,
    fields,
    add,
    restored: { createdAt: '2026-03-01T09:00:00.000Z' },
  }),
  topics: { [name]: reachesViewers(add) },
})
