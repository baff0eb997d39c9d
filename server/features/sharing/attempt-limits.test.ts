// Wrong codes: how many, from whom, from where and from everybody together, until when, and who is
// warned.
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
const named = 'named@example.com'
const app = await openTestApp({ env: { SMTP_URL: mailbox.url, ADMIN_EMAILS: named } })
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

type Answer = { status: number; code: string | undefined; retryAfter: number | undefined }

const someone = async (age = 30 * day, address = newAddress()) => {
  const user = await aUser(db, { createdAt: at(-age) })
  const as = await aSession(app.services, user)
  const redeem = async (code: string, from = address): Promise<Answer> => {
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

const handedOut = async (): Promise<string> => {
  const owner = await aUser(db)
  await anActiveSubscription(db, owner, { currentPeriodEnd: at(365 * day) })
  const pet = await aPet(db, { owner, shareCodeSeenAt: at(5 * day) })
  return pet.shareCode ?? ''
}

const wrong = { status: 404, code: 'INVALID_CODE', retryAfter: undefined }
const locked = (retryAfter: number) => ({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter })

/** Wrong codes of other people, from other addresses or from one. */
const failedAttemptsOfOthers = async (count: number, attemptedAt: Date, address?: string): Promise<void> => {
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

const kept = async () =>
  (await db.select({ id: failedShareCodeAttempts.id }).from(failedShareCodeAttempts)).length

describe('an account', () => {
  test('has five wrong codes in any fifteen minutes, to the second, also for a right one', async () => {
    const code = await handedOut()
    const luis = await someone()
    for (let minutes = 0; minutes < 5; minutes++) {
      app.setNow(at(minutes * minute))
      expect(await luis.redeem('0000')).toEqual(wrong)
    }
    expect(await luis.redeem('0000')).toEqual(locked(11 * minute))
    expect(await luis.redeem(code)).toEqual(locked(11 * minute))
    // From elsewhere too.
    expect(await luis.redeem('0000', newAddress())).toEqual(locked(11 * minute))
    app.setNow(at(15 * minute - 0.4))
    expect(await luis.redeem('0000')).toEqual(locked(1))
    app.setNow(at(15 * minute))
    expect(await luis.redeem('0000')).toEqual(wrong)
    // One has left the window, and one has come: the next leaves a minute later.
    expect(await luis.redeem('0000')).toEqual(locked(minute))
    app.setNow(at(16 * minute))
    expect((await luis.redeem(code)).status).toBe(201)
    expect(await kept()).toBe(6)
  })

  test('has ten in any day', async () => {
    const luis = await someone()
    for (let round = 0; round < 2; round++) {
      app.setNow(at(round * hour))
      for (let count = 0; count < 5; count++) expect(await luis.redeem('0000')).toEqual(wrong)
    }
    app.setNow(at(2 * hour))
    expect(await luis.redeem('0000')).toEqual(locked(22 * hour))
    app.setNow(at(day - 1))
    expect(await luis.redeem('0000')).toEqual(locked(1))
    app.setNow(at(day))
    for (let count = 0; count < 5; count++) expect(await luis.redeem('0000')).toEqual(wrong)
    expect(await luis.redeem('0000')).toEqual(locked(hour))
  })

  test('gets five of a hundred guesses at once, from a hundred addresses', async () => {
    const luis = await someone()
    const answers = await Promise.all(Array.from({ length: 100 }, () => luis.redeem('0000', newAddress())))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95)
    expect(await kept()).toBe(5)
  })

  test('that is right again and again is never locked', async () => {
    const luis = await someone()
    for (let count = 0; count < 4; count++) await luis.redeem('0000')
    for (let count = 0; count < 12; count++) expect((await luis.redeem(await handedOut())).status).toBe(201)
    expect(await luis.redeem('0000')).toEqual(wrong)
  })
})

describe('an address', () => {
  test('has sixty in any day, whoever tries from it, and nobody elsewhere notices', async () => {
    const address = newAddress()
    const people = []
    for (let count = 0; count < 12; count++) people.push(await someone(30 * day, address))
    for (const person of people)
      for (let count = 0; count < 5; count++) expect(await person.redeem('0000')).toEqual(wrong)
    const eva = await someone(30 * day, address)
    expect(await eva.redeem('0000')).toEqual(locked(day))
    expect(await eva.redeem('0000', newAddress())).toEqual(wrong)
    app.setNow(at(day))
    expect(await eva.redeem('0000')).toEqual(wrong)
  })

  test('does not get them again when the accounts that guessed are deleted', async () => {
    const address = newAddress()
    const luis = await someone(30 * day, address)
    await luis.redeem('0000')
    const [{ addressGroup } = { addressGroup: '' }] = await db.select().from(failedShareCodeAttempts)
    await failedAttemptsOfOthers(59, start, addressGroup)
    await db.delete(users)
    expect(await kept()).toBe(60)
    expect(await (await someone(30 * day, address)).redeem('0000')).toEqual(locked(day))
  })

  test('gets sixty of many guesses at once', async () => {
    const address = newAddress()
    const people = await Promise.all(Array.from({ length: 20 }, () => someone(30 * day, address)))
    const answers = await Promise.all(
      people.flatMap(({ redeem }) => Array.from({ length: 5 }, () => redeem('0000'))),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(60)
    expect(await kept()).toBe(60)
  })

  test.each([
    ['2001:db8:7:1::1', '2001:db8:7:1:ffff::2', true],
    ['2001:db8:7:2::1', '2001:db8:7:3::1', false],
    ['::ffff:203.0.113.9', '203.0.113.9', true],
    ['203.0.113.10', '203.0.113.11', false],
  ])('%s and %s count together: %s', async (one, other, together) => {
    await (await someone(30 * day, one)).redeem('0000')
    const [real] = await db.select().from(failedShareCodeAttempts)
    await failedAttemptsOfOthers(59, start, real?.addressGroup)
    const eva = await someone(30 * day, other)
    expect(await eva.redeem('0000')).toEqual(together ? locked(day) : wrong)
  })
})

describe('two hundred wrong codes in an hour', () => {
  const listPauses = async () => {
    const pauses = db.select().from(auditLog).where(eq(auditLog.action, 'codes.close')).orderBy(auditLog.at)
    return (await pauses).map((entry) => entry.at)
  }
  beforeEach(async () => void (await db.delete(auditLog)))

  test('shut accounts younger than a day out, until there are fewer or the account has grown', async () => {
    const code = await handedOut()
    await failedAttemptsOfOthers(199, at(-10 * minute))
    const [young, old] = [await someone(hour), await someone(day)]
    const almost = await someone(day - 60)
    expect(await redeemingPausedUntil(db, start)).toBeNull()
    expect(await young.redeem('0000')).toEqual(wrong)
    expect(await young.redeem(code)).toEqual(locked(50 * minute))
    expect(await redeemingPausedUntil(db, start)).toEqual(at(50 * minute))
    // What comes first counts: here the account's first day is over.
    expect(await almost.redeem(code)).toEqual(locked(minute))
    app.setNow(at(minute))
    expect((await almost.redeem(code)).status).toBe(201)
    expect((await old.redeem(code)).status).toBe(201)
    app.setNow(at(50 * minute))
    expect(await redeemingPausedUntil(db, at(50 * minute))).toBeNull()
    expect((await young.redeem(code)).status).toBe(201)
  })

  test('leave everybody else alone, whose wrong codes keep it closed', async () => {
    await failedAttemptsOfOthers(200, at(-50 * minute))
    const [young, old] = [await someone(hour), await someone()]
    expect(await young.redeem('0000')).toEqual(locked(10 * minute))
    expect(await old.redeem('0000')).toEqual(wrong)
    app.setNow(at(10 * minute))
    expect(await young.redeem('0000')).toEqual(wrong)
  })

  test('never become more by what young accounts guess at once', async () => {
    await failedAttemptsOfOthers(150, at(-minute))
    const people = await Promise.all(Array.from({ length: 25 }, () => someone(hour)))
    const answers = await Promise.all(
      people.flatMap(({ redeem }) => Array.from({ length: 4 }, () => redeem('0000'))),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(50)
    expect(await kept()).toBe(200)
    expect(await listPauses()).toEqual([start])
  })

  test('warn every administrator once, in their language, however many guess at that moment', async () => {
    const admins = [
      await aUser(db, { language: 'es' }),
      await aUser(db, { language: 'en', email: named, emailVerified: true }),
    ]
    await db.insert(userRoles).values({ userId: admins[0]?.id ?? '', role: 'admin' })
    const seller = await aUser(db)
    await db.insert(userRoles).values({ userId: seller.id, role: 'marketplace' })
    await failedAttemptsOfOthers(190, at(-minute))
    const people = await Promise.all(Array.from({ length: 8 }, () => someone()))
    await Promise.all(people.flatMap(({ redeem }) => [redeem('0000'), redeem('0000'), redeem('0000')]))
    await app.runDueJobs()
    expect(await listPauses()).toEqual([start])
    const warnings = mailbox.mails.filter(({ text }) => /adivinando|guessing codes/.test(text))
    expect(warnings.flatMap(({ to }) => to).toSorted()).toEqual(admins.map(({ email }) => email).toSorted())
    const [spanish, english] = await Promise.all(admins.map(({ email }) => mailbox.waitFor(email)))
    expect(spanish?.text).toContain('200 códigos incorrectos')
    expect(english?.text).toContain('200 wrong codes')
  })

  test('warn again when it has been open for an hour, and not each time that the number wavers', async () => {
    await failedAttemptsOfOthers(199, at(-59 * minute))
    const old = await someone()
    await old.redeem('0000')
    expect(await listPauses()).toEqual([start])
    // Below for a moment, and at the limit again.
    app.setNow(at(minute))
    await failedAttemptsOfOthers(198, at(minute))
    await old.redeem('0000')
    expect(await listPauses()).toEqual([start])
    app.setNow(at(2 * hour))
    await failedAttemptsOfOthers(199, at(2 * hour))
    await old.redeem('0000')
    expect(await listPauses()).toEqual([start, at(2 * hour)])
  })

  test('are not told of when what should be told fails: the wrong code is not kept either', async () => {
    await failedAttemptsOfOthers(199, start)
    const old = await someone()
    const admin = await aUser(db)
    await db.insert(userRoles).values({ userId: admin.id, role: 'admin' })
    const queue = vi.spyOn(app.services.mail, 'send').mockRejectedValueOnce(new Error('no queue'))
    expect((await old.redeem('0000')).status).toBe(500)
    queue.mockRestore()
    expect(await kept()).toBe(199)
    expect(await old.redeem('0000')).toEqual(wrong)
    expect(await kept()).toBe(200)
  })
})
