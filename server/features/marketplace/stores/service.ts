import type * as z from 'zod'
import type { Store, storeFields } from '#contract/features/marketplace/stores/schema.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Db } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import * as pictures from '#server/platform/images/row-images.ts'
import type { SellerAccess } from './access.ts'
import { writableImage } from './images.ts'
import { findStoreOf, type StoreRow } from './store-queries.ts'
import { getOwnStore, insertStore, updateStoreRow } from './queries.ts'

type Fields = z.output<typeof storeFields>

type PublicColumns = Pick<StoreRow, 'id' | 'name' | 'description' | 'city' | 'phoneNumber'> &
  pictures.ShownImageColumns

export const toStore = (row: PublicColumns): Store => ({
  id: row.id,
  name: row.name,
  description: row.description,
  city: row.city,
  phoneNumber: row.phoneNumber,
  image: pictures.toImage(`/api/marketplace/stores/${row.id}/image`, row),
})

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

/** @throws NOT_FOUND for another's store */
export const updateStore = async (
  { db }: Services,
  access: SellerAccess,
  storeId: string,
  changes: Changes,
): Promise<Store> => {
  const hasChanges = Object.values(changes).some((value) => value !== undefined)
  const id = requireUuid(storeId)
  const row = hasChanges ? await updateStoreRow(db, access, id, changes) : await getOwnStore(db, access, id)
  return toStore(requireFound(row))
}

/** @throws NOT_FOUND for another's store */
export const removeImage = async (
  services: Services,
  access: SellerAccess,
  storeId: string,
): Promise<Store> =>
  toStore(await pictures.removeImage(services, writableImage(services, access, requireUuid(storeId))))
