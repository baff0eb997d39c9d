// Inputs as the document describes them: valid, nearly valid, and whatever else their types allow.
import { fc } from '@fast-check/vitest'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { JsonSchema } from './operations.ts'

/** Texts up to just above each limit, with characters that mean more than themselves. */
export const anyText = fc.oneof(
  fc.constantFrom('Kira', '', ' ', 'a@b.co', '%', '_', '\\', "' or true --", '9.99', '12,50', 'true', '/app'),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 210 }),
  fc.string({ unit: fc.constantFrom('\ud83d', '\udd95', '\u0000', ' ', 'ñ', '🦜', '<', "'"), maxLength: 20 }),
  fc.constantFrom(100, 101, 200, 201, 500, 501, 1000, 1001).map((length) => '🦜'.repeat(length)),
  fc.uuid(),
  fc.date({ noInvalidDate: true, min: new Date(0) }).map((at) => newId(at.getTime())),
)

const anyInstant = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Days, and what only looks like one. */
export const anyDate = fc.oneof(
  anyInstant.map((instant) => instant.slice(0, 10)),
  fc.constantFrom('0000-01-01', '0001-01-01', '9999-12-31', '10000-01-01', '2023-02-29', '24-1-1', 'now', ''),
)

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: anyDate,
  'date-time': fc.oneof(
    anyInstant,
    fc.constantFrom(
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999999999Z',
      '2026-01-01T00:00Z',
      '2026-01-01T00:00:00+02:00',
    ),
  ),
  time: fc.constantFrom('08:00', '23:59', '00:00', '24:00', '8:00'),
}

const anyNumber = ({ minimum, maximum }: JsonSchema): fc.Arbitrary<number> => {
  const [min, max] = [Math.ceil(minimum ?? -1e12) - 1, Math.floor(maximum ?? 1e12) + 1]
  return fc.oneof(
    fc.integer({ min: 0, max: 50_001 }).map((tenths) => tenths / 10),
    fc.maxSafeInteger().map((item) => min + (Math.abs(item) % (max - min + 1))),
    fc.constantFrom(minimum ?? 0, maximum ?? 1, -0, 0.5, 1e-8, 1e308, 5e-324, 0.1 + 0.2),
  )
}

const anyOfType = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (alternatives.length > 0) return fc.oneof(...alternatives.map(anyOfType))
  const { type, items = {}, properties = {}, required = [], format = '', pattern } = schema
  if (type === 'string') {
    // fast-check does not generate lookaheads.
    const isDrawn = pattern !== undefined && !pattern.includes('(?')
    const described = isDrawn ? fc.stringMatching(new RegExp(pattern, 'u')) : formats[format]
    return described === undefined ? anyText : fc.oneof({ weight: 4, arbitrary: described }, anyText)
  }
  if (type === 'number' || type === 'integer') return anyNumber(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return fc.array(anyOfType(items), { maxLength: 14 })
  if (type === 'object') return fc.record(mapValues(properties, anyOfType), { requiredKeys: required })
  return fc.jsonValue()
}

const mapValues = <A, B>(from: Readonly<Record<string, A>>, map: (value: A, key: string) => B) =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, map(value, key)]))

/** So many inputs: each field as in the valid input, or as the schema describes it, or anything. */
export const describedInputs = (schema: JsonSchema, valid: object, seed: number, count: number) => {
  const { properties = {}, required = [] } = schema
  const known = new Map<string, unknown>(Object.entries(valid))
  const fields = mapValues(properties, (property, name) =>
    fc.oneof(
      { weight: 12, arbitrary: known.has(name) ? fc.constant(known.get(name)) : anyOfType(property) },
      { weight: 12, arbitrary: anyOfType(property) },
      { weight: 1, arbitrary: fc.jsonValue() },
    ),
  )
  return fc.sample(fc.record(fields, { requiredKeys: required }), { seed, numRuns: count })
}
