// Sends random input to a diary. Each response is a declared one, and input that the contract
// accepts is stored.
import { fc, test } from '@fast-check/vitest'
import { afterAll, expect } from 'vitest'
import { diary as contract } from '#contract/features/diary/contract.ts'
import { diaryUpdate, diaryEntry, diaryFields } from '#contract/features/diary/schema.ts'
import { errorData } from '#contract/shared/error-data.ts'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aDiaryEntry } from '#server/features/diary/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { createEntryForm } from '#server/features/diary/factories.ts'
import { createMultipartForm } from '#server/testing/factories/multipart-forms.ts'
import { repeats } from '#server/testing/extent.ts'
import { diaryRawRoutes } from './handlers.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const owner = await aUser(db)
const as = await aSession(app.services, owner)
const pet = await aPet(db, { owner })
const entry = await aDiaryEntry(db, { pet, photos: 1 })
const path = `/api/pets/${pet.id}/diary`

type ResponseLike = { statusCode: number; json: () => { code?: unknown; data?: unknown } }

const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code)

/** Fails unless the response is a success or one of the declared errors, with its data. */
const expectDeclared = (answer: ResponseLike, declared: readonly string[]): void => {
  if (answer.statusCode < 300) return
  const { code, data } = answer.json()
  if (!isCode(code)) throw new Error(`${String(code)} is not an error code`)
  expect(declared).toContain(code)
  expect(answer.statusCode).toBe(errorStatus[code])
  if (code === 'BAD_REQUEST') expect(errorData.BAD_REQUEST.parse(data).issues.length).toBeGreaterThan(0)
}
const rawErrors = diaryRawRoutes.flatMap(({ method, errors }) => (method === 'POST' ? errors : []))

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 150 }),
  fc.string({ unit: fc.constantFrom('\ud83d', '\udd95', '\u0000', ' ', 'ñ', '🦜'), maxLength: 20 }),
  fc.constantFrom(190, 200, 201).map((length) => '🦜'.repeat(length)),
)
const anyDate = fc.oneof(
  fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom(
    '',
    '2026-02-30',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '10000-01-01',
    'infinity',
    'now',
  ),
)
const fields = {
  title: anyText,
  content: fc.option(
    fc.oneof(
      anyText,
      fc.constantFrom(10_000, 10_001).map((length) => '🦜'.repeat(length)),
    ),
  ),
  entryDate: anyDate,
}

/** The value after a round trip through JSON, which keeps unpaired surrogates as escapes. */
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const post = async (url: string, input: object) => {
  const { body, type } = await createEntryForm(input)
  return app.inject({ method: 'POST', url, payload: body, headers: { 'content-type': type }, as })
}

test.prop([fc.record(fields, { requiredKeys: ['title', 'entryDate'] })], { numRuns: repeats(120) })(
  'a new entry is stored exactly when the contract accepts it',
  async (input) => {
    const answer = await post(path, input)
    const parsed = diaryFields.safeParse(throughJson(input))
    expectDeclared(answer, rawErrors)
    expect([answer.statusCode, input]).toEqual([parsed.success ? 201 : 400, input])
    if (parsed.success) expect(diaryEntry.parse(answer.json())).toMatchObject(parsed.data)
  },
)

test.prop(
  [
    fc.record(
      {
        ...fields,
        removePhotos: fc.array(fc.oneof(fc.uuid(), fc.string({ maxLength: 40 })), { maxLength: 3 }),
      },
      { requiredKeys: [] },
    ),
  ],
  { numRuns: repeats(120) },
)('an update is stored exactly when the contract accepts it', async (input) => {
  const answer = await post(`${path}/${entry.id}`, input)
  const parsed = diaryUpdate.safeParse(throughJson(input))
  expectDeclared(answer, rawErrors)
  expect([answer.statusCode, input]).toEqual([parsed.success ? 200 : 400, input])
  if (!parsed.success) return
  const { removePhotos: _removed, ...kept } = parsed.data
  expect(diaryEntry.parse(answer.json())).toMatchObject({ ...kept, photos: [{ width: 1200 }] })
})

const anyPart = fc.tuple(
  fc.oneof(fc.constantFrom('entry', 'photo', ''), fc.string({ maxLength: 8 })),
  fc.oneof(
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  ),
)
test.prop([fc.array(anyPart, { maxLength: 4 })], { numRuns: repeats(150) })(
  'any form has a declared response',
  async (parts) => {
    const { body, type } = await createMultipartForm(...parts)
    const headers = { 'content-type': type }
    expectDeclared(await app.inject({ method: 'POST', url: path, payload: body, headers, as }), rawErrors)
  },
)

test.prop([fc.uint8Array({ maxLength: 300 }), fc.string({ maxLength: 10 })], { numRuns: repeats(150) })(
  'any bytes have a declared response',
  async (bytes, name) => {
    const start = '--x\r\nContent-Disposition: form-data; name="'
    const payload = Buffer.concat([
      Buffer.from(start + name),
      Buffer.from(bytes),
      Buffer.from('\r\n--x--\r\n'),
    ])
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expectDeclared(await app.inject({ method: 'POST', url: path, payload, headers, as }), rawErrors)
  },
)

const anyId = fc.oneof(
  fc.constantFrom(pet.id, entry.id, 'x', '%00'),
  fc.uuid(),
  fc.string({ minLength: 1, maxLength: 40 }),
)
test.prop(
  [
    anyId,
    anyId,
    fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.json().map((text) => Buffer.from(text).toString('base64url')),
    ),
  ],
  { numRuns: repeats(200) },
)('any ids and cursors have a declared response', async (petId, entryId, cursor) => {
  const [a, b] = [petId, entryId].map(encodeURIComponent)
  const query = `?cursor=${encodeURIComponent(cursor)}`
  for (const id of [pet.id, a])
    expectDeclared(
      await app.inject({ method: 'GET', url: `/api/pets/${id}/diary${query}`, as }),
      Object.keys(contract.list['~orpc'].errorMap),
    )
  if (entryId !== entry.id)
    expectDeclared(
      await app.inject({ method: 'DELETE', url: `${path}/${b}`, as }),
      Object.keys(contract.remove['~orpc'].errorMap),
    )
  expectDeclared(await app.inject({ method: 'GET', url: `${path}/${b}/photos/${a}`, as }), [
    'UNAUTHORIZED',
    'NOT_FOUND',
    'BAD_REQUEST',
  ])
})
