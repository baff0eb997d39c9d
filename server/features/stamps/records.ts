// The records that are stamped: how the fields of a veterinarian become columns, by kind.
import { stampedFieldsOf } from '#contract/features/records/kinds/record-kind.ts'
import type { StampedKind } from '#contract/features/stamps/limits.ts'
import type { Professional, StampedRecord } from '#contract/features/stamps/schema.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { stampableKinds, type StampableRecords } from '#server/features/records/kinds/stampable-records.ts'
import type { StampedFields } from '#server/features/records/kinds/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'

type WithExtensions = Pick<Services, 'extensions'>

/** The records of a kind. */
export const stampablesOf = ({ extensions }: WithExtensions, kind: StampedKind): StampableRecords => {
  const records = stampableKinds.answersAmong(extensions).find((one) => one.kind.name === kind)
  if (records === undefined) throw new Error(`nothing stamps ${kind}`)
  return records
}

type Target = {
  readonly id: string
  readonly now: Date
  /** The record that it corrects, whose reminder and cost it takes over. */
  readonly corrected: string | null
  /** Whether it is there, and is confirmed. */
  readonly isKnown: boolean
}

/**
 * Writes what the veterinarian entered or confirmed, with their name where a record has a place for
 * it. Undefined when the record that was to be confirmed is gone.
 */
export const writeStamped = async (
  services: WithExtensions,
  tx: Tx,
  access: PetAccess<'edit'>,
  { id, now, isKnown, corrected }: Target,
  { kind, fields }: StampedRecord,
  { name, clinic }: Professional,
): Promise<StampedFields | undefined> => {
  const records = stampablesOf(services, kind)
  const entered = new Map(Object.entries({ ...fields, veterinarian: name, clinic }))
  // What was left out is nothing, also where there was something before.
  const stamped = Object.fromEntries(
    stampedFieldsOf(records.kind).map((field) => [field, entered.get(field) ?? null]),
  )
  if (isKnown) return records.update(tx, access, { id, remindFrom: now }, stamped)
  const owners = corrected === null ? undefined : await records.findOwners(tx, access, corrected)
  return records.insert(tx, access, { id, createdAt: now, remindFrom: now }, { ...owners, ...stamped })
}
