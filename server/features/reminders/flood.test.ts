// A person with more reminders at one moment than they can read gets a few pushes, and one with the
// number of the rest. They delay no other person's.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { medications } from '#server/features/medications/medication-tables.ts'
import { parasiteTreatments } from '#server/features/parasite-treatments/tables.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { notificationSettings } from '#server/features/notifications/tables.ts'
import { pushSubscriptions } from '#server/features/push/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { openPushService } from '#server/testing/servers/push-service.ts'
import { deliveredAtOnce, remindersPerDayMax } from './evaluation/evaluate-pets.ts'
import { keptMax } from './jobs.ts'
import { singlePushesMax } from './pushes.ts'
import { reminderChecks } from './checks/tables.ts'
import { reminders } from './tables.ts'

const service = await openPushService()
// Addresses that do not respond until the test calls `answer`.
const unanswered: string[] = []
let answer = (): void => undefined
const answered = new Promise<void>((resolve) => (answer = resolve))
const app = await openTestApp({
  httpClient: {
    ...service.httpClient,
    post: async (url, headers, body) => {
      if (!url.hostname.startsWith('silent')) return service.httpClient.post(url, headers, body)
      unanswered.push(url.hostname)
      await answered
      throw new Error('nobody answered')
    },
  },
})
afterAll(() => {
  answer()
  return app.close()
})
afterAll(() => service.close())
const { db } = app.services

/** Nine in the morning in Bogotá, and the minute of all doses. */
const now = new Date('2027-06-10T14:00:00Z')
/** After the reminder of the day before. */
const remindFrom = new Date('2027-06-10T00:00Z')
beforeEach(async () => {
  for (const table of [pushSubscriptions, reminders, reminderChecks]) await db.delete(table)
  await db.execute(sql`delete from pgboss.job where name = 'push'`)
  app.setNow(now)
})

const twelveTimes = ['04', '05', '06', '07', '08', '09'].flatMap((hour) => [`${hour}:00`, `${hour}:30`])

const aPetOwner = async (language: 'es' | 'en' = 'es') => {
  const owner = await aUser(db, { language })
  await db.insert(notificationSettings).values({ userId: owner.id })
  const client = app.asPerson(await aSession(app.services, owner))
  const browser = service.aBrowser()
  const aPetCalled = async (name: string) => {
    const pet = await aPet(db, { owner, name })
    return {
      pet,
      treatments: (count: number) =>
        db.insert(parasiteTreatments).values(
          Array.from({ length: count }, (_, n) => ({
            id: newId(),
            petId: pet.id,
            name: `${name} ${n}`,
            target: 'external' as const,
            dateAdministered: '2026-03-01',
            nextDueDate: '2027-06-10',
            createdAt: remindFrom,
            remindFrom,
          })),
        ),
      doses: (count: number, times = ['09:00']) =>
        db.insert(medications).values(
          Array.from({ length: count }, (_, n) => ({
            id: newId(),
            petId: pet.id,
            name: `Dosis ${n}`,
            schedule: { times, from: '2027-06-10', to: null, everyDays: 1 },
            createdAt: remindFrom,
            remindFrom,
          })),
        ),
    }
  }
  await client.push.subscribe(browser.subscription)
  return { owner, client, browser, aPetCalled }
}

const evaluate = () => app.runJob('reminders-evaluate')
const countPushJobs = async () =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from pgboss.job where name = 'push'`))
    .rows[0]?.n
/** Also runs the jobs that are queued until the evaluation is complete. */
const deliver = async () => {
  await app.runDueJobs()
  await app.runDueJobs(true)
}

describe('pushes to one person at one moment', () => {
  it('sends one for each item while these are few', async () => {
    const ana = await aPetOwner()
    await (await ana.aPetCalled('Luna')).treatments(singlePushesMax)
    await evaluate()
    await deliver()
    expect(ana.browser.pushes()).toHaveLength(singlePushesMax)
  })

  it.each([
    ['es', '12 cosas para hoy', 'Kira y Luna'],
    ['en', '12 things for today', 'Kira and Luna'],
  ] as const)('sends one summary of many, which opens them all (%s)', async (language, title, body) => {
    const ana = await aPetOwner(language)
    const [luna, kira] = [await ana.aPetCalled('Luna'), await ana.aPetCalled('Kira')]
    await luna.treatments(6)
    await kira.treatments(6)
    await evaluate()
    await deliver()
    const [summary, ...more] = ana.browser.pushes()
    expect(more).toEqual([])
    expect(summary).toMatchObject({ title, url: '/app/upcoming' })
    expect(summary?.body.split(/ y | and /).toSorted()).toEqual(body.split(/ y | and /))
  })

  it('names doses one by one first', async () => {
    const ana = await aPetOwner()
    const luna = await ana.aPetCalled('Luna')
    await luna.doses(2)
    await luna.treatments(10)
    await evaluate()
    await deliver()
    const titles = ana.browser.pushes().map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['12 cosas para hoy', 'Luna: Dosis 0', 'Luna: Dosis 1'])
  })

  it('counts neither what was done meanwhile nor what belongs to another day', async () => {
    const ana = await aPetOwner()
    const luna = await ana.aPetCalled('Luna')
    await luna.doses(8)
    await evaluate()
    const { items } = await ana.client.doses.list({ petId: luna.pet.id })
    for (const { medicationId, date, time } of items.filter((dose) => dose.date === '2027-06-10').slice(0, 3))
      await ana.client.doses.mark({ petId: luna.pet.id, medicationId, date, time, status: 'given' })
    await deliver()
    expect(ana.browser.pushes().map(({ title }) => title)).toContain('5 cosas para hoy')
  })

  it('sends few when many snoozes end', async () => {
    const ana = await aPetOwner()
    await (await ana.aPetCalled('Luna')).treatments(7)
    await evaluate()
    await db.update(reminders).set({ snoozedUntil: new Date('2027-06-11T14:00:30Z') })
    app.setNow(new Date('2027-06-11T14:00:30Z'))
    await db.execute(sql`delete from pgboss.job where name = 'push'`)
    await evaluate()
    await deliver()
    expect(ana.browser.pushes().map(({ title }) => title)).toEqual(['7 cosas para hoy'])
  })

  it('takes one job for any number of items, and lists each once', async () => {
    const ana = await aPetOwner()
    const many = deliveredAtOnce * 2 + 1
    const names = ['Luna', 'Kira', 'Milo']
    for (const name of names) await (await ana.aPetCalled(name)).treatments(Math.floor(many / names.length))
    await (await ana.aPetCalled('Nube')).treatments(many % names.length)
    await evaluate()
    expect(await countPushJobs()).toBe(1)
    expect(await db.$count(reminders)).toBe(many)
    await deliver()
    expect(ana.browser.pushes()).toMatchObject([{ title: '1.001 cosas para hoy' }])
    await evaluate()
    expect(await db.$count(reminders)).toBe(many)
  })
})

describe('reminders of a person', () => {
  it('stops at the maximum of a day, outside of any quota', async () => {
    const ana = await aPetOwner()
    for (const name of ['Luna', 'Kira']) await (await ana.aPetCalled(name)).doses(100, twelveTimes)
    app.setNow(new Date('2027-06-10T15:00:00Z'))
    await evaluate()
    await evaluate()
    expect(await db.$count(reminders)).toBe(remindersPerDayMax)
  })

  it('applies a separate maximum to shared pets', async () => {
    const [ana, luis] = [await aPetOwner(), await aPetOwner()]
    await anActiveSubscription(db, luis.owner)
    await db.update(notificationSettings).set({ sharedPets: true })
    for (const name of ['Luna', 'Kira']) {
      const { pet, doses } = await luis.aPetCalled(name)
      await aShare(db, { pet, with: ana.owner, canEdit: true })
      await doses(100, twelveTimes)
    }
    app.setNow(new Date('2027-06-10T15:00:00Z'))
    await evaluate()
    const own = await ana.aPetCalled('Milo')
    await own.doses(2, ['09:30'])
    await evaluate()
    expect(await db.$count(reminders, eq(reminders.petId, own.pet.id))).toBe(2)
    expect(await db.$count(reminders, eq(reminders.userId, ana.owner.id))).toBe(remindersPerDayMax + 2)
  })

  it('keeps the newest, up to a number', async () => {
    const ana = await aPetOwner()
    const { pet } = await ana.aPetCalled('Luna')
    await db.execute(sql`insert into reminders
      (id, user_id, pet_id, key, kind, source_id, due_date, remind_at, delivered_at)
      select gen_random_uuid(), ${ana.owner.id}, ${pet.id}, 'old ' || n, 'vaccine', gen_random_uuid(),
        '2027-06-01', ${now.toISOString()}::timestamptz - n * interval '1 minute',
        ${now.toISOString()}::timestamptz - n * interval '1 minute'
      from generate_series(1, ${keptMax} + 2500) n`)
    await app.runJob('reminders-reevaluate')
    expect(await db.$count(reminders)).toBe(keptMax)
    expect(await db.$count(reminders, sql`key = 'old 1'`)).toBe(1)
  })
})

describe('dose of another person', () => {
  it('arrives while silent hosts delay a flood', async () => {
    const ana = await aPetOwner()
    await (await ana.aPetCalled('Luna')).doses(40)
    for (let n = 0; n < 19; n++) {
      const { subscription } = service.aBrowser()
      await ana.client.push.subscribe({ ...subscription, endpoint: `https://silent${n}.example.com/${n}` })
    }
    await db.execute(sql`update push_subscriptions set endpoint = 'https://silent.example.com/'
      where endpoint not like 'https://silent%'`)
    await evaluate()
    const luis = await aPetOwner()
    await (await luis.aPetCalled('Milo')).doses(1)
    await evaluate()
    await app.startJobs()
    await expect.poll(() => luis.browser.pushes().length, { timeout: 20_000 }).toBe(1)
    // Two of one person at once; one more by fetches at the same moment.
    expect(unanswered.length).toBeLessThanOrEqual(3)
  })
})
