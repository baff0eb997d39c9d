// Sends random input to documents. Each answer is a declared one. A name that the contract accepts
// is stored and read back.
import { fc, test } from '@fast-check/vitest'
import { afterAll, expect } from 'vitest'
import { documents as contract } from '#contract/features/documents/contract.ts'
import { document, documentUpload } from '#contract/features/documents/schema.ts'
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

/** Fails unless the answer is a success or one of those errors. */
const expectDeclared = (
  answer: { statusCode: number; json: () => { code?: unknown } },
  declared: readonly string[],
): void => {
  if (answer.statusCode < 300) return
  const { code } = answer.json()
  if (!isCode(code)) throw new Error(`${String(code)} is no code`)
  expect(declared).toContain(code)
  expect(answer.statusCode).toBe(errorStatus[code])
}
const errorsOf = (wanted: string): readonly string[] =>
  documentsRawRoutes.find(({ method }) => method === wanted)?.errors ?? []

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
  'any file under any name is kept as the contract says, and comes back byte by byte',
  async (name, bytes) => {
    // The value after an address: halves of surrogate pairs do not survive.
    const sent = name.toWellFormed()
    const parsed = documentUpload.safeParse({ name: sent })
    const url = `${path}?name=${encodeURIComponent(sent)}`
    const answer = await app.inject({ method: 'POST', url, payload: Buffer.from(bytes), as })
    expectDeclared(answer, errorsOf('POST'))
    expect([answer.statusCode, name]).toEqual([parsed.success ? 201 : 400, name])
    if (!parsed.success) return
    const kept = document.parse(answer.json())
    expect(kept).toMatchObject({ documentName: parsed.data.name, fileSize: bytes.length })
    const file = await app.inject({ method: 'GET', url: kept.documentUrl, as })
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
    .map((place) => Buffer.from(JSON.stringify(place)).toString('base64url')),
)
test.prop([anyId, anyId, anyCursor], { numRuns: repeats(150) })(
  'any ids and cursors are answered as declared',
  async (petId, documentId, cursor) => {
    const [of, one] = [encodeURIComponent(petId), encodeURIComponent(documentId)]
    for (const base of [path, `/api/pets/${of}/documents`]) {
      expectDeclared(
        await app.inject({ method: 'GET', url: `${base}?cursor=${encodeURIComponent(cursor)}`, as }),
        Object.keys(contract.list['~orpc'].errorMap),
      )
      expectDeclared(
        await app.inject({ method: 'DELETE', url: `${base}/${one}`, as }),
        Object.keys(contract.remove['~orpc'].errorMap),
      )
      expectDeclared(await app.inject({ method: 'GET', url: `${base}/${one}/file`, as }), errorsOf('GET'))
    }
  },
)
