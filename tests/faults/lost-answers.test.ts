// The response is lost after the work was done: the connection is cut, or the server killed. The
// repeated request gets a response and makes no second object.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { petPage } from '#contract/features/pets/schema.ts'
import { registerPerson, personWithCookie, type HttpPerson } from '#server/testing/clients/http-person.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { isAll } from '#server/testing/extent.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { waitRandomly, ownDatabase } from './own-database.ts'

const timeout = 600_000
const env = { ...(await ownDatabase()), SECRET: 'a secret that only this test knows, long enough' }

let running = await startServer(env)
afterAll(() => running.kill())

/** A proxy that forwards every request, and cuts the connection as soon as the response comes. */
const openCuttingProxy = async (target: string) => {
  const { hostname, port } = new URL(target)
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    client.pipe(upstream)
    upstream.once('data', () => client.resetAndDestroy())
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
    client.on('close', () => upstream.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port: own } = z.custom<AddressInfo>().parse(server.address())
  return `http://127.0.0.1:${own}`
}

type Sending = {
  readonly path: string
  readonly key: string
  readonly type: string
  readonly body: NonNullable<RequestInit['body']>
}

const post = (url: string, { cookie, headers }: HttpPerson, { path, key, type, body }: Sending) =>
  fetch(url + path, {
    method: 'POST',
    body,
    headers: {
      cookie,
      origin: headers['origin'] ?? '',
      'idempotency-key': key,
      ...(type === '' ? {} : { 'content-type': type }),
    },
  })

const json = (path: string, value: object): Sending => ({
  path,
  key: randomUUID(),
  type: 'application/json',
  body: JSON.stringify(value),
})

const totalOf = z.looseObject({ items: z.array(z.unknown()) })
const count = async (person: HttpPerson, path: string): Promise<number> =>
  totalOf.parse(await (await person.get(path)).json()).items.length

test('gives a lost answer when the request is repeated', { timeout }, async () => {
  const { url } = running
  const person = await registerPerson(url)
  const petId = await person.addPet('Kira')
  const cutting = await openCuttingProxy(url)
  const photo = new Blob([new Uint8Array(await aPhonePhoto())], { type: 'image/jpeg' })
  const entry = new FormData()
  entry.append('entry', JSON.stringify({ title: 'Playa', entryDate: '2026-02-27' }))
  entry.append('photo', photo, 'photo.jpg')
  const sent: readonly Sending[] = [
    json(`/api/pets/${petId}/vaccines`, { name: 'Rabia' }),
    json(`/api/pets/${petId}/allergies`, { name: 'Polen' }),
    { path: `/api/pets/${petId}/diary`, key: randomUUID(), type: '', body: entry },
    { path: `/api/pets/${petId}/documents?name=a.txt`, key: randomUUID(), type: 'text/plain', body: 'a' },
  ]
  for (const sending of sent) {
    await expect(post(cutting, person, sending)).rejects.toThrow(TypeError)
    await expect(post(cutting, person, sending)).rejects.toThrow(TypeError)
    const answer = await post(url, person, sending)
    expect(answer.status, await answer.text()).toBe(201)
    expect(await count(person, sending.path.split('?')[0] ?? '')).toBe(1)
  }
})

test(
  'makes each object once when a killed server leaves its request to be repeated',
  { timeout },
  async () => {
    const { cookie } = await registerPerson(running.url)
    const names: string[] = []
    let lost = 0
    const kills = isAll ? 12 : 2
    for (let kill = 0; kill < kills; kill++) {
      const person = personWithCookie(running.url, cookie)
      const batch = Array.from({ length: 3 }, () => {
        const name = `Kira ${randomUUID().slice(0, 8)}`
        names.push(name)
        return json('/api/pets', { name, species: 'perro', sex: 'Hembra' })
      })
      const first = Promise.allSettled(batch.map((sending) => post(running.url, person, sending)))
      // At the first kill no answer can have come.
      if (kill > 0) await waitRandomly(60)
      await running.kill()
      lost += (await first).filter(({ status }) => status === 'rejected').length
      running = await startServer(env)
      const back = personWithCookie(running.url, cookie)
      for (const sending of batch) {
        const answer = await post(running.url, back, sending)
        expect(answer.status, await answer.text()).toBe(201)
      }
    }
    const person = personWithCookie(running.url, cookie)
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = cursor === '' ? '' : `?cursor=${cursor}`
      const page = petPage.parse(await (await person.get(`/api/pets${query}`)).json())
      found.push(...page.items.map(({ name }) => name))
      cursor = page.next
    }
    expect(found.toSorted()).toEqual(names.toSorted())
    expect(lost).toBeGreaterThan(0)
  },
)
