// The one connection of this process on which the database says what changed, on either engine.
import type { PGlite } from '@electric-sql/pglite'
import type { Log } from './log.ts'

/** What is told of the announcements of a channel. */
export type Hearer = {
  readonly heard: (payload: string) => void
  /** The connection was lost, and is there again: what was said in between was not heard. */
  readonly resumed: () => void
}

/** Hears a channel from now on. Rejects when the first connection fails. Resolves to how to stop. */
export type Listen = (channel: string, hearer: Hearer) => Promise<() => Promise<void>>

/** The embedded database is in this process: nothing can come in between. */
export const listenEmbedded =
  (client: Pick<PGlite, 'listen'>): Listen =>
  async (channel, { heard }) => {
    const stop = await client.listen(channel, heard)
    return () => stop()
  }

const firstWaitMs = 100
const longestWaitMs = 5000
// A connection that a firewall forgot looks open for hours: asking is the only way to know.
const pulseMs = 20_000
const patienceMs = 5000

/** A connection beside the pool, for a pooled one is lent to others. Lost, it is made again, sooner at first and then more slowly. */
export const listenPostgres =
  (connectionString: string, log: Log): Listen =>
  async (channel, { heard, resumed }) => {
    const { default: pg } = await import('pg')
    let isStopped = false
    let stopCurrent = async () => {}

    const connect = async (onLoss: () => void) => {
      const client = new pg.Client({
        connectionString,
        keepAlive: true,
        connectionTimeoutMillis: patienceMs,
        query_timeout: patienceMs,
        application_name: 'huella-live',
      })
      let isOver = false
      const end = async () => {
        isOver = true
        clearInterval(pulse)
        await client.end().catch(() => undefined)
      }
      const lose = () => {
        if (isOver) return
        void end()
        onLoss()
      }
      // Both come, or only one of them; an error that nobody listens to would end the process.
      client.on('error', (error) => log.warn({ err: error }, 'the connection for live changes was lost'))
      client.on('end', lose)
      const pulse = setInterval(() => void client.query('select 1').catch(lose), pulseMs)
      pulse.unref()
      client.on('notification', ({ payload = '' }) => heard(payload))
      try {
        await client.connect()
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
      } catch (error) {
        await end()
        throw error
      }
      stopCurrent = end
      if (isStopped) await end()
    }

    const reconnect = (waitMs: number): void => {
      if (isStopped) return
      setTimeout(() => {
        if (isStopped) return
        connect(() => reconnect(firstWaitMs)).then(resumed, (error: unknown) => {
          log.warn({ err: error }, 'the database cannot be listened to')
          reconnect(Math.min(waitMs * 2, longestWaitMs))
        })
      }, waitMs).unref()
    }

    await connect(() => reconnect(firstWaitMs))
    return async () => {
      isStopped = true
      await stopCurrent()
    }
  }
