// An evaluation blocks no other transaction, whatever blocks it. PostgreSQL only, because the
// embedded database runs one transaction at a time.
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { reminders } from '#server/features/reminders/tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const aPetWithVaccine = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  const remindFrom = new Date('2027-01-01T00:00Z')
  const vaccine = await aVaccine(db, { pet, nextDueDate: '2027-06-10', createdAt: remindFrom, remindFrom })
  return { owner, pet, vaccine, client: app.asPerson(await aSession(app.services, owner)) }
}

const countWaiting = async () => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

it('allows changes of pets and records while an evaluation waits', async () => {
  app.setNow(new Date('2027-06-10T14:00:00Z'))
  const [ana, luis] = [await aPetWithVaccine(), await aPetWithVaccine()]
  let evaluated: Promise<void> | undefined
  await db.transaction(async (tx) => {
    // A slow transaction is delivering the same reminders as the evaluation.
    const delivered = { remindAt: new Date(), deliveredAt: new Date(), dueDate: '2027-06-10' }
    for (const lead of [0, 1])
      await tx.insert(reminders).values({
        ...delivered,
        id: newId(),
        userId: ana.owner.id,
        petId: ana.pet.id,
        kind: 'vaccines',
        sourceId: ana.vaccine.id,
        key: `vaccine:${ana.vaccine.id}:2027-06-10:${lead}`,
      })
    evaluated = app.runJob('reminders-evaluate')
    await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1)
    for (const { client, pet, vaccine } of [luis, ana]) {
      await client.pets.update({ petId: pet.id, description: 'Le teme a la pólvora' })
      await client.vaccines.update({ petId: pet.id, vaccineId: vaccine.id, veterinarian: 'Eva' })
      await client.vaccines.create({ petId: pet.id, name: 'Moquillo' })
    }
    expect(await countWaiting()).toBe(1)
  })
  await evaluated
  const dueOf = async ({ owner }: typeof ana) => db.$count(reminders, sql`user_id = ${owner.id}`)
  expect([await dueOf(ana), await dueOf(luis)]).toEqual([3, 3])
})
