import type * as z from 'zod'
import type { CareSheet, careSheetUpdate, ShownCareSheet } from '#contract/features/care-sheets/schema.ts'
import { changedFields } from '#contract/features/history/changed-fields.ts'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { ShownCareLink } from '#server/features/care-links/parts.ts'
import { requireRevision } from '#server/features/history/revisions.ts'
import { noteProfileChange } from '#server/features/history/service.ts'
import { withPetLocked } from '#server/features/pets/access.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'
import { findSheet, writeSheet } from './queries.ts'

const unwritten: CareSheet = {
  emergency: null,
  food: null,
  foodAmount: null,
  foodTimes: null,
  walks: null,
  habits: null,
  medicine: null,
  fears: null,
  forbidden: null,
  keys: null,
  houseNotes: null,
  revision: 1,
}

/** With keys and house notes, for every reader. */
const readWholeSheet = async (db: Db | Tx, access: PetAccess): Promise<CareSheet> =>
  (await findSheet(db, access)) ?? unwritten

const noHome = { keys: null, houseNotes: null }

export const getCareSheet = async ({ db }: Services, access: PetAccess): Promise<CareSheet> => {
  const sheet = await readWholeSheet(db, access)
  return hasPetPermission(access.kind, 'edit') ? sheet : { ...sheet, ...noHome }
}

/** The parts that the maker of a care link chose for its holder. */
export const showCareSheet = async (
  { db }: Services,
  access: PetAccess,
  { kind, parts }: ShownCareLink,
): Promise<{ readonly sheet?: ShownCareSheet }> => {
  if (kind !== 'sitter' || !(parts.sheet || parts.home)) return {}
  const { revision: _revision, ...sheet } = await readWholeSheet(db, access)
  const { keys, houseNotes, ...rest } = sheet
  const { revision: _unwritten, ...empty } = unwritten
  return {
    sheet: { ...empty, ...(parts.sheet && rest), ...(parts.home && { keys, houseNotes }) },
  }
}

/**
 * Equal texts are no change, so that a request sent again is not refused.
 * @throws STALE_REVISION
 */
export const updateCareSheet = (
  services: Services,
  access: PetAccess<'edit'>,
  { revision: seen, ...changes }: z.output<typeof careSheetUpdate>,
): Promise<CareSheet> =>
  withPetLocked(services, access, async (tx, { name }) => {
    const before = await readWholeSheet(tx, access)
    const sent = Object.fromEntries(Object.entries(changes).filter(([, text]) => text !== undefined))
    const after: CareSheet = { ...before, ...sent, revision: before.revision + 1 }
    const fields = changedFields(before, after)
    if (fields.length === 0) return before
    await requireRevision(tx, access, access.petId, before, seen)
    await writeSheet(tx, access, after)
    await noteProfileChange(services, tx, access, name, fields)
    return after
  })
