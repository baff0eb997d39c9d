// The pictures of adoptions: under which names their files lie, and which row names them.
import { recordAdminAction } from '#server/features/audit/service.ts'
import type { AdminAccess } from '#server/features/auth/access.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { Db } from '#server/platform/database/database.ts'
import { imageKeysOfRow, type ImageRow } from '#server/platform/images/row-images.ts'
import { getAdoption, lockAdoption, updateAdoptionRow, type AdoptionRow } from './queries.ts'

/** The folder of their files: `adoption-images/{adoptionId}.{version}-{width}.webp`. */
export const adoptionImagesFolder = 'adoption-images'

const baseOf = (id: string): string => `${adoptionImagesFolder}/${id}.`

/** The keys of the files that a row names. */
export const adoptionImageKeys = (row: AdoptionRow): string[] => imageKeysOfRow(baseOf(row.id), row)

/** What may be looked at. */
export const readableImage = (id: string, seesHidden: boolean) => ({
  keyPrefix: baseOf(id),
  read: (db: Db) => getAdoption(db, id, seesHidden),
})

/** What may be changed; the change is written down with it. */
export const writableImage = (
  services: Services,
  access: AdminAccess,
  id: string,
): ImageRow<AdoptionRow> => ({
  ...readableImage(id, true),
  lock: (tx) => lockAdoption(tx, access, id),
  update: async (tx, picture) => {
    const row = await updateAdoptionRow(tx, access, id, picture)
    if (row !== undefined)
      await recordAdminAction(services, tx, access, { action: 'adoption.update', detail: row.name })
    return row
  },
})
