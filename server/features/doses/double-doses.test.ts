// The guard against double doses: the cases that need a confirmation, its record, and that two
// concurrent marks yield one dose and one question.
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { doseRepeatsMax } from '#contract/features/doses/limits.ts'
import { doseMarkResult } from '#contract/features/doses/schema.ts'
import { users } from '#server/features/auth/tables.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { petShares } from '#server/features/pets/pet-tables.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { openPushService } from '#server/testing/servers/push-service.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { listDoubleDoses } from './double-doses.ts'
import { repeatedDoses } from './tables.ts'

const service = await openPushService()
const app = await openTestApp({ httpClient: service.httpClient })
const replica = await openTestApp({ database: app.database })
afterAll(async () => {
  await replica.close()
  await app.close()
  await service.close()
})
const { db } = app.services

const setNow = (now: string) => {
  for (const server of [app, replica]) server.setNow(new Date(now))
}

const today = '2026-12-01'
const twiceADay: Schedule = { times: ['08:00', '20:00'], from: '2026-01-01', to: null, everyDays: 1 }

/** A pet of Ana's that Luis and Eva edit, at 8:00 in Bogotá. */
const aSharedPet = async () => {
  setNow('2026-12-01T13:00:00.000Z')
  const ana = await aUser(db, { fullName: 'Ana' })
  await anActiveSubscription(db, ana)
  const pet = await aPet(db, { owner: ana })
  const medication = await aMedication(db, { pet, schedule: twiceADay })
  const editor = async (fullName: string) => {
    const person = await aUser(db, { fullName })
    await aShare(db, { pet, with: person, canEdit: true })
    return person
  }
  const [luis, eva] = [await editor('Luis'), await editor('Eva')]
  const as = async (person: { id: string }, server: TestApp = app) =>
    server.asPerson(await aSession(app.services, person))
  const dose = (time = '08:00') => ({ petId: pet.id, medicationId: medication.id, date: today, time })
  const give = async (person: { id: string }, time = '08:00', confirmedAfter?: string) =>
    (await as(person)).doses.mark({ ...dose(time), status: 'given', confirmedAfter })
  const list = async () =>
    (await (await as(ana)).doses.list({ petId: pet.id })).items.filter(({ date }) => date === today)
  return { ana, luis, eva, pet, medication, as, dose, give, list }
}
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  )

test('records one press once under its key, however often and late it is sent', async () => {
  const { ana, luis, dose, give, list } = await aSharedPet()
  const { petId, medicationId, date, time } = dose()
  const url = `/api/pets/${petId}/medications/${medicationId}/doses/${date}/${time}`
  const press = async (method: 'PUT' | 'DELETE', key: string, payload = {}) =>
    app.inject({
      method,
      url,
      payload,
      headers: { 'idempotency-key': key },
      as: await aSession(app.services, luis),
    })
  await give(ana)
  const asked = await press('PUT', 'outbox-1', { status: 'given' })
  const { question } = doseMarkResult.parse(asked.json())
  // The answer with the question is lost, and its key was not used.
  setNow('2026-12-01T13:05:00.000Z')
  expect((await press('PUT', 'outbox-1', { status: 'given' })).json()).toMatchObject({
    question: { at: question?.at, askedAt: '2026-12-01T13:05:00.000Z' },
  })
  const confirmed = { status: 'given', confirmedAfter: question?.at }
  const recorded = await press('PUT', 'outbox-2', confirmed)
  expect((await press('PUT', 'outbox-2', confirmed)).body).toBe(recorded.body)
  expect((await list())[0]?.mark?.repeats).toHaveLength(1)
  // Without the key, the second removal would remove the repeat that took the place of the mark.
  await press('DELETE', 'outbox-3')
  await press('DELETE', 'outbox-3')
  expect((await list())[0]?.mark).toMatchObject({ by: { fullName: 'Luis' }, repeats: [] })
})

test('requests a confirmation for a dose just marked by another person, then records a second', async () => {
  const { ana, luis, give, list } = await aSharedPet()
  await give(ana)
  setNow('2026-12-01T13:12:00.000Z')
  const asked = await give(luis)
  expect(asked).toMatchObject({
    isRecorded: false,
    mark: { by: { fullName: 'Ana' }, repeats: [] },
    question: {
      status: 'given',
      by: {
        id: ana.id,
        fullName: 'Ana',
      },
      date: today,
      time: '08:00',
      at: '2026-12-01T13:00:00.000Z',
      askedAt: '2026-12-01T13:12:00.000Z',
      nextAt: '2026-12-02T01:00:00.000Z',
    },
  })
  expect((await list())[0]?.mark?.repeats).toEqual([])
  const confirmed = await give(luis, '08:00', asked.question?.at)
  expect(confirmed).toMatchObject({ isRecorded: true, question: null, mark: { by: { fullName: 'Ana' } } })
  const repeat = { id: confirmed.repeatId, by: { id: luis.id, fullName: 'Luis' } }
  expect((await list())[0]?.mark?.repeats).toMatchObject([repeat])
  // The confirmation is sent twice, and Ana marks it again.
  expect(await give(luis, '08:00', asked.question?.at)).toMatchObject({ isRecorded: false, question: null })
  expect(await give(ana)).toMatchObject({ isRecorded: false, question: { by: { fullName: 'Luis' } } })
  expect((await list())[0]?.mark?.repeats).toHaveLength(1)
})

test('does not accept a confirmation of an earlier dose for a third one', async () => {
  const { ana, luis, eva, give } = await aSharedPet()
  await give(ana)
  setNow('2026-12-01T13:05:00.000Z')
  const { question } = await give(luis)
  const evas = (await give(eva)).question?.at
  await give(eva, '08:00', evas)
  expect(await give(luis, '08:00', question?.at)).toMatchObject({
    isRecorded: false,
    question: { by: { fullName: 'Eva' } },
  })
})

test('requests a confirmation for another dose within half an interval, and none later', async () => {
  const { ana, luis, give, list } = await aSharedPet()
  setNow('2026-12-01T18:30:00.000Z')
  await give(ana)
  setNow('2026-12-02T00:29:59.999Z')
  const asked = await give(luis, '20:00')
  expect(asked).toMatchObject({ mark: null, isRecorded: false, question: { time: '08:00' } })
  // After a late dose, the next one is due half an interval later, or at its own time if that is
  // later.
  expect((await list()).map(({ nextAt }) => nextAt)).toEqual(['2026-12-02T01:00:00.000Z', null])
  const confirmed = await give(luis, '20:00', asked.question?.at)
  expect(confirmed).toMatchObject({ isRecorded: true, repeatId: null, mark: { isRepeat: true } })
  const calm = await aSharedPet()
  setNow('2026-12-01T18:30:00.000Z')
  await calm.give(calm.ana)
  setNow('2026-12-02T00:30:00.000Z')
  expect(await calm.give(calm.luis, '20:00')).toMatchObject({ isRecorded: true, mark: { isRepeat: false } })
})

test('requests a confirmation of the next dose after a late one by the same person', async () => {
  const { ana, give } = await aSharedPet()
  setNow('2026-12-01T22:00:00.000Z')
  expect(await give(ana)).toMatchObject({ isRecorded: true })
  setNow('2026-12-02T01:00:00.000Z')
  const asked = await give(ana, '20:00')
  expect(asked).toMatchObject({ isRecorded: false, question: { by: { id: ana.id }, time: '08:00' } })
  expect(await give(ana, '20:00', asked.question?.at)).toMatchObject({ isRecorded: true })
})

test('names who skipped a dose when it is given after all, and lists the given one beside it', async () => {
  const { ana, luis, as, dose, give, list } = await aSharedPet()
  await (await as(ana)).doses.mark({ ...dose(), status: 'skipped' })
  const asked = await give(luis)
  expect(asked.question).toMatchObject({ status: 'skipped', by: { fullName: 'Ana' }, nextAt: null })
  await give(luis, '08:00', asked.question?.at)
  expect((await list())[0]).toMatchObject({
    mark: { status: 'skipped', repeats: [{ by: { fullName: 'Luis' } }] },
    nextAt: '2026-12-02T01:00:00.000Z',
  })
})

test('records one of two marks made at once on two replicas, and questions the other', async () => {
  for (let round = 0; round < 5; round++) {
    const { ana, luis, as, dose } = await aSharedPet()
    const times = round % 2 === 0 ? (['08:00', '08:00'] as const) : (['08:00', '20:00'] as const)
    const answers = await Promise.all([
      (await as(ana)).doses.mark({ ...dose(times[0]), status: 'given' }),
      (await as(luis, replica)).doses.mark({ ...dose(times[1]), status: 'given' }),
    ])
    expect(answers.filter(({ isRecorded }) => isRecorded)).toHaveLength(1)
    expect(answers.filter(({ question }) => question !== null)).toHaveLength(1)
  }
})

test('records one second dose for twenty concurrent confirmations, and questions the others', async () => {
  const { ana, luis, eva, as, dose, give, list } = await aSharedPet()
  const first = await give(ana)
  const confirm = async (person: { id: string }, server: TestApp) =>
    (await as(person, server)).doses.mark({ ...dose(), status: 'given', confirmedAfter: first.mark?.at })
  setNow('2026-12-01T13:05:00.000Z')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      confirm(index % 2 === 0 ? luis : eva, index % 3 === 0 ? app : replica),
    ),
  )
  expect(answers.filter(({ isRecorded }) => isRecorded)).toHaveLength(1)
  expect((await list())[0]?.mark?.repeats).toHaveLength(1)
})

test('answers a repeated request without a question, with an idempotency key or without', async () => {
  const { ana, dose, pet } = await aSharedPet()
  const as = await aSession(app.services, ana)
  const { medicationId, date, time } = dose()
  const send = (headers: Record<string, string>) =>
    app.inject({
      method: 'PUT',
      url: `/api/pets/${pet.id}/medications/${medicationId}/doses/${date}/${time}`,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ status: 'given' }),
      as,
    })
  const key = { 'idempotency-key': 'the-first-key' }
  const [first, second] = [await send(key), await send(key)]
  expect([first.statusCode, second.body]).toEqual([200, first.body])
  expect((await send({})).json()).toMatchObject({ isRecorded: false, question: null })
})

test('turns a repeat into the dose when the mark is undone, and undoes a repeat alone', async () => {
  const { ana, luis, as, dose, give, list, pet } = await aSharedPet()
  const { mark } = await give(ana)
  const { repeatId } = await give(luis, '08:00', mark?.at)
  const { doses } = await as(luis)
  await doses.unmark(dose())
  expect((await list())[0]?.mark).toMatchObject({ by: { fullName: 'Luis' }, isRepeat: false, repeats: [] })
  const again = await give(ana, '08:00', '2026-12-01T13:00:00.000Z')
  expect(again.repeatId).not.toBe(repeatId)
  for (const id of [again.repeatId ?? '', again.repeatId ?? '', 'nonsense'])
    expect(await doses.removeRepeat({ petId: pet.id, repeatId: id })).toEqual({})
  expect((await list())[0]?.mark?.repeats).toEqual([])
  await doses.unmark(dose())
  expect((await list())[0]?.mark).toBeNull()
})

test('deletes a repeat with its own pet, and not with its author or for another pet', async () => {
  const { ana, luis, as, give, list } = await aSharedPet()
  const { mark } = await give(ana)
  const { repeatId } = await give(luis, '08:00', mark?.at)
  const other = await aPet(db, { owner: luis })
  const { doses } = await as(luis)
  await doses.removeRepeat({ petId: other.id, repeatId: repeatId ?? '' })
  await db.delete(users).where(eq(users.id, luis.id))
  expect((await list())[0]?.mark?.repeats).toMatchObject([{ id: repeatId, by: null }])
  await db.delete(users).where(eq(users.id, ana.id))
  expect(await db.$count(repeatedDoses, eq(repeatedDoses.id, repeatId ?? ''))).toBe(0)
})

test('refuses more repeats of a dose than the maximum', async () => {
  const { ana, luis, give, list } = await aSharedPet()
  let before = (await give(ana)).mark?.at
  for (let count = 1; count <= doseRepeatsMax; count++) {
    setNow(`2026-12-01T13:${String(count).padStart(2, '0')}:00.000Z`)
    const answer = await give(count % 2 === 0 ? ana : luis, '08:00', before)
    before = answer.mark?.repeats.at(-1)?.at
  }
  expect((await list())[0]?.mark?.repeats).toHaveLength(doseRepeatsMax)
  expect(await codeOf(give(ana, '08:00', before))).toBe('TOO_MANY')
  expect(await codeOf(give(luis, '08:00', 'yesterday'))).toBe('BAD_REQUEST')
})

/** `clock` is of that day in UTC, five hours ahead of Bogotá. */
const instant = (clock: string, day = '2026-12-01') => `${day}T${clock}:00.000Z`

/** Ana's mark of 20:02 arrives at 21:10; Luis's of 20:20 at once. Their window is six hours. */
const aLateMark = async () => {
  const world = await aSharedPet()
  const { ana, luis, eva, as, dose } = world
  const mark = async (
    person: { id: string },
    time: string,
    givenAt: string | undefined,
    confirmedAfter?: string,
  ) => (await as(person)).doses.mark({ ...dose(time), status: 'given', givenAt, confirmedAfter })
  const noticesOf = async (person: { id: string }) =>
    (await (await as(person)).reminders.list()).doseNotices ?? []
  const dosesOf = async (person: { id: string }) =>
    (await noticesOf(person)).map(({ doses }) =>
      doses.map(({ by, givenAt }) => `${givenAt.slice(11, 16)} ${by?.fullName}`),
    )
  const both = ['01:02 Ana', '01:20 Luis']
  const markBoth = async () => {
    setNow(instant('01:20', '2026-12-02'))
    await mark(luis, '20:00', instant('01:20', '2026-12-02'))
    setNow(instant('02:10', '2026-12-02'))
    const asked = await mark(ana, '20:00', instant('01:02', '2026-12-02'))
    return { asked, again: () => mark(ana, '20:00', instant('01:02', '2026-12-02'), asked.question?.at) }
  }
  return { ...world, people: [ana, luis, eva], mark, noticesOf, dosesOf, both, markBoth }
}

describe('the time at which a dose was given', () => {
  test('decides about a mark that arrives later', async () => {
    const { ana, luis, mark } = await aLateMark()
    setNow(instant('01:02', '2026-12-02'))
    await mark(luis, '20:00', instant('01:02', '2026-12-02'))
    setNow(instant('01:05', '2026-12-02'))
    // Given in the morning.
    expect(await mark(ana, '08:00', instant('13:05'))).toMatchObject({ isRecorded: true })
    const other = await aLateMark()
    setNow(instant('02:00', '2026-12-02'))
    await other.mark(other.luis, '20:00', instant('20:00'))
    setNow(instant('15:00', '2026-12-02'))
    expect(await other.mark(other.ana, '08:00', instant('18:00'))).toMatchObject({
      isRecorded: false,
      question: { time: '20:00', givenAt: instant('20:00') },
    })
  })

  test('loses its seconds, and lies neither in the future nor before the dose may be marked', async () => {
    const { ana, mark, list } = await aLateMark()
    setNow('2026-12-01T13:00:30.000Z')
    const fast = await mark(ana, '08:00', '2026-12-01T14:00:00.000Z')
    expect(fast.mark).toMatchObject({ at: '2026-12-01T13:00:30.000Z', givenAt: instant('13:00') })
    expect(await codeOf(mark(ana, '20:00', '2026-12-01T00:59:59.000Z'))).toBe('BAD_REQUEST')
    await mark(ana, '20:00', undefined, fast.mark?.at)
    expect((await list()).map(({ mark: made }) => made?.givenAt)).toEqual([instant('13:00'), undefined])
  })

  test('begins the interval to the next dose', async () => {
    const { ana, mark, list } = await aLateMark()
    setNow(instant('23:00'))
    await mark(ana, '08:00', instant('20:00'))
    expect((await list())[0]?.nextAt).toBe(instant('02:00', '2026-12-02'))
  })

  test('can be changed, with a question where that brings two doses close together', async () => {
    const { ana, luis, eva, as, dose, mark, list, dosesOf } = await aLateMark()
    await mark(ana, '08:00', instant('13:00'))
    setNow(instant('01:00', '2026-12-02'))
    await mark(luis, '20:00', instant('01:00', '2026-12-02'))
    const change = async (givenAt: string, confirmedAfter?: string) =>
      (await as(eva)).doses.setGivenTime({ ...dose('08:00'), givenAt, confirmedAfter })
    const asked = await change(instant('21:00'))
    expect(asked).toMatchObject({ isRecorded: false, question: { by: { fullName: 'Luis' } } })
    expect((await list())[0]?.mark?.givenAt).toBe(instant('13:00'))
    const changed = await change(instant('21:00'), asked.question?.at)
    expect(changed.mark).toMatchObject({ by: { id: ana.id }, givenAt: instant('21:00'), isRepeat: true })
    expect([await dosesOf(ana), await dosesOf(luis), await dosesOf(eva)]).toEqual([
      [['21:00 Ana', '01:00 Luis']],
      [['21:00 Ana', '01:00 Luis']],
      [],
    ])
    // They were confirmed, and stay close together.
    expect(await change(instant('20:00'))).toMatchObject({ isRecorded: true, question: null })
    expect(await change(instant('18:00'))).toMatchObject({ isRecorded: true, mark: { isRepeat: false } })
    expect([await dosesOf(ana), await dosesOf(luis)]).toEqual([[], []])
  })

  test('can be changed to one after it was marked', async () => {
    const { ana, luis, as, dose, mark } = await aLateMark()
    await mark(ana, '08:00', instant('13:00'))
    setNow(instant('20:00'))
    await (await as(ana)).doses.setGivenTime({ ...dose('08:00'), givenAt: instant('20:00') })
    setNow(instant('01:00', '2026-12-02'))
    expect(await mark(luis, '20:00', instant('01:00', '2026-12-02'))).toMatchObject({
      question: { givenAt: instant('20:00') },
    })
  })

  test('can be changed of a repeat, and of nothing else', async () => {
    const { ana, luis, eva, as, dose, mark, markBoth } = await aLateMark()
    const { again } = await markBoth()
    const { repeatId } = await again()
    const { doses } = await as(eva)
    const givenAt = instant('01:10', '2026-12-02')
    const changed = await doses.setGivenTime({ ...dose('20:00'), repeatId: repeatId ?? '', givenAt })
    expect(changed.mark).toMatchObject({ by: { id: luis.id }, repeats: [{ by: { id: ana.id }, givenAt }] })
    const refused = { ...dose('08:00'), givenAt: instant('13:00') }
    expect(await codeOf(doses.setGivenTime(refused))).toBe('NOT_FOUND')
    expect(await codeOf(doses.setGivenTime({ ...refused, repeatId: repeatId ?? '' }))).toBe('NOT_FOUND')
    await doses.mark({ ...dose('08:00'), status: 'skipped' })
    expect(await codeOf(doses.setGivenTime(refused))).toBe('NOT_FOUND')
    expect(await codeOf(mark(ana, '20:00', 'yesterday'))).toBe('BAD_REQUEST')
    expect(await codeOf(doses.setGivenTime({ ...dose('20:00'), givenAt: instant('00:00') }))).toBe(
      'BAD_REQUEST',
    )
  })
})

describe('the notice of two doses', () => {
  test('reaches both people once, and nobody else', async () => {
    const { people, markBoth, dosesOf, both, as, noticesOf, ana } = await aLateMark()
    const browsers = []
    for (const person of people) {
      const browser = service.aBrowser()
      await (await as(person)).push.subscribe(browser.subscription)
      browsers.push(browser)
    }
    const { asked, again } = await markBoth()
    expect(asked.question).toMatchObject({
      by: { fullName: 'Luis' },
      givenAt: instant('01:20', '2026-12-02'),
    })
    expect(await Promise.all(people.map(dosesOf))).toEqual([[], [], []])
    await again()
    await again()
    expect(await Promise.all(people.map(dosesOf))).toEqual([[both], [both], []])
    await app.runDueJobs()
    const body = /^Kira pudo recibir dos dosis de .+: 8:02\sp\.\sm\. \(Ana\) y 8:20\sp\.\sm\. \(Luis\)$/
    const push = { title: 'Posible doble dosis', body: expect.stringMatching(body) }
    expect(browsers.map((browser) => browser.pushes())).toMatchObject([[push], [push], []])
    const client = await as(ana)
    expect((await noticesOf(ana))[0]?.isUnread).toBe(true)
    setNow(instant('02:11', '2026-12-02'))
    await client.reminders.read({ asOf: instant('02:11', '2026-12-02') })
    expect((await noticesOf(ana))[0]?.isUnread).toBe(false)
  })

  test('disappears with either mark, with the access, and after a month', async () => {
    const { ana, luis, as, dose, markBoth, dosesOf } = await aLateMark()
    const browser = service.aBrowser()
    await (await as(luis)).push.subscribe(browser.subscription)
    const { again } = await markBoth()
    const { repeatId } = await again()
    await (await as(luis)).doses.unmark(dose('20:00'))
    expect([await dosesOf(ana), await dosesOf(luis)]).toEqual([[], []])
    await app.runDueJobs()
    expect(browser.pushes()).toEqual([])
    // Ana's repeat took its place.
    setNow(instant('02:20', '2026-12-02'))
    const asked = await (await as(luis)).doses.mark({ ...dose('20:00'), status: 'given' })
    const confirmed = { ...dose('20:00'), status: 'given' as const, confirmedAfter: asked.question?.at }
    const second = await (await as(luis)).doses.mark(confirmed)
    expect([await dosesOf(ana), second.repeatId === repeatId]).toEqual([[['01:02 Ana', '02:20 Luis']], false])
    await db.delete(petShares).where(eq(petShares.sharedWithUserId, luis.id))
    expect([(await dosesOf(ana)).length, await dosesOf(luis)]).toEqual([1, []])
    setNow('2027-01-02T03:00:00.000Z')
    expect(await dosesOf(ana)).toEqual([])
  })

  test('names the clinics of the pet', async () => {
    const { ana, as, pet, markBoth } = await aLateMark()
    const { again } = await markBoth()
    await again()
    const clinic = { address: null, hours: null, isEmergency: false }
    const clinics = [
      { ...clinic, name: 'Clínica Andes', phone: '+576015550100' },
      { ...clinic, name: 'Sin teléfono', phone: null },
      { ...clinic, name: 'Urgencias 24', phone: '+576015550124', isEmergency: true },
    ]
    await (await as(ana)).pets.update({ petId: pet.id, clinics })
    expect(await listDoubleDoses(app.services, ana.id)).toMatchObject([
      {
        petId: pet.id,
        clinics: [
          { name: 'Urgencias 24', phone: '+576015550124' },
          { name: 'Clínica Andes', phone: '+576015550100' },
        ],
      },
    ])
  })
})

describe('a change of the time given, and back', () => {
  test('takes the label off the other dose, and sends the notice of the two once', async () => {
    const { ana, luis, as, dose, mark, list, dosesOf } = await aLateMark()
    const browser = service.aBrowser()
    await (await as(luis)).push.subscribe(browser.subscription)
    setNow(instant('20:00'))
    await mark(ana, '08:00', instant('20:00'))
    setNow(instant('01:00', '2026-12-02'))
    const asked = await mark(luis, '20:00', instant('01:00', '2026-12-02'))
    await mark(luis, '20:00', instant('01:00', '2026-12-02'), asked.question?.at)
    const labels = async () => (await list()).map((item) => item.mark?.isRepeat)
    expect(await labels()).toEqual([false, true])
    await app.runDueJobs()
    const change = async (givenAt: string, confirmedAfter?: string) =>
      (await as(ana)).doses.setGivenTime({ ...dose('08:00'), givenAt, confirmedAfter })
    await change(instant('13:00'))
    expect([await labels(), await dosesOf(luis)]).toEqual([[false, false], []])
    const again = await change(instant('20:00'))
    await change(instant('20:00'), again.question?.at)
    expect([await labels(), (await dosesOf(luis)).length]).toEqual([[true, false], 1])
    await app.runDueJobs()
    expect(browser.pushes()).toHaveLength(1)
  })
})
