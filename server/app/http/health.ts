// Liveness: the process is alive. Readiness: it can do its work.
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { describeFullDisk } from '#server/platform/runtime/free-space.ts'
import type { Services } from '#server/platform/services/services.ts'

// A database or store that needs longer cannot serve people either.
const timeoutMs = 3000

/**
 * Mounted before all guards: it is requested every few seconds, so it is not logged, and a flood of
 * other requests must not make the process look dead.
 */
export const mountLiveness = (app: FastifyInstance): void => {
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }))
}

type Readiness = {
  /** True while the process is shutting down and accepts no new work. */
  readonly isStopping: () => boolean
  readonly freeBytes: (folder: string) => Promise<number>
  /** Sentences for the keeper about parts that work, but not as intended. */
  readonly readWarnings: () => readonly (string | undefined)[]
}

export const mountReadiness = (
  scope: FastifyInstance,
  services: Services,
  { isStopping, freeBytes, readWarnings }: Readiness,
): void => {
  scope.get('/readyz', { config: { skipsHostCheck: true } }, async (_request, reply) => {
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
