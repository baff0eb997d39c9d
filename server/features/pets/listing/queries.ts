import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { and, count, desc, eq, getTableColumns, ne, sql, type SQL } from 'drizzle-orm'
import type { PetRole } from '#contract/features/pets/permissions.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { ownerIsPremium } from '#server/features/subscription/premium-queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import { petShares, pets } from '#server/features/pets/pet-tables.ts'

const { id, name, species, breed, sex, birthDate, createdAt, isLiving, diedOn } = getTableColumns(pets)
const { imageVersion, imageWidth, imageHeight, imageThumbhash } = getTableColumns(pets)
const cardColumns = {
  id,
  name,
  species,
  breed,
  sex,
  birthDate,
  createdAt,
  isLiving,
  diedOn,
  imageVersion,
  imageWidth,
  imageHeight,
  imageThumbhash,
}

const asker = sql.placeholder('personId')
const instant = sql.placeholder('now')
const ownerRole = sql<PetRole>`'owner'`
const sharedRole = sql<PetRole>`case when ${petShares.canEdit} then 'editor' else 'viewer' end`

const isOwn = eq(pets.userId, asker)
// A share with the owner would list the pet twice.
const isShared = and(
  eq(petShares.sharedWithUserId, asker),
  ne(pets.userId, asker),
  ownerIsPremium(pets.userId, instant),
)
const ofShare = eq(pets.id, petShares.petId)

/** `only` limits a key to some pets. */
export type PetListViewer = OwnRows & { readonly only: readonly string[] | null }

/** The last pet of the previous page. */
export type PetCursor = readonly [isLiving: string, createdAt: string, id: string]

const preparePage = (statement: string, isAfter?: SQL) =>
  prepareOnce((db) =>
    db
      .select({ ...cardColumns, access: ownerRole })
      .from(pets)
      .where(and(isOwn, isAfter))
      .unionAll(
        db
          .select({ ...cardColumns, access: sharedRole })
          .from(petShares)
          .innerJoin(pets, ofShare)
          .where(and(isShared, isAfter)),
      )
      .orderBy(desc(isLiving), desc(createdAt), desc(id))
      // A parameter would hide the page's size from the planner.
      .limit(pageSize + 1)
      .prepare(statement),
  )

const firstPage = preparePage('list_pets')
// Living pets come first: true is greater than false, and all columns descend.
const isAfterCursor = sql`(${isLiving}, ${createdAt}, ${id}) < (${sql.placeholder('afterIsLiving')}::boolean, ${sql.placeholder('afterCreatedAt')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`
const laterPage = preparePage('list_pets_after', isAfterCursor)
// Keys have statements of their own, so that those of sessions keep their plans.
const isListed = sql`${id} = any(${sql.placeholder('only')}::uuid[])`
const firstPageOfKey = preparePage('list_pets_of_key', isListed)
const laterPageOfKey = preparePage('list_pets_of_key_after', sql`${isListed} and ${isAfterCursor}`)

/** Living pets first, then the newest; one more than a page, if there are as many. */
export const listPets = (
  db: Db,
  { personId, only }: PetListViewer,
  now: Date,
  after: PetCursor | undefined,
) => {
  const values = { personId, now: now.toISOString(), ...(only !== null && { only: `{${only.join(',')}}` }) }
  const [first, later] = only === null ? [firstPage, laterPage] : [firstPageOfKey, laterPageOfKey]
  return after === undefined
    ? first(db).execute(values)
    : later(db).execute({ ...values, afterIsLiving: after[0], afterCreatedAt: after[1], afterId: after[2] })
}

const visibleIds = (db: Db) =>
  db
    .select({ id })
    .from(pets)
    .where(isOwn)
    .unionAll(db.select({ id }).from(petShares).innerJoin(pets, ofShare).where(isShared))

const ids = prepareOnce((db) => visibleIds(db).prepare('list_pet_ids'))
const counting = prepareOnce((db) =>
  db.select({ total: count() }).from(visibleIds(db).as('visible')).prepare('count_pets'),
)

export const listPetIds = async (db: Db, personId: string, now: Date): Promise<string[]> =>
  (await ids(db).execute({ personId, now: now.toISOString() })).map((row) => row.id)

/** More events are taken for a change. */
const checkedEventsMax = 2000

// Not a mere parameter, by whose value PostgreSQL would plan the statement again and again.
const lastSeen = sql`(select ${sql.placeholder('after')}::bigint)`

const changes = prepareOnce((db) => {
  const visible = db.$with('visible').as(visibleIds(db))
  const isConcerned = sql`event.user_id = ${asker}::uuid or event.pet_id in (select id from visible)
    or event.user_id in (select user_id from pets where id in (select id from visible))`
  return db
    .with(visible)
    .select({
      petIds: sql<string>`coalesce(string_agg(visible.id::text, ',' order by visible.id), '')`,
      newest: sql`coalesce((select max(id) from live_events), 0)`.mapWith(Number),
      hasChanged: sql<boolean>`exists (select from live_events event where event.id > ${lastSeen}
        and event.id <= ${lastSeen} + ${sql.raw(String(checkedEventsMax))} and (${isConcerned}))`,
    })
    .from(visible)
    .prepare('find_changes_of_pets')
})

/**
 * The visible pets, and whether a later event concerns them, their owners or the person. What is read
 * after this contains all changes up to the event `newest`.
 */
export const findChanges = async (db: Db, personId: string, now: Date, after: number) => {
  const [found] = await changes(db).execute({ personId, now: now.toISOString(), after })
  const { petIds = '', newest = 0, hasChanged = true } = found ?? {}
  // After a restored backup ids begin anew.
  const isKnown = newest >= after && newest - after <= checkedEventsMax
  return { petIds, newest, hasChanged: hasChanged || !isKnown }
}

export const countPets = async (db: Db, { personId, only }: PetListViewer, now: Date): Promise<number> => {
  if (only !== null)
    return (await listPetIds(db, personId, now)).filter((petId) => only.includes(petId)).length
  const [row] = await counting(db).execute({ personId, now: now.toISOString() })
  return row?.total ?? 0
}
