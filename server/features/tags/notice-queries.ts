import { and, desc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { TagNotice } from '#contract/features/tags/schema.ts'
import { tagNoticesMax } from '#contract/features/tags/limits.ts'
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { petShares, pets } from '#server/features/pets/pet-tables.ts'
import { ownerIsPremium } from '#server/features/subscription/premium-queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import { petTags, tagConversations as conversations } from './tables.ts'

const person = sql.placeholder('personId')

/** Editors answer finders too. */
const isMember = or(
  eq(pets.userId, person),
  sql`exists (select from ${petShares} where ${petShares.petId} = ${pets.id}
    and ${petShares.sharedWithUserId} = ${person} and ${petShares.canEdit}
    and ${ownerIsPremium(pets.userId, sql.placeholder('now'))})`,
)

type Kind = TagNotice['kind']

const notices = prepareOnce((db) =>
  db
    .select({
      kind: sql<Kind>`'message'`.as('kind'),
      at: sql<Date>`max(${conversations.lastAt})`.mapWith(conversations.lastAt).as('at'),
      isUnread: sql<boolean>`bool_or(${conversations.unreadSince} is not null)`.as('unread'),
      petId: pets.id,
      petName: pets.name,
    })
    .from(conversations)
    .innerJoin(pets, and(eq(pets.id, conversations.petId), eq(pets.userId, conversations.ownerId)))
    .where(and(isMember, isNotNull(conversations.unreadSince)))
    .groupBy(pets.id)
    .unionAll(
      db
        .select({
          kind: sql<Kind>`'scan'`.as('kind'),
          at: sql<Date>`${petTags.scannedAt}`.mapWith(petTags.scannedAt).as('at'),
          isUnread: sql<boolean>`${petTags.scanReadAt} is null`.as('unread'),
          petId: pets.id,
          petName: pets.name,
        })
        .from(petTags)
        .innerJoin(pets, and(eq(pets.id, petTags.petId), eq(pets.userId, petTags.ownerId)))
        .where(and(isMember, isNotNull(petTags.scannedAt))),
    )
    .orderBy(desc(sql`2`))
    .limit(tagNoticesMax)
    .prepare('list_tag_notices'),
)

/** The newest first. */
export const listTagNotices = (db: Db, { personId }: OwnRows, now: Date) =>
  notices(db).execute({ personId, now: now.toISOString() })

/** Only scans: a message stays unread until its conversation is opened. */
export const markScansRead = async (
  db: Db,
  { personId }: OwnRows,
  until: Date,
  readAt: Date,
): Promise<void> => {
  const ownPets = db.select({ id: pets.id }).from(pets).where(eq(pets.userId, personId))
  await db
    .update(petTags)
    .set({ scanReadAt: readAt })
    .where(and(inArray(petTags.petId, ownPets), lte(petTags.scannedAt, until), sql`scan_read_at is null`))
}
