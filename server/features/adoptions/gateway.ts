// The pictures of adoptions: under which names their files lie, and which row names them.
import { writeDown, type AdminAccess } from '#server/features/admin/access.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { keysOfPicture, type PictureHolder } from '#server/platform/kept-pictures.ts'
import { getAdoption, lockAdoption, updateAdoption, type AdoptionRow } from './queries.ts'

/** The folder of their files: `adoption-images/{adoptionId}.{version}-{width}.webp`. */
export const picturesFolder = 'adoption-images'

const baseOf = (id: string): string => `${picturesFolder}/${id}.`

/** The keys of the files that a row names. */
export const keysOf = (row: AdoptionRow): string[] => keysOfPicture(baseOf(row.id), row)

/** What may be looked at. */
export const seenPicture = (id: string, seesHidden: boolean) => ({
  base: baseOf(id),
  read: (db: Db) => getAdoption(db, id, seesHidden),
})

/** What may be changed; the change is written down with it. */
export const heldPicture = (
  services: Services,
  access: AdminAccess,
  id: string,
): PictureHolder<AdoptionRow> => ({
  ...seenPicture(id, true),
  lock: (tx) => lockAdoption(tx, access, id),
  update: async (tx, picture) => {
    const row = await updateAdoption(tx, access, id, picture)
    if (row !== undefined)
      await writeDown(services, tx, access, { action: 'adoption.update', detail: row.name })
    return row
  },
})
