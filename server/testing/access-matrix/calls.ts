// Procedures and raw routes are called by the names of their rows, with the inputs that the rows
// make.
import { traverseContractProcedures } from '@orpc/server'
import * as z from 'zod'
import { careEventsPath, careLinkHeader } from '#contract/features/care-links/limits.ts'
import { contract } from '#contract/index.ts'
import type { Repetition } from '#contract/shared/procedures.ts'
import { eventStreamPath } from '#contract/shared/realtime.ts'
import { rawRoutes } from '#server/app/router.ts'
import type { Input } from '#server/testing/access-matrix/patterns.ts'
import type { TestApp } from '#server/testing/clients/test-app.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof methods)[number]
export type MatrixRoute = {
  readonly method: Method
  readonly path: string
  readonly takesIdempotencyKey: boolean
  readonly errors: readonly string[]
  /** Procedures have schemas; other routes do not. */
  readonly schemas?: { readonly input: z.ZodType | undefined; readonly output: z.ZodType }
}

const methodOf = (name: string | undefined): Method => {
  const method = methods.find((item) => item === name)
  if (method === undefined) throw new Error(`the matrix cannot call ${name}`)
  return method
}

const routes = new Map<string, MatrixRoute>(
  rawRoutes.map(({ method, path, takesIdempotencyKey, errors }) => [
    `${method} ${path}`,
    { method, path, takesIdempotencyKey: takesIdempotencyKey ?? false, errors },
  ]),
)
traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': procedure }, path }) => {
  const { method, path: address = '' } = procedure.route
  const { takesIdempotencyKey }: Repetition = procedure.meta
  const { inputSchema: input, outputSchema: output } = procedure
  if (!(output instanceof z.ZodType)) throw new Error(`${path.join('.')} declares no output`)
  routes.set(path.join('.'), {
    method: methodOf(method),
    path: `/api${address}`,
    takesIdempotencyKey: takesIdempotencyKey ?? false,
    errors: Object.keys(z.record(z.string(), z.unknown()).parse(procedure.errorMap)),
    schemas: { input: input instanceof z.ZodType ? input : undefined, output },
  })
})

export const matrixRoutes: ReadonlyMap<string, MatrixRoute> = routes

/** A session is signed; what else is sent in its place opens no stream. */
const isSession = (cookie: string | undefined): boolean => cookie !== undefined && /=.+\./.test(cookie)

let calls = 0

/** A separate client for each call, so that the limits by address do not apply. */
const nextAddress = (): string => {
  calls += 1
  return `10.0.${Math.floor(calls / 250)}.${1 + (calls % 250)}`
}

export const sendCall = (
  app: Pick<TestApp, 'inject'>,
  { method, path }: MatrixRoute,
  { input = {}, params, body, type, query }: Input,
  credentials: Readonly<Record<string, string>> | undefined,
  headers: Readonly<Record<string, string>> = {},
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
  const typed = payload === undefined ? {} : { 'content-type': type ?? 'application/json' }
  return app.inject({
    method,
    url: query === undefined ? url : `${url}?${query}`,
    remoteAddress: nextAddress(),
    headers: { ...typed, ...headers, ...credentials },
    ...(payload === undefined ? {} : { payload }),
    // Event streams never end, so their bodies are not read.
    payloadAsStream:
      (path === eventStreamPath && isSession(credentials?.['cookie'])) ||
      (path === careEventsPath && credentials?.[careLinkHeader.toLowerCase()] !== undefined),
  })
}
