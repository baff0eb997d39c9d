import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/platform/config/config.ts'
import { describeDatabaseUrl } from '#server/platform/config/database-url.ts'
import { describeWideProxies } from '#server/platform/network/wide-proxies.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { createHttpServer } from './http/http-server.ts'
import { offerFirstAdmin } from '#server/features/admin/first-admin.ts'
import { rawRoutes, resolveActor, router } from './router.ts'
import { openServices } from './services.ts'

export type RunningServer = {
  /** The address for a browser. */
  readonly address: string
  /** The location of the data, without passwords. */
  readonly dataLocation: string
  /** Serves for SHUTDOWN_DELAY_SECONDS more; running requests get ten seconds at most. */
  stop(): Promise<void>
}

// Longer than a phone needs for a picture; shorter than the 30 s after which Kubernetes and most
// others kill.
const shutdownTimeoutMs = 10_000

/**
 * @param seed fills the opened database before the first request
 * @throws ConfigError, FolderInUse, or an error of the network
 */
export const startServer = async (
  config: Config,
  log: Log,
  print: (line: string) => void,
  seed: (services: Services) => Promise<void> = () => Promise.resolve(),
): Promise<RunningServer> => {
  const running = await openServices(config, log, { print })
  let stopping = false
  try {
    await seed(running.services)
    const http = await createHttpServer({
      services: running.services,
      router,
      rawRoutes,
      resolveActor,
      isStopping: () => stopping,
    })
    await http.listen({ port: config.port, host: config.host })
    await offerFirstAdmin(running.services, print)
    const wideProxies = describeWideProxies(config.trustedProxies)
    if (wideProxies !== undefined) print(wideProxies)
    const stopWaiting = startJobsLater(running.startJobs, log)
    const { port } = portOf(http.server.address())
    return {
      address: config.publicUrl.port === '0' ? `http://localhost:${port}` : config.publicUrl.origin,
      dataLocation: describe(config),
      stop: async () => {
        stopping = true
        // Balancers send requests until their next check of /readyz.
        await sleep(config.shutdownDelaySeconds * 1000)
        const forceCloseTimer = setTimeout(() => http.server.closeAllConnections(), shutdownTimeoutMs)
        // A browser keeps its connection open after its last response: only running requests count.
        const closeIdleTimer = setInterval(() => http.server.closeIdleConnections(), 50)
        await http.close()
        clearInterval(closeIdleTimer)
        clearTimeout(forceCloseTimer)
        await stopWaiting()
        await running.close()
      },
    }
  } catch (error) {
    await running.close()
    throw error
  }
}

// On the embedded database, starting the jobs occupies its one connection for some tenths of a
// second, so the first requests go before.
const jobsAfterMs = 1000
const retryAfterMs = 30_000

/** @returns stops it, and resolves when no start is in progress */
const startJobsLater = (start: () => Promise<void>, log: Log): (() => Promise<void>) => {
  let starting: Promise<void> | undefined
  let timer: NodeJS.Timeout
  const wait = (ms: number): void => {
    timer = setTimeout(() => {
      starting = start().catch((error: unknown) => {
        log.error({ err: error }, 'could not start jobs, will retry')
        wait(retryAfterMs)
      })
    }, ms)
  }
  wait(jobsAfterMs)
  return async () => {
    clearTimeout(timer)
    await starting
    clearTimeout(timer)
  }
}

const portOf = (address: AddressInfo | string | null): { port: number } =>
  typeof address === 'object' && address !== null ? address : { port: 0 }

const describe = ({ dataDir, databaseUrl, storageUrl }: Config): string => {
  const database = databaseUrl === undefined ? dataDir : describeDatabaseUrl(databaseUrl)
  const files = storageUrl === undefined ? dataDir : withoutPassword(storageUrl)
  return database === files ? database : `${database}, ${files}`
}

const withoutPassword = (address: string): string => {
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}
