// A server with open streams stops quickly, and clients that reconnect to its successor miss no
// event.
import { expect, test } from 'vitest'
import { openEventStream } from '#server/testing/clients/event-stream.ts'
import { registerPerson, personWithCookie } from '#server/testing/clients/http-person.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { ownDatabase } from './own-database.ts'

const env = await ownDatabase()

test('stops at once with open streams, and continues them on its successor', async () => {
  const first = await startServer(env)
  const ana = await registerPerson(first.url)
  const petId = await ana.addPet('Kira')
  const streams = await Promise.all(
    Array.from({ length: 20 }, () => openEventStream(first.url, { cookie: ana.cookie })),
  )
  const places = await Promise.all(streams.map((stream) => stream.next(({ event }) => event === 'cursor')))
  const changedAt = performance.now()
  await Promise.all([first.stop(), ...streams.map(({ ended }) => ended)])
  expect(performance.now() - changedAt).toBeLessThan(3000)

  const second = await startServer(env)
  await personWithCookie(second.url, ana.cookie).updateDescription(petId, 'Volvió')
  const after = places[0]?.id ?? 0
  const again = await openEventStream(second.url, { cookie: ana.cookie, after })
  await again.next(({ change }) => change?.petId === petId)
  expect(again.received.some(({ event }) => event === 'resync')).toBe(false)
  again.close()

  // A killed server ends no stream properly, but the rows are kept.
  const cut = await openEventStream(second.url, { cookie: ana.cookie })
  const { id } = await cut.next(({ event }) => event === 'cursor')
  await personWithCookie(second.url, ana.cookie).updateDescription(petId, 'Otra vez')
  await second.kill()
  await cut.ended
  const third = await startServer(env)
  const back = await openEventStream(third.url, { cookie: ana.cookie, after: id })
  await back.next(({ change }) => change?.petId === petId)
  back.close()
  await third.stop()
})
