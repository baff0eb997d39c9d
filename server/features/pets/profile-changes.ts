import { changedFields } from '#contract/features/history/changed-fields.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { PetAccess } from './pet-access.ts'
import { updatePetRow, type PetChanges, type PetRow } from './queries.ts'
import { toPet } from './to-pet.ts'

/** Runs in the transaction of the change. */
type ProfileHistory = {
  /** @throws STALE_REVISION */
  readonly requireRevision: (
    tx: Tx,
    access: PetAccess<'edit'>,
    petId: string,
    current: Pet,
    seen: number | undefined,
  ) => Promise<void>
  /** With at least one field. */
  readonly note: (
    services: Services,
    tx: Tx,
    access: PetAccess<'edit'>,
    name: string,
    fields: readonly string[],
  ) => Promise<void>
}

export const profileHistories = createExtensionPoint<ProfileHistory>('history of a profile')

// A weight is a measurement, whose changes a trigger records. Clearing it leaves measurements
// alone.
const isNotedAsWeight = (field: string, { weightValue }: Pet): boolean =>
  field === 'exactWeight' || (field.startsWith('weight') && weightValue !== null)

/**
 * The caller's transaction must have locked the pet. Equal values are no change, so that a request
 * sent again is not refused.
 * @param seen the revision that the sender saw; undefined for the present one
 * @param before the locked row; undefined when the pet was removed, as the result is then
 * @throws STALE_REVISION
 */
export const changeProfile = async (
  services: Services,
  tx: Tx,
  access: PetAccess<'edit'>,
  before: PetRow | undefined,
  changes: PetChanges,
  seen?: number,
): Promise<PetRow | undefined> => {
  if (before === undefined) return undefined
  if (changedFields(before, { ...before, ...changes }).length === 0) return before
  const present = toPet(before, access)
  const histories = profileHistories.collect(services.extensions)
  for (const { requireRevision } of histories) await requireRevision(tx, access, access.petId, present, seen)
  const row = await updatePetRow(tx, access, { ...changes, revision: before.revision + 1 })
  if (row === undefined) return undefined
  const after = toPet(row, access)
  const fields = changedFields(present, after).filter((field) => !isNotedAsWeight(field, after))
  if (fields.length === 0) return row
  for (const { note } of histories) await note(services, tx, access, row.name, fields)
  return row
}
