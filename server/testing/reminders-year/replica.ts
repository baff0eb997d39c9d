// One replica of the server, without its pages, for tests that must kill it. Its parent sets its
// clock and sends commands `{ id, now, task }`. It responds with the id once the task is done.
import * as z from 'zod'
import { openServices } from '#server/app/services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { migrationsDir } from '#server/testing/database.ts'
import { httpClientTo } from '#server/testing/servers/push-service.ts'

/** `evaluate`: reminders that are due now. `retry`: also jobs that wait for their next attempt. */
const commandSchema = z.object({ id: z.number(), now: z.number(), task: z.enum(['evaluate', 'retry']) })

const config = readConfig({ ...process.env, MIGRATIONS_DIR: migrationsDir })
let now = new Date(z.coerce.number().parse(process.env['NOW']))
const running = await openServices(config, createLog(config), {
  clock: () => now,
  httpClient: httpClientTo(z.coerce.number().parse(process.env['PUSH_PORT'])),
})
await running.startJobs()

const handleCommand = async (message: unknown): Promise<void> => {
  const { id, now: instant, task } = commandSchema.parse(message)
  now = new Date(instant)
  if (task === 'evaluate') await running.runJob('reminders-evaluate')
  else await running.runDueJobs(true)
  process.send?.({ id })
}

process.on('message', (message) => {
  handleCommand(message).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  })
})
// The parent process has ended.
process.on('disconnect', () => process.exit(1))
process.send?.({ id: 0 })
