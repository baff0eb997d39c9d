// Storing the number needs Premium, removing it does not, and the end of a plan keeps it.
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const number = '941000024681357'
const refused = { code: 'PLAN_LIMIT_REACHED', status: 402, data: { reason: 'microchip', limit: 0 } }

const aPetWithOwner = async (premiumUntil?: Date) => {
  const user = await aUser(db)
  if (premiumUntil !== undefined) await anActiveSubscription(db, user, { currentPeriodEnd: premiumUntil })
  const pet = await aPet(db, { owner: user })
  return { user, pet, petId: pet.id, client: app.asPerson(await aSession(app.services, user)).pets }
}
const tomorrow = () => new Date(Date.now() + 86_400_000)

test('allows a Premium owner and editors to set and remove it', async () => {
  const { client, pet, petId } = await aPetWithOwner(tomorrow())
  expect(await client.setMicrochip({ petId, microchipNumber: ` ${number} ` })).toMatchObject({
    microchipNumber: number,
    ownerIsPremium: true,
  })
  const editor = await aUser(db)
  await aShare(db, { pet, with: editor, canEdit: true })
  const editorClient = app.asPerson(await aSession(app.services, editor)).pets
  const seen = await editorClient.setMicrochip({ petId, microchipNumber: 'ñ'.repeat(50) })
  expect(seen).toMatchObject({ microchipNumber: 'ñ'.repeat(50), ownerIsPremium: true, shareCode: null })
  expect((await client.setMicrochip({ petId, microchipNumber: '' })).microchipNumber).toBeNull()
})

test('requires Premium to be set, not to be removed', async () => {
  const { client, petId } = await aPetWithOwner()
  expect((await client.get({ petId })).ownerIsPremium).toBe(false)
  await expect(client.setMicrochip({ petId, microchipNumber: number })).rejects.toMatchObject(refused)
  expect((await client.setMicrochip({ petId, microchipNumber: null })).microchipNumber).toBeNull()
})

test('stays when Premium ends, and can then only be removed', async () => {
  const { client, petId } = await aPetWithOwner(tomorrow())
  await client.setMicrochip({ petId, microchipNumber: number })
  app.setNow(new Date(Date.now() + 3 * 86_400_000))
  expect(await client.get({ petId })).toMatchObject({ microchipNumber: number, ownerIsPremium: false })
  await expect(client.setMicrochip({ petId, microchipNumber: '1' })).rejects.toMatchObject(refused)
  expect((await client.get({ petId })).microchipNumber).toBe(number)
  expect((await client.setMicrochip({ petId, microchipNumber: null })).microchipNumber).toBeNull()
  app.setNow(new Date())
})

test('refuses more than 50 characters', async () => {
  const { client, petId } = await aPetWithOwner(tomorrow())
  await expect(client.setMicrochip({ petId, microchipNumber: 'x'.repeat(51) })).rejects.toMatchObject({
    data: { issues: [{ field: 'microchipNumber', code: 'too_long' }] },
  })
})

test('lists the numbers of the person’s own pets, without those shared with them', async () => {
  const { user, client, petId } = await aPetWithOwner(tomorrow())
  const friend = await aPetWithOwner(tomorrow())
  await friend.client.setMicrochip({ petId: friend.petId, microchipNumber: '985000000000001' })
  await aShare(db, { pet: friend.pet, with: user, canEdit: true })
  await aPet(db, { owner: user })
  expect(await client.listMicrochips()).toEqual({ items: [] })
  const registry = { microchipRegistry: 'REIAC', microchipRegistryUrl: 'https://www.reiac.es/' }
  expect(await client.setMicrochip({ petId, microchipNumber: number, ...registry })).toMatchObject(registry)
  const { name } = await client.get({ petId })
  expect(await client.listMicrochips()).toEqual({ items: [{ petId, name, microchipNumber: number }] })
})
