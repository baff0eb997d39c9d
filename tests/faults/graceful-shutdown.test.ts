// On a signal to stop, the server finishes its running requests, and ends. Clients that reconnect
// to its successor miss no event.
import { readdirSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { openEventStream } from '#server/testing/clients/event-stream.ts'
import { personWithCookie, registerPerson } from '#server/testing/clients/http-person.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { isAll } from '#server/testing/extent.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { queryRows, ownDatabase, ownEmptyPostgres, postgres } from './own-database.ts'

const env = await ownDatabase()
const pgbouncer = process.env['TEST_PGBOUNCER']

/** The number of uploads that have begun to arrive. */
const arriving = (dataDir: string): number => readdirSync(join(dataDir, 'tmp')).length

test('finishes a running upload, ends streams and idle connections, and leaves all to its successor', async () => {
  const first = await startServer(env)
  onTestFinished(() => first.kill())
  const ana = await registerPerson(first.url)
  const { cookie } = ana
  const petId = await ana.addPet('Kira')
  const photo = await aPhonePhoto()
  const idle = new Agent({ keepAlive: true })
  await new Promise((done) =>
    httpRequest(`${first.url}/healthz`, { agent: idle }, (answer) => answer.resume().on('end', done)).end(),
  )
  const streams = await Promise.all(Array.from({ length: 20 }, () => openEventStream(first.url, { cookie })))
  const places = await Promise.all(streams.map((stream) => stream.next(({ event }) => event === 'cursor')))

  const half = Math.floor(photo.length / 2)
  const upload = httpRequest(`${first.url}/api/pets/${petId}/image`, {
    method: 'PUT',
    headers: { ...ana.headers, 'content-type': 'image/jpeg', 'content-length': photo.length },
  })
  const answered = new Promise<number | undefined>((done, fail) => {
    upload.once('response', (answer) => answer.resume().on('end', () => done(answer.statusCode)))
    upload.once('error', fail)
  })
  upload.write(photo.subarray(0, half))
  await expect.poll(() => arriving(env.DATA_DIR)).toBe(1)
  const stopped = first.stop()
  await Promise.all(streams.map(({ ended }) => ended))
  const knock = () =>
    fetch(`${first.url}/readyz`).then(
      ({ status }) => status,
      () => 'refused',
    )
  await expect.poll(knock).not.toBe(200)
  expect(['refused', 503]).toContain(await knock())
  upload.end(photo.subarray(half))
  expect(await answered).toBe(200)
  await stopped
  idle.destroy()

  const second = await startServer(env)
  onTestFinished(() => second.kill())
  const returning = personWithCookie(second.url, cookie)
  const picture = await returning.get(`/api/pets/${petId}/image`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await returning.updateDescription(petId, 'Volvió')
  const after = places[0]?.id ?? 0
  const again = await openEventStream(second.url, { cookie, after })
  await again.next(({ change }) => change?.petId === petId)
  expect(again.received.some(({ event }) => event === 'resync')).toBe(false)
  await Promise.all([second.stop(), again.ended])
})

test('continues the streams of a killed server, and serves on for its delay while balancers notice the stop', async () => {
  const killed = await startServer(env)
  onTestFinished(() => killed.kill())
  const visitor = await registerPerson(killed.url)
  const { cookie } = visitor
  const petId = await visitor.addPet('Kira')
  // A killed server ends no stream properly, but the rows are kept.
  const cut = await openEventStream(killed.url, { cookie })
  const { id: after } = await cut.next(({ event }) => event === 'cursor')
  await visitor.updateDescription(petId, 'Otra vez')
  await killed.kill()
  await cut.ended

  const running = await startServer({ ...env, SHUTDOWN_DELAY_SECONDS: '3' })
  onTestFinished(() => running.kill())
  const ana = personWithCookie(running.url, cookie)
  const back = await openEventStream(running.url, { cookie, after })
  await back.next(({ change }) => change?.petId === petId)
  back.close()
  const stopped = running.stop()
  await expect.poll(() => fetch(`${running.url}/readyz`).then(({ status }) => status)).toBe(503)
  await ana.addPet('Luna')
  const answer = await ana.get('/api/pets')
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await stopped
})

test.runIf(isAll)('cuts off an upload that never finishes', async () => {
  const running = await startServer(env)
  const ana = await registerPerson(running.url)
  const petId = await ana.addPet('Kira')
  const upload = httpRequest(`${running.url}/api/pets/${petId}/image`, {
    method: 'PUT',
    headers: { ...ana.headers, 'content-type': 'image/jpeg', 'content-length': 1_000_000 },
  })
  const cut = new Promise((done) => upload.once('error', done))
  upload.write(Buffer.alloc(1000))
  await expect.poll(() => arriving(env.DATA_DIR)).toBe(1)
  await running.stop()
  await cut
})

// Several replicas need a shared server: the embedded database has one process by nature (see
// folder-lock.test.ts). Those of transaction-pool.pgbouncer.test.ts start in the same way.
test.each(postgres === undefined || (pgbouncer !== undefined && !isAll) ? [] : ['PostgreSQL'])(
  'migrates an empty database of %s once for replicas that start together',
  async () => {
    const empty = await ownEmptyPostgres(onTestFinished)
    const replicas = await Promise.all(Array.from({ length: isAll ? 5 : 2 }, () => startServer(empty)))
    const ana = await registerPerson(replicas[0]?.url ?? '')
    for (const { url } of replicas)
      expect((await fetch(`${url}/api/pets`, { headers: { cookie: ana.cookie } })).status).toBe(200)
    const migrations = await queryRows(
      empty.DATABASE_URL,
      'select count(*)::int as all, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations',
      z.object({ all: z.int().positive(), kinds: z.int() }),
    )
    expect(migrations).toHaveLength(1)
    for (const { all, kinds } of migrations) expect(all).toBe(kinds)
    await Promise.all(replicas.map((replica) => replica.stop()))
  },
)
