// Documents over real connections: what is stored of a file and its name, how it is opened, and how
// many the plan allows.
import { readdir } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import sharp from 'sharp'
import * as z from 'zod'
import { parse as parseDisposition } from 'content-disposition'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { documentMaxBytes } from '#contract/features/documents/limits.ts'
import { document } from '#contract/features/documents/schema.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { openTestApp, type SignedInUser } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db, fileStore, config } = app.services
const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
const photo = await aPhonePhoto()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const failed = z.object({ code: z.string(), data: z.unknown().optional() })

const aFolder = async ({ premium = true } = {}) => {
  const owner = await aUser(db)
  if (premium) await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner })
  const visitor = await aSession(app.services, owner)
  const client = app.asPerson(visitor)
  const all = async () => ({
    documents: (await client.documents.list({ petId: pet.id })).items,
    keys: await fileStore.list(`pet-documents/${owner.id}`).catch((): string[] => []),
    coming: await readdir(uploadsDir(config)).catch((): string[] => []),
  })
  return { owner, pet, visitor, client, all, path: `/api/pets/${pet.id}/documents` }
}
const nothing = { documents: [], keys: [], coming: [] }

const post = (path: string, { cookie }: SignedInUser, name: string, bytes: Buffer | string, type = 'x/y') =>
  fetch(`${address}${path}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie, 'content-type': type },
    body: new Uint8Array(Buffer.from(bytes)),
  })
const must = async (answer: Response | Promise<Response>) => document.parse(await (await answer).json())
const get = (path: string, { cookie }: SignedInUser, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers: { cookie, ...headers } })
const refusalOf = async (answer: Response) => {
  const { code, data } = failed.parse(await answer.json())
  return [answer.status, code, data]
}
const issue = (field: string, code: string) => [400, 'BAD_REQUEST', { issues: [{ field, code }] }]

test('a document is stored unchanged and read back unchanged', async () => {
  const { visitor, path, all, owner, pet } = await aFolder()
  const answer = await post(path, visitor, 'Carné de "Kira".PDF', pdf)
  expect(answer.status).toBe(201)
  const kept = await must(answer)
  expect(kept).toMatchObject({
    documentName: 'Carné de "Kira".PDF',
    documentUrl: `${path}/${kept.id}/file`,
    fileType: 'application/pdf',
    fileSize: pdf.length,
  })
  const { documents, keys, coming } = await all()
  expect([documents, coming]).toEqual([[kept], []])
  expect(keys).toEqual([
    expect.stringMatching(new RegExp(`^pet-documents/${owner.id}/${pet.id}/[0-9a-f]{24}\\.pdf$`)),
  ])
  const served = await get(kept.documentUrl, visitor)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*; sandbox$/),
    'cross-origin-resource-policy': 'same-origin',
    etag: expect.stringMatching(/^"[^"]+"$/),
  })
  expect(Buffer.from(await served.arrayBuffer())).toEqual(pdf)
  const known = { 'if-none-match': served.headers.get('etag') ?? '' }
  expect((await get(kept.documentUrl, visitor, known)).status).toBe(304)
})

describe('what it is', async () => {
  const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const any = 'application/octet-stream'
  test.each<[string, string, Buffer | string, string, 'inline' | 'attachment']>([
    ['a PDF', 'a.txt', pdf, 'application/pdf', 'inline'],
    ['a photo', 'a.html', photo, 'image/jpeg', 'inline'],
    ['a drawing', 'a.png', await sharp(photo).png().toBuffer(), 'image/png', 'inline'],
    ['text', 'a.html', 'Rabia: marzo ñ\r\n\tParvo: abril 🐕', 'text/plain; charset=utf-8', 'inline'],
    ['a page', 'a.txt', '\ufeff\n <!doctype html><script>alert(1)</script>', any, 'attachment'],
    ['a page that calls itself PDF', 'a.pdf', '<html>%PDF-1.4', any, 'attachment'],
    ['SVG', 'a.svg', svg, any, 'attachment'],
    ['SVG with its declaration', 'a.svg', `<?xml version="1.0"?>${svg}`, 'application/xml', 'attachment'],
    ['text in another encoding', 'a.txt', Buffer.from('Carné', 'latin1'), any, 'attachment'],
    ['text cut in the middle of a letter', 'a.txt', Buffer.from('Carné').subarray(0, -1), any, 'attachment'],
    ['text with control characters', 'a.txt', 'a\u0000b', any, 'attachment'],
    ['an archive', 'a.docx', zip, 'application/zip', 'attachment'],
  ])('%s is judged by its bytes', async (_what, name, bytes, type, disposition) => {
    const { visitor, path } = await aFolder()
    const kept = await must(post(path, visitor, name, bytes, 'text/html'))
    const { headers } = await get(kept.documentUrl, visitor)
    expect([kept.fileType, headers.get('content-type')]).toEqual([type.split(';')[0], type])
    const { type: shown, parameters } = parseDisposition(headers.get('content-disposition') ?? '')
    expect([shown, parameters['filename']]).toEqual([disposition, name])
  })
})

describe('its name', () => {
  const emoji = `${'🐕'.repeat(62)}abc.pdf`
  test.each([
    ['plain.pdf', 'plain.pdf'],
    ['Carné ñandú 狗.pdf', 'Carné ñandú 狗.pdf'],
    ['comillas "dobles" y \'simples\'.pdf', 'comillas "dobles" y \'simples\'.pdf'],
    ['100%; filename=x.exe', '100%; filename=x.exe'],
    ['../../etc/passwd', '..-..-etc-passwd'],
    ['C:\\Users\\Ana\\a.pdf', 'C:-Users-Ana-a.pdf'],
    ['línea\r\nSet-Cookie: a=b.pdf', 'línea Set-Cookie: a=b.pdf'],
    ['a\u2028b\u0085c\u0000d.pdf', 'a b c d.pdf'],
    ['factura\u202efdp.exe', 'factura fdp.exe'],
    ['👩\u200d⚕️.pdf', '👩\u200d⚕️.pdf'],
    ['cafe\u0301.pdf', 'café.pdf'],
    ['  .oculto ', '.oculto'],
    [emoji, emoji],
  ])('%j is kept and downloaded as %j', async (sent, expected) => {
    const { visitor, path, client, pet } = await aFolder()
    const kept = await must(post(path, visitor, sent, Buffer.from([0, 1, 2])))
    expect(kept.documentName).toBe(expected)
    const listed = await client.documents.list({ petId: pet.id })
    expect(listed.items[0]?.documentName).toBe(expected)
    const answer = await get(kept.documentUrl, visitor)
    const disposition = parseDisposition(answer.headers.get('content-disposition') ?? '')
    expect(disposition.parameters['filename']).toBe(expected)
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('a=b')
  })

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['..', 'required'],
    ['\u0000\n', 'required'],
    [`${'🐕'.repeat(63)}.pdf`, 'too_long'],
    ['a'.repeat(256), 'too_long'],
  ])('%j is refused', async (name, code) => {
    const { visitor, path, all } = await aFolder()
    expect(await refusalOf(await post(path, visitor, name, pdf))).toEqual(issue('name', code))
    expect(await all()).toEqual(nothing)
  })

  test('is required, and is the only field', async () => {
    const { visitor, path } = await aFolder()
    const send = (query: string) =>
      fetch(address + path + query, { method: 'POST', headers: { cookie: visitor.cookie }, body: 'x' })
    expect(await refusalOf(await send(''))).toEqual(issue('name', 'required'))
    expect(await refusalOf(await send('?name=a&type=text/html'))).toEqual(issue('type', 'unknown_key'))
  })
})

test('an empty file is refused', async () => {
  const { visitor, path, all } = await aFolder()
  expect(await refusalOf(await post(path, visitor, 'a.pdf', ''))).toEqual(issue('file', 'required'))
  expect(await all()).toEqual(nothing)
})

test.each([true, false])(
  '25 MB are accepted, and a byte more is refused (length declared: %s)',
  async (said) => {
    const { visitor, path, all } = await aFolder()
    const send = (size: number) => {
      const bytes = Buffer.concat([pdf, Buffer.alloc(size - pdf.length, 'huella')])
      const body = said ? new Uint8Array(bytes) : new Blob([bytes]).stream()
      const headers = { cookie: visitor.cookie }
      return fetch(`${address}${path}?name=a.pdf`, { method: 'POST', headers, body, duplex: 'half' })
    }
    expect(await refusalOf(await send(documentMaxBytes + 1))).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
      { limit: documentMaxBytes },
    ])
    expect(await all()).toEqual(nothing)
    expect((await must(send(documentMaxBytes))).fileSize).toBe(documentMaxBytes)
    expect((await all()).coming).toEqual([])
  },
)

const answerTo = (upload: ClientRequest) =>
  new Promise<IncomingMessage>((resolve) => upload.once('response', (answer) => resolve(answer.resume())))
const sending = (path: string, { cookie }: SignedInUser, length: number): ClientRequest => {
  const upload = request(`${address}${path}?name=a.pdf`, {
    method: 'POST',
    headers: { cookie, 'content-length': length },
  })
  upload.on('error', () => undefined)
  upload.flushHeaders()
  return upload
}

describe('the plan', () => {
  const limit = { reason: 'documents', limit: 2 }

  test('of a free owner allows two, and refuses more before the body has arrived', async () => {
    const { visitor, path, all, client, pet } = await aFolder({ premium: false })
    await must(post(path, visitor, 'a.pdf', pdf))
    expect(await client.documents.list({ petId: pet.id })).toMatchObject({ total: 1, limit: 2, next: null })
    const second = await must(post(path, visitor, 'b.pdf', pdf))
    const upload = sending(path, visitor, 1_000_000)
    upload.write('%PDF')
    expect((await answerTo(upload)).statusCode).toBe(402)
    upload.destroy()
    const third = await post(path, visitor, 'c.pdf', pdf)
    expect(await refusalOf(third)).toEqual([402, 'PLAN_LIMIT_REACHED', limit])
    expect((await all()).keys).toHaveLength(2)
    await client.documents.remove({ petId: pet.id, documentId: second.id })
    expect((await post(path, visitor, 'c.pdf', pdf)).status).toBe(201)
  })

  test('is never exceeded by uploads that race for the last free document', async () => {
    const { visitor, path, all } = await aFolder({ premium: false })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => post(path, visitor, `${n}.pdf`, pdf)),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, 201, ...Array.from({ length: 10 }, () => 402)])
    const { documents, keys, coming } = await all()
    expect([documents.length, keys.length, coming]).toEqual([2, 2, []])
  })

  test("is the owner's, whoever uploads", async () => {
    const { owner, pet, path } = await aFolder()
    const editor = await aUser(db)
    await aShare(db, { pet, with: editor, canEdit: true })
    const visitor = await aSession(app.services, editor)
    for (const name of ['1', '2', '3']) expect((await post(path, visitor, name, pdf)).status).toBe(201)
    const listed = await app.asPerson(visitor).documents.list({ petId: pet.id })
    expect([listed.total, listed.limit]).toEqual([3, null])
    expect(await fileStore.list(`pet-documents/${owner.id}/${pet.id}`)).toHaveLength(3)
  })
})

test('the list comes newest first, in pages', async () => {
  const { pet, client } = await aFolder()
  // Some at the same instant.
  const at = (n: number) => new Date(Date.UTC(2026, 2, 1, 0, 0, Math.floor(n / 3), 7))
  for (let n = 0; n < 2 * pageSize + 1; n++) await aDocument(db, { pet, uploadedAt: at(n) })
  const first = await client.documents.list({ petId: pet.id })
  await aDocument(db, { pet })
  const second = await client.documents.list({ petId: pet.id, cursor: first.next ?? '' })
  const third = await client.documents.list({ petId: pet.id, cursor: second.next ?? '' })
  const all = [first, second, third].flatMap(({ items }) => items)
  expect([all.length, new Set(all.map(({ id }) => id)).size, third.next]).toEqual([41, 41, null])
  const order = all.map(({ uploadedAt, id }) => uploadedAt + id)
  expect(order).toEqual(order.toSorted().toReversed())
  for (const cursor of ['x', '', Buffer.from(`["0000-01-01T00:00:00Z","${newId()}"]`).toString('base64url')])
    await expect(client.documents.list({ petId: pet.id, cursor })).rejects.toMatchObject({
      data: { issues: [{ field: 'cursor', code: 'invalid' }] },
    })
})

test('a document is found only through its own pet, and the files go with the pet', async () => {
  const [mine, other] = [await aFolder(), await aFolder()]
  const kept = await must(post(mine.path, mine.visitor, 'a.pdf', pdf))
  for (const id of [kept.id, newId(), 'nonsense', '%00']) {
    expect((await get(`${other.path}/${id}/file`, other.visitor)).status).toBe(404)
    const removing = other.client.documents.remove({ petId: other.pet.id, documentId: id })
    await expect(removing).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect((await get(kept.documentUrl, other.visitor)).status).toBe(404)
  expect((await get(kept.documentUrl, mine.visitor)).status).toBe(200)
  await mine.client.documents.remove({ petId: mine.pet.id, documentId: kept.id })
  const { documents } = await mine.all()
  expect([documents, (await get(kept.documentUrl, mine.visitor)).status]).toEqual([[], 404])
  await must(post(mine.path, mine.visitor, 'a.pdf', pdf))
  await mine.client.pets.remove({ petId: mine.pet.id, name: mine.pet.name })
  expect(await fileStore.list(`pet-documents/${mine.owner.id}`)).toEqual([])
})

test.each([0, 25, 50, 99])('an upload that breaks off at %d %% leaves nothing', async (percent) => {
  const { visitor, path, all } = await aFolder()
  const bytes = Buffer.alloc(2_000_000, pdf)
  const upload = sending(path, visitor, bytes.length)
  if (percent > 0) upload.write(bytes.subarray(0, (bytes.length * percent) / 100))
  await expect.poll(async () => (await all()).coming, { timeout: 5000 }).toHaveLength(1)
  upload.destroy()
  await expect.poll(async () => (await all()).coming, { timeout: 5000 }).toEqual([])
  expect(await all()).toEqual(nothing)
  expect(app.logLines.filter(({ msg }) => msg === 'unexpected error')).toEqual([])
})

test('a full disk is reported, leaves nothing, and reads still work', async () => {
  const { visitor, path, all } = await aFolder()
  await must(post(path, visitor, 'a.pdf', pdf))
  const before = await all()
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const putFile = vi.spyOn(fileStore, 'putFile').mockRejectedValueOnce(full)
  const refused = await post(path, visitor, 'b.pdf', pdf)
  putFile.mockRestore()
  expect(await refusalOf(refused)).toEqual([507, 'INSUFFICIENT_STORAGE', undefined])
  const insert = vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('connection lost'))
  expect((await post(path, visitor, 'b.pdf', pdf)).status).toBe(500)
  insert.mockRestore()
  expect(await all()).toEqual(before)
})
