import { parse as parseDisposition } from 'content-disposition'
import { afterAll, expect, test } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aParasiteTreatment } from '#server/features/parasite-treatments/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { aVisit } from '#server/features/visits/factories.ts'
import { visits } from '#server/features/visits/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const aKeeper = async (name = 'Kira') => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner, name })
  const as = await aSession(app.services, owner)
  const read = async () => app.inject({ method: 'GET', url: `/api/pets/${pet.id}/costs/file`, as })
  const list = () => app.asPerson(as).costs.list({ petId: pet.id })
  return { owner, pet, as, read, list }
}

test('sums visits by year and currency, without those that have no price', async () => {
  const { pet, list } = await aKeeper()
  expect(await list()).toEqual({ items: [] })
  const on = (visitDate: string, costMinor: number | null, currency: 'COP' | 'EUR' | null) =>
    aVisit(db, { pet, visitDate, costMinor, currency })
  await on('2025-12-31', 100, 'COP')
  await on('2026-01-01', 8_500_000, 'COP')
  await on('2026-06-01', 1_500_000, 'COP')
  await on('2026-06-01', 1250, 'EUR')
  await on('2026-06-02', 0, 'EUR')
  await on('2026-06-03', null, null)
  const kind = 'visits'
  expect(await list()).toEqual({
    items: [
      { year: 2026, kind, currency: 'COP', amountMinor: 10_000_000, count: 2 },
      { year: 2026, kind, currency: 'EUR', amountMinor: 1250, count: 2 },
      { year: 2025, kind, currency: 'COP', amountMinor: 100, count: 1 },
    ],
  })
})

test('sums each kind apart, by the day when it was given or else recorded', async () => {
  const { pet, list, read } = await aKeeper()
  const pesos = (amount: number) => ({ costMinor: amount * 100, currency: 'COP' as const })
  await aVisit(db, { pet, visitDate: '2026-01-01', reason: 'Control', clinic: 'Vet', ...pesos(1) })
  await aVaccine(db, { pet, dateAdministered: '2026-02-01', veterinarian: 'Dra. Núñez', ...pesos(20) })
  await aVaccine(db, { pet, dateAdministered: '2026-03-01', name: '=1', veterinarian: null, ...pesos(30) })
  await aVaccine(db, { pet, dateAdministered: '2026-03-01' })
  const createdAt = new Date('2025-06-01T12:00:00Z')
  await aParasiteTreatment(db, { pet, name: 'Fipronil', dateAdministered: null, createdAt, ...pesos(400) })
  const cop = { currency: 'COP' }
  const { items } = await list()
  expect(items).toHaveLength(3)
  expect(items.slice(0, 2)).toEqual(
    expect.arrayContaining([
      { year: 2026, kind: 'visits', ...cop, amountMinor: 100, count: 1 },
      { year: 2026, kind: 'vaccines', ...cop, amountMinor: 5000, count: 2 },
    ]),
  )
  expect(items[2]).toEqual({ year: 2025, kind: 'parasite-treatments', ...cop, amountMinor: 40_000, count: 1 })
  const lines = (await read()).body.trimEnd().split('\r\n').slice(1)
  expect(lines.toSorted()).toEqual([
    '2025-06-01;Antiparasitario;Fipronil;;400,00;COP',
    '2026-01-01;Visita;Control;Vet;1,00;COP',
    '2026-02-01;Vacuna;Rabia;Dra. Núñez;20,00;COP',
    "2026-03-01;Vacuna;'=1;;30,00;COP",
  ])
})

test('writes a line for each cost to the file, and no cell that is a formula', async () => {
  const { pet, read } = await aKeeper()
  await aVisit(db, {
    pet,
    visitDate: '2026-01-02',
    reason: '=1+1',
    clinic: null,
    costMinor: 5,
    currency: 'EUR',
  })
  await aVisit(db, {
    pet,
    visitDate: '2026-03-01',
    reason: 'Cojera, "leve"',
    clinic: '@Vet\n24',
    costMinor: 8_500_000,
    currency: 'COP',
  })
  await aVisit(db, { pet })
  const answer = await read()
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(answer.rawPayload.subarray(3).toString()).toBe(
    [
      'Fecha;Tipo;Descripción;Lugar;Monto;Moneda',
      `2026-03-01;Visita;"Cojera, ""leve""";"'@Vet\n24";85000,00;COP`,
      "2026-01-02;Visita;'=1+1;;0,05;EUR",
      '',
    ].join('\r\n'),
  )
})

test('writes every visit to the file, however many there are', async () => {
  const { pet, read } = await aKeeper()
  const count = 1001
  const item = (n: number) => ({
    id: newId(),
    petId: pet.id,
    visitDate: `20${10 + (n % 16)}-01-01`,
    reason: `n${n}`,
    costMinor: n,
    currency: 'EUR' as const,
    createdAt: new Date(),
  })
  await db.insert(visits).values(Array.from({ length: count }, (_, n) => item(n)))
  const lines = (await read()).body.trimEnd().split('\r\n').slice(1)
  expect(new Set(lines.map((line) => line.split(';')[2])).size).toBe(count)
  const dates = lines.map((line) => line.slice(0, 10))
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test.each([
  ['Kira', 'Gastos de Kira 2026-11-20.csv'],
  ['Ñandú "8" 🐾', 'Gastos de Ñandú "8" 🐾 2026-11-20.csv'],
  ['../a\r\nx: y', 'Gastos de ..-a x- y 2026-11-20.csv'],
])('names the file of %j as %s, by the person’s local date', async (name, expected) => {
  const { read } = await aKeeper(name)
  // This instant is past midnight in Greenwich, but not in Bogota.
  app.setNow(new Date('2026-11-21T02:00:00Z'))
  const { type, parameters } = parseDisposition(String((await read()).headers['content-disposition']))
  app.setNow(new Date())
  expect([type, parameters['filename']?.replace(':', '-')]).toEqual(['attachment', expected])
})

test('uses the person’s language, and shows a viewer what the owner sees', async () => {
  const { owner, pet, list } = await aKeeper()
  await anActiveSubscription(db, owner)
  await aVisit(db, { pet, costMinor: 1250, currency: 'EUR' })
  const viewer = await aUser(db, { language: 'en' })
  await aShare(db, { pet, with: viewer })
  const as = await aSession(app.services, viewer)
  expect(await app.asPerson(as).costs.list({ petId: pet.id })).toEqual(await list())
  const answer = await app.inject({ method: 'GET', url: `/api/pets/${pet.id}/costs/file`, as })
  expect(answer.body).toContain('Date,Kind,Description,Place,Amount,Currency')
  expect(answer.body).toContain(',Visit,')
  expect(answer.body).toContain(',12.50,EUR')
  const { parameters } = parseDisposition(String(answer.headers['content-disposition']))
  expect(parameters['filename']).toMatch(/^Costs of Kira \d{4}-\d\d-\d\d\.csv$/)
})
