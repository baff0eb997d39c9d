// Two questions of whoever runs the server: is the process alive, and can it do its work.
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/runtime/services.ts'

// A database or store that needs longer cannot serve people either.
const timeoutMs = 3000

/**
 * Whether the process lives. It stands before all guards: asked every few seconds, it needs no line
 * in the log, and a flood of others' requests must not make it look dead.
 */
export const mountLiveness = (app: FastifyInstance): void => {
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }))
}

/**
 * Whether it can do its work.
 * @param isStopping true once the process was told to end: it wants no new work
 */
export const mountReadiness = (
  scope: FastifyInstance,
  services: Services,
  isStopping: () => boolean,
): void => {
  scope.get('/readyz', async (_request, reply) => {
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
    const ready = database && storage && !isStopping()
    return reply.code(ready ? 200 : 503).send({ database, storage, stopping: isStopping() })
  })
}

const rejectAfterTimeout = (): Promise<never> =>
  new Promise((_done, fail) => {
    setTimeout(() => fail(new Error('no answer in time')), timeoutMs).unref()
  })
