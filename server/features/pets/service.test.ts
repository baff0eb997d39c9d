// Share codes drawn again when chance takes one twice; and pictures when the store fails halfway.
import type * as crypto from 'node:crypto'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { shareCodeAlphabet } from '#contract/features/pets/rules.ts'
import { openTestApp } from '#server/testing/app.ts'
import { aPet, aUser } from '#server/testing/factories.ts'
import { phonePhoto } from '#server/testing/photos.ts'
import { requirePet } from './access.ts'
import { createPet, keepPicture, newShareCode, readPet } from './service.ts'

const draws = vi.hoisted((): number[] => [])
vi.mock(import('node:crypto'), async (original) => {
  const real: typeof crypto = await original()
  const randomInt = (max: number) => draws.shift() ?? real.randomInt(max)
  return { ...real, randomInt: Object.assign(randomInt, real.randomInt) }
})

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => draws.splice(0))
const owner = await aUser(app.services.db)
const kira = { name: 'Kira', species: 'perro', sex: 'Hembra' } as const

test('every symbol of the alphabet comes up', () => {
  const symbols = new Set(Array.from({ length: 1000 }, newShareCode).join(''))
  expect([...symbols].toSorted().join('')).toBe(shareCodeAlphabet.split('').toSorted().join(''))
})

test('a code that is taken is drawn again', async () => {
  await aPet(app.services.db, { owner, shareCode: 'AAAA' })
  draws.push(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4)
  expect((await createPet(app.services, owner.id, kira)).shareCode).toBe('BCDE')
})

test('drawing ends, should there be no free code at all', async () => {
  draws.push(...Array.from({ length: 4 * 32 }, () => 0))
  await expect(createPet(app.services, owner.id, kira)).rejects.toThrow('no free share code')
})

const keysOf = () => app.services.files.list(`pet-images/${owner.id}`)

test('a store that fails halfway leaves the old picture, and nothing of the new one', async () => {
  const { id } = await aPet(app.services.db, { owner })
  const actor = { kind: 'person', id: owner.id, sessionId: id, roles: [] } as const
  const access = await requirePet({ ...app.services, actor }, id, 'edit')
  const before = await keepPicture(app.services, access, await phonePhoto())
  const keys = await keysOf()
  let puts = 0
  const put = (...file: Parameters<typeof app.services.files.put>) =>
    ++puts > 1 ? Promise.reject(new Error('the disk is gone')) : app.services.files.put(...file)
  const failing = { ...app.services, files: { ...app.services.files, put } }
  const photo = await phonePhoto({ width: 800, height: 600 })
  await expect(keepPicture(failing, access, photo)).rejects.toThrow('the disk is gone')
  expect(puts).toBe(2)
  expect(await readPet(app.services, access)).toEqual(before)
  expect(await keysOf()).toEqual(keys)
})

test('a database that fails after the files were written leaves the old picture, and nothing of the new one', async () => {
  const { id } = await aPet(app.services.db, { owner })
  const actor = { kind: 'person', id: owner.id, sessionId: id, roles: [] } as const
  const access = await requirePet({ ...app.services, actor }, id, 'edit')
  const before = await keepPicture(app.services, access, await phonePhoto())
  const keys = await keysOf()
  const transaction = vi
    .spyOn(app.services.db, 'transaction')
    .mockRejectedValueOnce(new Error('connection lost'))
  await expect(keepPicture(app.services, access, await phonePhoto())).rejects.toThrow('connection lost')
  transaction.mockRestore()
  expect(await readPet(app.services, access)).toEqual(before)
  expect(await keysOf()).toEqual(keys)
})
