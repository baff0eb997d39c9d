import type { Config } from '#server/platform/config/config.ts'
import type { ConnectionPool, Db } from '#server/platform/database/database.ts'
import type { Extension } from './extension-point.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { PublicHttpClient } from '#server/platform/network/public-http-client.ts'
import type { StoredFiles } from '#server/platform/files/stored-files.ts'
import type { PersonalTable } from '#server/platform/database/personal-tables.ts'
import type { JobQueue } from '#server/platform/queues/job-queue.ts'
import type { MailQueue } from '#server/platform/queues/mail-queue.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import type { EventBus } from '#server/platform/realtime/event-bus.ts'
import type { Clock } from '#server/platform/runtime/clock.ts'
import type { Log } from '#server/platform/runtime/log.ts'

/** The services of this process, opened once at start and passed to every request and job. */
export type Services = {
  readonly config: Config
  readonly db: Db
  readonly connectionPool?: ConnectionPool
  readonly clock: Clock
  readonly log: Log
  readonly fileStore: FileStore
  readonly jobs: JobQueue
  readonly realtime: EventBus
  readonly mail: MailQueue
  readonly rateLimiter: RateLimiter
  readonly httpClient: PublicHttpClient
  readonly personalTables: readonly PersonalTable[]
  readonly storedFiles: readonly StoredFiles[]
  /** The answers of features to extension points: see `ExtensionPoint`. */
  readonly extensions: readonly Extension[]
}
