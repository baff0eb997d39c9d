// Malformed requests are derived from a valid request for each operation, which comes from the
// access matrix.
import { accessRows } from '#server/testing/access-matrix/collected-rows.ts'
import { matrixRoutes } from '#server/testing/access-matrix/calls.ts'
import type { Row } from '#server/testing/access-matrix/patterns.ts'
import { callers, openWorld, type Caller } from '#server/testing/access-matrix/world.ts'
import { aSession } from '#server/features/auth/factories.ts'
import type { TestApp } from '#server/testing/clients/test-app.ts'
import type { Header, ValidRequest } from './http-request.ts'
import type { Operation } from './operations.ts'

const rowsByOperation = new Map(
  [...matrixRoutes].map(([name, { method, path }]) => [`${method} ${path}`, accessRows.get(name)]),
)

/** The row of an operation defines its valid request. */
export const rowOf = ({ name }: Operation): Row => {
  const row = rowsByOperation.get(name)
  if (row === undefined) throw new Error(`the access matrix has no row for ${name}`)
  return row
}

/** A caller with access, preferably the owner; undefined where the matrix has only refusals. */
export const allowedCaller = ({ cells }: Row): Caller | undefined =>
  (['owner', 'seller', 'admin', ...callers] as const).find((caller) => cells[caller] === 'allow')

let addresses = 0

/** A new client behind a declared proxy, so that no limit has counted it. */
const clientHeaders = (): readonly Header[] => {
  addresses += 1
  const [high, low] = [Math.floor(addresses / 250), 1 + (addresses % 250)]
  return [
    ['host', 'localhost'],
    ['connection', 'close'],
    ['x-forwarded-for', `10.${Math.floor(high / 250)}.${high % 250}.${low}`],
  ]
}

/**
 * A world for the requests of one caller. Each request has a new session, because the one before
 * may have ended it.
 */
export const openRequests = async (
  app: TestApp,
  operation: Operation,
  caller: Caller,
  photo: Buffer,
): Promise<() => Promise<ValidRequest>> => {
  const world = await openWorld(app, caller, photo)
  const { input = {}, params: given = {}, query, body, type } = await rowOf(operation).call(world)
  const values = new Map<string, unknown>(Object.entries({ ...input, ...given }))
  const params = Object.fromEntries(operation.pathParameters.map((name) => [name, String(values.get(name))]))
  for (const name of operation.pathParameters) values.delete(name)
  return async () => {
    const session: readonly Header[] =
      caller === 'guest' ? [] : [['cookie', (await aSession(app.services, world.person)).cookie]]
    return {
      operation,
      params,
      query,
      fields: Object.fromEntries(values),
      bytes: body,
      type,
      headers: [...clientHeaders(), ...session],
    }
  }
}
