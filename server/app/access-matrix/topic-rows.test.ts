// Runs the topics of the access matrix against real streams: a change is made, then one that the listener hears for certain, and
// what came before that is what they heard.
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { realtimeTopics, type RealtimeTopic } from '#contract/shared/realtime.ts'
import { auditLog } from '#server/features/audit/tables.ts'
import { userRoles, users } from '#server/features/auth/tables.ts'
import { medicationDoses } from '#server/features/doses/tables.ts'
import { notificationSettings } from '#server/features/notifications/tables.ts'
import { pets } from '#server/features/pets/tables.ts'
import { reminders } from '#server/features/reminders/tables.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { openEventStream } from '#server/testing/clients/event-stream.ts'
import { anAllergy } from '#server/features/allergies/factories.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aDiaryEntry } from '#server/features/diary/factories.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { callers, type Caller } from './cells.ts'
import { topicRows, uncoveredTopics, type TopicWorld } from './topic-rows.ts'

const app = await openTestApp({ env: { ADMIN_EMAILS: 'named@example.com' } })
const { db } = app.services
const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const openWorld = async (column: Caller) => {
  const owner = await aUser(db)
  await db.insert(subscriptions).values({ id: newId(), userId: owner.id, status: 'inactive' })
  if (column !== 'free')
    await db.update(subscriptions).set({ status: 'active' }).where(eq(subscriptions.userId, owner.id))
  const pet = await aPet(db, { owner })
  const person = column === 'owner' || column === 'free' ? owner : await aUser(db)
  if (column === 'viewer' || column === 'editor')
    await aShare(db, { pet, with: person, canEdit: column === 'editor' })
  if (column === 'seller') await db.insert(userRoles).values({ userId: person.id, role: 'marketplace' })
  if (column === 'admin') await db.insert(userRoles).values({ userId: person.id, role: 'admin' })
  const ofPet = eq(pets.id, pet.id)
  const world: TopicWorld = {
    petId: pet.id,
    ownerId: owner.id,
    personId: person.id,
    change: {
      pet: async () => db.update(pets).set({ name: 'Kirita' }).where(ofPet),
      allergies: async () =>
        db
          .update(pets)
          .set({ allergies: [anAllergy()] })
          .where(ofPet),
      medication: () => aMedication(db, { pet }),
      vaccine: () => aVaccine(db, { pet }),
      dose: async () =>
        db.insert(medicationDoses).values({
          petId: pet.id,
          medicationId: newId(),
          dueDate: '2026-11-21',
          dueTime: '08:00',
          status: 'given',
          markedBy: owner.id,
          markedAt: new Date(),
        }),
      reminder: async () =>
        db.insert(reminders).values({
          id: newId(),
          userId: owner.id,
          petId: pet.id,
          key: 'vaccine:x:2026-11-21:0',
          kind: 'vaccine',
          sourceId: newId(),
          dueDate: '2026-11-21',
          remindAt: new Date(),
          deliveredAt: new Date(),
        }),
      notificationPreferences: async () =>
        db.insert(notificationSettings).values({ userId: owner.id, hour: 8 }),
      diary: () => aDiaryEntry(db, { pet }),
      document: () => aDocument(db, { pet }),
      share: async () => aShare(db, { pet, with: await aUser(db) }),
      plan: async () =>
        db.update(subscriptions).set({ cancelAtPeriodEnd: true }).where(eq(subscriptions.userId, owner.id)),
      role: async () => db.insert(userRoles).values({ userId: owner.id, role: 'marketplace' }),
      audit: async () =>
        db.insert(auditLog).values({
          id: newId(),
          at: new Date(),
          action: 'premium.grant',
          actorId: owner.id,
          targetId: owner.id,
        }),
    },
  }
  return { world, person }
}

/** The topics that the person hears of while `work` is done. */
const heardDuring = async (
  person: { id: string },
  work: () => Promise<unknown>,
): Promise<RealtimeTopic[]> => {
  const stream = await openEventStream(url, await aSession(app.services, person))
  expect(stream.status).toBe(200)
  // A pet of their own is news that nobody else's change can be. What was written before the first is not of `work`.
  const fence = async () => {
    const { id } = await aPet(db, { owner: person })
    await stream.next(({ change }) => change?.petId === id)
    return stream.received.length
  }
  const before = await fence()
  await work()
  const after = (await fence()) - 1
  stream.close()
  return stream.received.slice(before, after).flatMap(({ change }) => change?.topic ?? [])
}

describe('the access matrix of topics', () => {
  it('has a row for every topic', () => {
    expect(uncoveredTopics()).toEqual([])
    expect(Object.keys(topicRows).toSorted()).toEqual([...realtimeTopics].toSorted())
  })

  describe.each(realtimeTopics)('%s', (topic) => {
    it.each(callers)('%s', async (column) => {
      const { change, receives } = topicRows[topic]
      const { world, person } = await openWorld(column)
      if (column === 'guest') {
        expect(receives[column]).toBe(false)
        expect((await openEventStream(url)).status).toBe(401)
        return
      }
      const heard = await heardDuring(person, () => change(world))
      expect(heard.includes(topic), heard.join()).toBe(receives[column])
      // Whoever hears nothing of the topic hears nothing else of it either.
      if (!receives[column]) expect(heard).toEqual([])
    })
  })

  it('whoever ADMIN_EMAILS names is an administrator here too', async () => {
    const named = await aUser(db, { email: 'named@example.com' })
    const { world } = await openWorld('owner')
    expect(await heardDuring(named, () => topicRows.admin.change(world))).toEqual(['admin'])
  })

  it('whoever lost the role hears nothing of it from that moment', async () => {
    const { world, person } = await openWorld('admin')
    const heard = await heardDuring(person, async () => {
      await db.delete(userRoles).where(eq(userRoles.userId, person.id))
      await topicRows.admin.change(world)
    })
    expect(heard).toEqual(['session'])
  })

  it('a change of one’s own account is told to oneself alone', async () => {
    const { world, person } = await openWorld('stranger')
    const rename = () =>
      db
        .update(users)
        .set({ fullName: sql`${users.fullName} || ' II'` })
        .where(eq(users.id, person.id))
    expect(await heardDuring(person, async () => rename())).toEqual(['session'])
    expect(await heardDuring({ id: world.ownerId }, async () => rename())).toEqual([])
  })

  it('a manual or paid change of somebody’s plan is heard by whoever shares a pet of theirs, as a change of what they see', async () => {
    const { world, person } = await openWorld('viewer')
    const heard = await heardDuring(person, async () =>
      db.update(subscriptions).set({ status: 'inactive' }).where(eq(subscriptions.userId, world.ownerId)),
    )
    expect(heard).toEqual(['pets'])
  })
})
