import { recordAdminAction } from '#server/features/audit/service.ts'
import type { AdminAccess } from '#server/features/auth/access.ts'
import type { StoredFiles } from '#server/platform/files/stored-files.ts'
import { imagesInTable } from '#server/platform/images/referenced-images.ts'
import type { Services } from '#server/platform/services/services.ts'
import { imageKeysOfRow, type ImageRow, type ReadableImage } from '#server/platform/images/row-images.ts'
import { getAdoption, lockAdoption, updateAdoptionRow, type AdoptionRow } from './queries.ts'
import { adoptions } from './tables.ts'

// `adoption-images/{adoptionId}.{version}-{width}.webp`
const folder = 'adoption-images'
const baseOf = (id: string): string => `${folder}/${id}.`

export const adoptionImageKeys = (row: AdoptionRow): string[] => imageKeysOfRow(baseOf(row.id), row)

export const adoptionFiles: StoredFiles = {
  folder,
  owner: 'nobody',
  ...imagesInTable(adoptions, adoptions.id, ({ id }) => baseOf(id)),
}

export const readableImage = (id: string, seesHidden: boolean): ReadableImage<AdoptionRow> => ({
  keyPrefix: baseOf(id),
  read: (db) => getAdoption(db, id, seesHidden),
  isHidden: (row) => !row.isAvailable,
})

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
