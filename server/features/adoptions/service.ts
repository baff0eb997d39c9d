import type * as z from 'zod'
import type { Adoption, adoptionFields, adoptionPage } from '#contract/features/adoptions/schema.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { recordAdminAction } from '#server/features/audit/service.ts'
import type { AdminAccess } from '#server/features/auth/access.ts'
import { keepUntilEvent } from '#server/platform/realtime/kept-reads.ts'
import type { Services } from '#server/platform/services/services.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { toPage, decodeCursor, momentCursor } from '#server/platform/http/pagination.ts'
import * as pictures from '#server/platform/images/row-images.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { writableImage, adoptionImageKeys } from './images.ts'
import {
  deleteAdoption,
  insertAdoption,
  listAdoptionPreview,
  listAdoptionRows,
  lockAdoption,
  updateAdoptionRow,
  type AdoptionRow,
} from './queries.ts'

type Fields = z.output<typeof adoptionFields>

export const toAdoption = (row: AdoptionRow): Adoption => ({
  id: row.id,
  name: row.name,
  species: row.species,
  breed: row.breed,
  age: row.age,
  sex: row.sex,
  location: row.location,
  image: pictures.toImage(`/api/adoptions/${row.id}/image`, row),
  isAvailable: row.isAvailable,
  createdAt: row.createdAt.toISOString(),
})

export const getAdoptionPreview = async ({ db }: Services): Promise<Adoption[]> =>
  (await listAdoptionPreview(db)).map(toAdoption)

/** The audit log announces their changes. Administrators, who make them, read anew. */
export const getKeptPreview = keepUntilEvent(getAdoptionPreview)

export const listAdoptions = async (
  { db }: Services,
  access: AdminAccess,
  cursor: string | undefined,
): Promise<z.infer<typeof adoptionPage>> => {
  const rows = await listAdoptionRows(db, access, decodeCursor(momentCursor, cursor), pageSize + 1)
  const { items, next } = toPage(rows, (row) => [row.createdAt.toISOString(), row.id])
  return { items: items.map(toAdoption), next }
}

export const createAdoption = async (
  services: Services,
  access: AdminAccess,
  fields: Fields,
): Promise<Adoption> => {
  const createdAt = services.clock()
  return services.db.transaction(async (tx) => {
    const row = await insertAdoption(tx, access, { ...fields, id: newId(createdAt.getTime()), createdAt })
    await recordAdminAction(services, tx, access, { action: 'adoption.create', detail: row.name })
    return toAdoption(row)
  })
}

/**
 * Changes the given fields. Without any, the audit log gets no entry.
 * @throws NOT_FOUND, here and below
 */
export const updateAdoption = async (
  services: Services,
  access: AdminAccess,
  adoptionId: string,
  changes: { readonly [Field in keyof Fields]?: Fields[Field] | undefined },
): Promise<Adoption> => {
  const id = requireUuid(adoptionId)
  const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return services.db.transaction(async (tx) => {
    if (Object.keys(changed).length === 0) return toAdoption(requireFound(await lockAdoption(tx, access, id)))
    const row = requireFound(await updateAdoptionRow(tx, access, id, changed))
    await recordAdminAction(services, tx, access, { action: 'adoption.update', detail: row.name })
    return toAdoption(row)
  })
}

export const removeAdoption = async (
  services: Services,
  access: AdminAccess,
  adoptionId: string,
): Promise<void> => {
  const id = requireUuid(adoptionId)
  const removed = await services.db.transaction(async (tx) => {
    const row = requireFound(await deleteAdoption(tx, access, id))
    await recordAdminAction(services, tx, access, { action: 'adoption.remove', detail: row.name })
    return row
  })
  await tryRemoveFiles(services, adoptionImageKeys(removed))
}

export const removeImage = async (
  services: Services,
  access: AdminAccess,
  adoptionId: string,
): Promise<Adoption> =>
  toAdoption(await pictures.removeImage(services, writableImage(services, access, requireUuid(adoptionId))))
