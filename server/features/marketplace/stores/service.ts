// What happens to stores: each seller opens one, changes it, and gives it a picture.
import type * as z from 'zod'
import type { Store, storeFields } from '#contract/features/marketplace/stores/schema.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { Db } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { requireUuid } from '#server/platform/http/not-found.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import * as pictures from '#server/platform/images/row-images.ts'
import type { PublicFile } from '#server/platform/files/public-file-response.ts'
import type { SellerAccess } from './access.ts'
import { writableImage, readableImage } from './images.ts'
import { findStore, findStoreOf, getOwnStore, insertStore, updateStoreRow, type StoreRow } from './queries.ts'

// What products need: whose store it is, and its row held.
export { findStoreOf, lockStoreById, lockStoreOf } from './queries.ts'

type Fields = z.output<typeof storeFields>

type Shown = Pick<StoreRow, 'id' | 'name' | 'description' | 'city' | 'phoneNumber'> &
  Omit<pictures.ImageColumnValues, 'imageWidths'>

/** A store as everybody sees it. */
export const toStore = (row: Shown): Store => ({
  id: row.id,
  name: row.name,
  description: row.description,
  city: row.city,
  phoneNumber: row.phoneNumber,
  image: pictures.toImage(`/api/marketplace/stores/${row.id}/image`, row),
})

/** @throws NOT_FOUND */
const shown = (row: StoreRow | undefined): Store => {
  if (row === undefined) throw apiError('NOT_FOUND')
  return toStore(row)
}

export const getStore = async ({ db }: { db: Db }, access: SellerAccess): Promise<Store | null> => {
  const row = await findStoreOf(db, access)
  return row === undefined ? null : toStore(row)
}

/** @throws STORE_EXISTS */
export const createStore = async (
  { db, clock }: Services,
  access: SellerAccess,
  fields: Fields,
): Promise<Store> => {
  const createdAt = clock()
  const row = await insertStore(db, access, { id: newId(createdAt.getTime()), createdAt, ...fields })
  if (row === undefined) throw apiError('STORE_EXISTS')
  return toStore(row)
}

type Changes = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

/** Changes the fields that are sent. @throws NOT_FOUND for another's store */
export const updateStore = async (
  { db }: Services,
  access: SellerAccess,
  storeId: string,
  changes: Changes,
): Promise<Store> => {
  const some = Object.values(changes).some((value) => value !== undefined)
  const id = requireUuid(storeId)
  return shown(some ? await updateStoreRow(db, access, id, changes) : await getOwnStore(db, access, id))
}

/** Whether the store is the seller's. @throws NOT_FOUND otherwise */
export const requireStore = async (
  { db }: Services,
  access: SellerAccess,
  storeId: string,
): Promise<void> => {
  shown(await getOwnStore(db, access, requireUuid(storeId)))
}

/** @param source the received file, or its bytes @throws NOT_FOUND, IMAGE_UNREADABLE, IMAGE_TOO_MANY_PIXELS */
export const saveImage = async (
  services: Services,
  access: SellerAccess,
  storeId: string,
  source: string | Buffer,
): Promise<Store> =>
  toStore(await pictures.saveImage(services, writableImage(access, requireUuid(storeId)), source))

/** @throws NOT_FOUND for another's store */
export const removeImage = async (
  services: Services,
  access: SellerAccess,
  storeId: string,
): Promise<Store> =>
  toStore(await pictures.removeImage(services, writableImage(access, requireUuid(storeId))))

/** @param wanted the width that is asked for @throws NOT_FOUND */
export const getImageFile = async (
  { db }: Services,
  storeId: string,
  wanted: string | null,
): Promise<PublicFile> => {
  const row = await findStore(db, requireUuid(storeId))
  if (row === undefined) throw apiError('NOT_FOUND')
  return pictures.findImageFile({ db }, readableImage(row), wanted)
}
