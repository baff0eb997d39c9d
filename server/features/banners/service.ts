import type * as z from 'zod'
import type { Banner, bannerFields } from '#contract/features/banners/schema.ts'
import { bannersMax } from '#contract/features/banners/limits.ts'
import { recordAdminAction } from '#server/features/audit/service.ts'
import type { AdminAccess } from '#server/features/auth/access.ts'
import { keepUntilEvent } from '#server/platform/realtime/kept-reads.ts'
import type { Services } from '#server/platform/services/services.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import * as pictures from '#server/platform/images/row-images.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { writableImage, bannerImageKeys } from './images.ts'
import {
  deleteBanner,
  lockBanners,
  insertBanner,
  listActiveBannerRows,
  listBannerRows,
  lockBanner,
  orderBanners,
  updateBannerRow,
  type BannerRow,
} from './queries.ts'

type Fields = z.output<typeof bannerFields>

export const toBanner = (row: BannerRow): Banner => ({
  id: row.id,
  title: row.title,
  description: row.description,
  image: pictures.toImage(`/api/banners/${row.id}/image`, row),
  isActive: row.isActive,
  displayOrder: row.displayOrder,
})

export const listActiveBanners = async ({ db }: Services): Promise<Banner[]> =>
  (await listActiveBannerRows(db)).map(toBanner)

/** The audit log announces their changes. Administrators, who make them, read anew. */
export const listKeptBanners = keepUntilEvent(listActiveBanners)

export const listBanners = async ({ db }: Services, access: AdminAccess): Promise<Banner[]> =>
  (await listBannerRows(db, access)).map(toBanner)

/** @throws TOO_MANY */
export const createBanner = (services: Services, access: AdminAccess, fields: Fields): Promise<Banner> =>
  services.db.transaction(async (tx) => {
    await lockBanners(tx)
    const existing = await listBannerRows(tx, access)
    if (existing.length >= bannersMax) throw apiError('TOO_MANY')
    const displayOrder = (existing.at(-1)?.displayOrder ?? 0) + 1
    const id = newId(services.clock().getTime())
    const row = await insertBanner(tx, access, { ...fields, id, displayOrder })
    await recordAdminAction(services, tx, access, { action: 'banner.create', detail: row.title })
    return toBanner(row)
  })

/** @throws NOT_FOUND, here and below */
export const updateBanner = async (
  services: Services,
  access: AdminAccess,
  bannerId: string,
  changes: { readonly [Field in keyof Fields]?: Fields[Field] | undefined },
): Promise<Banner> => {
  const id = requireUuid(bannerId)
  const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return services.db.transaction(async (tx) => {
    if (Object.keys(changed).length === 0) return toBanner(requireFound(await lockBanner(tx, access, id)))
    const row = requireFound(await updateBannerRow(tx, access, id, changed))
    await recordAdminAction(services, tx, access, { action: 'banner.update', detail: row.title })
    return toBanner(row)
  })
}

/** Puts the named banners first; the others keep their order. Unknown ids are ignored. */
export const reorderBanners = (
  services: Services,
  access: AdminAccess,
  requested: readonly string[],
): Promise<Banner[]> =>
  services.db.transaction(async (tx) => {
    await lockBanners(tx)
    const before = (await listBannerRows(tx, access)).map(({ id }) => id)
    const named = [...new Set(requested.map((id) => id.toLowerCase()))].filter((id) => before.includes(id))
    const order = [...named, ...before.filter((id) => !named.includes(id))]
    if (order.join() !== before.join()) {
      await orderBanners(tx, access, order)
      await recordAdminAction(services, tx, access, { action: 'banner.reorder' })
    }
    return (await listBannerRows(tx, access)).map(toBanner)
  })

export const removeBanner = async (
  services: Services,
  access: AdminAccess,
  bannerId: string,
): Promise<void> => {
  const id = requireUuid(bannerId)
  const removed = await services.db.transaction(async (tx) => {
    const row = requireFound(await deleteBanner(tx, access, id))
    await recordAdminAction(services, tx, access, { action: 'banner.remove', detail: row.title })
    return row
  })
  await tryRemoveFiles(services, bannerImageKeys(removed))
}

export const removeImage = async (
  services: Services,
  access: AdminAccess,
  bannerId: string,
): Promise<Banner> =>
  toBanner(await pictures.removeImage(services, writableImage(services, access, requireUuid(bannerId))))
