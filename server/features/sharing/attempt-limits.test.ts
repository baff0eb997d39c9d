// Failed attempts are limited per account, per address and in total; the limits have ends, and
// administrators are warned.
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { auditLog } from '#server/features/audit/tables.ts'
import { userRoles, users } from '#server/features/auth/tables.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { openMailbox } from '#server/testing/servers/mailbox.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { redeemingPausedUntil } from './attempt-limits.ts'
import { failedShareCodeAttempts } from './tables.ts'

const mailbox = await openMailbox()
const namedAdminEmail = 'named@example.com'
const app = await openTestApp({ env: { SMTP_URL: mailbox.url, ADMIN_EMAILS: namedAdminEmail } })
afterAll(() => Promise.all([app.close(), mailbox.close()]))
const { db } = app.services

const minute = 60
const hour = 3600
const day = 86_400
const start = new Date(Math.floor(Date.now() / 1000) * 1000)
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)
beforeEach(async () => {
  app.setNow(start)
  await db.delete(failedShareCodeAttempts)
})

let addresses = 0
const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`

type RedeemResult = { status: number; code: string | undefined; retryAfter: number | undefined }

const aPerson = async (age = 30 * day, address = newAddress()) => {
  const user = await aUser(db, { createdAt: at(-age) })
  const as = await aSession(app.services, user)
  const redeem = async (code: string, from = address): Promise<RedeemResult> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/codes/redeem',
      payload: { code },
      as,
      remoteAddress: from,
    })
    const header = answer.headers['retry-after']
    const body = answer.json<{ code?: string; data?: { retryAfter?: number } }>()
    if (header !== undefined) expect(Number(header)).toBe(body.data?.retryAfter)
    return { status: answer.statusCode, code: body.code, retryAfter: body.data?.retryAfter }
  }
  return { user, redeem }
}

const anActiveCode = async (): Promise<string> => {
  const owner = await aUser(db)
  await anActiveSubscription(db, owner, { currentPeriodEnd: at(365 * day) })
  const pet = await aPet(db, { owner, shareCodeSeenAt: at(5 * day) })
  return pet.shareCode ?? ''
}

const invalidCode = { status: 404, code: 'INVALID_SHARE_CODE', retryAfter: undefined }
const locked = (retryAfter: number) => ({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter })

/** Adds failed attempts of another person, from other addresses or from one. */
const addFailedAttempts = async (count: number, attemptedAt: Date, address?: string): Promise<void> => {
  if (count === 0) return
  const { id } = await aUser(db)
  const rows = Array.from({ length: count }, () => ({
    id: newId(attemptedAt.getTime()),
    userId: id,
    addressGroup: address ?? newAddress(),
    attemptedAt,
  }))
  await db.insert(failedShareCodeAttempts).values(rows)
}

const countAttempts = async () =>
  (await db.select({ id: failedShareCodeAttempts.id }).from(failedShareCodeAttempts)).length

describe('limit of an account', () => {
  test('allows five failed attempts in any fifteen minutes, and then refuses a valid code too', async () => {
    const code = await anActiveCode()
    const luis = await aPerson()
    for (let minutes = 0; minutes < 5; minutes++) {
      app.setNow(at(minutes * minute))
      expect(await luis.redeem('0000')).toEqual(invalidCode)
    }
    expect(await luis.redeem('0000')).toEqual(locked(11 * minute))
    expect(await luis.redeem(code)).toEqual(locked(11 * minute))
    expect(await luis.redeem('0000', newAddress())).toEqual(locked(11 * minute))
    app.setNow(at(15 * minute - 0.4))
    expect(await luis.redeem('0000')).toEqual(locked(1))
    app.setNow(at(15 * minute))
    expect(await luis.redeem('0000')).toEqual(invalidCode)
    // One attempt left the window, and one was added. The next leaves a minute later.
    expect(await luis.redeem('0000')).toEqual(locked(minute))
    app.setNow(at(16 * minute))
    expect((await luis.redeem(code)).status).toBe(201)
    expect(await countAttempts()).toBe(6)
  })

  test('allows ten failed attempts in any day', async () => {
    const luis = await aPerson()
    for (let round = 0; round < 2; round++) {
      app.setNow(at(round * hour))
      for (let count = 0; count < 5; count++) expect(await luis.redeem('0000')).toEqual(invalidCode)
    }
    app.setNow(at(2 * hour))
    expect(await luis.redeem('0000')).toEqual(locked(22 * hour))
    app.setNow(at(day - 1))
    expect(await luis.redeem('0000')).toEqual(locked(1))
    app.setNow(at(day))
    for (let count = 0; count < 5; count++) expect(await luis.redeem('0000')).toEqual(invalidCode)
    expect(await luis.redeem('0000')).toEqual(locked(hour))
  })

  test('allows five of a hundred concurrent attempts, from a hundred addresses', async () => {
    const luis = await aPerson()
    const answers = await Promise.all(Array.from({ length: 100 }, () => luis.redeem('0000', newAddress())))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95)
    expect(await countAttempts()).toBe(5)
  })

  test('ignores valid codes', async () => {
    const luis = await aPerson()
    for (let count = 0; count < 4; count++) await luis.redeem('0000')
    for (let count = 0; count < 12; count++)
      expect((await luis.redeem(await anActiveCode())).status).toBe(201)
    expect(await luis.redeem('0000')).toEqual(invalidCode)
  })
})

describe('codes of a link that has expired', () => {
  const expiredCodes = async (count: number): Promise<string[]> => {
    const owner = await aUser(db)
    await anActiveSubscription(db, owner, { currentPeriodEnd: at(365 * day) })
    const codes = []
    for (let pet = 0; pet < count; pet++)
      codes.push((await aPet(db, { owner, shareCodeSeenAt: at(-2 * day) })).shareCode ?? '')
    return codes
  }

  test('count as one failed attempt', async () => {
    const luis = await aPerson()
    for (const code of await expiredCodes(6)) expect(await luis.redeem(code)).toEqual(invalidCode)
    expect(await countAttempts()).toBe(1)
    expect((await luis.redeem(await anActiveCode())).status).toBe(201)
  })

  test('count again after a quarter of an hour, and for each person', async () => {
    const codes = await expiredCodes(2)
    const luis = await aPerson()
    for (const moment of [0, 15 * minute]) {
      app.setNow(at(moment))
      for (const code of codes) await luis.redeem(code)
    }
    expect(await countAttempts()).toBe(2)
    await (await aPerson()).redeem(codes[0] ?? '')
    expect(await countAttempts()).toBe(3)
  })

  test('count for each of several owners', async () => {
    const luis = await aPerson()
    for (let owner = 0; owner < 4; owner++)
      for (const code of await expiredCodes(2)) expect(await luis.redeem(code)).toEqual(invalidCode)
    expect(await luis.redeem('0000')).toEqual(invalidCode)
    expect(await luis.redeem('0000')).toEqual(locked(15 * minute))
  })
})

describe('limit of an address', () => {
  test('allows sixty failed attempts of all accounts in any day, and affects no other address', async () => {
    const address = newAddress()
    const people = []
    for (let count = 0; count < 12; count++) people.push(await aPerson(30 * day, address))
    for (const person of people)
      for (let count = 0; count < 5; count++) expect(await person.redeem('0000')).toEqual(invalidCode)
    const eva = await aPerson(30 * day, address)
    expect(await eva.redeem('0000')).toEqual(locked(day))
    expect(await eva.redeem('0000', newAddress())).toEqual(invalidCode)
    app.setNow(at(day))
    expect(await eva.redeem('0000')).toEqual(invalidCode)
  })

  test('keeps the failed attempts of deleted accounts', async () => {
    const address = newAddress()
    const luis = await aPerson(30 * day, address)
    await luis.redeem('0000')
    const [{ addressGroup } = { addressGroup: '' }] = await db.select().from(failedShareCodeAttempts)
    await addFailedAttempts(59, start, addressGroup)
    await db.delete(users)
    expect(await countAttempts()).toBe(60)
    expect(await (await aPerson(30 * day, address)).redeem('0000')).toEqual(locked(day))
  })

  test('allows sixty of many concurrent attempts', async () => {
    const address = newAddress()
    const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(30 * day, address)))
    const answers = await Promise.all(
      people.flatMap(({ redeem }) => Array.from({ length: 5 }, () => redeem('0000'))),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(60)
    expect(await countAttempts()).toBe(60)
  })

  test.each([
    ['2001:db8:7:1::1', '2001:db8:7:1:ffff::2', true],
    ['2001:db8:7:2::1', '2001:db8:7:3::1', false],
    ['::ffff:203.0.113.9', '203.0.113.9', true],
    ['203.0.113.10', '203.0.113.11', false],
  ])('counts %s and %s together: %s', async (a, b, together) => {
    await (await aPerson(30 * day, a)).redeem('0000')
    const [real] = await db.select().from(failedShareCodeAttempts)
    await addFailedAttempts(59, start, real?.addressGroup)
    const eva = await aPerson(30 * day, b)
    expect(await eva.redeem('0000')).toEqual(together ? locked(day) : invalidCode)
  })
})

describe('limit of two hundred failed attempts in an hour', () => {
  const listPauses = async () => {
    const pauses = db.select().from(auditLog).where(eq(auditLog.action, 'codes.close')).orderBy(auditLog.at)
    return (await pauses).map((entry) => entry.at)
  }
  beforeEach(async () => void (await db.delete(auditLog)))

  test('locks accounts younger than a day, until there are fewer or the account is older', async () => {
    const code = await anActiveCode()
    await addFailedAttempts(199, at(-10 * minute))
    const [young, old] = [await aPerson(hour), await aPerson(day)]
    const almost = await aPerson(day - 60)
    expect(await redeemingPausedUntil(db, start)).toBeNull()
    expect(await young.redeem('0000')).toEqual(invalidCode)
    expect(await young.redeem(code)).toEqual(locked(50 * minute))
    expect(await redeemingPausedUntil(db, start)).toEqual(at(50 * minute))
    // The earlier end counts, which is here the end of the account's first day.
    expect(await almost.redeem(code)).toEqual(locked(minute))
    app.setNow(at(minute))
    expect((await almost.redeem(code)).status).toBe(201)
    expect((await old.redeem(code)).status).toBe(201)
    app.setNow(at(50 * minute))
    expect(await redeemingPausedUntil(db, at(50 * minute))).toBeNull()
    expect((await young.redeem(code)).status).toBe(201)
  })

  test('locks no older accounts, whose failed attempts still count', async () => {
    await addFailedAttempts(200, at(-50 * minute))
    const [young, old] = [await aPerson(hour), await aPerson()]
    expect(await young.redeem('0000')).toEqual(locked(10 * minute))
    expect(await old.redeem('0000')).toEqual(invalidCode)
    app.setNow(at(10 * minute))
    expect(await young.redeem('0000')).toEqual(invalidCode)
  })

  test('holds for concurrent attempts of young accounts', async () => {
    await addFailedAttempts(150, at(-minute))
    const people = await Promise.all(Array.from({ length: 25 }, () => aPerson(hour)))
    const answers = await Promise.all(
      people.flatMap(({ redeem }) => Array.from({ length: 4 }, () => redeem('0000'))),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(50)
    expect(await countAttempts()).toBe(200)
    expect(await listPauses()).toEqual([start])
  })

  test('warns every administrator once, in their language, also for concurrent attempts', async () => {
    const admins = [
      await aUser(db, { language: 'es' }),
      await aUser(db, { language: 'en', email: namedAdminEmail, emailVerified: true }),
    ]
    await db.insert(userRoles).values({ userId: admins[0]?.id ?? '', role: 'admin' })
    const seller = await aUser(db)
    await db.insert(userRoles).values({ userId: seller.id, role: 'marketplace' })
    await addFailedAttempts(190, at(-minute))
    const people = await Promise.all(Array.from({ length: 8 }, () => aPerson()))
    await Promise.all(people.flatMap(({ redeem }) => [redeem('0000'), redeem('0000'), redeem('0000')]))
    await app.runDueJobs()
    expect(await listPauses()).toEqual([start])
    const warnings = mailbox.mails.filter(({ text }) => /adivinar códigos|guess codes/.test(text))
    expect(warnings.flatMap(({ to }) => to).toSorted()).toEqual(admins.map(({ email }) => email).toSorted())
    const [spanish, english] = await Promise.all(admins.map(({ email }) => mailbox.waitFor(email)))
    expect(spanish?.text).toContain('200 códigos incorrectos')
    expect(english?.text).toContain('200 wrong codes')
  })

  test('warns again after an hour below the limit, and not each time that it is reached', async () => {
    await addFailedAttempts(199, at(-59 * minute))
    const old = await aPerson()
    await old.redeem('0000')
    expect(await listPauses()).toEqual([start])
    // Below the limit for a moment, and at it again.
    app.setNow(at(minute))
    await addFailedAttempts(198, at(minute))
    await old.redeem('0000')
    expect(await listPauses()).toEqual([start])
    app.setNow(at(2 * hour))
    await addFailedAttempts(199, at(2 * hour))
    await old.redeem('0000')
    expect(await listPauses()).toEqual([start, at(2 * hour)])
  })

  test('counts no attempt whose warning fails', async () => {
    await addFailedAttempts(199, start)
    const old = await aPerson()
    const admin = await aUser(db)
    await db.insert(userRoles).values({ userId: admin.id, role: 'admin' })
    const queue = vi.spyOn(app.services.mail, 'send').mockRejectedValueOnce(new Error('no queue'))
    expect((await old.redeem('0000')).status).toBe(500)
    queue.mockRestore()
    expect(await countAttempts()).toBe(199)
    expect(await old.redeem('0000')).toEqual(invalidCode)
    expect(await countAttempts()).toBe(200)
  })
})
