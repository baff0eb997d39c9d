// Told to end, the server finishes what it has begun, and ends.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { registerPerson } from '#server/testing/clients/http-person.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { startServer } from '#server/testing/servers/server-process.ts'

const server = process.env['TEST_DATABASE_URL']
const names: string[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'huella-stop-'))

const onServer = async <T>(work: (client: Client) => Promise<T>, database = 'postgres'): Promise<T> => {
  const client = new Client(new URL(`/${database}`, server).href)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The engine of this run: PostgreSQL with a database of its own, or the embedded one. */
const environment = async (): Promise<Record<string, string>> => {
  if (server === undefined) return { DATA_DIR: dataDir }
  const name = `huella_stop_${randomUUID().replaceAll('-', '')}`
  names.push(name)
  await onServer((client) => client.query(`create database ${name}`))
  return { DATA_DIR: dataDir, DATABASE_URL: new URL(`/${name}`, server).href }
}

afterAll(async () => {
  for (const name of names) await onServer((client) => client.query(`drop database ${name} with (force)`))
  rmSync(dataDir, { recursive: true, force: true })
})

test('an upload that is under way is kept, new work is refused, idle connections do not hold it up', async () => {
  const env = await environment()
  const running = await startServer(env)
  const ana = await registerPerson(running.url)
  const petId = await ana.addPet('Kira')
  const photo = await aPhonePhoto()
  const idle = new Agent({ keepAlive: true })
  await new Promise((done) =>
    httpRequest(`${running.url}/healthz`, { agent: idle }, (answer) => answer.resume().on('end', done)).end(),
  )

  const half = Math.floor(photo.length / 2)
  const answered = new Promise<number | undefined>((done, fail) => {
    const upload = httpRequest(
      `${running.url}/api/pets/${petId}/image`,
      {
        method: 'PUT',
        headers: { ...ana.headers, 'content-type': 'image/jpeg', 'content-length': photo.length },
      },
      (answer) => answer.resume().on('end', () => done(answer.statusCode)),
    )
    upload.on('error', fail)
    upload.write(photo.subarray(0, half))
    setTimeout(() => upload.end(photo.subarray(half)), 1500)
  })
  await sleep(500)
  const told = performance.now()
  const stopped = running.stop()
  await sleep(300)
  const knock = await fetch(`${running.url}/readyz`).then(
    ({ status }) => status,
    () => 'refused',
  )
  expect(['refused', 503]).toContain(knock)
  expect(await answered).toBe(200)
  await stopped
  idle.destroy()
  expect(performance.now() - told).toBeLessThan(5000)

  const again = await startServer(env)
  const picture = await fetch(`${again.url}/api/pets/${petId}/image`, { headers: { cookie: ana.cookie } })
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  await again.stop()
})

test('who never finishes is cut off after ten seconds', async () => {
  const running = await startServer(await environment())
  const ana = await registerPerson(running.url)
  const petId = await ana.addPet('Kira')
  const upload = httpRequest(`${running.url}/api/pets/${petId}/image`, {
    method: 'PUT',
    headers: { ...ana.headers, 'content-type': 'image/jpeg', 'content-length': 1_000_000 },
  })
  const cut = new Promise((done) => upload.once('error', done))
  upload.write(Buffer.alloc(1000))
  await sleep(300)
  const told = performance.now()
  await running.stop()
  await cut
  expect(performance.now() - told).toBeGreaterThan(9000)
  expect(performance.now() - told).toBeLessThan(13_000)
})

const migrated = z.array(z.object({ all: z.int().positive(), kinds: z.int() })).length(1)

// Several replicas need a server that they share: the embedded database has one process by nature (see one-folder.test.ts).
test.each(server === undefined ? [] : ['PostgreSQL'])(
  'replicas that start together on an empty database of %s migrate it once',
  async () => {
    const env = await environment()
    const replicas = await Promise.all(Array.from({ length: 5 }, () => startServer(env)))
    const ana = await registerPerson(replicas[0]?.url ?? '')
    for (const { url } of replicas)
      expect((await fetch(`${url}/api/pets`, { headers: { cookie: ana.cookie } })).status).toBe(200)
    const { rows } = await onServer(
      (client) =>
        client.query(
          'select count(*)::int as all, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations',
        ),
      names.at(-1),
    )
    for (const { all, kinds } of migrated.parse(rows)) expect(all).toBe(kinds)
    await Promise.all(replicas.map((replica) => replica.stop()))
  },
)
