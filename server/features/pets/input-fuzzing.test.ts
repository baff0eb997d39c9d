// Sends random input to the procedures of pets. Each response is a declared one, and input that the
// contract accepts is stored.
import { fc, test } from '@fast-check/vitest'
import { afterAll, expect } from 'vitest'
import { pets as petsContract } from '#contract/features/pets/contract.ts'
import {
  pet as petSchema,
  petCreate,
  petUpdate,
  sex,
  species,
  weightUnit,
} from '#contract/features/pets/schema.ts'
import { errorData } from '#contract/shared/error-data.ts'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { repeats } from '#server/testing/extent.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const owner = await aUser(db)
const visitor = await aSession(app.services, owner)
const pet = await aPet(db, { owner })

// All of Unicode with unpaired surrogates and control characters, up to just above the longest
// limit.
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: fc.constantFrom('\ud83d', '\udd95', '\u0000', ' ', 'ñ', '🦜'), maxLength: 20 }),
  fc.integer({ min: 95, max: 510 }).map((length) => '🦜'.repeat(length)),
)
const anyDate = fc.oneof(
  fc
    .date({ min: new Date('1890-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom(
    '0000-01-01',
    '9999-12-31',
    '2023-02-29',
    '2024-02-29',
    '1900-01-01',
    '1899-12-31',
    '24-1-1',
  ),
)
const anyWeight = fc.oneof(
  fc.integer({ min: -10, max: 50_010 }).map((tenths) => tenths / 10),
  fc.double(),
  fc.constantFrom(0, -0, 1e-8, 1e308, 5e-324, 0.1 + 0.2, 4999.95),
)
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value)

/** Values that a form could send, valid and nearly valid. */
const fields = fc.record(
  {
    name: anyText,
    species: fc.oneof({ weight: 5, arbitrary: fc.constantFrom<string>(...species.options) }, anyText),
    sex: fc.oneof({ weight: 5, arbitrary: fc.constantFrom<string>(...sex.options) }, anyText),
    breed: orNull(anyText),
    birthDate: orNull(anyDate),
  },
  { requiredKeys: ['name', 'species', 'sex'] },
)
const changes = fc.record(
  {
    name: anyText,
    breed: orNull(anyText),
    birthDate: orNull(anyDate),
    description: orNull(anyText),
    weightValue: orNull(anyWeight),
    weightUnit: fc.constantFrom<string>(...weightUnit.options, 'libras'),
    rabiesVaccineNumber: orNull(anyText),
  },
  { requiredKeys: [] },
)

const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
  app.inject({
    method,
    url,
    as: visitor,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  })

type Procedure = keyof typeof petsContract
const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code)

/** Fails unless the response is a success or a declared error with its data. */
const expectDeclared = (procedure: Procedure, answer: Awaited<ReturnType<typeof send>>): void => {
  if (answer.statusCode < 300) return
  const { code, data, status }: { code: unknown; data: unknown; status: unknown } = answer.json()
  expect(Object.keys(petsContract[procedure]['~orpc'].errorMap)).toContain(code)
  if (!isCode(code)) throw new Error(`${String(code)} is not an error code`)
  expect([answer.statusCode, status]).toEqual([errorStatus[code], errorStatus[code]])
  if (code === 'BAD_REQUEST') expect(errorData.BAD_REQUEST.parse(data).issues.length).toBeGreaterThan(0)
}

test.prop([fields], { numRuns: repeats(150) })(
  'create stores exactly the input that the contract accepts',
  async (input) => {
    const answer = await send('POST', '/api/pets', input)
    const parsed = petCreate.safeParse(input)
    expectDeclared('create', answer)
    expect([answer.statusCode, input]).toEqual([parsed.success ? 201 : 400, input])
    if (parsed.success) expect(petSchema.parse(answer.json())).toMatchObject(parsed.data)
  },
)

test.prop([changes], { numRuns: repeats(150) })(
  'update stores exactly the input that the contract accepts',
  async (input) => {
    const answer = await send('PATCH', `/api/pets/${pet.id}`, input)
    const parsed = petUpdate.safeParse(JSON.parse(JSON.stringify(input)))
    expectDeclared('update', answer)
    expect([answer.statusCode, input]).toEqual([parsed.success ? 200 : 400, input])
    if (!parsed.success) return
    const { weightValue, ...exact } = parsed.data
    const stored = petSchema.parse(answer.json())
    expect(stored).toMatchObject(exact)
    // 0.1 + 0.2 is accepted too, and stored as 0.3.
    if (typeof weightValue === 'number') expect(stored.weightValue).toBeCloseTo(weightValue)
  },
)
