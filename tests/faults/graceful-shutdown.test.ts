// On a signal to stop, the server finishes its running requests, and ends.
import { readdirSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { registerPerson } from '#server/testing/clients/http-person.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { isAll } from '#server/testing/extent.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { queryRows, ownDatabase, ownEmptyPostgres, postgres } from './own-database.ts'

/** The number of uploads that have begun to arrive. */
const arriving = (dataDir: string): number => readdirSync(join(dataDir, 'tmp')).length

test('finishes a running upload, refuses new work, and ends despite idle connections', async () => {
  const env = await ownDatabase(onTestFinished)
  const running = await startServer(env)
  const ana = await registerPerson(running.url)
  const petId = await ana.addPet('Kira')
  const photo = await aPhonePhoto()
  const idle = new Agent({ keepAlive: true })
  await new Promise((done) =>
    httpRequest(`${running.url}/healthz`, { agent: idle }, (answer) => answer.resume().on('end', done)).end(),
  )

  const half = Math.floor(photo.length / 2)
  const upload = httpRequest(`${running.url}/api/pets/${petId}/image`, {
    method: 'PUT',
    headers: { ...ana.headers, 'content-type': 'image/jpeg', 'content-length': photo.length },
  })
  const answered = new Promise<number | undefined>((done, fail) => {
    upload.once('response', (answer) => answer.resume().on('end', () => done(answer.statusCode)))
    upload.once('error', fail)
  })
  upload.write(photo.subarray(0, half))
  await expect.poll(() => arriving(env.DATA_DIR)).toBe(1)
  const stoppedAt = performance.now()
  const stopped = running.stop()
  const knock = () =>
    fetch(`${running.url}/readyz`).then(
      ({ status }) => status,
      () => 'refused',
    )
  await expect.poll(knock).not.toBe(200)
  expect(['refused', 503]).toContain(await knock())
  upload.end(photo.subarray(half))
  expect(await answered).toBe(200)
  await stopped
  idle.destroy()
  expect(performance.now() - stoppedAt).toBeLessThan(5000)

  const again = await startServer(env)
  const picture = await fetch(`${again.url}/api/pets/${petId}/image`, { headers: { cookie: ana.cookie } })
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  await again.stop()
})

test('serves on for its delay while balancers notice the stop', async () => {
  const running = await startServer({ ...(await ownDatabase(onTestFinished)), SHUTDOWN_DELAY_SECONDS: '3' })
  const ana = await registerPerson(running.url)
  const stopped = running.stop()
  await expect.poll(() => fetch(`${running.url}/readyz`).then(({ status }) => status)).toBe(503)
  await ana.addPet('Kira')
  const answer = await ana.get('/api/pets')
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await stopped
})

test.runIf(isAll)('cuts off an upload that never finishes after ten seconds', async () => {
  const env = await ownDatabase(onTestFinished)
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
  const stoppedAt = performance.now()
  await running.stop()
  await cut
  expect(performance.now() - stoppedAt).toBeGreaterThan(9000)
  expect(performance.now() - stoppedAt).toBeLessThan(13_000)
})

// Several replicas need a shared server: the embedded database has one process by nature (see
// folder-lock.test.ts).
test.each(postgres === undefined ? [] : ['PostgreSQL'])(
  'migrates an empty database of %s once for replicas that start together',
  async () => {
    const env = await ownEmptyPostgres(onTestFinished)
    const replicas = await Promise.all(Array.from({ length: isAll ? 5 : 2 }, () => startServer(env)))
    const ana = await registerPerson(replicas[0]?.url ?? '')
    for (const { url } of replicas)
      expect((await fetch(`${url}/api/pets`, { headers: { cookie: ana.cookie } })).status).toBe(200)
    const migrations = await queryRows(
      env.DATABASE_URL,
      'select count(*)::int as all, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations',
      z.object({ all: z.int().positive(), kinds: z.int() }),
    )
    expect(migrations).toHaveLength(1)
    for (const { all, kinds } of migrations) expect(all).toBe(kinds)
    await Promise.all(replicas.map((replica) => replica.stop()))
  },
)
