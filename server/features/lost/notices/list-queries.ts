import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Species } from '#contract/features/pets/schema.ts'
import { lostNotices as notices } from '#server/features/lost/notice-tables.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isOfOwner, withPet, type NoticeWithPet } from './queries.ts'

export type NoticeCursor = readonly [openedAt: string, id: string]

export type NoticeFilter = {
  /** Null for all places. */
  readonly cells: readonly number[] | null
  readonly species: Species | undefined
  readonly search: string | null | undefined
}

/** Only the newest are searched, because a rare word would read all. */
const searchedMax = 10_000

const hasWords = (db: Db, isListed: SQL | undefined, search: string) => {
  const newest = db
    .select({
      id: notices.id,
      words: sql<string>`plain_text(concat_ws(' ', ${notices.area}, ${pets.name}))`.as('words'),
    })
    .from(notices)
    .innerJoin(pets, isOfOwner)
    .where(isListed)
    .orderBy(desc(notices.openedAt), desc(notices.id))
    .limit(searchedMax)
    .as('newest')
  const words = search.split(/\s+/)
  const isNamed = words.map((word) => sql`${newest.words} like '%' || trim(plain_text(${word}::text)) || '%'`)
  const named = db
    .select({ id: newest.id })
    .from(newest)
    .where(and(...isNamed))
  return inArray(notices.id, named)
}

/** The newest first, open ones only. */
export const listOpenNotices = (
  db: Db,
  { cells, species, search }: NoticeFilter,
  after: NoticeCursor | undefined,
  limit: number,
): Promise<NoticeWithPet[]> => {
  const isListed = and(
    isNull(notices.ending),
    isNull(notices.hiddenAt),
    eq(pets.isLiving, true),
    cells === null ? undefined : isAnyCell(cells),
    species === undefined ? undefined : eq(pets.species, species),
    after && sql`(${notices.openedAt}, ${notices.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
  )
  return withPet(db)
    .where(search == null ? isListed : hasWords(db, isListed, search))
    .orderBy(desc(notices.openedAt), desc(notices.id))
    .limit(limit)
}

const isAnyCell = (cells: readonly number[]) => sql`${notices.cell} = any(${`{${cells.join(',')}}`}::int[])`
