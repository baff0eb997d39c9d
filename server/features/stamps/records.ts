// docs/decisions/0086-stamps.md
import * as z from 'zod'
import { stampedFieldsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import type { StampedKind } from '#contract/features/stamps/limits.ts'
import type { Professional, StampedRecord } from '#contract/features/stamps/schema.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { recordsOf, type RecordRow } from '#server/features/records/kinds/kind-queries.ts'
import { requireRecordLimit } from '#server/features/records/record-cap.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'

type WithExtensions = Pick<Services, 'extensions'>

const facts = z.record(z.string(), z.string().nullable())

/** By the contract's names. */
export type StampedFields = Readonly<z.output<typeof facts>>

export const stampedOf = (kind: RecordKind, row: object): StampedFields => {
  const names = stampedFieldsOf(kind)
  return facts.parse(Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))))
}

/** A correction copies the owner's columns, which are no part of a stamp. */
const ownersPart = z.object({
  remind: z.boolean(),
  costMinor: z.number().nullable(),
  currency: z.string().nullable(),
})

/** @throws TOO_MANY_RECORDS */
export const requireStampedRecordLimit = (
  services: WithExtensions,
  tx: Tx,
  access: PetAccess,
  kind: StampedKind,
): Promise<void> => requireRecordLimit(tx, access, recordsOf(services, kind).table)

export const findStampable = async (
  services: WithExtensions,
  tx: Tx,
  access: PetAccess,
  kind: StampedKind,
  id: string,
): Promise<StampedFields | undefined> => {
  const queries = recordsOf(services, kind)
  const row = await queries.findAny(tx, access, id)
  return row && stampedOf(queries.kind, row)
}

type Target = {
  readonly id: string
  readonly now: Date
  /** The corrected record, whose reminder and cost are copied. */
  readonly corrected: string | null
  readonly isKnown: boolean
}

/** Undefined when the record to be confirmed is gone. */
export const writeStamped = async (
  services: WithExtensions,
  tx: Tx,
  access: PetAccess<'edit'>,
  { id, now, isKnown, corrected }: Target,
  { kind, fields }: StampedRecord,
  { name, clinic }: Professional,
): Promise<StampedFields | undefined> => {
  const queries = recordsOf(services, kind)
  const entered = new Map(Object.entries({ ...fields, veterinarian: name, clinic }))
  // Omitted fields are cleared.
  const stamped = Object.fromEntries(
    stampedFieldsOf(queries.kind).map((field) => [field, entered.get(field) ?? null]),
  )
  let row: RecordRow | undefined
  if (isKnown) row = await queries.update(tx, access, { id, remindFrom: now }, stamped)
  else {
    const before = corrected === null ? undefined : await queries.findAny(tx, access, corrected)
    const values = { ...(before && ownersPart.parse(before)), ...stamped }
    row = await queries.insert(tx, access, { id, createdAt: now, remindFrom: now }, values)
  }
  return row && stampedOf(queries.kind, row)
}
