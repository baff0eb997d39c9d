import { and, between, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { shareNoticesMax } from '#contract/features/sharing/limits.ts'
import type { PetNotice } from '#contract/features/reminders/schema.ts'
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { petShares, pets } from '#server/features/pets/pet-tables.ts'
import { ownerIsPremium } from '#server/features/subscription/premium-queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'

const person = sql.placeholder('personId')

const notices = prepareOnce((db) =>
  db
    .select({
      kind: sql<PetNotice['kind']>`'code_redeemed'`.as('kind'),
      at: petShares.createdAt,
      readAt: petShares.redemptionReadAt,
      petId: pets.id,
      petName: pets.name,
      isReminded: sql<boolean | null>`null::boolean`.as('reminded'),
    })
    .from(petShares)
    .innerJoin(pets, eq(pets.id, petShares.petId))
    .where(eq(pets.userId, person))
    .unionAll(
      db
        .select({
          kind: sql<PetNotice['kind']>`'editing_granted'`.as('kind'),
          at: sql<Date>`${petShares.editingGrantedAt}`.mapWith(petShares.editingGrantedAt).as('at'),
          readAt: petShares.grantReadAt,
          petId: pets.id,
          petName: pets.name,
          isReminded: sql<boolean | null>`coalesce(${petShares.isReminded}, false)`.as('reminded'),
        })
        .from(petShares)
        .innerJoin(pets, eq(pets.id, petShares.petId))
        .where(
          and(
            eq(petShares.sharedWithUserId, person),
            eq(petShares.canEdit, true),
            isNotNull(petShares.editingGrantedAt),
            ownerIsPremium(pets.userId, sql.placeholder('now')),
          ),
        ),
    )
    .orderBy(sql`2 desc`)
    .limit(shareNoticesMax)
    .prepare('list_share_notices'),
)

type NoticeRow = Omit<PetNotice, 'at' | 'isUnread'> & { readonly at: Date; readonly readAt: Date | null }

/** The newest first: of redeemed codes to owners, of the right to edit to editors. */
export const listShareNotices = (db: Db, { personId }: OwnRows, now: Date): Promise<NoticeRow[]> =>
  notices(db).execute({ personId, now: now.toISOString() })

type NoticeSpan = { readonly since: Date; readonly until: Date }

export const markShareNoticesRead = async (
  db: Db,
  { personId }: OwnRows,
  { since, until }: NoticeSpan,
  readAt: Date,
): Promise<void> => {
  const ownPets = db.select({ id: pets.id }).from(pets).where(eq(pets.userId, personId))
  await db
    .update(petShares)
    .set({ redemptionReadAt: readAt })
    .where(
      and(
        inArray(petShares.petId, ownPets),
        isNull(petShares.redemptionReadAt),
        between(petShares.createdAt, since, until),
      ),
    )
  await db
    .update(petShares)
    .set({ grantReadAt: readAt })
    .where(
      and(
        eq(petShares.sharedWithUserId, personId),
        isNull(petShares.grantReadAt),
        between(petShares.editingGrantedAt, since, until),
      ),
    )
}
