// Two replicas of the server run as processes on one database; their parent controls their clocks,
// sends commands, and kills them.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import * as z from 'zod'

const done = z.object({ id: z.number() })

export type Replica = {
  /** Resolves once it is done; false when it was killed meanwhile. */
  command(task: 'evaluate' | 'retry', now: number): Promise<boolean>
  kill(): Promise<void>
}

/** Resolves when its workers wait for jobs. */
export const startReplica = async (env: Readonly<Record<string, string>>): Promise<Replica> => {
  const child = fork(join(import.meta.dirname, 'replica.ts'), {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'test', LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  const exited = once(child, 'exit').then(() => void process.off('exit', abandon))
  let isKilled = false
  let lastCommandId = 0
  const answered = (id: number): Promise<boolean> =>
    Promise.race([hasCompleted(child, id), exited.then(() => false)]).then((isDone) => {
      if (!isDone && !isKilled) throw new Error('a replica ended by itself')
      return isDone
    })
  await answered(0)
  return {
    command: async (task, now) => {
      lastCommandId += 1
      const answer = answered(lastCommandId)
      child.send({ id: lastCommandId, now, task }, () => undefined)
      return answer
    },
    kill: async () => {
      isKilled = true
      child.kill('SIGKILL')
      await exited
    },
  }
}

const hasCompleted = (child: ChildProcess, id: number): Promise<boolean> =>
  new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      if (done.parse(message).id !== id) return
      child.off('message', onMessage)
      resolve(true)
    }
    child.on('message', onMessage)
  })

const named = z.array(z.object({ id: z.string() }))
const counted = z.array(z.object({ count: z.number() })).length(1)

export type JobQueueProbe = {
  /**
   * Waits until no job is running or waiting for a worker; jobs may wait for their next try.
   * @returns the number of those
   */
  waitUntilIdle(): Promise<number>
  /**
   * Releases the jobs of killed processes, as the queue does after ten seconds without a heartbeat,
   * without that delay. No other job may be running.
   * @returns the ids of those jobs
   */
  releaseAbandonedJobs(): Promise<readonly string[]>
  countUnfinished(ids: readonly string[]): Promise<number>
  close(): Promise<void>
}

// The queues of reminders. A failed try waits; a push service may postpone another.
const reminderQueues = `name in ('mail', 'push', 'digests')`

export const openJobQueueProbe = async (connectionString: string): Promise<JobQueueProbe> => {
  const client = new Client(connectionString)
  await client.connect()
  const boss = new PgBoss({ connectionString, max: 1, schedule: false, supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  // A year leaves thousands of finished jobs, and is queried after each of its minutes.
  await client.query(`create index year_unfinished on pgboss.job_common (name) where state <= 'active'`)
  const count = async (where: string): Promise<number> => {
    const { rows } = await client.query(
      `select count(*)::int as count from pgboss.job where ${reminderQueues} and ${where}`,
    )
    return counted.parse(rows)[0]?.count ?? 0
  }
  const isUnfinished = `state <= 'active'`
  // A worker that polls, or the command `retry`, starts jobs that a push service postponed.
  const isUnderWay = `${isUnfinished} and (state = 'active' or state = 'created' and start_after < created_on + interval '100 ms')`
  return {
    waitUntilIdle: async () => {
      const patience = performance.now() + 60_000
      while ((await count(isUnderWay)) > 0) {
        if (performance.now() > patience) throw new Error('the queue does not come to rest')
        await sleep(6)
      }
      return count(isUnfinished)
    },
    releaseAbandonedJobs: async () => {
      await sleep(1200)
      const { rows } = await client.query(
        `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active' returning id`,
      )
      if (rows.length > 0) {
        await client.query(`update pgboss.queue set monitor_on = null`)
        await boss.supervise()
      }
      return named.parse(rows).map(({ id }) => id)
    },
    countUnfinished: async (ids) => {
      const { rows } = await client.query(
        `select count(*)::int as count from pgboss.job where id = any($1::uuid[]) and ${isUnfinished}`,
        [ids],
      )
      return counted.parse(rows)[0]?.count ?? 0
    },
    close: async () => {
      await boss.stop({ graceful: false })
      await client.end()
    },
  }
}
