// Only access.ts, which makes proofs of the results, may use these queries.
import { and, eq, ne, sql } from 'drizzle-orm'
import type { PetRole } from '#contract/features/pets/permissions.ts'
import { ownerIsPremium } from '#server/features/subscription/premium-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isAmongIds, isAnyId, toIdList } from '#server/platform/database/id-lists.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import { petShares, pets } from './pet-tables.ts'

const asker = sql.placeholder('personId')

const instant = sql.placeholder('now')

const membership = prepareOnce((db) =>
  db
    .select({
      petId: pets.id,
      ownerId: pets.userId,
      isLiving: pets.isLiving,
      kind: sql<PetRole>`case when ${pets.userId} = ${asker} then 'owner' when ${petShares.canEdit} then 'editor' else 'viewer' end`,
      ownerIsPremium: sql<boolean>`${ownerIsPremium(pets.userId, instant)}`,
    })
    .from(pets)
    .leftJoin(petShares, and(eq(petShares.petId, pets.id), eq(petShares.sharedWithUserId, asker)))
    .where(
      and(
        eq(pets.id, sql.placeholder('petId')),
        sql`(${pets.userId} = ${asker} or (${petShares.id} is not null and ${ownerIsPremium(pets.userId, instant)}))`,
      ),
    )
    .prepare('find_membership'),
)

export const findMembership = async (db: Db, petId: string, personId: string, now: Date) => {
  const [found] = await membership(db).execute({ petId, personId, now: now.toISOString() })
  return found
}

/** The owner, and people with a share that is not paused. */
export const listViewers = (db: Db, petIds: readonly string[], now: Date) =>
  db
    .select({ petId: pets.id, personId: pets.userId })
    .from(pets)
    .where(isAnyId(pets.id, petIds))
    .unionAll(
      db
        .select({ petId: petShares.petId, personId: petShares.sharedWithUserId })
        .from(petShares)
        .innerJoin(pets, eq(pets.id, petShares.petId))
        .where(and(isAnyId(pets.id, petIds), ownerIsPremium(pets.userId, now))),
    )

const isAsked = isAmongIds(pets.id, sql.placeholder('petIds'))

const members = prepareOnce((db) =>
  db
    .select({
      petId: pets.id,
      petName: pets.name,
      ownerId: pets.userId,
      personId: pets.userId,
      isLiving: pets.isLiving,
      remindFrom: pets.remindFrom,
      mayEdit: sql<boolean>`true`,
      isReminded: sql<boolean | null>`null::boolean`,
    })
    .from(pets)
    .where(isAsked)
    .unionAll(
      db
        .select({
          petId: pets.id,
          petName: pets.name,
          ownerId: pets.userId,
          personId: petShares.sharedWithUserId,
          isLiving: pets.isLiving,
          remindFrom: pets.remindFrom,
          mayEdit: sql<boolean>`${petShares.canEdit}`,
          isReminded: sql<boolean | null>`${petShares.isReminded}`,
        })
        .from(petShares)
        .innerJoin(pets, eq(pets.id, petShares.petId))
        .where(
          and(
            isAsked,
            // Excludes a share with the owner, who would be listed twice.
            ne(petShares.sharedWithUserId, pets.userId),
            ownerIsPremium(pets.userId, instant),
          ),
        ),
    )
    .prepare('list_members'),
)

/** The owners, and people with a share that is not paused. */
export const listMembers = (db: Db | Tx, petIds: readonly string[], now: Date) =>
  members(db).execute({ petIds: toIdList(petIds), now: now.toISOString() })
