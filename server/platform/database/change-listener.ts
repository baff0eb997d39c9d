import type { PGlite } from '@electric-sql/pglite'
import type { ClientConfig, Notification } from 'pg'
import type { Log } from '#server/platform/runtime/log.ts'

export type NotificationListener = {
  readonly onNotification: (payload: string) => void
  /**
   * The connection was lost and restored: notifications in between are lost. Later ones are held
   * back until it resolves. It never rejects.
   */
  readonly onReconnect: () => Promise<void>
}

/** Rejects when the first connection fails. Resolves to a function that stops. */
export type Listen = (channel: string, listener: NotificationListener) => Promise<() => Promise<void>>

/** The embedded database runs in this process, so its connection cannot be lost. */
export const listenOnPglite =
  (client: Pick<PGlite, 'listen'>): Listen =>
  async (channel, { onNotification }) => {
    const stop = await client.listen(channel, onNotification)
    return () => stop()
  }

const minRetryMs = 100
const maxRetryMs = 5000
// A connection that a firewall forgot looks open for hours, so it is probed.
const keepAliveMs = 20_000
const timeoutMs = 5000

/** The part of a client of `pg` that a listener uses. */
interface ListeningClient {
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'end', listener: () => void): unknown
  on(event: 'notification', listener: (message: Notification) => void): unknown
  connect(): Promise<unknown>
  query(statement: string): Promise<unknown>
  end(): Promise<void>
  escapeIdentifier(name: string): string
}

/**
 * Uses a connection beside the pool, which lends its own to others.
 * @param Client must not come out of a pool in transaction mode
 */
export const listenOnPostgres =
  (Client: new (config: ClientConfig) => ListeningClient, applicationName: string, log: Log): Listen =>
  async (channel, { onNotification, onReconnect }) => {
    let isStopped = false
    let stopCurrent = async () => {}

    const connect = async (onLoss: () => void) => {
      const client = new Client({
        connectionTimeoutMillis: timeoutMs,
        query_timeout: timeoutMs,
        application_name: applicationName,
      })
      // An `error` without a listener would end the process.
      client.on('error', (error) =>
        log.warn({ err: error }, 'lost the connection for database notifications'),
      )
      const early: string[] = []
      let deliver = (payload: string): void => void early.push(payload)
      client.on('notification', ({ payload = '' }) => deliver(payload))
      try {
        await client.connect()
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
      } catch (error) {
        await client.end().catch(() => undefined)
        throw error
      }
      // A connection lost before has failed the statement, and is retried for that alone.
      let isOver = false
      const end = async () => {
        isOver = true
        clearInterval(keepAliveTimer)
        await client.end().catch(() => undefined)
      }
      const onConnectionLost = () => {
        if (isOver) return
        void end()
        onLoss()
      }
      client.on('end', onConnectionLost)
      const keepAliveTimer = setInterval(
        () => void client.query('select 1').catch(onConnectionLost),
        keepAliveMs,
      )
      keepAliveTimer.unref()
      stopCurrent = end
      if (isStopped) await end()
      return () => {
        deliver = onNotification
        early.forEach(onNotification)
      }
    }

    const reconnect = (waitMs: number): void => {
      if (isStopped) return
      setTimeout(() => {
        if (isStopped) return
        connect(() => reconnect(minRetryMs)).then(
          (begin) => onReconnect().then(begin),
          (error: unknown) => {
            log.warn({ err: error }, 'could not listen for database notifications')
            reconnect(Math.min(waitMs * 2, maxRetryMs))
          },
        )
      }, waitMs).unref()
    }

    const begin = await connect(() => reconnect(minRetryMs))
    begin()
    return async () => {
      isStopped = true
      await stopCurrent()
    }
  }
