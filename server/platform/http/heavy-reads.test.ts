import { afterAll, describe, expect, it } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { runInTurnOfPerson } from './heavy-reads.ts'

const app = await openTestApp()
afterAll(() => app.close())

const aReader = async () => {
  const owner = await aUser(app.services.db)
  const pet = await aPet(app.services.db, { owner })
  const as = await aSession(app.services, owner)
  const read = (path: string) => app.inject({ method: 'GET', url: path.replace('{petId}', pet.id), as })
  /** Occupies that many turns, until the returned function is called. */
  const hold = async (turns: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = Array.from({ length: turns }, () => runInTurnOfPerson(owner.id, undefined, () => promise))
    return async () => {
      resolve()
      await Promise.all(held)
    }
  }
  return { read, hold, pet, cookie: as.cookie }
}

const heavy = ['/api/reminders', '/api/pets/{petId}', '/api/pets/{petId}/weights', '/api/pets/{petId}/plan']

describe.each(heavy)('%s', (path) => {
  it('runs after another heavy read of the same person', async () => {
    const { read, hold } = await aReader()
    const release = await hold(1)
    const order: string[] = []
    const answered = read(path).then(({ statusCode }) => order.push(`answered ${statusCode}`))
    expect((await read('/api/pets')).statusCode).toBe(200)
    order.push('released')
    await release()
    await answered
    expect(order).toEqual(['released', 'answered 200'])
  })

  it('answers 429 with the time to retry when very many wait, and serves others', async () => {
    const [first, other] = [await aReader(), await aReader()]
    const release = await first.hold(31)
    const refused = await first.read(path)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2'])
    expect((await other.read(path)).statusCode).toBe(200)
    await release()
    expect((await first.read(path)).statusCode).toBe(200)
  })
})

describe('a caller who leaves while the read waits', () => {
  it('leaves no error in the log', async () => {
    const { read, hold, pet, cookie } = await aReader()
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const release = await hold(1)
    app.logLines.length = 0
    const leaving = new AbortController()
    const asked = fetch(`${url}/api/pets/${pet.id}`, { headers: { cookie }, signal: leaving.signal })
    // As many light reads as give the heavy one time to reach its turn.
    for (let reads = 0; reads < 20; reads++) await read('/api/pets')
    leaving.abort()
    await expect(asked).rejects.toThrow()
    for (let reads = 0; reads < 20; reads++) await read('/api/pets')
    await release()
    expect((await read('/api/pets/{petId}')).statusCode).toBe(200)
    expect(app.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([])
  })
})
