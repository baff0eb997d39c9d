import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { listedCareLinksMax } from '#contract/features/care-links/limits.ts'
import { petDocuments } from '#server/features/documents/document-tables.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { petShares, pets } from '#server/features/pets/pet-tables.ts'
import { ownerIsPremium } from '#server/features/subscription/premium-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import {
  careLinkDocuments as linkDocuments,
  careLinkEditors as editors,
  careLinkPets as linkPets,
  careLinks as links,
} from './tables.ts'

export type LinkRow = typeof links.$inferSelect

export const isOpen = (now: Date | SQL) => and(isNull(links.endedAt), gt(links.expiresAt, now))

/** Neither a person nor its time has ended it. */
export const isOpenLink = (db: Db, id: SQLWrapper, now: Date): SQL =>
  exists(
    db
      .select({ id: links.id })
      .from(links)
      .where(and(eq(links.id, id), isOpen(now))),
  )

/**
 * A link opens a living pet while its owner has it, and while an editor who made the link may do
 * so. A right that was withdrawn and given anew opens no older link. The two conditions on the pet
 * are for links from before the trigger `end_care`, and can go `careLinkHoursMax` after 0.2.0.
 */
const opensPet = (now: Date) =>
  and(
    isOpen(now),
    eq(pets.userId, links.ownerId),
    eq(pets.isLiving, true),
    or(
      eq(links.madeBy, links.ownerId),
      and(
        eq(petShares.canEdit, true),
        sql`coalesce(${petShares.editingGrantedAt}, ${petShares.createdAt}) <= ${links.createdAt}`,
        sql`${editors.allowedAt} <= ${links.createdAt}`,
        ownerIsPremium(links.ownerId, now),
      ),
    ),
  )

export type OpenLink = LinkRow & { readonly petIds: readonly string[] }

const selectOpen = (db: Db | Tx, now: Date, which?: SQL) =>
  db
    .select({ link: links, petId: linkPets.petId })
    .from(links)
    .innerJoin(linkPets, eq(linkPets.linkId, links.id))
    .innerJoin(pets, eq(pets.id, linkPets.petId))
    .leftJoin(petShares, and(eq(petShares.petId, pets.id), eq(petShares.sharedWithUserId, links.madeBy)))
    .leftJoin(editors, eq(editors.petId, pets.id))
    .where(and(which, opensPet(now)))

const listOpen = async (db: Db | Tx, now: Date, which: SQL): Promise<OpenLink[]> => {
  const rows = await selectOpen(db, now, which).orderBy(pets.name, pets.id)
  return [...Map.groupBy(rows, ({ link }) => link.id).values()].flatMap((ofLink) =>
    ofLink.slice(0, 1).map(({ link }) => ({ ...link, petIds: ofLink.map(({ petId }) => petId) })),
  )
}

/** The token is the proof of access. */
export const findOpenLink = async (db: Db, tokenHash: string, now: Date): Promise<OpenLink | undefined> =>
  (await listOpen(db, now, eq(links.tokenHash, tokenHash)))[0]

/** Links whose tokens were proved before. Those that have ended are absent. */
export const listOpenLinks = (db: Db | Tx, linkIds: readonly string[], now: Date): Promise<OpenLink[]> =>
  linkIds.length === 0 ? Promise.resolve([]) : listOpen(db, now, inArray(links.id, [...linkIds]))

/** Links that opened no pet stay so, whatever of a plan or a right comes back. */
export const endClosedLinks = async (db: Db | Tx, now: Date, ownerId?: string): Promise<void> => {
  const which = ownerId === undefined ? undefined : eq(links.ownerId, ownerId)
  const open = selectOpen(db, now, which).as('open')
  await db
    .update(links)
    .set({ endedAt: now })
    .where(and(which, isOpen(now), notInArray(links.id, db.select({ id: open.link.id }).from(open))))
}

const withPet = (db: Db | Tx, { petId }: PetAccess<'edit'>) =>
  db.select({ id: linkPets.linkId }).from(linkPets).where(eq(linkPets.petId, petId))

/** For the owner all links; for an editor their own. */
const isManaged = (db: Db | Tx, access: PetAccess<'edit'>) =>
  and(
    eq(links.ownerId, access.ownerId),
    inArray(links.id, withPet(db, access)),
    access.kind === 'owner' ? undefined : eq(links.madeBy, access.personId),
  )

/** Open ones first, then the newest. */
export const listLinks = (
  db: Db | Tx,
  access: PetAccess<'edit'>,
  now: Date,
  linkId?: string,
): Promise<LinkRow[]> =>
  db
    .select()
    .from(links)
    .where(and(isManaged(db, access), linkId === undefined ? undefined : eq(links.id, linkId)))
    .orderBy(sql`${isOpen(now)} desc`, desc(links.id))
    .limit(listedCareLinksMax)

export const endLink = async (
  db: Db,
  access: PetAccess<'edit'>,
  linkId: string,
  now: Date,
): Promise<void> => {
  await db
    .update(links)
    .set({ endedAt: now })
    .where(and(eq(links.id, linkId), isManaged(db, access), isNull(links.endedAt)))
}

/** The count of the owner, to whose limit the links of editors count. */
export const countOpenLinks = async (tx: Tx, { ownerId }: PetAccess<'edit'>, now: Date): Promise<number> =>
  (await listOpen(tx, now, eq(links.ownerId, ownerId))).length

/** All pets must be of the owner, which their proofs say. */
export const insertLink = async (
  tx: Tx,
  accesses: readonly PetAccess<'edit'>[],
  link: typeof links.$inferInsert,
  documentIds: readonly string[],
): Promise<void> => {
  await tx.insert(links).values(link)
  await tx.insert(linkPets).values(accesses.map(({ petId }) => ({ linkId: link.id, petId })))
  if (documentIds.length > 0)
    await tx.insert(linkDocuments).values(documentIds.map((documentId) => ({ linkId: link.id, documentId })))
}

export const listPetsOfLinks = (db: Db | Tx, { ownerId }: PetAccess<'edit'>, linkIds: readonly string[]) =>
  db
    .select({ linkId: linkPets.linkId, id: pets.id, name: pets.name })
    .from(linkPets)
    .innerJoin(pets, and(eq(pets.id, linkPets.petId), eq(pets.userId, ownerId)))
    .where(inArray(linkPets.linkId, [...linkIds]))
    .orderBy(pets.name, pets.id)

export const listDocumentsAmong = async (
  db: Db,
  accesses: readonly PetAccess<'edit'>[],
  documentIds: readonly string[],
): Promise<string[]> => {
  const ofPets = inArray(
    petDocuments.petId,
    accesses.map(({ petId }) => petId),
  )
  const rows = await db
    .select({ id: petDocuments.id })
    .from(petDocuments)
    .where(and(ofPets, inArray(petDocuments.id, [...documentIds]), isNull(petDocuments.removedAt)))
  return rows.map(({ id }) => id)
}

/** Documents that lie in the bin are absent. */
export const listDocumentsOfLinks = (db: Db | Tx, linkIds: readonly string[]) =>
  db
    .select({
      linkId: linkDocuments.linkId,
      id: petDocuments.id,
      petId: petDocuments.petId,
      documentName: petDocuments.documentName,
      fileType: petDocuments.fileType,
      fileSize: petDocuments.fileSize,
    })
    .from(linkDocuments)
    .innerJoin(petDocuments, eq(petDocuments.id, linkDocuments.documentId))
    .where(and(inArray(linkDocuments.linkId, [...linkIds]), isNull(petDocuments.removedAt)))
    .orderBy(petDocuments.documentName, petDocuments.id)

export const allowsEditors = async (db: Db | Tx, { petId }: PetAccess<'edit'>): Promise<boolean> =>
  (await db.$count(editors, eq(editors.petId, petId))) > 0

export const allowEditors = async (db: Db, { petId }: PetAccess<'own'>, allowedAt: Date): Promise<void> => {
  await db.insert(editors).values({ petId, allowedAt }).onConflictDoNothing()
}

export const disallowEditors = async (db: Db, { petId }: PetAccess<'own'>): Promise<void> => {
  await db.delete(editors).where(eq(editors.petId, petId))
}

/** Ended by their time or by a person. */
export const listEndedLinks = async (
  { db }: SystemAccess,
  before: Date,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .select({ id: links.id })
    .from(links)
    .where(or(lt(links.expiresAt, before), lt(links.endedAt, before)))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export const deleteLinks = async ({ db }: SystemAccess, ids: readonly string[]): Promise<void> => {
  await db.delete(links).where(inArray(links.id, [...ids]))
}
