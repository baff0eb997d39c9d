import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import {
  petReports,
  reportLinks as links,
  reportOpenings as openings,
} from '#server/features/reports/tables.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type LinkRow = typeof links.$inferSelect
export type OpeningRow = typeof openings.$inferSelect

const ofPet = ({ petId }: PetAccess<'own'>) =>
  inArray(
    links.reportId,
    sql`(select ${petReports.id} from ${petReports} where ${petReports.petId} = ${petId})`,
  )

/** Newest first. */
export const listLinks = (db: Db | Tx, access: PetAccess<'own'>, reportIds: readonly string[]) =>
  reportIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(links)
        .where(and(inArray(links.reportId, [...reportIds]), ofPet(access)))
        .orderBy(desc(links.id))

/** Newest first. */
export const listOpenings = async (
  db: Db | Tx,
  access: PetAccess<'own'>,
  linkIds: readonly string[],
  perLink: number,
): Promise<OpeningRow[]> => {
  if (linkIds.length === 0) return []
  const place = sql<number>`row_number() over (partition by ${openings.linkId} order by ${openings.id} desc)`
  const ranked = db
    .select({ id: openings.id, place: place.as('place') })
    .from(openings)
    .innerJoin(links, and(eq(links.id, openings.linkId), ofPet(access)))
    .where(inArray(openings.linkId, [...linkIds]))
    .as('ranked')
  const newest = db
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.place} <= ${perLink}`)
  return db.select().from(openings).where(inArray(openings.id, newest)).orderBy(desc(openings.id))
}

/** The lock serializes the counting of the report's links. */
export const lockReport = async (tx: Tx, { petId }: PetAccess<'own'>, userId: string, reportId: string) => {
  const [row] = await tx
    .select()
    .from(petReports)
    .where(
      and(
        eq(petReports.id, reportId),
        eq(petReports.petId, petId),
        eq(petReports.userId, userId),
        isNull(petReports.removedAt),
      ),
    )
    .for('update')
  return row
}

const isOpen = (now: Date) => and(isNull(links.revokedAt), gt(links.expiresAt, now))

export const countOpenLinks = async (tx: Tx, access: PetAccess<'own'>, reportId: string, now: Date) => {
  const [row] = await tx
    .select({ n: count() })
    .from(links)
    .where(and(eq(links.reportId, reportId), ofPet(access), isOpen(now)))
  return row?.n ?? 0
}

/** The transaction must have locked the report, which is kept at least as long as the link. */
export const insertLink = async (
  tx: Tx,
  { petId }: PetAccess<'own'>,
  link: Pick<LinkRow, 'id' | 'reportId' | 'tokenHash' | 'createdAt' | 'expiresAt'>,
): Promise<LinkRow> => {
  const [report] = await tx
    .update(petReports)
    .set({ expiresAt: sql`greatest(${petReports.expiresAt}, ${link.expiresAt.toISOString()}::timestamptz)` })
    .where(and(eq(petReports.id, link.reportId), eq(petReports.petId, petId)))
    .returning({ id: petReports.id })
  if (report === undefined) throw new Error('the report is of another pet')
  const [row] = await tx.insert(links).values(link).returning()
  if (row === undefined) throw new Error('an insert returned no row')
  return row
}

/** Undefined for a link of another person's report, or of another pet. */
export const revokeLink = async (
  db: Db,
  { petId }: PetAccess<'own'>,
  userId: string,
  linkId: string,
  now: Date,
): Promise<LinkRow | undefined> => {
  const own = db
    .select({ id: petReports.id })
    .from(petReports)
    .where(and(eq(petReports.petId, petId), eq(petReports.userId, userId)))
  const [row] = await db
    .update(links)
    // Keeps the time of the first revocation.
    .set({ revokedAt: sql`coalesce(${links.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(links.id, linkId), inArray(links.reportId, own)))
    .returning()
  return row
}

/** The token is the proof of access. Another owner of the pet, or a removal, closes the link. */
export const findOpenReport = async (db: Db | Tx, tokenHash: string, now: Date) => {
  const [row] = await db
    .select({
      linkId: links.id,
      expiresAt: links.expiresAt,
      reportId: petReports.id,
      choice: petReports.choice,
      requestedAt: petReports.requestedAt,
      storageKey: petReports.storageKey,
      size: petReports.size,
      pages: petReports.pages,
      petName: pets.name,
    })
    .from(links)
    .innerJoin(petReports, eq(petReports.id, links.reportId))
    .innerJoin(pets, and(eq(pets.id, petReports.petId), eq(pets.userId, petReports.userId)))
    .where(
      and(
        eq(links.tokenHash, tokenHash),
        isOpen(now),
        eq(petReports.status, 'ready'),
        isNull(petReports.removedAt),
      ),
    )
  return row
}

export const insertOpening = async (
  tx: Tx,
  opening: typeof openings.$inferInsert,
  keep: number,
): Promise<void> => {
  const { linkId } = opening
  // First, because its row lock serializes concurrent openings.
  await tx
    .update(links)
    .set({ openedCount: sql`${links.openedCount} + 1` })
    .where(eq(links.id, linkId))
  await tx.insert(openings).values(opening)
  const kept = tx
    .select({ id: openings.id })
    .from(openings)
    .where(eq(openings.linkId, linkId))
    .orderBy(desc(openings.id))
    .offset(keep)
  await tx.delete(openings).where(inArray(openings.id, kept))
}

const linksOf = (userId: string) =>
  inArray(
    links.reportId,
    sql`(select ${petReports.id} from ${petReports} where ${petReports.userId} = ${userId})`,
  )

export const countLinksOf = async (db: Db | Tx, { personId: userId }: OwnRows): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(links).where(linksOf(userId))
  return row?.count ?? 0
}

export const deleteLinksOf = async (tx: Tx, { personId: userId }: OwnRows): Promise<number> =>
  (await tx.delete(links).where(linksOf(userId)).returning({ id: links.id })).length
