// Documents over real connections: how a file and its name are stored and served, and the limit of
// the plan.
import { readdir } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import sharp from 'sharp'
import * as z from 'zod'
import { parse as parseDisposition } from 'content-disposition'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { documentMaxBytes } from '#contract/features/documents/limits.ts'
import { uploadedDocument } from '#contract/features/documents/schema.ts'
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
const errorBody = z.object({ code: z.string(), data: z.unknown().optional() })

const aPetWithOwner = async ({ premium = true } = {}) => {
  const owner = await aUser(db)
  if (premium) await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner })
  const visitor = await aSession(app.services, owner)
  const client = app.asPerson(visitor)
  const readAll = async () => ({
    documents: (await client.documents.list({ petId: pet.id })).items,
    keys: await fileStore.list(`pet-documents/${owner.id}`).catch((): string[] => []),
    partialUploads: await readdir(uploadsDir(config)).catch((): string[] => []),
  })
  return { owner, pet, visitor, client, readAll, path: `/api/pets/${pet.id}/documents` }
}
const nothing = { documents: [], keys: [], partialUploads: [] }

const post = (path: string, { cookie }: SignedInUser, name: string, bytes: Buffer | string, type = 'x/y') =>
  fetch(`${address}${path}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie, 'content-type': type },
    body: new Uint8Array(Buffer.from(bytes)),
  })
const readUpload = async (answer: Response | Promise<Response>) =>
  uploadedDocument.parse(await (await answer).json())
/** The shape that lists return. */
const readDocument = async (answer: Response | Promise<Response>) => {
  const { isLocationRemoved: _, ...document } = await readUpload(answer)
  return document
}
const get = (path: string, { cookie }: SignedInUser, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers: { cookie, ...headers } })
const errorOf = async (answer: Response) => {
  const { code, data } = errorBody.parse(await answer.json())
  return [answer.status, code, data]
}
const issue = (field: string, code: string) => [400, 'BAD_REQUEST', { issues: [{ field, code }] }]

test('removes the location from a picture, unless its person keeps it', async () => {
  const { visitor, path } = await aPetWithOwner()
  expect((await readUpload(post(path, visitor, 'a.pdf', pdf))).isLocationRemoved).toBe(false)
  const serve = async (name: string) => {
    const { documentUrl, fileSize, isLocationRemoved } = await readUpload(post(path, visitor, name, photo))
    expect(isLocationRemoved).toBe(true)
    const bytes = Buffer.from(await (await get(documentUrl, visitor)).arrayBuffer())
    expect([fileSize, bytes.length]).toEqual([photo.length, photo.length])
    const { exif, orientation } = await sharp(bytes).metadata()
    expect([orientation, exif?.includes('Huella')]).toEqual([6, true])
    return bytes
  }
  const stored = await serve('carné.jpg')
  expect(stored.equals(photo)).toBe(false)
  // 4° 42' in EXIF.
  const latitude = Buffer.from([4, 0, 0, 0, 1, 0, 0, 0, 42, 0, 0, 0])
  expect([photo.includes(latitude), stored.includes(latitude)]).toEqual([true, false])
  const kept = await fetch(`${address}${path}?name=a.jpg&keepLocation=true`, {
    method: 'POST',
    headers: { cookie: visitor.cookie, 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  })
  const { documentUrl, isLocationRemoved } = await readUpload(kept)
  expect(isLocationRemoved).toBe(false)
  expect(Buffer.from(await (await get(documentUrl, visitor)).arrayBuffer()).equals(photo)).toBe(true)
  const unknown = await fetch(`${address}${path}?name=a.jpg&keepLocation=no`, {
    method: 'POST',
    headers: { cookie: visitor.cookie },
    body: 'x',
  })
  expect(await errorOf(unknown)).toEqual(issue('keepLocation', 'invalid'))
})

test('removes the location from the film behind a picture, and from one by itself', async () => {
  const { visitor, path } = await aPetWithOwner()
  const box = (kind: string, content: Buffer) => {
    const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(kind, 'latin1'), content])
    bytes.writeUInt32BE(bytes.length)
    return bytes
  }
  const position = '+04.7110-074.0721/'
  const film = Buffer.concat([
    box('ftyp', Buffer.from('mp42\0\0\0\0mp42isom')),
    box('moov', box('udta', box('\u00a9xyz', Buffer.from(`\0\u0012\u0015\u0000${position}`)))),
  ])
  const still = await sharp(photo).jpeg().toBuffer()
  for (const [name, type, bytes] of [
    ['a.jpg', 'image/jpeg', Buffer.concat([still, film])],
    ['a.mp4', 'video/mp4', film],
  ] as const) {
    const { documentUrl, fileType, isLocationRemoved } = await readUpload(post(path, visitor, name, bytes))
    expect([fileType, isLocationRemoved]).toEqual([type, true])
    const stored = Buffer.from(await (await get(documentUrl, visitor)).arrayBuffer())
    expect([stored.length, stored.includes(position)]).toEqual([bytes.length, false])
  }
})

test('stores and serves a document unchanged', async () => {
  const { visitor, path, readAll, owner, pet } = await aPetWithOwner()
  const answer = await post(path, visitor, 'Carné de "Kira".PDF', pdf)
  expect(answer.status).toBe(201)
  const stored = await readDocument(answer)
  expect(stored).toMatchObject({
    documentName: 'Carné de "Kira".PDF',
    documentUrl: `${path}/${stored.id}/file`,
    fileType: 'application/pdf',
    fileSize: pdf.length,
  })
  const { documents, keys, partialUploads } = await readAll()
  expect([documents, partialUploads]).toEqual([[stored], []])
  expect(keys).toEqual([
    expect.stringMatching(new RegExp(`^pet-documents/${owner.id}/${pet.id}/[0-9a-f]{24}\\.pdf$`)),
  ])
  const served = await get(stored.documentUrl, visitor)
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
  expect((await get(stored.documentUrl, visitor, known)).status).toBe(304)
})

describe('type of a file', async () => {
  const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const unknown = 'application/octet-stream'
  test.each<[string, string, Buffer | string, string, 'inline' | 'attachment', string?]>([
    ['a PDF', 'a.txt', pdf, 'application/pdf', 'inline', 'a.txt.pdf'],
    ['a photo', 'a.html', photo, 'image/jpeg', 'inline', 'a.html.jpg'],
    ['a PNG image', 'a.png', await sharp(photo).png().toBuffer(), 'image/png', 'inline'],
    [
      'text',
      'a.html',
      'Rabia: marzo ñ\r\n\tParvo: abril 🐕',
      'text/plain; charset=utf-8',
      'inline',
      'a.html.txt',
    ],
    ['an HTML page', 'a.txt', '\ufeff\n <!doctype html><script>alert(1)</script>', unknown, 'attachment'],
    ['an HTML page named .pdf', 'a.pdf', '<html>%PDF-1.4', unknown, 'attachment'],
    ['SVG', 'a.svg', svg, unknown, 'attachment'],
    ['SVG with an XML declaration', 'a.svg', `<?xml version="1.0"?>${svg}`, 'application/xml', 'attachment'],
    ['text in another encoding', 'a.txt', Buffer.from('Carné', 'latin1'), unknown, 'attachment'],
    [
      'text cut in the middle of a character',
      'a.txt',
      Buffer.from('Carné').subarray(0, -1),
      unknown,
      'attachment',
    ],
    ['text with control characters', 'a.txt', 'a\u0000b', unknown, 'attachment'],
    ['an archive', 'a.docx', zip, 'application/zip', 'attachment'],
  ])('follows from its bytes: %s', async (_label, name, bytes, type, disposition, savedAs = name) => {
    const { visitor, path } = await aPetWithOwner()
    const stored = await readDocument(post(path, visitor, name, bytes, 'text/html'))
    const { headers } = await get(stored.documentUrl, visitor)
    expect([stored.fileType, headers.get('content-type')]).toEqual([type.split(';')[0], type])
    const { type: servedAs, parameters } = parseDisposition(headers.get('content-disposition') ?? '')
    expect([servedAs, parameters['filename']]).toEqual([disposition, savedAs])
  })
})

describe('name of a file', () => {
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
  ])('stores and serves %j as %j', async (sent, expected) => {
    const { visitor, path, client, pet } = await aPetWithOwner()
    const stored = await readDocument(post(path, visitor, sent, Buffer.from([0, 1, 2])))
    expect(stored.documentName).toBe(expected)
    const listed = await client.documents.list({ petId: pet.id })
    expect(listed.items[0]?.documentName).toBe(expected)
    const answer = await get(stored.documentUrl, visitor)
    const disposition = parseDisposition(answer.headers.get('content-disposition') ?? '')
    expect(disposition.parameters['filename']).toBe(expected)
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('a=b')
  })

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['..', 'required'],
    ['\u0000\n', 'required'],
    ['\u200d', 'required'],
    ['\u3164\ufe0f', 'required'],
    [`${'🐕'.repeat(63)}.pdf`, 'too_long'],
    ['a'.repeat(256), 'too_long'],
  ])('refuses %j', async (name, code) => {
    const { visitor, path, readAll } = await aPetWithOwner()
    expect(await errorOf(await post(path, visitor, name, pdf))).toEqual(issue('name', code))
    expect(await readAll()).toEqual(nothing)
  })

  test('requires the name, and accepts no other parameter', async () => {
    const { visitor, path } = await aPetWithOwner()
    const send = (query: string) =>
      fetch(address + path + query, { method: 'POST', headers: { cookie: visitor.cookie }, body: 'x' })
    expect(await errorOf(await send(''))).toEqual(issue('name', 'required'))
    expect(await errorOf(await send('?name=a&type=text/html'))).toEqual(issue('type', 'unknown_key'))
  })
})

test('refuses an empty file', async () => {
  const { visitor, path, readAll } = await aPetWithOwner()
  expect(await errorOf(await post(path, visitor, 'a.pdf', ''))).toEqual(issue('file', 'required'))
  expect(await readAll()).toEqual(nothing)
})

test.each([true, false])(
  'accepts 25 MB, and refuses a byte more (with content-length: %s)',
  async (hasLength) => {
    const { visitor, path, readAll } = await aPetWithOwner()
    const send = (size: number) => {
      const bytes = Buffer.concat([pdf, Buffer.alloc(size - pdf.length, 'huella')])
      const body = hasLength ? new Uint8Array(bytes) : new Blob([bytes]).stream()
      const headers = { cookie: visitor.cookie }
      return fetch(`${address}${path}?name=a.pdf`, { method: 'POST', headers, body, duplex: 'half' })
    }
    expect(await errorOf(await send(documentMaxBytes + 1))).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
      { limit: documentMaxBytes },
    ])
    expect(await readAll()).toEqual(nothing)
    expect((await readDocument(send(documentMaxBytes))).fileSize).toBe(documentMaxBytes)
    expect((await readAll()).partialUploads).toEqual([])
  },
)

const responseTo = (upload: ClientRequest) =>
  new Promise<IncomingMessage>((resolve) => upload.once('response', (answer) => resolve(answer.resume())))
const startUpload = (path: string, { cookie }: SignedInUser, length: number): ClientRequest => {
  const upload = request(`${address}${path}?name=a.pdf`, {
    method: 'POST',
    headers: { cookie, 'content-length': length },
  })
  upload.on('error', () => undefined)
  upload.flushHeaders()
  return upload
}

describe('plan limit', () => {
  const limit = { reason: 'documents', limit: 2 }

  test('allows a free owner two, and refuses more before the body is received', async () => {
    const { visitor, path, readAll, client, pet } = await aPetWithOwner({ premium: false })
    await readDocument(post(path, visitor, 'a.pdf', pdf))
    expect(await client.documents.list({ petId: pet.id })).toMatchObject({ total: 1, limit: 2, next: null })
    const second = await readDocument(post(path, visitor, 'b.pdf', pdf))
    const upload = startUpload(path, visitor, 1_000_000)
    upload.write('%PDF')
    expect((await responseTo(upload)).statusCode).toBe(402)
    upload.destroy()
    const third = await post(path, visitor, 'c.pdf', pdf)
    expect(await errorOf(third)).toEqual([402, 'PLAN_LIMIT_REACHED', limit])
    expect((await readAll()).keys).toHaveLength(2)
    await client.documents.remove({ petId: pet.id, documentId: second.id })
    expect((await post(path, visitor, 'c.pdf', pdf)).status).toBe(201)
  })

  test('holds for concurrent uploads', async () => {
    const { visitor, path, readAll } = await aPetWithOwner({ premium: false })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => post(path, visitor, `${n}.pdf`, pdf)),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, 201, ...Array.from({ length: 10 }, () => 402)])
    const { documents, keys, partialUploads } = await readAll()
    expect([documents.length, keys.length, partialUploads]).toEqual([2, 2, []])
  })

  test('follows the owner’s plan, for editors too', async () => {
    const { owner, pet, path } = await aPetWithOwner()
    const editor = await aUser(db)
    await aShare(db, { pet, with: editor, canEdit: true })
    const visitor = await aSession(app.services, editor)
    for (const name of ['1', '2', '3']) expect((await post(path, visitor, name, pdf)).status).toBe(201)
    const listed = await app.asPerson(visitor).documents.list({ petId: pet.id })
    expect([listed.total, listed.limit]).toEqual([3, null])
    expect(await fileStore.list(`pet-documents/${owner.id}/${pet.id}`)).toHaveLength(3)
  })
})

test('lists documents newest first, in pages', async () => {
  const { pet, client } = await aPetWithOwner()
  // Three documents each have the same upload time.
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

test('finds a document only under its own pet, and deletes the files with the pet', async () => {
  const [own, other] = [await aPetWithOwner(), await aPetWithOwner()]
  const stored = await readDocument(post(own.path, own.visitor, 'a.pdf', pdf))
  for (const id of [stored.id, newId(), 'nonsense', '%00']) {
    expect((await get(`${other.path}/${id}/file`, other.visitor)).status).toBe(404)
    const removal = other.client.documents.remove({ petId: other.pet.id, documentId: id })
    await expect(removal).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect((await get(stored.documentUrl, other.visitor)).status).toBe(404)
  expect((await get(stored.documentUrl, own.visitor)).status).toBe(200)
  await own.client.documents.remove({ petId: own.pet.id, documentId: stored.id })
  const { documents } = await own.readAll()
  expect([documents, (await get(stored.documentUrl, own.visitor)).status]).toEqual([[], 404])
  await readDocument(post(own.path, own.visitor, 'a.pdf', pdf))
  await own.client.pets.remove({ petId: own.pet.id, name: own.pet.name })
  expect(await fileStore.list(`pet-documents/${own.owner.id}`)).toEqual([])
})

test.each([0, 25, 50, 99])('leaves nothing of an upload that is aborted at %d %%', async (percent) => {
  const { visitor, path, readAll } = await aPetWithOwner()
  const bytes = Buffer.alloc(2_000_000, pdf)
  const upload = startUpload(path, visitor, bytes.length)
  if (percent > 0) upload.write(bytes.subarray(0, (bytes.length * percent) / 100))
  await expect.poll(async () => (await readAll()).partialUploads).toHaveLength(1)
  upload.destroy()
  await expect.poll(async () => (await readAll()).partialUploads).toEqual([])
  expect(await readAll()).toEqual(nothing)
  expect(app.logLines.filter(({ msg }) => msg === 'unexpected error')).toEqual([])
})

test('reports a full disk or a failing database, and leaves nothing', async () => {
  const { visitor, path, readAll } = await aPetWithOwner()
  await readDocument(post(path, visitor, 'a.pdf', pdf))
  const before = await readAll()
  const diskFull = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const putFile = vi.spyOn(fileStore, 'putFile').mockRejectedValueOnce(diskFull)
  const refused = await post(path, visitor, 'b.pdf', pdf)
  putFile.mockRestore()
  expect(await errorOf(refused)).toEqual([507, 'INSUFFICIENT_STORAGE', undefined])
  const insert = vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('connection lost'))
  expect((await post(path, visitor, 'b.pdf', pdf)).status).toBe(500)
  insert.mockRestore()
  expect(await readAll()).toEqual(before)
})
