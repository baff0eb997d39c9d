// The plan follows the pet's records and its owner's clock.
import { afterAll, describe, expect, test } from 'vitest'
import { carePlan, uncountedMax, type CarePlan } from '#contract/features/care-plan/schema.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aParasiteTreatment } from '#server/features/parasite-treatments/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { aRabiesShot, aStamp } from '#server/features/stamps/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const owner = await aUser(db)
app.setNow(new Date('2026-11-23T15:00:00.000Z'))
const visitor = await aSession(app.services, owner)
const as = app.asPerson(visitor)

const planOf = async (pet: { readonly id: string }): Promise<CarePlan> => as.carePlans.get({ petId: pet.id })
const aDog = (birthDate: string | null = '2020-11-02') => aPet(db, { owner, species: 'perro', birthDate })
const first = ({ lines }: CarePlan, id: string) => lines.find((line) => line.id === id)

describe('care plan of a dog', () => {
  test('offers everything without records, each line with a rule, its date and its sources', async () => {
    const plan = await planOf(await aDog())
    expect(plan).toMatchObject({
      today: '2026-11-23',
      rulesVersion: '2026-11-29',
      isExposed: null,
      uncounted: [],
    })
    expect(first(plan, 'core.1')).toMatchObject({ rule: 'coreAdult', status: 'overdue', done: null })
    expect(plan.lines.filter(({ offer }) => offer !== null).map(({ subject }) => subject)).toEqual([
      'core',
      'rabies',
      'leptospirosis',
      'kennelCough',
      'worms',
      'external',
    ])
    const known = new Map(plan.rules.map((rule) => [rule.id, rule]))
    for (const { rule } of plan.lines) {
      expect(known.get(rule)?.writtenOn).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(known.get(rule)?.sources.length).toBeGreaterThan(0)
      expect(known.get(rule)?.sources.every(({ url }) => url.startsWith('https://'))).toBe(true)
    }
  })

  test('marks recorded care as done, with the record that counted', async () => {
    const pet = await aDog()
    const { id } = await as.vaccines.create({
      petId: pet.id,
      name: 'ANTIRRÁBICA',
      dateAdministered: '2026-02-01',
      nextDueDate: '2027-02-01',
    })
    const reminder = { name: 'Sólo un recordatorio: rabia', nextDueDate: '2027-03-01' }
    const { id: reminderId } = await as.vaccines.create({ petId: pet.id, ...reminder })
    await as.vaccines.create({ petId: pet.id, name: 'Rara', dateAdministered: '2026-02-01' })
    const plan = await planOf(pet)
    expect(first(plan, 'rabies.1')).toMatchObject({
      status: 'done',
      done: { id, name: 'ANTIRRÁBICA', date: '2026-02-01' },
    })
    expect(first(plan, 'rabies.2')?.offer).toEqual({
      last: { id, name: 'ANTIRRÁBICA', nextDueDate: '2027-02-01', remind: true, isStamped: false },
      remindedOn: '2027-02-01',
      otherDate: { id: reminderId, ...reminder, reason: 'rule' },
    })
    expect(plan.uncounted).toMatchObject([{ name: 'Rara', reason: 'unknownName' }])
    await as.vaccines.remove({ petId: pet.id, vaccineId: id })
    expect(first(await planOf(pet), 'rabies.1')?.status).toBe('overdue')
  })

  test('takes the reminder of a record beside a stamped dose, which cannot be changed', async () => {
    const pet = await aDog()
    const shot = { ...aRabiesShot, fields: { ...aRabiesShot.fields, nextDueDate: null } }
    const { recordId } = await aStamp(app, owner, pet, shot)
    const offer = async () => (await planOf(pet)).lines.find(({ id }) => id === 'rabies.2')?.offer
    const before = await offer()
    expect(before).toMatchObject({ last: { id: recordId, isStamped: true }, remindedOn: null })
    const sent = { petId: pet.id, vaccineId: recordId, nextDueDate: '2027-10-01' }
    await expect(as.vaccines.update(sent)).rejects.toMatchObject({ code: 'RECORD_STAMPED' })
    await as.vaccines.create({ petId: pet.id, name: 'Rabia: refuerzo', nextDueDate: '2027-10-01' })
    expect(await offer()).toMatchObject({ last: { id: recordId }, remindedOn: '2027-10-01' })
  })

  test('marks recorded treatments against parasites as done', async () => {
    const pet = await aDog()
    const { id } = await as['parasite-treatments'].create({
      petId: pet.id,
      name: 'Fluralaner',
      target: 'external',
      dateAdministered: '2026-11-01',
      nextDueDate: '2027-01-24',
    })
    const plan = await planOf(pet)
    expect(first(plan, 'external.1')?.done).toEqual({ id, name: 'Fluralaner', date: '2026-11-01' })
    expect(first(plan, 'external.2')).toMatchObject({ from: '2027-01-24', to: '2027-01-24', status: 'later' })
    expect(first(plan, 'worms.1')?.status).toBe('overdue')
  })

  test('returns no birth date for an unknown age, and nothing overdue without a record', async () => {
    const plan = await planOf(await aDog(null))
    expect(plan.birthDate).toBeNull()
    expect(plan.lines.filter(({ status }) => status === 'overdue')).toEqual([])
  })

  test('excludes the records of other pets', async () => {
    const [pet, other] = [await aDog(), await aDog()]
    await aVaccine(db, { pet: other, name: 'Rabia' })
    expect((await planOf(pet)).lines.filter(({ status }) => status === 'done')).toEqual([])
  })
})

describe('care plan of a cat', () => {
  test('depends on the answer whether it goes out, which an editor gives and a viewer does not', async () => {
    const pet = await aPet(db, { owner, species: 'gato', birthDate: '2020-11-02' })
    const [editor, viewer] = [await aUser(db), await aUser(db)]
    await anActiveSubscription(db, owner)
    await aShare(db, { pet, with: editor, canEdit: true })
    await aShare(db, { pet, with: viewer })
    const leukemia = async () => first(await planOf(pet), 'leukemia.1')
    expect(await leukemia()).toMatchObject({ status: 'later', need: 'unanswered', to: null })
    const answer = async (person: typeof owner, isExposed: boolean) =>
      app.asPerson(await aSession(app.services, person)).pets.update({ petId: pet.id, isExposed })
    await expect(answer(viewer, true)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await answer(editor, true)).toMatchObject({ isExposed: true })
    expect(await leukemia()).toMatchObject({ status: 'overdue', need: 'exposed', to: '2021-01-25' })
    await answer(owner, false)
    expect(await planOf(pet)).toMatchObject({ isExposed: false })
    expect(await leukemia()).toBeUndefined()
  })
})

describe('care plan of a dog with thousands of records', () => {
  const fill = (table: string, petId: string, rows: number, columns = {}) => {
    const all = {
      id: 'gen_random_uuid()',
      name: `'Rara ' || n`,
      date_administered: `date '2021-01-01' + n`,
      created_at: 'now()',
      ...columns,
    }
    return db.execute(`insert into ${table} (pet_id, ${Object.keys(all).join(', ')})
      select '${petId}', ${Object.values(all).join(', ')} from generate_series(1, ${rows}) n`)
  }

  test('marks the last dose as done, though hundreds of others were recorded later', async () => {
    const pet = await aDog()
    const createdAt = new Date('2026-02-02T00:00:00.000Z')
    const shot = await aVaccine(db, { pet, name: 'Rabia', dateAdministered: '2026-02-01', createdAt })
    const pill = await aParasiteTreatment(db, { pet, dateAdministered: '2026-11-01', createdAt })
    await fill('vaccines', pet.id, 600)
    await fill('parasite_treatments', pet.id, 600, { target: `'internal'` })
    const plan = await planOf(pet)
    expect(first(plan, 'rabies.1')?.done?.id).toBe(shot.id)
    expect(first(plan, 'external.1')?.done?.id).toBe(pill.id)
  })

  test('names the latest uncounted records, and returns the number of the others', async () => {
    const pet = await aDog()
    await fill('vaccines', pet.id, uncountedMax + 20)
    const { uncounted, moreUncounted } = await planOf(pet)
    expect([uncounted.length, moreUncounted]).toEqual([uncountedMax, 20])
    expect([uncounted[0]?.name, uncounted.at(-1)?.name]).toEqual(['Rara 21', `Rara ${uncountedMax + 20}`])
  })
})

test('takes date and region from the owner’s time zone', async () => {
  const pet = await aDog()
  app.setNow(new Date('2026-11-24T03:00:00.000Z'))
  const { notifications } = app.asPerson(await aSession(app.services, owner))
  expect((await planOf(pet)).today).toBe('2026-11-23')
  const settings = await notifications.get()
  await notifications.update({ timeZone: 'Pacific/Auckland' })
  expect((await planOf(pet)).today).toBe('2026-11-24')
  expect(first(await planOf(pet), 'leptospirosis.1')?.need).toBe('every')
  await notifications.update({ timeZone: 'Europe/Madrid' })
  expect(first(await planOf(pet), 'leptospirosis.1')?.need).toBe('unanswered')
  await notifications.update({ timeZone: settings.timeZone })
  app.setNow(new Date('2026-11-23T15:00:00.000Z'))
})

test.each(['conejo', 'caballo', 'hamster', 'pollo', 'iguana'] as const)(
  'returns no rules and no lines for a %s',
  async (species) => {
    const pet = await aPet(db, { owner, species })
    await aVaccine(db, { pet, name: 'Rabia' })
    expect(await planOf(pet)).toMatchObject({
      species,
      rulesVersion: null,
      lines: [],
      rules: [],
      uncounted: [],
    })
  },
)

test('does not keep the pet’s share code active', async () => {
  const pet = await aDog()
  const seen = () =>
    db.execute<{ seen: string | null }>(
      `select share_code_seen_at::text as seen from pets where id = '${pet.id}'`,
    )
  const before = (await seen()).rows
  await planOf(pet)
  expect((await seen()).rows).toEqual(before)
})

test('fits the contract over HTTP, and treats a malformed id as an unknown one', async () => {
  const pet = await aDog('2026-10-05')
  const answer = await app.inject({ url: `/api/pets/${pet.id}/plan`, as: visitor })
  expect(carePlan.safeParse(answer.json()).error).toBeUndefined()
  const malformed = await app.inject({ url: '/api/pets/1%27--/plan', as: visitor })
  expect(malformed.statusCode).toBe(404)
})
