// A kill while codes are redeemed and guessed: every response that was sent stays true, and a share
// and its mail exist together or not at all.
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openServices } from '#server/app/services.ts'
import { petShares } from '#server/features/pets/pet-tables.ts'
import { failedShareCodeAttempts } from '#server/features/sharing/tables.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { isAll } from '#server/testing/extent.ts'
import { onAnyPort } from '#server/testing/clients/http-person.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { waitRandomly, ownDatabase } from './own-database.ts'

const kills = isAll ? 8 : 1
const petsEach = kills * 50
// Each account may be wrong five times.
const people = kills * 3
const timeout = 600_000

const env = {
  ...(await ownDatabase()),
  SECRET: 'a secret that only this test knows, long enough',
  TRUSTED_PROXIES: '127.0.0.1',
  MIGRATIONS_DIR: 'server/app/migrations',
}

/** While no server runs, because the embedded database allows one process. */
const open = async () => {
  const config = readConfig({ NODE_ENV: 'test', ...env })
  return openServices(config, createLog(config, { write: () => undefined }))
}

const seed = async () => {
  const running = await open()
  const { services } = running
  const owner = await aUser(services.db)
  await anActiveSubscription(services.db, owner)
  const pets = new Map<string, string>()
  for (let count = 0; count < petsEach; count++) {
    const pet = await aPet(services.db, { owner, shareCodeSeenAt: new Date() })
    pets.set(pet.id, pet.shareCode ?? '')
  }
  const cookies: string[] = []
  for (let count = 0; count < people; count++)
    cookies.push(onAnyPort((await aSession(services, await aUser(services.db))).cookie))
  await running.close()
  return { pets: [...pets], cookies }
}

test(`loses no answer in ${kills} kills, and keeps each share with its mail`, { timeout }, async () => {
  const { pets, cookies } = await seed()
  const redeemed = new Set<string>()
  let wrong = 0
  let interrupted = 0

  /** Redeems one code after the other, with a wrong one between, until the server is killed. */
  const redeem = async (url: string, person: number): Promise<void> => {
    const headers = {
      cookie: cookies[person] ?? '',
      origin: url,
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${person}`,
    }
    const send = (code: string) =>
      fetch(`${url}/api/codes/redeem`, { method: 'POST', headers, body: JSON.stringify({ code }) })
    try {
      for (let count = 0; ; count++) {
        const [petId, code] = pets.pop() ?? []
        if (petId === undefined || code === undefined) return
        const answer = await send(code)
        expect(answer.status, await answer.text()).toBe(201)
        redeemed.add(petId)
        if (count >= 4) continue
        const refusal = await send('0000')
        expect(refusal.status, await refusal.text()).toBe(404)
        wrong += 1
      }
    } catch (error) {
      // fetch throws a TypeError when the connection breaks.
      if (!(error instanceof TypeError)) throw error
      interrupted += 1
    }
  }

  for (let kill = 0; kill < kills; kill++) {
    const running = await startServer(env)
    onTestFinished(() => running.kill())
    const before = wrong
    const redeeming = [0, 1, 2].map((person) => redeem(running.url, kill * 3 + person))
    // Each wrong code follows a redeemed one, up to fifteen times.
    await expect.poll(() => wrong - before, { interval: 2 }).toBeGreaterThan(randomInt(8))
    await waitRandomly(30)
    await running.kill()
    await Promise.all(redeeming)
  }

  const reopened = await open()
  const { services } = reopened
  await reopened.runDueJobs(true)
  const shares = await services.db.select().from(petShares)
  const misses = await services.db.select().from(failedShareCodeAttempts)
  // Mails in progress when their server was killed wait for their next try.
  const mails = await services.db.execute<{ known: number }>(
    sql`select count(*)::int as known from pgboss.job where name = 'mail'`,
  )
  await reopened.close()
  const outbox = join(env.DATA_DIR, 'outbox')
  const announced = new Set(
    readdirSync(outbox)
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      // A mail written when its server was killed may be truncated.
      .flatMap((mail) => /app\/pet\/([0-9a-f-]{36})\/shared-users/.exec(mail)?.[1] ?? []),
  )
  const shared = new Set(shares.map(({ petId }) => petId))
  expect([...redeemed].filter((petId) => !shared.has(petId))).toEqual([])
  expect(mails.rows).toEqual([{ known: shared.size }])
  expect([...announced].filter((petId) => !shared.has(petId))).toEqual([])
  expect(shares).toHaveLength(shared.size)
  expect(misses.length).toBeGreaterThanOrEqual(wrong)
  // The answered requests and those in progress when the server was killed.
  expect(shared.size + misses.length).toBeLessThanOrEqual(redeemed.size + wrong + interrupted)
  expect(interrupted).toBe(kills * 3)
})
