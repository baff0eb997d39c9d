// Every table that belongs to a pet or a person announces its changes, or has a reason why not.
// What the triggers write is right.
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { users } from '#server/features/auth/tables.ts'
import { pets, petShares } from '#server/features/pets/tables.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import { liveEvents } from '#server/platform/realtime/tables.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { aDiaryEntry } from '#server/features/diary/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'

/** Tables that announce nothing, each with its reason. */
const silent: Readonly<Record<string, string>> = {
  accounts: 'the ways in of a person, which no screen lists',
  live_events: 'they are the announcements',
  failed_share_code_attempts: 'counted on the server alone; when they are many, the audit log says so',
  marketplace_stores: 'seen by everybody: a change of every shop would make every client ask again',
  marketplace_products: 'as above; the market is asked again when the person comes back to it',
  reminder_checks: 'when pets are evaluated; what comes of it is a reminder',
  reminder_digests: 'which mails are pending; no screen shows them',
  push_subscriptions: 'each browser knows of its own, and of no other',
  calendar_feeds: 'whoever renews the address is looking at it, and another tab shows it when it is opened',
  checkout_intents: 'whoever made one is looking at the checkout; what comes of it is a payment event',
}

const app = await openTestApp()
const { db } = app.services
afterAll(() => app.close())

/** Tables that refer to pets or users, directly or through other tables. */
const personal = async (): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive personal (id) as (
      select oid from pg_class where relname in ('pets', 'users') and relnamespace = 'public'::regnamespace
      union
      select conrelid from pg_constraint join personal on confrelid = personal.id where contype = 'f'
    )
    select relname::text as name from pg_class join personal on personal.id = pg_class.oid
    union
    select table_name::text from information_schema.columns
    where table_schema = 'public' and column_name ~ '^(.*_)?(pet|user|person|session)_id$'`)
  return rows.map(({ name }) => name)
}

const announcing = async (): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct relname::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgname ~ '^announce' and tgenabled = 'O'`)
  return rows.map(({ name }) => name)
}

/** What `work` announces, without ids. */
const announced = async (work: () => Promise<unknown>) => {
  await db.delete(liveEvents)
  await work()
  const rows = await db.select().from(liveEvents).orderBy(liveEvents.id)
  return rows.map(({ topic, petId, userId, notice }) => ({ topic, petId, userId, notice }))
}
const nobody = { petId: null, userId: null, notice: null }

describe('every table with a pet or a person', () => {
  it('has a trigger, or a reason why not', async () => {
    const covered = [...(await announcing()), ...Object.keys(silent)]
    expect((await personal()).filter((name) => !covered.includes(name))).toEqual([])
    expect(await personal()).toEqual(expect.arrayContaining(['pets', 'pet_diary_images', 'sessions']))
  })

  it('has no reason for a table that announces its changes, or that does not exist', async () => {
    const [speaking, there] = [await announcing(), await personal()]
    const stale = Object.keys(silent).filter((name) => speaking.includes(name) || !there.includes(name))
    expect(stale).toEqual([])
  })
})

describe('what is announced', () => {
  it('by reading the code, or by an update that changes nothing: nothing', async () => {
    const owner = await aUser(db)
    const pet = await aPet(db, { owner })
    const plan = await anActiveSubscription(db, owner)
    const share = await aShare(db, { pet, with: await aUser(db) })
    expect(
      await announced(async () => {
        await db.update(pets).set({ shareCodeSeenAt: new Date() }).where(eq(pets.id, pet.id))
        await db.update(pets).set({ name: pet.name }).where(eq(pets.id, pet.id))
        await db.update(petShares).set({ canEdit: false }).where(eq(petShares.id, share.id))
        await db
          .update(subscriptions)
          .set({ expiryNotifiedFor: new Date(), updatedAt: new Date() })
          .where(eq(subscriptions.id, plan.id))
      }),
    ).toEqual([])
  })

  it('by another code: a change for the owner alone; by the removal of one: nothing', async () => {
    const owner = await aUser(db)
    const pet = await aPet(db, { owner })
    const set = (shareCode: string | null) => () =>
      Promise.resolve(db.update(pets).set({ shareCode }).where(eq(pets.id, pet.id)))
    const toOwner = { topic: 'pets', petId: pet.id, userId: owner.id, notice: null }
    const other = pet.shareCode === 'ZZZZ' ? 'YYYY' : 'ZZZZ'
    expect(await announced(set(other))).toEqual([toOwner])
    expect(await announced(set(null))).toEqual([])
    expect(await announced(set(other))).toEqual([toOwner])
  })

  it('by an entry with ten photos: the entry, and its photos as one change', async () => {
    const pet = await aPet(db, { owner: await aUser(db) })
    const diary = { ...nobody, topic: 'diary', petId: pet.id }
    expect(await announced(() => aDiaryEntry(db, { pet, photos: 10 }))).toEqual([diary, diary])
  })

  it('by the deletion of an account: nothing that names a removed pet', async () => {
    const owner = await aUser(db)
    const pet = await aPet(db, { owner })
    await aDiaryEntry(db, { pet, photos: 2 })
    const heard = await announced(async () => db.delete(users).where(eq(users.id, owner.id)))
    expect(heard.filter(({ petId }) => petId === pet.id)).toEqual([])
  })
})
