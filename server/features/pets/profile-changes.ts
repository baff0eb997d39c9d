// Changes what a pet's profile says, and has it noted who did, for its owner to read.
import { changedFields } from '#contract/features/history/changed-fields.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { PetAccess } from './pet-access.ts'
import { updatePetRow, type PetChanges, type PetRow } from './queries.ts'
import { toPet } from './shown-pet.ts'

type NoteProfileChange = (
  services: Services,
  tx: Tx,
  access: PetAccess<'edit'>,
  name: string,
  fields: readonly string[],
) => Promise<void>

/** Notes which fields of a profile were changed, in the same transaction. Called with some. */
export const profileChanges = createExtensionPoint<NoteProfileChange>('changes of a profile')

// A weight is a measurement, whose own change a trigger notes. Taking it away leaves those alone.
const isNotedAsWeight = (field: string, { weightValue }: Pet): boolean =>
  field === 'exactWeight' || (field.startsWith('weight') && weightValue !== null)

/**
 * For the transaction that has the pet locked. What is the same as before is no change.
 * @param before the locked row; undefined when the pet was removed, as the answer is then
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
  for (const note of profileChanges.answersAmong(services.extensions))
    await note(services, tx, access, row.name, fields)
  return row
}
