// Arbitrary JSON, paths, queries and headers from a seed find cases missing in the lists.
import { fc } from '@fast-check/vitest'
import { utf8, withHeader } from './http-request.ts'
import { hostileKeys } from './hostile-values.ts'
import type { Operation } from './operations.ts'
import { varied, type Variation } from './variation.ts'

const kind = 'random'

const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
)

/** Bytes that a line of HTTP can carry. */
const anyLine = fc.string({
  unit: fc.oneof(
    fc.constantFrom('%', '=', '&', '[', ']', ';', ',', '"', '\\', '.', '/', '-', '0', 'a'),
    fc.integer({ min: 0x21, max: 0xff }).map((byte) => String.fromCharCode(byte)),
  ),
  maxLength: 200,
})

const anyHeaderName = fc.constantFrom(
  'cookie',
  'range',
  'accept',
  'if-none-match',
  'authorization',
  'idempotency-key',
  'accept-encoding',
  'x-forwarded-for',
  'origin',
  'content-type',
)

/** @param count the number of variations */
export const randomVariations = (
  { pathParameters, fields }: Operation,
  seed: number,
  count: number,
): Variation[] => {
  const names = [...Object.keys(fields?.properties ?? {}), ...hostileKeys]
  const anyFields = fc.dictionary(fc.constantFrom(...names), anyValue, { maxKeys: 8 })
  const body = anyFields.map((value) =>
    varied(kind, `fields ${JSON.stringify(value).slice(0, 80)}`, (request, valid) => ({
      ...request,
      body: Buffer.from(JSON.stringify({ ...valid.fields, ...value })),
    })),
  )
  const bytes = fc
    .uint8Array({ maxLength: 400 })
    .map((value) => varied(kind, 'bytes', (request) => ({ ...request, body: Buffer.from(value) })))
  const query = anyLine.map((text) =>
    varied(kind, `query ${text.slice(0, 60)}`, (request) => ({
      ...request,
      target: `${request.target}?${text}`,
    })),
  )
  const header = fc
    .tuple(anyHeaderName, anyLine)
    .map(([name, value]) =>
      varied(kind, `${name}: ${value.slice(0, 60)}`, (request) => withHeader(request, name, value)),
    )
  const path = fc
    .tuple(fc.constantFrom('', ...pathParameters), fc.string({ unit: 'binary', maxLength: 60 }))
    .map(([name, text]) =>
      varied(kind, `${name}: ${JSON.stringify(text)}`, (request, { params }) => ({
        ...request,
        target: request.target.replace(
          encodeURIComponent(params[name] ?? '\u0000'),
          utf8(encodeURIComponent(text.toWellFormed())),
        ),
      })),
    )
  const any =
    pathParameters.length > 0
      ? fc.oneof(body, bytes, query, header, path)
      : fc.oneof(body, bytes, query, header)
  return fc.sample(any, { seed, numRuns: count })
}
