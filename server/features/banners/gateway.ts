// The pictures of banners: under which names their files lie, and which row names them.
import { writeDown, type AdminAccess } from '#server/features/admin/access.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { keysOfPicture, type PictureHolder } from '#server/platform/kept-pictures.ts'
import { getBanner, lockBanner, updateBanner, type BannerRow } from './queries.ts'

/** The folder of their files: `banner-images/{bannerId}.{version}-{width}.webp`. */
export const picturesFolder = 'banner-images'

const baseOf = (id: string): string => `${picturesFolder}/${id}.`

/** The keys of the files that a row names. */
export const keysOf = (row: BannerRow): string[] => keysOfPicture(baseOf(row.id), row)

/** What may be looked at. */
export const seenPicture = (id: string, seesHidden: boolean) => ({
  base: baseOf(id),
  read: (db: Db) => getBanner(db, id, seesHidden),
})

/** What may be changed; the change is written down with it. */
export const heldPicture = (
  services: Services,
  access: AdminAccess,
  id: string,
): PictureHolder<BannerRow> => ({
  ...seenPicture(id, true),
  lock: (tx) => lockBanner(tx, access, id),
  update: async (tx, picture) => {
    const row = await updateBanner(tx, access, id, picture)
    if (row !== undefined)
      await writeDown(services, tx, access, { action: 'banner.update', detail: row.title })
    return row
  },
})
