// Measures the memory of large uploads, accepted and refused while they stream.
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { startMeasuredServer, type ServerProcess } from '#server/testing/servers/server-process.ts'
import { onEachEngine, openBenchServices } from './load/engines.ts'
import { createTable } from './load/figures.ts'
import { readMemory } from './load/process-usage.ts'

const megabyte = 1024 * 1024
/** Megabytes above idle. */
const aim = 60

type Uploader = { readonly server: ServerProcess; readonly cookie: string; readonly petId: string }

/** Streams that many megabytes without Content-Length, and watches the server's memory. */
const upload = async ({ server, cookie, petId }: Uploader, megabytes: number) => {
  const idle = readMemory(server.pid)
  let peak = idle
  const watch = setInterval(() => (peak = Math.max(peak, readMemory(server.pid))), 5)
  const status = await new Promise<number>((done) => {
    const sending = request(`${server.url}/api/pets/${petId}/documents?name=a.bin`, {
      method: 'POST',
      headers: { cookie, origin: server.url },
    })
    sending.on('error', () => undefined)
    sending.once('response', (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    void (async () => {
      for (let sent = 0; sent < megabytes * 16 && !sending.destroyed; sent++)
        if (!sending.write(Buffer.alloc(megabyte / 16, sent)))
          await Promise.race([new Promise((go) => sending.once('drain', go)), sleep(1000)])
      sending.end()
    })()
  })
  await sleep(200)
  clearInterval(watch)
  return { status, above: peak - idle }
}

const table = createTable('memory of an upload above idle')

await onEachEngine(async (engine, env) => {
  const running = await openBenchServices(env)
  const { services } = running
  const owner = await aUser(services.db)
  await anActiveSubscription(services.db, owner)
  const { id: petId } = await aPet(services.db, { owner })
  const { cookie } = await aSession(services, owner)
  await running.close()
  const uploader = { server: await startMeasuredServer(env), cookie, petId }
  // The embedded database and the compiler take their own memory with the first request.
  await upload(uploader, 1)
  await sleep(3000)
  for (const [what, megabytes, expected] of [
    ['25 MB accepted, first', 25, 201],
    ['100 MB refused, first', 100, 413],
    ['25 MB accepted, second', 25, 201],
    ['100 MB refused, second', 100, 413],
  ] as const) {
    const { status, above } = await upload(uploader, megabytes)
    if (status !== expected) throw new Error(`${megabytes} MB were answered ${status}`)
    table.check(what, engine, above, 'MB', aim)
  }
  await uploader.server.stop()
})
table.report()
