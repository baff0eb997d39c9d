// Malformed requests of every known kind, derived from the server's own OpenAPI document, are sent
// over sockets: each is refused as the contract declares, and the server keeps working.
import { randomInt } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { matrixRoutes } from '#server/testing/access-matrix/calls.ts'
import type { Caller } from '#server/testing/access-matrix/world.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { drawnBy, isAll } from '#server/testing/extent.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { findFault } from '#server/testing/malformed-requests/answer-check.ts'
import { exchange } from '#server/testing/malformed-requests/http-exchange.ts'
import { serialize, toHttpRequest } from '#server/testing/malformed-requests/http-request.ts'
import {
  pageOperation,
  readOperations,
  type Operation,
} from '#server/testing/malformed-requests/operations.ts'
import { allowedCaller, openRequests, rowOf } from '#server/testing/malformed-requests/valid-requests.ts'
import type { Variation } from '#server/testing/malformed-requests/variation.ts'
import { drawVariations } from '#server/testing/malformed-requests/variations.ts'

/** `HUELLA_MALFORMED_SEED` repeats the requests of an earlier run. */
const seed = Number(process.env['HUELLA_MALFORMED_SEED'] ?? randomInt(2 ** 31))

const app = await openTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
const port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
afterAll(() => app.close())
const photo = await aPhonePhoto({ width: 30, height: 40 })

const described = readOperations((await app.inject({ url: '/api/openapi.json' })).json())
const pages = [...matrixRoutes.values()].filter(({ path }) => !path.startsWith('/api/')).map(pageOperation)
const operations = [...described, ...pages]
const tested = drawnBy(seed, operations)
const each = isAll ? Math.ceil(20_000 / operations.length) : 2

const count = (tally: Map<string, number>, key: string): void =>
  void tally.set(key, (tally.get(key) ?? 0) + 1)
const statuses = new Map<string, number>()
const kinds = new Map<string, number>()
const senders = new Map<string, number>()
const reached = new Set<string>()

/** Some lines come after the response: they are found with the next request, or in the end. */
const takeErrorLines = () => app.logLines.splice(0).filter(({ level }) => Number(level) >= 50)

/** @returns a description of the fault with all data for repeating it */
const send = async (bytes: Buffer, variation: Variation, isPage: boolean): Promise<string | undefined> => {
  const hasNoBody = bytes.subarray(0, 5).toString() === 'HEAD '
  const answer = await exchange(port, bytes, { endsEarly: variation.endsEarly, hasNoBody })
  count(statuses, typeof answer === 'string' ? answer : String(answer.status))
  count(kinds, variation.kind)
  const lines = takeErrorLines()
  const fault =
    findFault(answer, variation, hasNoBody, isPage) ??
    (lines.length > 0 ? `it or the one before wrote to the log: ${JSON.stringify(lines)}` : undefined)
  if (fault === undefined) return undefined
  const answerText = typeof answer === 'string' ? answer : `${answer.status} ${answer.body.slice(0, 300)}`
  const sent = JSON.stringify(bytes.toString('latin1').slice(0, 600))
  return `${variation.kind}, ${variation.what}: ${fault}\n  answer: ${answerText}\n  sent: ${sent}`
}

const malformed = async (operation: Operation, caller: Caller, variations: readonly Variation[]) => {
  if (variations.length === 0) return []
  const nextRequest = await openRequests(app, operation, caller, photo)
  const faults: string[] = []
  for (const variation of variations) {
    const valid = await nextRequest()
    const fault = await send(variation.write(valid), variation, pages.includes(operation))
    count(senders, caller)
    if (fault !== undefined) faults.push(`${operation.name} as ${caller}: ${fault}`)
  }
  return faults
}

const callersOf = (operation: Operation): readonly Caller[] => {
  const allowed = allowedCaller(rowOf(operation)) ?? 'owner'
  return [allowed, allowed, allowed, 'guest', allowed, allowed, 'stranger', allowed, allowed, 'admin']
}

test('finds every existing operation in the document', () => {
  expect(described.map(({ name }) => name).toSorted()).toEqual(
    [...matrixRoutes.values()]
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => name.includes(' /api/'))
      .toSorted(),
  )
})

test.each(tested)('refuses malformed requests: $name', { timeout: 600_000 }, async (operation) => {
  const index = operations.indexOf(operation)
  const variations = drawVariations(operation, seed + index, each)
  expect(variations.length).toBe(each)
  const byCaller = Map.groupBy(variations, (_one, turn) => {
    const callers = callersOf(operation)
    // A sample tests few turns, so it begins with another caller for each operation.
    return callers[(turn + (isAll ? 0 : index)) % callers.length] ?? 'guest'
  })
  const faults: string[] = []
  for (const [caller, some] of byCaller)
    // A few requests share a world, because an accepted one may have changed it.
    for (let from = 0; from < some.length; from += 25)
      faults.push(...(await malformed(operation, caller, some.slice(from, from + 25))))
  expect(faults, `seed ${seed}`).toEqual([])
  reached.add(operation.name)
})

const show = (tally: ReadonlyMap<string, number>): string =>
  [...tally]
    .toSorted(([, a], [, b]) => b - a)
    .map(([key, times]) => `${key} ${times}`)
    .join(', ')

test('sends all of them, most as far as the operation', () => {
  const total = [...statuses.values()].reduce((sum, times) => sum + times, 0)
  const engine = process.env['TEST_DATABASE_URL'] === undefined ? 'the embedded database' : 'PostgreSQL'
  process.stdout.write(
    `${total} malformed requests for ${reached.size} operations on ${engine}, seed ${seed}\n  answers: ${show(statuses)}\n  kinds: ${show(kinds)}\n  callers: ${show(senders)}\n`,
  )
  expect([...reached].toSorted()).toEqual(tested.map(({ name }) => name).toSorted())
  expect(total).toBe(each * tested.length)
  expect([...statuses.keys()].filter((status) => Number(status) >= 500)).toEqual([])
  expect(kinds.size).toBeGreaterThan(isAll ? 16 : 8)
  for (const status of ['200', '400', '401', '404']) expect(statuses.get(status)).toBeGreaterThan(0)
  // Requests refused by a limit do not test the code behind it.
  expect(statuses.get('429') ?? 0).toBeLessThan(total / 20)
})

test('leaves the server working', async () => {
  expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({ database: true, storage: true })
  const list = operations.find(({ name }) => name === 'GET /api/pets')
  if (list === undefined) throw new Error('there is no list of pets')
  const nextRequest = await openRequests(app, list, 'owner', photo)
  const bytes = serialize(toHttpRequest(await nextRequest()))
  const answer = await exchange(port, bytes, { endsEarly: false, hasNoBody: false })
  expect(answer).toMatchObject({ status: 200 })
  expect(takeErrorLines()).toEqual([])
})
