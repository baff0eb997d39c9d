import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { accountDeletions } from '#server/features/account-deletion/tables.ts'
import { users } from '#server/features/auth/tables.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { medications } from '#server/features/medications/medication-tables.ts'
import { notificationSettings } from '#server/features/notifications/tables.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { pets, petShares } from '#server/features/pets/pet-tables.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { vaccines } from '#server/features/vaccines/tables.ts'
import { aPerson } from '#server/testing/clients/a-person.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { listReminders } from './list.ts'
import { reminders } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

/** 10:00 in Bogotá. */
const now = new Date('2027-06-10T15:00:00Z')
const remindFrom = new Date('2027-01-01T00:00:00Z')
const schedule = { times: ['08:00'], from: '2027-06-01', to: null, everyDays: 1 }

const aHousehold = async () => {
  app.setNow(now)
  const [owner, editor] = [await aPerson(app), await aPerson(app)]
  const plan = await anActiveSubscription(db, owner.person, {
    currentPeriodEnd: new Date(now.getTime() + 60_000),
  })
  const pet = await aPet(db, { owner: owner.person })
  const share = await aShare(db, { pet, with: editor.person, canEdit: true })
  await db.update(petShares).set({ isReminded: true }).where(eq(petShares.id, share.id))
  const vaccine = await aVaccine(db, { pet, nextDueDate: '2027-06-12', createdAt: remindFrom, remindFrom })
  const medication = await aMedication(db, { pet, schedule, createdAt: remindFrom, remindFrom })
  const mark = () =>
    editor.client.doses.mark({
      petId: pet.id,
      medicationId: medication.id,
      date: '2027-06-10',
      time: '08:00',
      status: 'given',
    })
  return { owner, editor, plan, pet, share, vaccine, medication, mark }
}
type Household = Awaited<ReturnType<typeof aHousehold>>

/** A process without kept lists reads the same. */
const listAnew = (personId: string) =>
  listReminders({ ...app.services, realtime: { ...app.services.realtime } }, personId)

const change = (work: (household: Household) => PromiseLike<unknown>) => work

const deletion = { requestedAt: now, dueAt: now, withdrawnAt: now }

describe('the list of reminders after it was read', () => {
  it.each([
    ['a new record', change(({ pet }) => aVaccine(db, { pet, name: 'Rabia', nextDueDate: '2027-06-11' }))],
    [
      'a changed record',
      change(({ vaccine }) =>
        db.update(vaccines).set({ nextDueDate: '2027-06-20' }).where(eq(vaccines.id, vaccine.id)),
      ),
    ],
    ['a removed record', change(({ vaccine }) => db.delete(vaccines).where(eq(vaccines.id, vaccine.id)))],
    [
      'another schedule',
      change(({ medication }) =>
        db
          .update(medications)
          .set({ schedule: { ...schedule, times: ['09:00'] } })
          .where(eq(medications.id, medication.id)),
      ),
    ],
    ['a marked dose', change(({ mark }) => mark())],
    [
      'another name of who marked a dose',
      change(async ({ mark, owner, editor }) => {
        await mark()
        for (const { client } of [owner, editor]) await client.reminders.list({})
        await db.update(users).set({ fullName: 'Luis Mora' }).where(eq(users.id, editor.person.id))
      }),
    ],
    [
      'another name of the pet',
      change(({ pet }) => db.update(pets).set({ name: 'Nube' }).where(eq(pets.id, pet.id))),
    ],
    ['a death', change(({ pet }) => db.update(pets).set({ isLiving: false }).where(eq(pets.id, pet.id)))],
    [
      'a lost right to edit',
      change(({ share }) => db.update(petShares).set({ canEdit: false }).where(eq(petShares.id, share.id))),
    ],
    ['an ended share', change(({ share }) => db.delete(petShares).where(eq(petShares.id, share.id)))],
    ['a removed pet', change(({ pet }) => db.delete(pets).where(eq(pets.id, pet.id)))],
    [
      'another time zone of the owner',
      change(({ owner }) =>
        db.insert(notificationSettings).values({ userId: owner.person.id, timeZone: 'Asia/Tokyo' }),
      ),
    ],
    [
      'an ended plan of the owner',
      change(({ plan }) =>
        db.update(subscriptions).set({ status: 'inactive' }).where(eq(subscriptions.id, plan.id)),
      ),
    ],
    [
      'a period of the owner that ran out',
      change(async () => app.setNow(new Date(now.getTime() + 2 * 60_000))),
    ],
    ['a delivered reminder', change(() => app.runJob('reminders-evaluate'))],
    [
      'reminders that were read elsewhere',
      change(async ({ owner, editor }) => {
        await app.runJob('reminders-evaluate')
        for (const { client } of [owner, editor]) await client.reminders.list({})
        for (const { client } of [owner, editor]) await client.reminders.read({ asOf: now.toISOString() })
      }),
    ],
    [
      'a withdrawn deletion of the account',
      change(({ owner }) => db.insert(accountDeletions).values({ userId: owner.person.id, ...deletion })),
    ],
    [
      'a dose that became overdue',
      change(async ({ owner, editor }) => {
        for (const minutes of [-61, -59]) {
          app.setNow(new Date(now.getTime() + minutes * 60_000))
          for (const { client } of [owner, editor]) await client.reminders.list({})
        }
      }),
    ],
    [
      'a snooze that ended',
      change(async ({ owner, editor }) => {
        await app.runJob('reminders-evaluate')
        await db.update(reminders).set({ snoozedUntil: new Date(now.getTime() + 30_000) })
        for (const { client } of [owner, editor]) await client.reminders.list({})
        app.setNow(new Date(now.getTime() + 60_000))
      }),
    ],
    ['a new day', change(async () => app.setNow(new Date('2027-06-11T15:00:00Z')))],
  ])('shows %s', async (_name, work) => {
    const household = await aHousehold()
    const people = [household.owner, household.editor]
    for (const { client } of people) expect((await client.reminders.list({})).items).not.toHaveLength(0)
    await work(household)
    for (const { person, client } of people)
      expect(await client.reminders.list({})).toEqual(await listAnew(person.id))
  })

  it('stays in memory while no event concerns the person', async () => {
    const { owner, pet } = await aHousehold()
    const before = await owner.client.reminders.list({})
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.update(pets).set({ name: 'Nube' }).where(eq(pets.id, pet.id))
    })
    await aPet(db, { owner: (await aPerson(app)).person })
    expect(await owner.client.reminders.list({})).toEqual(before)
    await aVaccine(db, { pet, name: 'Rabia' })
    expect((await owner.client.reminders.list({})).items[0]?.petName).toBe('Nube')
  })
})
