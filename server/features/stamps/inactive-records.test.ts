// Stamped records that are hidden or were corrected count nowhere, like removed ones, and appear
// only in the list of stamps.
import { ORPCError } from '@orpc/client'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { textsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { datedRecords } from '#server/features/reminders/due-queries.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { systemAccess } from '#server/platform/database/system-access.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { readEverything } from '#server/testing/read-everything.ts'
import { callsOf, stampedKinds, stampedRecordOf, fieldsOfVets } from '#server/testing/record-samples.ts'
import { anInvitation, aRabiesShot, aStamp } from './factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

/** A word in a text of each record, and nowhere else. */
const marker = 'Zorrillo'
const nextDay = '2031-12-01'
const recordOf = (kind: RecordKind, said: string) => {
  const texts = textsOf(kind).filter((name) => fieldsOfVets(kind).includes(name))
  const fields = Object.fromEntries(texts.map((name) => [name, said]))
  return stampedRecordOf(kind, { ...fields, [kind.due ?? '']: nextDay })
}
const cost = { amountMinor: 777_700, currency: 'COP' as const }

const aWorld = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner, name: 'Kira' })
  const as = await aSession(app.services, owner)
  return { owner, pet, petId: pet.id, as, ana: app.asPerson(as) }
}
type World = Awaited<ReturnType<typeof aWorld>>

/** Without the stamps themselves, and the list of changes, which names removed records too. */
const readAll = async ({ as, petId }: World) =>
  new Map([...(await readEverything(app, as, petId))].filter(([path]) => !/\/(stamps|changes)$/.test(path)))

/** The pets that the nightly job of reminders would check. */
const petsDue = async (): Promise<readonly string[]> => {
  const found: string[] = []
  for (const records of datedRecords(app.services))
    for await (const petIds of records.iteratePetsDueOn(systemAccess(db), nextDay, 100)) found.push(...petIds)
  return found
}

const named = stampedKinds.map((kind) => [kind.name, kind] as const)

test.each(named)('hides %s everywhere but among the stamps, and shows them again', async (_name, kind) => {
  const world = await aWorld()
  const { owner, pet, petId, ana } = world
  const { sequence, recordId } = await aStamp(app, owner, pet, recordOf(kind, marker))
  await (await callsOf(app, kind, owner, petId)).update(recordId, { cost })
  const before = await readAll(world)
  const showing = [...before].filter(([, body]) => body.includes(marker)).map(([path]) => path)
  expect(showing).toContain('/api/pets/{petId}/timeline')
  expect(before.get('/api/pets/{petId}/costs')).toContain('777700')
  expect(before.get('/api/pets/{petId}/costs/file')).toContain(marker)
  expect(await petsDue()).toContain(petId)

  await ana.stamps.hide({ petId, sequence })
  for (const [path, body] of await readAll(world))
    expect([path, /Zorrillo|777700/.test(body)]).toEqual([path, false])
  expect(await petsDue()).not.toContain(petId)
  const [stamp] = (await ana.stamps.list({ petId })).items
  expect(stamp?.isHidden).toBe(true)
  expect(Object.values(stamp?.record ?? {})).toContain(marker)

  await ana.stamps.show({ petId, sequence })
  const after = await readAll(world)
  for (const [path, body] of before) expect([path, after.get(path)]).toEqual([path, body])
  expect((await ana.stamps.list({ petId })).items).toMatchObject([{ isHidden: false, record: null }])
})

test.each(named)('passes place, reminder and cost of corrected %s to the correction', async (_name, kind) => {
  const world = await aWorld()
  const { owner, pet, petId, ana } = world
  const { sequence, recordId } = await aStamp(app, owner, pet, recordOf(kind, marker))
  const calls = await callsOf(app, kind, owner, petId)
  await calls.update(recordId, { remind: false, cost })
  const correction = await aStamp(app, owner, pet, recordOf(kind, 'Tejón'), { kind: 'correct', sequence })
  const { items } = await calls.list()
  expect(items).toMatchObject([{ id: correction.recordId, remind: false, cost }])
  const all = await readAll(world)
  for (const [path, body] of all) expect([path, body.includes(marker)]).toEqual([path, false])
  expect(all.get('/api/pets/{petId}/costs')?.match(/"amountMinor":\d+/g)).toEqual(['"amountMinor":777700'])
  const stamps = (await ana.stamps.list({ petId })).items
  expect(stamps.map(({ record }) => record !== null)).toEqual([false, true])
})

test('publishes a change of the list when a record is hidden', async () => {
  const { owner, pet, petId, ana } = await aWorld()
  const { sequence } = await aStamp(app, owner, pet)
  const topics = async () => {
    const { rows } = await db.execute(
      `select topic from live_events where pet_id = '${petId}' and id > ${last} order by id`,
    )
    return z
      .array(z.object({ topic: z.string() }))
      .parse(rows)
      .map(({ topic }) => topic)
  }
  const { rows } = await db.execute('select max(id)::int as last from live_events')
  const last = z.array(z.object({ last: z.number() })).parse(rows)[0]?.last ?? 0
  await ana.stamps.hide({ petId, sequence })
  expect((await topics()).toSorted()).toEqual(['history', 'stamps', 'vaccines'])
})

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ORPCError ? String(error.code) : String(error)),
  )

test('excludes stamped vaccines from the plan limit, and counts all others', async () => {
  const { owner, pet, petId, ana } = await aWorld()
  const scope = { kind: 'new' as const, kinds: ['vaccines' as const] }
  for (let count = 0; count < 4; count++) await aStamp(app, owner, pet, aRabiesShot, scope)
  const own = () => codeOf(ana.vaccines.create({ petId, name: 'Moquillo' }))
  expect([await own(), await own(), await own(), await own()]).toEqual([
    'accepted',
    'accepted',
    'accepted',
    'PLAN_LIMIT_REACHED',
  ])
  // At the limit a veterinarian can still stamp.
  await aStamp(app, owner, pet, aRabiesShot, scope)
  expect(await own()).toBe('PLAN_LIMIT_REACHED')
  // A confirmed record no longer counts.
  const first = (await ana.vaccines.list({ petId })).items.find(({ name }) => name === 'Moquillo')
  const confirm = { kind: 'confirm' as const, record: 'vaccines' as const, recordId: first?.id ?? '' }
  await aStamp(app, owner, pet, aRabiesShot, confirm)
  expect([await own(), await own()]).toEqual(['accepted', 'PLAN_LIMIT_REACHED'])
  expect((await ana.vaccines.list({ petId })).items).toHaveLength(9)
})

test('refuses a stamp on a record that was removed after the invitation was opened', async () => {
  const { owner, pet, petId, ana } = await aWorld()
  const { id } = await aVaccine(db, { pet })
  const allows = { kind: 'confirm' as const, record: 'vaccines' as const, recordId: id }
  const { token } = await anInvitation(app, owner, pet, allows)
  await ana.vaccines.remove({ petId, vaccineId: id })
  const professional = { name: 'a', number: 'b', clinic: 'c' }
  const signature = { kind: 'typed' as const, name: 'a' }
  const stamping = app.asGuest().stamps.stamp({ token, record: aRabiesShot, professional, signature })
  expect(await codeOf(stamping)).toBe('INVALID_TOKEN')
  expect((await ana.stamps.list({ petId })).items).toEqual([])
  expect((await ana.vaccines.list({ petId })).items).toEqual([])
})
