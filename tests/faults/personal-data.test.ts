// A server is killed while it exports a person's data: the next one makes the export, and removes
// the partial one.
import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { dataExport } from '#contract/features/personal-data/schema.ts'
import { personWithCookie, registerPerson } from '#server/testing/clients/http-person.ts'
import { isAll } from '#server/testing/extent.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { ownDatabase, postgres } from './own-database.ts'

const timeout = 600_000
// Work of a killed server is resumed half a minute later. The rest is for busy machines.
const takenOverMs = 240_000

const answer = z.object({ export: dataExport.nullable() })

const start = async (env: Readonly<Record<string, string>>) => {
  const running = await startServer(env)
  onTestFinished(() => running.kill())
  return running
}

const post = async (url: string, headers: Readonly<Record<string, string>>, path: string, body?: Buffer) => {
  const sent = await fetch(url + path, {
    method: 'POST',
    headers: {
      cookie: headers['cookie'] ?? '',
      origin: url,
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/octet-stream' }),
    },
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  })
  expect(sent.ok, await sent.text()).toBe(true)
}

// It waits for a minute.
test.runIf(isAll)('finishes the copy of a killed server on the next one', { timeout }, async () => {
  const env = {
    ...(await ownDatabase(onTestFinished)),
    SECRET: 'a secret that only this test knows, long enough',
  }
  const halves = () => readdirSync(join(env.DATA_DIR, 'tmp')).filter((name) => name.endsWith('.zip'))
  const first = await start(env)
  const person = await registerPerson(first.url)
  const { cookie, headers } = person
  const petId = await person.addPet('Kira')
  // Enough data that writing takes longer than the test needs to notice it.
  for (const name of ['a.bin', 'b.bin'])
    await post(first.url, headers, `/api/pets/${petId}/documents?name=${name}`, randomBytes(20 * 1024 * 1024))
  await post(first.url, headers, '/api/personal-data/export')
  await expect.poll(halves, { interval: 1 }).toHaveLength(1)
  await first.kill()
  expect(halves()).toHaveLength(1)

  const second = await start(env)
  const read = async () =>
    answer.parse(await (await personWithCookie(second.url, cookie).get('/api/personal-data/export')).json())
      .export
  expect((await read())?.status).toBe('running')
  // With another database other replicas may be writing there: partial files are removed at night
  // after a day.
  if (postgres === undefined) expect(halves()).toEqual([])
  await expect.poll(async () => (await read())?.status, { timeout: takenOverMs, interval: 500 }).toBe('ready')
  const made = await read()
  const file = await personWithCookie(second.url, cookie).get(`/api/personal-data/export/${made?.id}/file`)
  const bytes = Buffer.from(await file.arrayBuffer())
  expect([file.status, bytes.length]).toEqual([200, made?.size])
  expect(bytes.length).toBeGreaterThan(2 * 20 * 1024 * 1024)
})
