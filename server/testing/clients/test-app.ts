// The whole application runs inside the test: the real router, guards and database, without a port.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { createHttpServer, type HttpServerOptions } from '#server/app/http/http-server.ts'
import { rawRoutes, resolveActor, router } from '#server/app/router.ts'
import { openServices } from '#server/app/services.ts'
import type { Clock } from '#server/platform/runtime/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import type { PublicHttpClient } from '#server/platform/network/public-http-client.ts'
import { migrationsDir, openTestDatabase } from '#server/testing/database.ts'

export type TestClient = JsonifiedClient<ContractRouterClient<typeof contract>>

export type SignedInUser = { readonly cookie: string }

export type TestApp = {
  readonly services: Services
  readonly database: Database
  readonly http: FastifyInstance
  /** The lines of the log, parsed from JSON. */
  readonly logLines: Record<string, unknown>[]
  /** The lines printed to the terminal. */
  readonly printedLines: string[]
  /** Sets the clock, which stands still from the first call on. */
  setNow(now: Date): void
  inject(options: InjectOptions & { readonly as?: SignedInUser }): Promise<LightMyRequestResponse>
  asGuest(): TestClient
  asPerson(visitor: SignedInUser): TestClient
  /**
   * Runs due jobs until none is left, so that mails arrive. No test app runs jobs by itself before
   * `startJobs`.
   * @param early once, also jobs that wait for their next try
   */
  runDueJobs(early?: boolean): Promise<void>
  runJob(name: string): Promise<void>
  /** Runs jobs from then on, as a server does: from the queue, and by their schedules. */
  startJobs(): Promise<void>
  close(): Promise<void>
}

const logLine = z.record(z.string(), z.unknown())

type Options = {
  /** Replace the environment variables of tests. */
  readonly env?: Readonly<Record<string, string>>
  readonly parts?: Partial<Omit<HttpServerOptions, 'services'>>
  /** Replaces the network. */
  readonly httpClient?: PublicHttpClient
  /**
   * Shared with another application, as after a restart. The opener of the database closes it,
   * last.
   */
  readonly database?: Database
}

/** Opens an application with its own database and folder. Close it in `afterAll`. */
export const openTestApp = async ({
  env = {},
  parts = {},
  httpClient,
  database,
}: Options = {}): Promise<TestApp> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'huella-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    MIGRATIONS_DIR: migrationsDir,
    WEB_DIR: join(dataDir, 'no-web'),
    LOG_LEVEL: 'info',
    SECRET: 'a secret that only tests know, long enough',
    ...env,
  })
  const logLines: Record<string, unknown>[] = []
  const printedLines: string[] = []
  const log = createLog(config, { write: (line) => void logLines.push(logLine.parse(JSON.parse(line))) })
  let now: Date | undefined
  const clock: Clock = () => now ?? new Date()
  const opened = database ?? (await openTestDatabase(log))
  const running = await openServices(config, log, {
    database: database === undefined ? opened : { ...opened, close: async () => {} },
    clock,
    print: (line) => printedLines.push(line),
    ...(httpClient === undefined ? {} : { httpClient }),
  })
  const http = await createHttpServer({
    services: running.services,
    router,
    rawRoutes,
    resolveActor,
    // The test shares this event loop, on a machine that may be busy with other work.
    maxEventLoopDelayMs: 300_000,
    ...parts,
  })
  await http.ready()

  const inject: TestApp['inject'] = ({ as, headers, ...options }) =>
    http.inject({ ...options, headers: { ...headers, ...(as === undefined ? {} : { cookie: as.cookie }) } })
  return {
    services: running.services,
    database: opened,
    http,
    logLines,
    printedLines,
    setNow: (value) => (now = value),
    inject,
    asGuest: () => createClient(inject),
    asPerson: (visitor) => createClient((options) => inject({ ...options, as: visitor })),
    runDueJobs: running.runDueJobs,
    runJob: running.runJob,
    startJobs: running.startJobs,
    close: async () => {
      await http.close()
      await running.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const createClient = (inject: TestApp['inject']): TestClient =>
  createORPCClient(
    new OpenAPILink(contract, {
      url: 'http://localhost:3000/api',
      fetch: async (request) => {
        const { pathname, search } = new URL(request.url)
        const body = await request.text()
        const answer = await inject({
          method: toMethod(request.method),
          url: pathname + search,
          headers: Object.fromEntries(request.headers),
          ...(body === '' ? {} : { payload: body }),
        })
        return new Response(answer.statusCode === 204 ? null : answer.body, {
          status: answer.statusCode,
          headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
        })
      },
    }),
  )

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const toMethod = (method: string): (typeof methods)[number] => {
  const known = methods.find((item) => item === method)
  if (known === undefined) throw new Error(`no procedure uses ${method}`)
  return known
}
