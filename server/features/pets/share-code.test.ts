import { ownRows } from '#server/features/auth/own-rows.ts'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { shareCodeAlphabet, shareCodesPerOwnerMax } from '#contract/features/sharing/share-code.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { requirePet } from './access.ts'
import { countOwnPets, getPet } from './queries.ts'
import { updatePet, createPet, saveImage, listPetCards, getPetPage, removePet } from './service.ts'
import { generateShareCode, renewShareCode, viewShareCode } from './share-code.ts'

/** The next random numbers; real ones when it is empty. */
const draws: number[] = []
const realRandomInt = crypto.randomInt
const drawWith = (randomInt: typeof realRandomInt): void => {
  Object.assign(crypto, { randomInt })
  // Modules that have imported the function by its name call the new one from now on.
  syncBuiltinESMExports()
}
drawWith(Object.assign((max: number) => draws.shift() ?? realRandomInt(max), realRandomInt))
afterAll(() => drawWith(realRandomInt))

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => draws.splice(0))
const owner = await aUser(app.services.db)
const kira = { name: 'Kira', species: 'perro', sex: 'Hembra' } as const

test('draws every symbol of the alphabet', () => {
  const symbols = new Set(Array.from({ length: 1000 }, generateShareCode).join(''))
  expect([...symbols].toSorted().join('')).toBe(shareCodeAlphabet.split('').toSorted().join(''))
})

test('draws again when a code is taken', async () => {
  await aPet(app.services.db, { owner, shareCode: 'AAAA' })
  draws.push(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4)
  expect((await createPet(app.services, owner.id, kira)).shareCode).toBe('BCDE')
})

test('fails when no code is free', async () => {
  draws.push(...Array.from({ length: 4 * 32 }, () => 0))
  await expect(createPet(app.services, owner.id, kira)).rejects.toThrow('no free share code')
})

test('limits the codes of one person, however many pets are opened at once', async () => {
  const { services } = app
  const shelter = await aUser(services.db)
  await anActiveSubscription(services.db, shelter)
  const day = 86_400_000
  for (let n = 0; n < shareCodesPerOwnerMax; n++)
    await aPet(services.db, { owner: shelter, shareCodeSeenAt: new Date(Date.now() - (n + 1) * day) })
  const codes = async () => (await countOwnPets(services.db, ownRows(shelter.id))).shareCodes
  const ids: string[] = []
  for (let n = 0; n < 5; n++) {
    const pet = await createPet(services, shelter.id, kira)
    expect(pet.shareCode).toBeNull()
    ids.push(pet.id)
  }
  expect(await codes()).toBe(shareCodesPerOwnerMax)
  const actor = { kind: 'person', id: shelter.id, sessionId: shelter.id, roles: [] } as const
  const visit = async (id: string) =>
    getPetPage(services, await requirePet({ ...services, actor }, id, 'view'))
  const seen = await Promise.all(ids.map(visit))
  expect(seen.every(({ shareCode }) => shareCode?.length === 4)).toBe(true)
  expect(await codes()).toBe(shareCodesPerOwnerMax)
  // The pets that the owner has not seen for longest released their codes.
  expect((await Promise.all(ids.map(visit))).map(({ shareCode }) => shareCode)).toEqual(
    seen.map(({ shareCode }) => shareCode),
  )
})

const aPicture = async () => ({ file: await aPhonePhoto(), personId: owner.id })
const keysOf = () => app.services.fileStore.list(`pet-images/${owner.id}`)

test('keeps the previous picture and leaves no new files when the file store fails halfway', async () => {
  const { id } = await aPet(app.services.db, { owner })
  const actor = { kind: 'person', id: owner.id, sessionId: id, roles: [] } as const
  const access = await requirePet({ ...app.services, actor }, id, 'edit')
  const before = await saveImage(app.services, access, await aPicture())
  const keys = await keysOf()
  let puts = 0
  const put = (...file: Parameters<typeof app.services.fileStore.put>) =>
    ++puts > 1 ? Promise.reject(new Error('the disk failed')) : app.services.fileStore.put(...file)
  const failing = { ...app.services, fileStore: { ...app.services.fileStore, put } }
  const photo = { file: await aPhonePhoto({ width: 800, height: 600 }), personId: owner.id }
  await expect(saveImage(failing, access, photo)).rejects.toThrow('the disk failed')
  expect(puts).toBe(2)
  expect(await getPetPage(app.services, access)).toEqual(before)
  expect(await keysOf()).toEqual(keys)
})

test('keeps the previous picture and leaves no new files when the database fails after writing', async () => {
  const { id } = await aPet(app.services.db, { owner })
  const actor = { kind: 'person', id: owner.id, sessionId: id, roles: [] } as const
  const access = await requirePet({ ...app.services, actor }, id, 'edit')
  const before = await saveImage(app.services, access, await aPicture())
  const keys = await keysOf()
  const transaction = vi
    .spyOn(app.services.db, 'transaction')
    .mockRejectedValueOnce(new Error('connection lost'))
  await expect(saveImage(app.services, access, await aPicture())).rejects.toThrow('connection lost')
  transaction.mockRestore()
  expect(await getPetPage(app.services, access)).toEqual(before)
  expect(await keysOf()).toEqual(keys)
})

const asOwner = (id: string) => {
  const actor = { kind: 'person', id: owner.id, sessionId: id, roles: [] } as const
  return requirePet({ ...app.services, actor }, id, 'own')
}
const rowOf = async (id: string) => getPet(app.services.db, await asOwner(id))

test('records a page view of the owner as a view of the code, at most every ten minutes', async () => {
  const { id, shareCode } = await aPet(app.services.db, { owner })
  const first = new Date()
  const minutes = (count: number) => new Date(first.getTime() + count * 60_000)
  const visit = async (now: Date) => {
    app.setNow(now)
    expect((await getPetPage(app.services, await asOwner(id))).shareCode).toBe(shareCode)
    return (await rowOf(id))?.shareCodeSeenAt
  }
  expect(await visit(first)).toEqual(first)
  expect(await visit(minutes(9))).toEqual(first)
  expect(await visit(minutes(10))).toEqual(minutes(10))
  // The clock of another replica may be behind.
  expect(await visit(minutes(5))).toEqual(minutes(10))
  // A request for the code itself is always recorded.
  app.setNow(minutes(11))
  expect(await viewShareCode(app.services, await asOwner(id))).toEqual({
    code: shareCode,
    seenAt: minutes(11),
  })
  expect((await rowOf(id))?.shareCodeSeenAt).toEqual(minutes(11))
})

test('records no view for lists, updates and page views of other people', async () => {
  const { id } = await aPet(app.services.db, { owner })
  const other = await aUser(app.services.db)
  await anActiveSubscription(app.services.db, owner)
  await aShare(app.services.db, { pet: { id }, with: other, canEdit: true })
  const actor = { kind: 'person', id: other.id, sessionId: id, roles: [] } as const
  await getPetPage(app.services, await requirePet({ ...app.services, actor }, id, 'view'))
  await listPetCards(app.services, owner.id)
  await updatePet(app.services, await asOwner(id), { name: 'Nube' })
  expect((await rowOf(id))?.shareCodeSeenAt).toBeNull()
})

test('draws until a renewed code is free and new', async () => {
  await aPet(app.services.db, { owner, shareCode: 'EEEE' })
  const { id } = await aPet(app.services.db, { owner, shareCode: 'CCCC' })
  // The first is taken, the second its own, the third free.
  draws.push(4, 4, 4, 4, 2, 2, 2, 2, 5, 5, 5, 5)
  expect((await renewShareCode(app.services, await asOwner(id))).code).toBe('FFFF')
  expect((await rowOf(id))?.shareCode).toBe('FFFF')
})

test('replaces a released code by a free one, and keeps that', async () => {
  const { id } = await aPet(app.services.db, { owner, shareCode: null })
  draws.push(4, 4, 4, 4, 6, 6, 6, 6)
  expect((await getPetPage(app.services, await asOwner(id))).shareCode).toBe('GGGG')
  expect((await getPetPage(app.services, await asOwner(id))).shareCode).toBe('GGGG')
})

test('refuses to show or renew the code of a removed pet', async () => {
  const { id } = await aPet(app.services.db, { owner })
  const access = await asOwner(id)
  await removePet(app.services, access, 'Kira')
  const notFound = { code: 'NOT_FOUND' }
  await expect(viewShareCode(app.services, access)).rejects.toMatchObject(notFound)
  await expect(renewShareCode(app.services, access)).rejects.toMatchObject(notFound)
  await expect(getPetPage(app.services, access)).rejects.toMatchObject(notFound)
})
