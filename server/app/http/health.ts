// Two questions of whoever runs the server: is the process alive, and can it do its work.
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/runtime/services.ts'

// A database or store that needs longer cannot serve people either.
const timeoutMs = 3000

/** @param isStopping true once the process was told to end: it wants no new work */
export const mountHealth = (app: FastifyInstance, services: Services, isStopping: () => boolean): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
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
