// Every table that refers to a pet or a person has a trigger that announces its changes, or a
// reason for having none.
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { users } from '#server/features/auth/tables.ts'
import { pets, petShares } from '#server/features/pets/pet-tables.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import { liveEvents } from '#server/platform/realtime/tables.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { anApiKey } from '#server/features/api-keys/factories.ts'
import { apiKeys } from '#server/features/api-keys/tables.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { aDiaryEntry } from '#server/features/diary/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'

/** Tables without announcements, each with its reason. */
const unannounced: Readonly<Record<string, string>> = {
  accounts: 'the sign-in methods of a person, which no screen lists',
  live_events: 'they are the announcements',
  editing_invitations: 'their owner alone sees them, in the dialog that asks for them',
  failed_share_code_attempts: 'counted on the server alone; the audit log records when they are many',
  marketplace_stores: 'public: every change of a store would make every client reload',
  marketplace_products: 'as above; the marketplace is reloaded when a person returns to it',
  reminder_checks: 'when pets are evaluated; the result is a reminder',
  reminder_digests: 'which mails are pending; no screen shows them',
  push_subscriptions: 'each browser shows only its own',
  calendar_feeds: 'shown where it is renewed; another tab loads it when it is opened',
  two_factors: 'shown by the security page, which asks for it anew after each change of its own',
  recovery_codes: 'as above, as a number',
  passkeys: 'as above',
  email_changes: 'as above; the address itself is announced with its person',
  passkey_challenges: 'no screen shows them',
  care_link_documents: 'written with their link; a removed document announces itself',
  care_note_photos: 'written with their note, which announces itself',
  report_openings: 'counted in the row of their link, which announces itself',
  stamp_chains: 'written with their stamps, which announce themselves',
  api_key_pets: 'written with their key, which announces itself',
  idempotency_keys: 'which requests were answered; no screen shows them',
  tag_messages: 'written with their conversation, which announces itself',
  lost_watches: 'shown by the page that changes them',
  found_reports: 'their finder has no account; matches announce themselves',
  lost_flags: 'administrators load them when they look',
  checkout_intents: 'shown by the checkout that created it; the result is a payment event',
}

const app = await openTestApp()
const { db } = app.services
afterAll(() => app.close())

const listPersonalTables = async (): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive personal (id) as (
      select oid from pg_class where relname in ('pets', 'users') and relnamespace = 'public'::regnamespace
      union
      select conrelid from pg_constraint join personal on confrelid = personal.id where contype = 'f'
    )
    select relname::text as name from pg_class join personal on personal.id = pg_class.oid
    union
    select table_name::text
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema = 'public' and column_name ~ '^(.*_)?(pet|user|person|session)_id$'`)
  return rows.map(({ name }) => name)
}

const listAnnouncingTables = async (): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct relname::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgname ~ '^announce' and tgenabled = 'O'`)
  return rows.map(({ name }) => name)
}

const eventsDuring = async (work: () => Promise<unknown>) => {
  await db.delete(liveEvents)
  await work()
  const rows = await db.select().from(liveEvents).orderBy(liveEvents.id)
  return rows.map(({ topic, petId, userId, notice }) => ({ topic, petId, userId, notice }))
}
const unaddressed = { petId: null, userId: null, notice: null }

describe('the tables with a pet or a person', () => {
  it('announce their changes by triggers, or stand in the list of exceptions', async () => {
    const covered = [...(await listAnnouncingTables()), ...Object.keys(unannounced)]
    expect((await listPersonalTables()).filter((name) => !covered.includes(name))).toEqual([])
    expect(await listPersonalTables()).toEqual(
      expect.arrayContaining(['pets', 'pet_diary_images', 'sessions']),
    )
  })

  it('leave the list of exceptions when they announce changes or no longer exist', async () => {
    const [announcing, personal] = [await listAnnouncingTables(), await listPersonalTables()]
    const stale = Object.keys(unannounced).filter(
      (name) => announcing.includes(name) || !personal.includes(name),
    )
    expect(stale).toEqual([])
  })
})

describe('the announced events', () => {
  it('skip a code that was shown, and an update that changes nothing', async () => {
    const owner = await aUser(db)
    const pet = await aPet(db, { owner })
    const plan = await anActiveSubscription(db, owner)
    const share = await aShare(db, { pet, with: await aUser(db) })
    expect(
      await eventsDuring(async () => {
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

  it('name a notice that was read in the bell to its reader alone', async () => {
    const [owner, editor] = [await aUser(db), await aUser(db)]
    const share = await aShare(db, { pet: await aPet(db, { owner }), with: editor, canEdit: true })
    const read = (column: 'redemptionReadAt' | 'grantReadAt') =>
      eventsDuring(async () =>
        db
          .update(petShares)
          .set({ [column]: new Date() })
          .where(eq(petShares.id, share.id)),
      )
    const event = { ...unaddressed, topic: 'reminders' }
    expect(await read('redemptionReadAt')).toEqual([{ ...event, userId: owner.id }])
    expect(await read('grantReadAt')).toEqual([{ ...event, userId: editor.id }])
  })

  it('name a new share code to the owner alone, and no removed one', async () => {
    const owner = await aUser(db)
    const pet = await aPet(db, { owner })
    const set = (shareCode: string | null) => () =>
      Promise.resolve(db.update(pets).set({ shareCode }).where(eq(pets.id, pet.id)))
    const toOwner = { topic: 'pets', petId: pet.id, userId: owner.id, notice: null }
    const otherCode = pet.shareCode === 'ZZZZ' ? 'YYYY' : 'ZZZZ'
    expect(await eventsDuring(set(otherCode))).toEqual([toOwner])
    expect(await eventsDuring(set(null))).toEqual([])
    expect(await eventsDuring(set(otherCode))).toEqual([toOwner])
  })

  it('name an entry with ten photos twice: the entry, and its photos as one change', async () => {
    const pet = await aPet(db, { owner: await aUser(db) })
    const diary = { ...unaddressed, topic: 'diary', petId: pet.id }
    expect(await eventsDuring(() => aDiaryEntry(db, { pet, photos: 10 }))).toEqual([diary, diary])
  })

  it('reach the person of an API key: made, used and revoked', async () => {
    const owner = await aUser(db)
    const key = await anApiKey(app.services, owner)
    const itself = eq(apiKeys.id, key.id)
    const event = { ...unaddressed, topic: 'api-keys', userId: owner.id }
    expect(await eventsDuring(() => anApiKey(app.services, owner))).toEqual([event])
    expect(
      await eventsDuring(async () => db.update(apiKeys).set({ lastUsedAt: new Date() }).where(itself)),
    ).toEqual([event])
    expect(await eventsDuring(async () => db.delete(apiKeys).where(itself))).toEqual([event])
  })

  it('name no removed pet of a deleted account', async () => {
    const owner = await aUser(db)
    const pet = await aPet(db, { owner })
    await aDiaryEntry(db, { pet, photos: 2 })
    const events = await eventsDuring(async () => db.delete(users).where(eq(users.id, owner.id)))
    expect(events.filter(({ petId }) => petId === pet.id)).toEqual([])
  })
})
