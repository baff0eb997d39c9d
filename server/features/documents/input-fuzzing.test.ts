// Sends random input to documents. Each response is a declared one, and a file with a name that the
// contract accepts is stored.
import { fc, test } from '@fast-check/vitest'
import { afterAll, expect } from 'vitest'
import { documents as contract } from '#contract/features/documents/contract.ts'
import { documentUpload, uploadedDocument } from '#contract/features/documents/schema.ts'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { repeats } from '#server/testing/extent.ts'
import { documentsRawRoutes } from './handlers.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const owner = await aUser(db)
await anActiveSubscription(db, owner)
const as = await aSession(app.services, owner)
const pet = await aPet(db, { owner })
const path = `/api/pets/${pet.id}/documents`

const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code)

/** Fails unless the response is a success or one of the declared errors. */
const expectDeclared = (
  answer: { statusCode: number; json: () => { code?: unknown } },
  declared: readonly string[],
): void => {
  if (answer.statusCode < 300) return
  const { code } = answer.json()
  if (!isCode(code)) throw new Error(`${String(code)} is not an error code`)
  expect(declared).toContain(code)
  expect(answer.statusCode).toBe(errorStatus[code])
}
const errorsOf = (routeMethod: string): readonly string[] =>
  documentsRawRoutes.find(({ method }) => method === routeMethod)?.errors ?? []

const anyName = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
  fc.constantFrom(62, 63, 64).map((length) => '🐕'.repeat(length)),
)
const anyBytes = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 400 }),
  fc
    .tuple(
      fc.constantFrom('%PDF-', 'PK\u0003\u0004', 'GIF89a', '<?xml', 'RIFF....WEBP', '\u0089PNG'),
      fc.uint8Array(),
    )
    .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest])),
)

test.prop([anyName, anyBytes], { numRuns: repeats(200) })(
  'any file with a valid name is stored and served byte by byte',
  async (name, bytes) => {
    // A query string cannot carry unpaired surrogates.
    const sent = name.toWellFormed()
    const parsed = documentUpload.safeParse({ name: sent })
    const url = `${path}?name=${encodeURIComponent(sent)}`
    const answer = await app.inject({ method: 'POST', url, payload: Buffer.from(bytes), as })
    expectDeclared(answer, errorsOf('POST'))
    expect([answer.statusCode, name]).toEqual([parsed.success ? 201 : 400, name])
    if (!parsed.success) return
    const stored = uploadedDocument.parse(answer.json())
    expect(stored).toMatchObject({ documentName: parsed.data.name, fileSize: bytes.length })
    const file = await app.inject({ method: 'GET', url: stored.documentUrl, as })
    expect([file.statusCode, file.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
    expect(file.rawPayload.equals(bytes)).toBe(true)
  },
)

const anyId = fc.oneof(
  fc.constantFrom(pet.id, 'x', '%00'),
  fc.uuid(),
  fc.string({ minLength: 1, maxLength: 40 }),
)
const anyCursor = fc.oneof(
  fc.string(),
  fc.json().map((text) => Buffer.from(text).toString('base64url')),
  fc
    .tuple(fc.string({ maxLength: 30 }), fc.uuid())
    .map((cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')),
)
test.prop([anyId, anyId, anyCursor], { numRuns: repeats(150) })(
  'any ids and cursors have a declared response',
  async (petId, documentId, cursor) => {
    const [petPart, documentPart] = [encodeURIComponent(petId), encodeURIComponent(documentId)]
    for (const base of [path, `/api/pets/${petPart}/documents`]) {
      expectDeclared(
        await app.inject({ method: 'GET', url: `${base}?cursor=${encodeURIComponent(cursor)}`, as }),
        Object.keys(contract.list['~orpc'].errorMap),
      )
      expectDeclared(
        await app.inject({ method: 'DELETE', url: `${base}/${documentPart}`, as }),
        Object.keys(contract.remove['~orpc'].errorMap),
      )
      expectDeclared(
        await app.inject({ method: 'GET', url: `${base}/${documentPart}/file`, as }),
        errorsOf('GET'),
      )
    }
  },
)
