// Asks each operation of the OpenAPI document for what it describes: what the contract accepts is
// done and stored exactly, and all else is refused by an error that the operation declares.
import { randomInt } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { errorData } from '#contract/shared/error-data.ts'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { matrixRoutes, sendCall, type MatrixRoute } from '#server/testing/access-matrix/calls.ts'
import { accessRows } from '#server/testing/access-matrix/collected-rows.ts'
import type { Input } from '#server/testing/access-matrix/patterns.ts'
import { credentialsOf, openWorld } from '#server/testing/access-matrix/world.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { drawnBy, isAll } from '#server/testing/extent.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { describedInputs } from '#server/testing/malformed-requests/described-values.ts'
import { pageOperation, readOperations } from '#server/testing/malformed-requests/operations.ts'
import { allowedCaller } from '#server/testing/malformed-requests/valid-requests.ts'

/** `HUELLA_MALFORMED_SEED` draws the inputs of an earlier run. */
const seed = Number(process.env['HUELLA_MALFORMED_SEED'] ?? randomInt(2 ** 31))

const app = await openTestApp()
afterAll(() => app.close())
const photo = await aPhonePhoto({ width: 30, height: 40 })

const operations = new Map(
  readOperations((await app.inject({ url: '/api/openapi.json' })).json()).map((operation) => [
    operation.name,
    operation,
  ]),
)

const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code)
const dataOf: Partial<Record<string, z.ZodType>> = errorData

type Answer = Awaited<ReturnType<typeof sendCall>>

/** Routes for people without the application are no part of the document. */
const isPage = (path: string): boolean => !path.startsWith('/api/')

const expectDeclared = ({ path, errors, schemas }: MatrixRoute, answer: Answer): void => {
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  if (answer.statusCode < 400) {
    if (schemas !== undefined) expect(schemas.output.safeParse(answer.json()).error).toBeUndefined()
    return
  }
  if (isPage(path) && String(answer.headers['content-type']).startsWith('text/html')) return
  const { code, data, status }: { code: unknown; data: unknown; status: unknown } = answer.json()
  if (!isCode(code)) throw new Error(`${String(code)} is not an error code`)
  expect(errors).toContain(code)
  expect([answer.statusCode, status]).toEqual([errorStatus[code], errorStatus[code]])
  expect(dataOf[code]?.safeParse(data).error).toBeUndefined()
  if (code === 'BAD_REQUEST') expect(data).not.toMatchObject({ issues: [] })
}

/** The fields whose validity depends on what is stored, which no contract can check. */
const comparedToStored: Partial<Record<string, readonly string[]>> = {
  'pets.update': ['birthDate', 'coat', 'size', 'sterilisedOn'],
  'reports.create': ['attachments'],
}

/** Accepted input is returned unchanged, and other input is refused. */
const expectExact = (name: string, { schemas }: MatrixRoute, input: object, answer: Answer): void => {
  const sent = JSON.stringify(input)
  const accepted = schemas?.input?.safeParse(JSON.parse(sent))
  if (accepted === undefined) return
  const isWellFormed = !/(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(sent)
  if (!accepted.success || !isWellFormed)
    return expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
  if (!/\.(create|update)$/.test(name)) return
  if (answer.statusCode === 400) {
    const { data }: { data: { issues: readonly { field: string }[] } } = answer.json()
    return expect(comparedToStored[name], answer.body).toContain(data.issues[0]?.field)
  }
  if (answer.statusCode >= 300) return
  const stored = z.record(z.string(), z.unknown()).parse(answer.json())
  const taken = Object.entries(z.record(z.string(), z.unknown()).parse(accepted.data))
  const expected: object = JSON.parse(
    // A revision is the one that the sender saw.
    JSON.stringify(Object.fromEntries(taken.filter(([key]) => key in stored && key !== 'revision'))),
    // 0.1 + 0.2 is accepted too, and stored as 0.3.
    (_key, value: unknown): unknown => (typeof value === 'number' ? expect.closeTo(value) : value),
  )
  expect(stored).toMatchObject(expected)
}

/** A query takes texts. */
const inQuery = (fields: object): string => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(fields))
    query.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  return query.toString()
}

describe(`an operation (seed ${seed})`, () => {
  it.each(drawnBy(seed, [...accessRows]))(
    'answers %s as declared',
    { timeout: 600_000 },
    async (name, { call, cells }) => {
      const route = matrixRoutes.get(name)
      if (route === undefined) throw new Error(`${name} is no route`)
      const operation = isPage(route.path)
        ? pageOperation(route)
        : operations.get(`${route.method} ${route.path}`)
      if (operation === undefined) throw new Error(`${name} is not described`)
      const caller = allowedCaller({ call, cells }) ?? 'owner'
      const world = await openWorld(app, caller, photo)
      const given = await call(world)
      const send = async (input: Input) => sendCall(app, route, input, await credentialsOf(world))
      const right = await send(given)
      expectDeclared(route, right)
      expect(right.statusCode < 400, right.body).toBe(cells[caller] === 'allow')
      // Streams never end, so their responses are not read.
      const schema = route.method === 'GET' ? operation.query : operation.fields
      if (schema === undefined || right.headers['content-type'] === 'text/event-stream') return
      const ids = Object.fromEntries(
        Object.entries({ ...given.input, ...given.params }).filter(([key]) =>
          operation.pathParameters.includes(key),
        ),
      )
      for (const fields of describedInputs(schema, { ...given.input }, seed, isAll ? 40 : 2)) {
        const isRead = route.method === 'GET'
        const answer = await send({
          ...given,
          input: isRead ? ids : { ...ids, ...fields },
          ...(isRead && { query: inQuery(fields) }),
        })
        expectDeclared(route, answer)
        if (!isRead) expectExact(name, route, { ...ids, ...fields }, answer)
      }
    },
  )
})
