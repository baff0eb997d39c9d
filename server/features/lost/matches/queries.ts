import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { lostMatchesMax } from '#contract/features/lost/limits.ts'
import type { MatchState } from '#contract/features/lost/schema.ts'
import { foundReports, lostMatches, lostMessages } from '#server/features/lost/found-tables.ts'
import { lostNotices } from '#server/features/lost/notice-tables.ts'
import { isOfOwner } from '#server/features/lost/notices/queries.ts'
import type { ReportRow } from '#server/features/lost/report-queries.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'

type MatchRow = typeof lostMatches.$inferSelect

/** Matches of the pet's notice, in the order of the contract. */
export const listMatches = (db: Db, { petId }: PetAccess<'edit'>, noticeId: string) =>
  db
    .select({
      match: getTableColumns(lostMatches),
      report: getTableColumns(foundReports),
      messages: sql<number>`(select count(*)::int from ${lostMessages} where ${lostMessages.noticeId} = ${lostMatches.noticeId} and ${lostMessages.reportId} = ${lostMatches.reportId})`,
    })
    .from(lostMatches)
    .innerJoin(lostNotices, and(eq(lostNotices.id, lostMatches.noticeId), eq(lostNotices.petId, petId)))
    .innerJoin(foundReports, eq(foundReports.id, lostMatches.reportId))
    .where(
      and(eq(lostMatches.noticeId, noticeId), isNull(foundReports.closedAt), isNull(foundReports.hiddenAt)),
    )
    .orderBy(
      inArray(lostMatches.state, ['dismissed', 'blocked']),
      desc(lostMatches.isAnswer),
      desc(lostMatches.score),
      asc(lostMatches.reportId),
    )
    .limit(lostMatchesMax)

/** Locks it for a message or a change. */
export const lockMatch = async (tx: Tx, { petId }: PetAccess<'edit'>, noticeId: string, reportId: string) => {
  const [row] = await tx
    .select({ match: getTableColumns(lostMatches), report: getTableColumns(foundReports) })
    .from(lostMatches)
    .innerJoin(lostNotices, and(eq(lostNotices.id, lostMatches.noticeId), eq(lostNotices.petId, petId)))
    .innerJoin(foundReports, eq(foundReports.id, lostMatches.reportId))
    .where(
      and(
        eq(lostMatches.noticeId, noticeId),
        eq(lostMatches.reportId, reportId),
        isNull(foundReports.closedAt),
        isNull(foundReports.hiddenAt),
      ),
    )
    .for('no key update', { of: lostMatches })
  return row
}

export const updateMatch = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  { noticeId, reportId }: Pick<MatchRow, 'noticeId' | 'reportId'>,
  changes: { readonly state?: MatchState; readonly unreadSince?: null },
): Promise<void> => {
  const own = tx.select({ id: lostNotices.id }).from(lostNotices).where(eq(lostNotices.petId, petId))
  await tx
    .update(lostMatches)
    .set(changes)
    .where(
      and(
        eq(lostMatches.noticeId, noticeId),
        eq(lostMatches.reportId, reportId),
        inArray(lostMatches.noticeId, own),
      ),
    )
}

/** The conversations of a report: of answers, and those that an owner began. */
export const listConversations = async (db: Db | Tx, { id }: Pick<ReportRow, 'id'>) =>
  db
    .select({
      match: getTableColumns(lostMatches),
      ending: lostNotices.ending,
      petId: pets.id,
      petName: pets.name,
    })
    .from(lostMatches)
    .innerJoin(lostNotices, and(eq(lostNotices.id, lostMatches.noticeId), isNull(lostNotices.hiddenAt)))
    .innerJoin(pets, and(eq(pets.id, lostNotices.petId), eq(pets.userId, lostNotices.ownerId)))
    .where(
      and(
        eq(lostMatches.reportId, id),
        or(
          eq(lostMatches.isAnswer, true),
          eq(lostMatches.state, 'confirmed'),
          sql`exists (select from ${lostMessages} where ${lostMessages.noticeId} = ${lostMatches.noticeId} and ${lostMessages.reportId} = ${lostMatches.reportId})`,
        ),
      ),
    )
    .orderBy(desc(lostMatches.createdAt), desc(lostMatches.noticeId))
    .limit(lostMatchesMax)

/** The finder's message makes it an answer. The report must be locked. */
export const noteFinderWrote = async (
  tx: Tx,
  noticeId: string,
  { id }: Pick<ReportRow, 'id'>,
  now: Date,
): Promise<void> => {
  await tx
    .update(lostMatches)
    .set({ isAnswer: true, unreadSince: now })
    .where(and(eq(lostMatches.noticeId, noticeId), eq(lostMatches.reportId, id)))
}

/** People with an account who wrote, or whose report was confirmed. */
export const listHelpers = async ({ db }: SystemAccess, noticeId: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ userId: foundReports.userId })
    .from(lostMatches)
    .innerJoin(foundReports, eq(foundReports.id, lostMatches.reportId))
    .where(
      and(
        eq(lostMatches.noticeId, noticeId),
        isNull(foundReports.hiddenAt),
        ne(lostMatches.state, 'blocked'),
        or(eq(lostMatches.isAnswer, true), eq(lostMatches.state, 'confirmed')),
      ),
    )
  return rows.flatMap(({ userId }) => userId ?? [])
}

export const deleteMatchesOfReport = async (tx: Tx, { id }: Pick<ReportRow, 'id'>): Promise<void> => {
  await tx.delete(lostMatches).where(eq(lostMatches.reportId, id))
}

/** The pets whose notices have the report among their matches. */
export const listMatchedPets = async (db: Db, reportId: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ petId: lostNotices.petId })
    .from(lostMatches)
    .innerJoin(lostNotices, eq(lostNotices.id, lostMatches.noticeId))
    .innerJoin(pets, isOfOwner)
    .where(eq(lostMatches.reportId, reportId))
  return rows.map(({ petId }) => petId)
}
