// Runs the access matrix against the real application. A procedure or raw route without a row
// fails. So does a row without a procedure or raw route.
import { traverseContractProcedures } from '@orpc/server'
import { afterAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { errorStatus } from '#contract/shared/errors.ts'
import { eventStreamPath } from '#contract/shared/realtime.ts'
import { rawRoutes } from '#server/app/router.ts'
import { aSession } from '#server/features/auth/factories.ts'
import type { Input } from '#server/testing/access-matrix/patterns.ts'
import { callers, openWorld } from '#server/testing/access-matrix/world.ts'
import { openTestApp, type SignedInUser } from '#server/testing/clients/test-app.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { accessRows } from '#server/testing/access-matrix/collected-rows.ts'

const app = await openTestApp()
afterAll(() => app.close())
const photo = await aPhonePhoto()

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof methods)[number]
type Route = { readonly method: Method; readonly path: string }

const methodOf = (name: string | undefined): Method => {
  const method = methods.find((one) => one === name)
  if (method === undefined) throw new Error(`the matrix cannot call ${name}`)
  return method
}

/** Every procedure and raw route, by the name of its row. */
const routes = new Map<string, Route>(
  rawRoutes.map(({ method, path }) => [`${method} ${path}`, { method, path }]),
)
traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': procedure }, path }) => {
  const { method, path: address = '' } = procedure.route
  routes.set(path.join('.'), { method: methodOf(method), path: `/api${address}` })
})

let cells = 0

/** A separate client for each cell, so that the limits by address do not apply. */
const nextAddress = (): string => {
  cells += 1
  return `10.0.${Math.floor(cells / 250)}.${1 + (cells % 250)}`
}

const send = (
  { method, path }: Route,
  { input = {}, params, body, type, query }: Input,
  as: SignedInUser | undefined,
) => {
  const values = new Map(Object.entries({ ...input, ...params }))
  const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value: unknown = values.get(name)
    values.delete(name)
    return String(value)
  })
  const payload =
    body ??
    (method === 'GET' || params !== undefined ? undefined : JSON.stringify(Object.fromEntries(values)))
  return app.inject({
    method,
    url: query === undefined ? url : `${url}?${query}`,
    remoteAddress: nextAddress(),
    ...(payload === undefined ? {} : { payload, headers: { 'content-type': type ?? 'application/json' } }),
    ...(as === undefined ? {} : { as }),
    // The event stream never ends, so its body is not read.
    payloadAsStream: path === eventStreamPath && as !== undefined,
  })
}

describe('the access matrix', () => {
  it('has a row for every procedure and raw route, and for nothing else', () => {
    expect([...accessRows.keys()].toSorted()).toEqual([...routes.keys()].toSorted())
  })

  describe.each([...accessRows])('%s', (name, { call, cells: expected }) => {
    it.each(callers)('%s', async (column) => {
      const route = routes.get(name)
      if (route === undefined) throw new Error(`no route is called ${name}`)
      const world = await openWorld(app, column, photo)
      const input = await call(world)
      const as = column === 'guest' ? undefined : await aSession(app.services, world.person)
      const answer = await send(route, input, as)
      const cell = expected[column]
      if (cell === 'allow') expect(answer.statusCode, answer.body).toBeLessThan(400)
      else {
        expect(answer.json()).toMatchObject({ code: cell })
        expect(answer.statusCode).toBe(errorStatus[cell])
      }
    })
  })
})
