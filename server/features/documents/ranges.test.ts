// Partial requests over real connections, as PDF viewers and resumed downloads send them.
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { aDataExport } from '#server/features/personal-data/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { petShares } from '#server/features/pets/pet-tables.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { openTestApp, type SignedInUser, type TestApp } from '#server/testing/clients/test-app.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { startS3Server } from '#server/testing/servers/s3-server.ts'

const onDisk = async () => ({ storageUrl: undefined, close: async () => {} })
const thousand = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251))

describe.each([
  ['disk', onDisk],
  ['S3', startS3Server],
] as const)('file on %s', (_where, startStore) => {
  let store: Awaited<ReturnType<typeof startStore>>
  let app: TestApp
  let address: string
  beforeAll(async () => {
    store = await startStore()
    app = await openTestApp({
      env: store.storageUrl === undefined ? {} : { STORAGE_URL: store.storageUrl },
    })
    address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await store.close()
  })

  const aStoredDocument = async (bytes: Buffer) => {
    const { db, fileStore } = app.services
    const owner = await aUser(db)
    const pet = await aPet(db, { owner })
    const document = await aDocument(db, { pet, fileSize: Math.max(1, bytes.length) })
    await fileStore.put(document.storageKey, bytes, 'application/pdf')
    const visitor = await aSession(app.services, owner)
    return { owner, pet, visitor, path: `/api/pets/${pet.id}/documents/${document.id}/file` }
  }
  const get = (
    path: string,
    visitor: SignedInUser | null,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) => fetch(address + path, { method, headers: { ...headers, ...(visitor && { cookie: visitor.cookie }) } })
  const describeAnswer = async (answer: Response) => ({
    status: answer.status,
    range: answer.headers.get('content-range'),
    length: answer.headers.get('content-length'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  })
  const part = (bytes: Buffer, start: number, end: number) => ({
    status: 206,
    range: `bytes ${start}-${end}/${bytes.length}`,
    length: String(end - start + 1),
    bytes: bytes.subarray(start, end + 1),
  })
  const whole = (bytes: Buffer) => ({ status: 200, range: null, length: String(bytes.length), bytes })

  it('sends parts, each with the protective headers of the whole', async () => {
    const { path, visitor } = await aStoredDocument(thousand)
    for (const [range, start, end] of [
      ['bytes=0-1', 0, 1],
      ['bytes=10-19', 10, 19],
      ['bytes=990-', 990, 999],
      ['bytes=990-99999', 990, 999],
      ['bytes=-5', 995, 999],
      ['bytes=-99999', 0, 999],
    ] as const)
      expect(await describeAnswer(await get(path, visitor, { range }))).toEqual(part(thousand, start, end))
    const { headers } = await get(path, visitor, { range: 'bytes=0-9' })
    const { headers: wholeHeaders } = await get(path, visitor)
    const ofBoth = (all: Headers) =>
      Object.fromEntries(
        [...all].filter(
          ([name]) => !['content-length', 'content-range', 'date', 'x-request-id'].includes(name),
        ),
      )
    expect(ofBoth(headers)).toEqual(ofBoth(wholeHeaders))
    expect(ofBoth(headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each(['bytes=0-1,5-6', 'bytes=5-2', 'bytes=a-b', 'items=0-1', 'bytes=-'])(
    'sends the whole for %j',
    async (range) => {
      const { path, visitor } = await aStoredDocument(thousand)
      expect(await describeAnswer(await get(path, visitor, { range }))).toEqual(whole(thousand))
    },
  )

  it('states its length when it ends before the range', async () => {
    const { path, visitor } = await aStoredDocument(thousand)
    for (const range of ['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=99999999999999999999-']) {
      const answer = await get(path, visitor, { range })
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
      expect(await answer.json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE' })
    }
  })

  it('serves no part when empty, and one when it has one byte', async () => {
    const empty = await aStoredDocument(Buffer.alloc(0))
    const first = await get(empty.path, empty.visitor, { range: 'bytes=0-' })
    expect([first.status, first.headers.get('content-range')]).toEqual([416, 'bytes */0'])
    for (const headers of [{}, { range: 'bytes=-5' }])
      expect(await describeAnswer(await get(empty.path, empty.visitor, headers))).toEqual(
        whole(Buffer.alloc(0)),
      )
    const buffer = Buffer.from('x')
    const { path, visitor } = await aStoredDocument(buffer)
    for (const range of ['bytes=0-', 'bytes=0-0', 'bytes=-1', 'bytes=-2'])
      expect(await describeAnswer(await get(path, visitor, { range }))).toEqual(part(buffer, 0, 0))
    expect((await get(path, visitor, { range: 'bytes=1-' })).status).toBe(416)
  })

  it('sends the whole when the requested part is of another version', async () => {
    const { path, visitor } = await aStoredDocument(thousand)
    const etag = (await get(path, visitor, {}, 'HEAD')).headers.get('etag') ?? ''
    const range = 'bytes=10-19'
    const ask = async (version: string) =>
      describeAnswer(await get(path, visitor, { range, 'if-range': version }))
    expect(await ask(etag)).toEqual(part(thousand, 10, 19))
    for (const version of ['"another"', `W/${etag}`, 'Sat, 21 Nov 2026 12:00:00 GMT', ''])
      expect(await ask(version)).toEqual(whole(thousand))
    expect((await get(path, visitor, { range, 'if-none-match': etag })).status).toBe(304)
  })

  it('answers HEAD without being opened', async () => {
    const { path, visitor } = await aStoredDocument(thousand)
    const open = vi.spyOn(app.services.fileStore, 'open')
    for (const headers of [{}, { range: 'bytes=0-9' }]) {
      const answer = await get(path, visitor, headers, 'HEAD')
      expect(answer.headers.get('accept-ranges')).toBe('bytes')
      expect(await describeAnswer(answer)).toEqual({ ...whole(thousand), bytes: Buffer.alloc(0) })
    }
    expect(open).not.toHaveBeenCalled()
    open.mockRestore()
  })

  it('resumes where a download broke off, and is closed there', async () => {
    const large = Buffer.alloc(20_000_000, 'what a large file holds; ')
    const { path, visitor } = await aStoredDocument(large)
    const open = vi.spyOn(app.services.fileStore, 'open')
    const chunks: Buffer[] = []
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(address + path, { headers: { cookie: visitor.cookie } }, resolve)
        .on('error', reject)
        .end()
    })
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (Buffer.concat(chunks).length > 1_000_000) answer.destroy()
    })
    await once(answer, 'close')
    const [opened] = open.mock.results
    open.mockRestore()
    const stream = opened?.type === 'return' ? (await opened.value)?.stream : undefined
    await expect.poll(() => stream?.closed).toBe(true)
    const received = Buffer.concat(chunks)
    expect(received.length).toBeLessThan(large.length)
    const etag = String(answer.headers.etag)
    const rest = await get(path, visitor, { range: `bytes=${received.length}-`, 'if-range': etag })
    expect(rest.status).toBe(206)
    const all = Buffer.concat([received, Buffer.from(await rest.arrayBuffer())])
    expect(all.equals(large)).toBe(true)
  })

  it('stays hidden without access, whatever part is requested', async () => {
    const { path, pet, owner } = await aStoredDocument(thousand)
    const { db } = app.services
    await anActiveSubscription(db, owner)
    const viewer = await aUser(db)
    await aShare(db, { pet, with: viewer })
    const visitor = await aSession(app.services, viewer)
    const range = 'bytes=0-9'
    expect((await get(path, visitor, { range })).status).toBe(206)
    await db.delete(petShares).where(eq(petShares.petId, pet.id))
    for (const header of [range, 'bytes=5000-']) {
      const answer = await get(path, visitor, { range: header })
      expect([answer.status, answer.headers.get('content-range')]).toEqual([404, null])
    }
    expect((await get(path, null, { range })).status).toBe(401)
  })

  it('sends parts of a picture and of a copy of personal data too', async () => {
    const { owner, pet, visitor } = await aStoredDocument(thousand)
    await fetch(`${address}/api/pets/${pet.id}/image`, {
      method: 'PUT',
      headers: { cookie: visitor.cookie },
      body: new Uint8Array(await aPhonePhoto()),
    })
    const copy = await aDataExport(app.services, owner)
    for (const path of [`/api/pets/${pet.id}/image`, `/api/personal-data/export/${copy.id}/file`]) {
      const all = Buffer.from(await (await get(path, visitor)).arrayBuffer())
      expect(all.length).toBeGreaterThan(5)
      const answer = await describeAnswer(await get(path, visitor, { range: 'bytes=2-4' }))
      expect(answer).toEqual(part(all, 2, 4))
    }
  })
})
