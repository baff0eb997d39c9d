import { recordAdminAction } from '#server/features/audit/service.ts'
import type { AdminAccess } from '#server/features/auth/access.ts'
import type { StoredFiles } from '#server/platform/files/stored-files.ts'
import { imagesInTable } from '#server/platform/images/referenced-images.ts'
import type { Services } from '#server/platform/services/services.ts'
import { imageKeysOfRow, type ImageRow, type ReadableImage } from '#server/platform/images/row-images.ts'
import { getBanner, lockBanner, updateBannerRow, type BannerRow } from './queries.ts'
import { banners } from './tables.ts'

// `banner-images/{bannerId}.{version}-{width}.webp`
const folder = 'banner-images'
const baseOf = (id: string): string => `${folder}/${id}.`

export const bannerImageKeys = (row: BannerRow): string[] => imageKeysOfRow(baseOf(row.id), row)

export const bannerFiles: StoredFiles = {
  folder,
  owner: 'nobody',
  ...imagesInTable(banners, banners.id, ({ id }) => baseOf(id)),
}

export const readableImage = (id: string, seesHidden: boolean): ReadableImage<BannerRow> => ({
  keyPrefix: baseOf(id),
  read: (db) => getBanner(db, id, seesHidden),
  isHidden: (row) => !row.isActive,
})

export const writableImage = (services: Services, access: AdminAccess, id: string): ImageRow<BannerRow> => ({
  ...readableImage(id, true),
  lock: (tx) => lockBanner(tx, access, id),
  update: async (tx, picture) => {
    const row = await updateBannerRow(tx, access, id, picture)
    if (row !== undefined)
      await recordAdminAction(services, tx, access, { action: 'banner.update', detail: row.title })
    return row
  },
})
