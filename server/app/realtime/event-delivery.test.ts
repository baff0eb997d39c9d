// Changes received during an outage of the database are delivered afterwards, and no client has to
// load everything anew.
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import type { Services } from '#server/platform/services/services.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { createEventDelivery } from './event-delivery.ts'
import { createOpenStreams, createStream } from './open-streams.ts'

const app = await openTestApp()
afterAll(() => app.close())

/** The same services, whose database fails with that error at its first use. */
const failingOnce = (services: Services, error: Error): Services => {
  let failures = 1
  const db = new Proxy(services.db, {
    get: (target, name): unknown => {
      if (failures-- > 0) throw error
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...services, db }
}

test.each([
  ['a database that is away', '57P01', 'event: change'],
  ['a question that takes it too long', '57014', 'event: resync'],
  ['any other failure', '23505', 'event: resync'],
])('sends the stream the right event after %s', async (_what, code, sent) => {
  const owner = await aUser(app.services.db)
  const pet = await aPet(app.services.db, { owner })
  const services = failingOnce(app.services, Object.assign(new Error('x'), { code }))
  const streams = createOpenStreams()
  const stream = createStream({ ...owner, kind: 'person', sessionId: 's', roles: [] }, 0)
  streams.add(stream)
  const delivery = createEventDelivery(services, streams)
  delivery.enqueue({ id: 1, topic: 'pets', petId: pet.id })
  await once(stream.body, 'readable')
  expect(String(stream.body.read())).toContain(sent)
})
