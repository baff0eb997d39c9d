// The pictures of pets: under which names their files lie, and which row names them.
import type { Db } from '#server/platform/db.ts'
import { keysOfPicture, type PictureHolder, type PictureRow } from '#server/platform/kept-pictures.ts'
import type { PetAccess } from './access.ts'
import { getPet, lockPet, updatePet, type PetRow } from './queries.ts'

const baseOf = ({ ownerId, petId }: PetAccess): string => `pet-images/${ownerId}/${petId}.`

/** The keys of the files that a pet's row names. */
export const keysOf = (access: PetAccess, row: PictureRow): string[] => keysOfPicture(baseOf(access), row)

/** What may be looked at. */
export const seenPicture = (access: PetAccess) => ({
  base: baseOf(access),
  read: (db: Db) => getPet(db, access),
})

/** What may be changed. */
export const heldPicture = (access: PetAccess<'edit'>): PictureHolder<PetRow> => ({
  ...seenPicture(access),
  lock: (tx) => lockPet(tx, access),
  update: (tx, picture) => updatePet(tx, access, picture),
})
