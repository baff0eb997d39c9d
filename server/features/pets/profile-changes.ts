import { changedFields } from '#contract/features/history/changed-fields.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { PetAccess } from './pet-access.ts'
import { updatePetRow, type PetChanges, type PetRow } from './queries.ts'
import { toPet } from './to-pet.ts'

type NoteProfileChange = (
  services: Services,
  tx: Tx,
  access: PetAccess<'edit'>,
  name: string,
  fields: readonly string[],
) => Promise<void>

/** Runs in the transaction of the change, with at least one field. */
export const profileChanges = createExtensionPoint<NoteProfileChange>('changes of a profile')

// A weight is a measurement, whose changes a trigger records. Clearing it leaves measurements
// alone.
const isNotedAsWeight = (field: string, { weightValue }: Pet): boolean =>
  field === 'exactWeight' || (field.startsWith('weight') && weightValue !== null)

/**
 * The caller's transaction must have locked the pet. Equal values are no change.
 * @param before the locked row; undefined when the pet was removed, as the result is then
 */
export const changeProfile = async (
  services: Services,
  tx: Tx,
  access: PetAccess<'edit'>,
  before: PetRow | undefined,
  changes: PetChanges,
): Promise<PetRow | undefined> => {
  const row = await updatePetRow(tx, access, changes)
  if (before === undefined || row === undefined) return undefined
  const after = toPet(row, access)
  const fields = changedFields(toPet(before, access), after).filter((field) => !isNotedAsWeight(field, after))
  if (fields.length === 0) return row
  for (const note of profileChanges.collect(services.extensions))
    await note(services, tx, access, row.name, fields)
  return row
}
