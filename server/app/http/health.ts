// Two questions of whoever runs the server: is the process alive, and can it do its work.
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { describeFullDisk } from '#server/platform/runtime/free-space.ts'
import type { Services } from '#server/platform/services/services.ts'

// A database or store that needs longer cannot serve people either.
const timeoutMs = 3000

/**
 * Whether the process lives. It stands before all guards: asked every few seconds, it needs no line
 * in the log, and a flood of others' requests must not make it look dead.
 */
export const mountLiveness = (app: FastifyInstance): void => {
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }))
}

type Readiness = {
  /** True once the process was told to end: it wants no new work. */
  readonly isStopping: () => boolean
  /** How many bytes are free on the disk of a folder. */
  readonly freeBytes: (folder: string) => Promise<number>
  /** Sentences for the keeper about what works, and not as it should. */
  readonly readWarnings: () => readonly (string | undefined)[]
}

/** Whether it can do its work. */
export const mountReadiness = (
  scope: FastifyInstance,
  services: Services,
  { isStopping, freeBytes, readWarnings }: Readiness,
): void => {
  scope.get('/readyz', { config: { isForAnyHost: true } }, async (_request, reply) => {
    const isReachable = async (name: string, check: Promise<unknown>) => {
      try {
        await Promise.race([check, rejectAfterTimeout()])
        return true
      } catch (error) {
        services.log.warn({ err: error }, `${name} does not answer`)
        return false
      }
    }
    const [database, storage] = await Promise.all([
      isReachable('database', services.db.execute(sql`select 1`)),
      isReachable('storage', services.fileStore.check()),
    ])
    const fullDisk = await describeFullDisk(services.config.dataDir, freeBytes)
    const ready = database && storage && fullDisk === undefined && !isStopping()
    const warnings = [fullDisk, ...readWarnings()].filter((warning) => warning !== undefined)
    return reply
      .code(ready ? 200 : 503)
      .send({ database, storage, stopping: isStopping(), ...(warnings.length > 0 && { warnings }) })
  })
}

const rejectAfterTimeout = (): Promise<never> =>
  new Promise((_done, fail) => {
    setTimeout(() => fail(new Error('no answer in time')), timeoutMs).unref()
  })
