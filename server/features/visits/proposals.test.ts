import { afterAll, expect, test } from 'vitest'
import { createKeyClient } from '#server/testing/clients/key-client.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { anApiKey } from '#server/features/api-keys/factories.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { aVisit } from './factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const aKeeper = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  return { owner, pet, visits: app.asPerson(await aSession(app.services, owner)).visits }
}

test('proposes nothing to a newcomer', async () => {
  const { visits } = await aKeeper()
  expect(await visits.proposals({})).toEqual({ clinics: [], veterinarians: [] })
})

test('proposes the latest first, each once whatever its accents, case and dots, eight at most', async () => {
  const { pet, owner, visits } = await aKeeper()
  const other = await aPet(db, { owner })
  const on = (visitDate: string, clinic: string | null, veterinarian: string | null, of = pet) =>
    aVisit(db, { pet: of, visitDate, clinic, veterinarian })
  await on('2025-01-01', 'Clínica San Roque', 'DRA NUNEZ')
  await on('2025-03-01', 'CLINICA SAN ROQUE', 'Dra. Núñez')
  await on('2025-02-01', 'Vet 24 horas', null, other)
  await aVaccine(db, { pet, veterinarian: 'dra. nuñez', dateAdministered: '2024-01-01' })
  await aVaccine(db, { pet, veterinarian: 'Dr. Peña', dateAdministered: '2025-02-01' })
  await aVaccine(db, { pet, veterinarian: null, dateAdministered: '2025-02-01' })
  expect(await visits.proposals({})).toEqual({
    clinics: ['CLINICA SAN ROQUE', 'Vet 24 horas'],
    veterinarians: ['Dra. Núñez', 'Dr. Peña'],
  })
  for (let n = 0; n < 9; n++) await on(`2026-01-0${n + 1}`, `Centro ${n}`, `Dr. ${n}`)
  const all = await visits.proposals({})
  expect(all.clinics).toEqual(Array.from({ length: 8 }, (_, n) => `Centro ${8 - n}`))
  expect(all.veterinarians).toHaveLength(8)
  expect(await visits.proposals({ search: 'roq' })).toEqual({
    clinics: ['CLINICA SAN ROQUE'],
    veterinarians: [],
  })
  expect(await visits.proposals({ search: 'PENA' })).toEqual({ clinics: [], veterinarians: ['Dr. Peña'] })
  await on('2024-05-01', null, 'Dr. Ñáñez')
  expect((await visits.proposals({ search: 'nan dr' })).veterinarians).toEqual(['Dr. Ñáñez'])
  expect(await visits.proposals({ search: '%' })).toMatchObject({ clinics: expect.any(Array) })
})

test('proposes none of strangers, of a paused share, or of pets that a key is not for', async () => {
  const { owner, pet, visits } = await aKeeper()
  const [friend, stranger] = [await aUser(db), await aUser(db)]
  const shared = await aPet(db, { owner: friend })
  await aVisit(db, { pet, clinic: 'Propia' })
  await aVisit(db, { pet: shared, clinic: 'Compartida' })
  const foreign = await aPet(db, { owner: stranger })
  await aVisit(db, { pet: foreign, clinic: 'Ajena', veterinarian: 'Ajeno' })
  await aVaccine(db, { pet: foreign, veterinarian: 'Ajeno también' })
  await aShare(db, { pet: shared, with: owner })
  expect((await visits.proposals({})).clinics).toEqual(['Propia'])
  await anActiveSubscription(db, friend)
  expect((await visits.proposals({})).clinics.toSorted()).toEqual(['Compartida', 'Propia'])
  expect((await visits.proposals({ search: 'aj' })).veterinarians).toEqual([])
  const { secret } = await anApiKey(app.services, owner, {}, [shared])
  const answer = await createKeyClient(app, secret).get('/api/visits/proposals')
  expect(answer.json()).toMatchObject({ clinics: ['Compartida'] })
})
