// Random entries, sent as forms: those that the contract accepts are stored exactly, the others not
// at all.
import { fc, test } from '@fast-check/vitest'
import { afterAll, expect } from 'vitest'
import { diaryEntry, diaryFields, diaryUpdate } from '#contract/features/diary/schema.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aDiaryEntry, createEntryForm } from '#server/features/diary/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { repeats } from '#server/testing/extent.ts'
import { anyDate, anyText } from '#server/testing/malformed-requests/described-values.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const owner = await aUser(db)
const as = await aSession(app.services, owner)
const pet = await aPet(db, { owner })
const entry = await aDiaryEntry(db, { pet, photos: 1 })
const path = `/api/pets/${pet.id}/diary`

const fields = {
  title: anyText,
  content: fc.option(fc.oneof(anyText, fc.constantFrom('🦜'.repeat(10_000), '🦜'.repeat(10_001)))),
  entryDate: anyDate,
}

/** JSON escapes carry unpaired surrogates. */
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const post = async (url: string, input: object) => {
  const { body, type } = await createEntryForm(input)
  return app.inject({ method: 'POST', url, payload: body, headers: { 'content-type': type }, as })
}

test.prop([fc.record(fields, { requiredKeys: ['title', 'entryDate'] })], { numRuns: repeats(120) })(
  'stores a new entry exactly when the contract accepts it',
  async (input) => {
    const answer = await post(path, input)
    const parsed = diaryFields.safeParse(throughJson(input))
    expect([answer.statusCode, input]).toEqual([parsed.success ? 201 : 400, input])
    if (parsed.success) expect(diaryEntry.parse(answer.json())).toMatchObject(parsed.data)
  },
)

const removePhotos = fc.array(fc.oneof(fc.uuid(), fc.string({ maxLength: 40 })), { maxLength: 3 })

test.prop([fc.record({ ...fields, removePhotos }, { requiredKeys: [] })], { numRuns: repeats(120) })(
  'stores an update exactly when the contract accepts it',
  async (input) => {
    const answer = await post(`${path}/${entry.id}`, input)
    const parsed = diaryUpdate.safeParse(throughJson(input))
    expect([answer.statusCode, input]).toEqual([parsed.success ? 200 : 400, input])
    if (!parsed.success) return
    const { removePhotos: _removed, ...kept } = parsed.data
    expect(diaryEntry.parse(answer.json())).toMatchObject({ ...kept, photos: [{ width: 1200 }] })
  },
)
