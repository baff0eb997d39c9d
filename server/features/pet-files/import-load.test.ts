// What looking into files to import takes of the server: how many at once, and of how many rows.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { aPetImport } from './factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const aPerson = async () => {
  const person = await aUser(app.services.db)
  return { person, client: app.asPerson(await aSession(app.services, person)) }
}
type Visitor = Awaited<ReturnType<typeof aPerson>>

test('of ten choices at once of a person one is at work; of all people two are, and the rest wait', async () => {
  const visitors = await Promise.all([aPerson(), aPerson(), aPerson()])
  const made = await Promise.all(visitors.map(({ person }) => aPetImport(app.services, person)))
  const [visitor, first] = [visitors[0], made[0]]
  if (visitor === undefined || first === undefined) throw new Error('nobody')
  const { fileStore } = app.services
  const { open } = fileStore
  let [atWork, most, refused] = [0, 0, 0]
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const slowly: typeof open = async (...asked) => {
    atWork += 1
    most = Math.max(most, atWork)
    await released
    atWork -= 1
    return open(...asked)
  }
  Object.assign(fileStore, { open: slowly })
  try {
    const choose = ({ client }: Visitor, importId: string) =>
      client.petFiles
        .choose({ importId, choice: { kind: 'look', delimiter: ';', encoding: 'utf-8' } })
        .catch((error: unknown) => {
          expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
          refused += 1
        })
    const ten = Array.from({ length: 10 }, () => choose(visitor, first.id))
    await expect.poll(() => [refused, atWork]).toEqual([9, 1])
    const others = visitors.slice(1).map((other, n) => choose(other, made[n + 1]?.id ?? ''))
    await expect.poll(() => atWork).toBe(2)
    release()
    await Promise.all([...ten, ...others])
  } finally {
    release()
    Object.assign(fileStore, { open })
  }
  expect([most, refused]).toEqual([2, 9])
})
