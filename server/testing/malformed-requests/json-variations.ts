import { brokenValues, hostileKeys, hostileValues, type HostileValue } from './hostile-values.ts'
import type { ValidRequest } from './http-request.ts'
import type { JsonSchema } from './operations.ts'
import { varied, type Variation } from './variation.ts'

/** The path of a value: keys of objects, and 0 for the first item of an array. */
type Place = readonly (string | 0)[]

const maxDepth = 4

const placesOf = (schema: JsonSchema, place: Place = []): { place: Place; schema: JsonSchema }[] => {
  if (place.length > maxDepth) return []
  const within = [
    ...Object.entries(schema.properties ?? {}).map(([key, item]) => ({
      place: [...place, key],
      schema: item,
    })),
    ...(schema.items === undefined ? [] : [{ place: [...place, 0 as const], schema: schema.items }]),
  ]
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return [
    ...within.flatMap((item) => [item, ...placesOf(item.schema, item.place)]),
    ...alternatives.flatMap((alternative) => placesOf(alternative, place)),
  ]
}

const jsonType = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** The types that the schema allows; undefined when it allows any. */
const typesOf = (schema: JsonSchema): readonly string[] | undefined => {
  if (schema.const !== undefined) return [jsonType(schema.const)]
  if (schema.enum !== undefined) return schema.enum.map(jsonType)
  if (schema.type !== undefined)
    return [schema.type].flat().map((type) => (type === 'integer' ? 'number' : type))
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(typesOf)
  return alternatives.length === 0 || alternatives.includes(undefined)
    ? undefined
    : alternatives.flatMap((types) => types ?? [])
}

const isWrongType = (schema: JsonSchema, { type }: HostileValue): boolean =>
  type === undefined || typesOf(schema)?.includes(type) === false

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => jsonType(value) === 'object'

const replaceAt = (value: unknown, [key, ...rest]: Place, replace: (old: unknown) => unknown): unknown => {
  if (key === undefined) return replace(value)
  if (key === 0) {
    const [first, ...others]: readonly unknown[] = Array.isArray(value) ? value : []
    return [replaceAt(first, rest, replace), ...others]
  }
  const fields = isObject(value) ? value : {}
  return { ...fields, [key]: replaceAt(fields[key], rest, replace) }
}

const mark = '@value@'

const bodyWith = ({ fields }: ValidRequest, place: Place, json: string): Buffer =>
  Buffer.from(JSON.stringify(replaceAt(fields, place, () => mark)).replace(JSON.stringify(mark), () => json))

const nameOf = (place: Place): string => place.join('.')
const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

const wrongValues = (root: JsonSchema): Variation[] =>
  placesOf(root).flatMap(({ place, schema }) =>
    hostileValues.map((value) =>
      varied(
        value.type === undefined
          ? 'broken value'
          : isWrongType(schema, value)
            ? 'wrong type'
            : 'hostile value',
        `${nameOf(place)}: ${short(value.json)}`,
        (request, valid) => ({ ...request, body: bodyWith(valid, place, value.json) }),
        { mustFail: isWrongType(schema, value) },
      ),
    ),
  )

const missingFields = (root: JsonSchema): Variation[] =>
  (root.required ?? []).map((name) =>
    varied(
      'missing field',
      name,
      (request, { fields }) => {
        const { [name]: _left, ...others } = fields
        return { ...request, body: Buffer.from(JSON.stringify(others)) }
      },
      { mustFail: true },
    ),
  )

const addMember = (fields: Readonly<Record<string, unknown>>, key: string, json: string): Buffer => {
  const others = JSON.stringify(fields).slice(1, -1)
  return Buffer.from(`{${others}${others === '' ? '' : ','}${JSON.stringify(key)}:${json}}`)
}

const unknownFields = (root: JsonSchema | undefined): Variation[] => {
  const isClosed = root?.additionalProperties === false
  return hostileKeys.flatMap((key) =>
    root?.properties?.[key] === undefined
      ? ['1', '{"x":{}}'].map((json) =>
          varied(
            'unknown field',
            JSON.stringify(short(key)),
            (request, { fields }) => ({ ...request, body: addMember(fields, key, json) }),
            { mustFail: isClosed },
          ),
        )
      : [],
  )
}

// JSON does not define which of two equal keys counts.
const repeatedFields = (root: JsonSchema): Variation[] =>
  Object.keys(root.properties ?? {}).flatMap((key) =>
    ['null', '"x"', '{"__proto__":[]}'].map((json) =>
      varied('repeated field', key, (request, { fields }) => ({
        ...request,
        body: addMember({ ...fields, [key]: fields[key] ?? 1 }, key, json),
      })),
    ),
  )

export const fieldVariations = (root: JsonSchema | undefined): Variation[] => [
  ...unknownFields(root),
  ...(root === undefined ? [] : [...missingFields(root), ...wrongValues(root), ...repeatedFields(root)]),
]

const wholeTexts: readonly string[] = [
  ...brokenValues,
  'null',
  '[]',
  '"x"',
  '1',
  'true',
  '{a:1}',
  "{'a':1}",
  '{"a":1,}',
  '{"a":}',
  '{"a" 1}',
  '{"a":1 "b":2}',
  '{"a":1}}',
  '{"a":1}{"a":1}',
  '// a\n{}',
  '\u0000',
  '{"a":"\u0001"}',
  '['.repeat(30_000),
  `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  ' '.repeat(66_000),
  `{"a":"${'x'.repeat(66_000)}"}`,
]

/** @param needsFields true where only an object is valid */
export const bodyVariations = (needsFields: boolean): Variation[] => {
  const whole = (what: string, body: (valid: Buffer) => Buffer, mustFail = needsFields) =>
    varied(
      'broken body',
      what,
      (request) => ({ ...request, body: body(request.body ?? Buffer.from('{}')) }),
      {
        mustFail,
      },
    )
  return [
    ...wholeTexts.map((text) => whole(JSON.stringify(short(text)), () => Buffer.from(text))),
    whole('nothing', () => Buffer.alloc(0)),
    whole('half of it', (body) => body.subarray(0, body.length / 2)),
    whole('twice', (body) => Buffer.concat([body, body])),
    whole('an array of it', (body) => Buffer.from(`[${body.toString()}]`)),
    whole('with a mark of its byte order', (body) => Buffer.from(`\ufeff${body.toString()}`), false),
    whole('in UTF-16', (body) => Buffer.from(body.toString(), 'utf16le')),
    whole('bytes that are no UTF-8', () => Buffer.from('{"a\xff\xc0\xaf":"\xed\xa0\x80"}', 'latin1')),
    whole('every byte', () => Buffer.from(Array.from({ length: 256 }, (_one, byte) => byte))),
  ]
}
