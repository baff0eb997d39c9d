import { afterAll, expect, test } from 'vitest'
import { documentKinds, documentSorts } from '#contract/features/documents/listing.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const owner = await aUser(db)
const { documents } = app.asPerson(await aSession(app.services, owner))

const aFolder = async (...names: readonly (readonly [name: string, fileType?: string])[]) => {
  const pet = await aPet(db, { owner })
  const ids: string[] = []
  for (const [n, [documentName, fileType = 'application/pdf']] of names.entries()) {
    const uploadedAt = new Date(Date.UTC(2026, 2, 1, 0, n))
    ids.push((await aDocument(db, { pet, documentName, fileType, uploadedAt })).id)
  }
  type Listing = Omit<Parameters<typeof documents.list>[0], 'petId'>
  const list = async (listing: Listing = {}) =>
    (await documents.list({ petId: pet.id, ...listing })).items.map((item) => item.documentName)
  return { petId: pet.id, ids, list }
}

test('finds documents by words in any order, accents, case and signs aside', async () => {
  const { list, petId } = await aFolder(['Carné de vacunación.pdf'], ['100% Ñandú_final.pdf'], ['Receta.pdf'])
  for (const search of ['carne', 'VACUNACION carné', 'vacunación.pdf', '  vacun '])
    expect([search, await list({ search })]).toEqual([search, ['Carné de vacunación.pdf']])
  for (const search of ['nandu', '100%', 'ñandú final'])
    expect([search, await list({ search })]).toEqual([search, ['100% Ñandú_final.pdf']])
  expect(await list({ search: 'carne receta' })).toEqual([])
  expect(await list({ search: '' })).toHaveLength(3)
  // `total` counts all documents, because the limit of the plan does.
  expect((await documents.list({ petId, search: 'receta' })).total).toBe(3)
})

test('filters by kind, and sorts in each order', async () => {
  const { list } = await aFolder(['zorro.pdf'], ['Árbol.png', 'image/png'], ['bolsa.txt', 'text/plain'])
  expect(await list()).toEqual(['bolsa.txt', 'Árbol.png', 'zorro.pdf'])
  expect(await list({ sort: 'oldest' })).toEqual(['zorro.pdf', 'Árbol.png', 'bolsa.txt'])
  expect(await list({ sort: 'name' })).toEqual(['Árbol.png', 'bolsa.txt', 'zorro.pdf'])
  const byKind = await Promise.all(documentKinds.map((kind) => list({ kind })))
  expect(byKind).toEqual([['Árbol.png'], ['zorro.pdf'], ['bolsa.txt']])
})

test.each(documentSorts)('returns pages in the order %s without gaps or repetitions', async (sort) => {
  const names = Array.from({ length: 2 * pageSize + 1 }, (_, n) => [`Archivo ${n % 7} é.pdf`] as const)
  const { petId } = await aFolder(...names)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await documents.list({ petId, sort, search: 'archivo', cursor })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect([seen.length, new Set(seen).size]).toEqual([41, 41])
})

test('refuses a cursor of another order, or of a name that no document has', async () => {
  const { petId, ids } = await aFolder(['a.pdf'])
  const cursor = Buffer.from(JSON.stringify(['a\u0000', ids[0]])).toString('base64url')
  for (const sort of documentSorts)
    await expect(documents.list({ petId, sort, cursor })).rejects.toMatchObject({
      data: { issues: [{ field: 'cursor', code: 'invalid' }] },
    })
})

test('normalizes a new name like that of an upload', async () => {
  const { petId, ids } = await aFolder(['a.pdf'])
  const documentId = ids[0] ?? ''
  const renamed = await documents.update({ petId, documentId, documentName: ' ../Carné\n2026.pdf ' })
  expect(renamed).toMatchObject({ id: documentId, documentName: '..-Carné 2026.pdf' })
  for (const [documentName, code] of [
    ['  ', 'required'],
    ['é'.repeat(128), 'too_long'],
  ] as const)
    await expect(documents.update({ petId, documentId, documentName })).rejects.toMatchObject({
      data: { issues: [{ field: 'documentName', code }] },
    })
})

test('refuses a new name for an earlier revision', async () => {
  const { petId, ids } = await aFolder(['a.pdf'])
  const change = { petId, documentId: ids[0] ?? '', revision: 1 }
  const current = await documents.update({ ...change, documentName: 'b.pdf' })
  expect(await documents.update({ ...change, documentName: 'b.pdf' })).toEqual(current)
  await expect(documents.update({ ...change, documentName: 'c.pdf' })).rejects.toMatchObject({
    code: 'STALE_REVISION',
    data: { current: { documentName: 'b.pdf', revision: 2 } },
  })
})
