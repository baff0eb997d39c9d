// A removed document is hidden and can be restored for thirty days; afterwards it is deleted with
// its file.
import { afterAll, afterEach, expect, test } from 'vitest'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { uploadedDocument } from '#contract/features/documents/schema.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => app.setNow(new Date()))
const { db, fileStore } = app.services
const inMs = (ms: number) => app.setNow(new Date(Date.now() + ms))
const day = 86_400_000
const sweeps = async () => {
  await app.runJob('removed-documents')
  await app.runJob('orphan-pet-documents')
}

const aFolder = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  const as = await aSession(app.services, owner)
  const { documents } = app.asPerson(as)
  const add = async (name: string) => {
    const url = `/api/pets/${pet.id}/documents?name=${name}`
    const answer = await app.inject({ method: 'POST', url, payload: Buffer.from('x'), as })
    const { isLocationRemoved: _, ...document } = uploadedDocument.parse(answer.json())
    return document
  }
  return {
    owner,
    documents,
    add,
    petId: pet.id,
    status: async (url: string) => (await app.inject({ method: 'GET', url, as })).statusCode,
    names: async () =>
      (await documents.list({ petId: pet.id })).items.map((item) => item.documentName).toSorted(),
    files: async () => (await fileStore.list(`pet-documents/${owner.id}`)).length,
  }
}

test('hides a document in the bin, keeps its file through every sweep, and restores it whole', async () => {
  const { documents, add, petId, names, status, files } = await aFolder()
  const kept = await add('a.txt')
  await add('b.txt')
  const its = { petId, documentId: kept.id }
  await documents.remove(its)
  expect([await names(), await status(kept.documentUrl)]).toEqual([['b.txt'], 404])
  expect((await documents.list({ petId })).total).toBe(1)
  await expect(documents.remove(its)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(documents.update({ ...its, documentName: 'c' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // The sweep removes files of that age that no row names.
  inMs(29 * day)
  await sweeps()
  expect(await documents.restore(its)).toEqual(kept)
  expect([await names(), await status(kept.documentUrl)]).toEqual([['a.txt', 'b.txt'], 200])
  expect(await documents.restore(its)).toEqual(kept)
  inMs(32 * day)
  await sweeps()
  expect(await files()).toBe(2)
})

test('refuses a restore after thirty days, and deletes the file', async () => {
  const { owner, documents, add, petId, files } = await aFolder()
  const kept = await add('a.txt')
  await documents.remove({ petId, documentId: kept.id })
  inMs(31 * day)
  // The first session has expired by now.
  const later = app.asPerson(await aSession(app.services, owner))
  const late = later.documents.restore({ petId, documentId: kept.id })
  await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await files()).toBe(1)
  await app.runJob('removed-documents')
  expect(await files()).toBe(0)
})

test('frees the place of a document in the bin, and refuses its restore once the place is taken', async () => {
  const { documents, add, petId, names } = await aFolder()
  const kept = await add('a.txt')
  await add('b.txt')
  await documents.remove({ petId, documentId: kept.id })
  await add('c.txt')
  const restoring = documents.restore({ petId, documentId: kept.id })
  await expect(restoring).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
  expect(await names()).toEqual(['b.txt', 'c.txt'])
})

test('restores a document only to its own pet', async () => {
  const [own, other] = [await aFolder(), await aFolder()]
  const kept = await own.add('a.txt')
  await own.documents.remove({ petId: own.petId, documentId: kept.id })
  for (const documentId of [kept.id, newId(), 'nonsense'])
    await expect(other.documents.restore({ petId: other.petId, documentId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  expect(await own.names()).toEqual([])
})
