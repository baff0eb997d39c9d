// Reads of a person who has very much wait for each other, and for nobody else's.
import { afterAll, describe, expect, it } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { inPersonsTurn } from './heavy-reads.ts'

const app = await openTestApp()
afterAll(() => app.close())

const aReader = async () => {
  const owner = await aUser(app.services.db)
  const pet = await aPet(app.services.db, { owner })
  const as = await aSession(app.services, owner)
  const read = (path: string) => app.inject({ method: 'GET', url: path.replace('{petId}', pet.id), as })
  /** Takes so many turns, until the answered function is called. */
  const hold = async (turns: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = Array.from({ length: turns }, () => inPersonsTurn(owner.id, undefined, () => promise))
    return async () => {
      resolve()
      await Promise.all(held)
    }
  }
  return { read, hold }
}

const heavy = ['/api/reminders', '/api/pets/{petId}', '/api/pets/{petId}/weights', '/api/pets/{petId}/plan']

describe.each(heavy)('%s', (path) => {
  it('waits for another heavy read of its person', async () => {
    const { read, hold } = await aReader()
    const release = await hold(1)
    const order: string[] = []
    const answered = read(path).then(({ statusCode }) => order.push(`answered ${statusCode}`))
    // A light read of the same person passes.
    expect((await read('/api/pets')).statusCode).toBe(200)
    order.push('released')
    await release()
    await answered
    expect(order).toEqual(['released', 'answered 200'])
  })

  it('is refused with when to ask again where very many wait, and others are answered', async () => {
    const [one, other] = [await aReader(), await aReader()]
    const release = await one.hold(31)
    const refused = await one.read(path)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2'])
    expect((await other.read(path)).statusCode).toBe(200)
    await release()
    expect((await one.read(path)).statusCode).toBe(200)
  })
})
