// Trying a code: what works, for how long, how it may be typed, and who is told.
import { fc, test as property } from '@fast-check/vitest'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { shareCodeAlphabet } from '#contract/features/sharing/share-code.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { repeats } from '#server/testing/extent.ts'
import { openMailbox } from '#server/testing/servers/mailbox.ts'
import { failedShareCodeAttempts } from './tables.ts'

const app = await openTestApp()
const mailbox = await openMailbox()
const mailing = await openTestApp({ env: { SMTP_URL: mailbox.url } })
afterAll(() => Promise.all([app.close(), mailing.close(), mailbox.close()]))

// Near the real time, which sessions are prolonged by.
const start = new Date(Math.floor(Date.now() / 1000) * 1000)
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const day = 86_400
const forEver = after(365 * day)
beforeEach(() => {
  app.setNow(start)
  mailing.setNow(start)
})

type User = Awaited<ReturnType<typeof aUser>>

const someone = async (on: TestApp = app, person: Partial<User> = {}) => {
  const user = await aUser(on.services.db, { createdAt: after(-30 * day), ...person })
  const visitor = await aSession(on.services, user)
  const redeem = async (code: unknown, more: object = {}) => {
    const answer = await on.inject({
      method: 'POST',
      url: '/api/codes/redeem',
      payload: { code, ...more },
      as: visitor,
    })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }
  return { user, visitor, client: on.asPerson(visitor), redeem }
}

/** A pet of a Premium owner who has just looked at its code. */
const handedOut = async (on: TestApp = app, owner: Partial<User> = {}, name = 'Kira') => {
  const ana = await someone(on, owner)
  await anActiveSubscription(on.services.db, ana.user, { currentPeriodEnd: forEver })
  const pet = await aPet(on.services.db, { owner: ana.user, name })
  const { code } = await ana.client.sharing.code({ petId: pet.id })
  return { ana, pet, petId: pet.id, code }
}

const invalid = { status: 404, body: { code: 'INVALID_CODE' } }
const misses = async (on: TestApp = app) =>
  (await on.services.db.select({ id: failedShareCodeAttempts.id }).from(failedShareCodeAttempts)).length

describe('a code that works', () => {
  test('lets the person view the pet, and no more', async () => {
    const { pet, petId, code, ana } = await handedOut()
    const luis = await someone()
    expect(await luis.redeem(code)).toEqual({ status: 201, body: { petId, petName: pet.name } })
    expect(await luis.client.pets.list()).toMatchObject([{ id: petId, access: 'viewer' }])
    expect(await ana.client.sharing.list({ petId })).toMatchObject({
      items: [{ userPrefix: luis.user.id.slice(0, 8), canEdit: false }],
    })
  })

  test('lets several people in', async () => {
    const { code, ana, petId } = await handedOut()
    for (const person of [await someone(), await someone(), await someone()])
      expect((await person.redeem(code)).status).toBe(201)
    expect((await ana.client.sharing.list({ petId })).items).toHaveLength(3)
  })

  test('works until a day after its owner last saw it, to the second', async () => {
    const { code } = await handedOut()
    const [early, late] = [await someone(), await someone()]
    app.setNow(after(day))
    expect(await late.redeem(code)).toMatchObject(invalid)
    app.setNow(after(day - 1))
    expect((await early.redeem(code)).status).toBe(201)
  })

  test('is kept working by its owner’s visits to the pet’s page', async () => {
    const { ana, petId, code } = await handedOut()
    app.setNow(after(day - 1))
    await ana.client.pets.get({ petId })
    app.setNow(after(2 * day - 2))
    expect((await (await someone()).redeem(code)).status).toBe(201)
    // Nobody else's visit does.
    const eva = await someone()
    expect((await eva.redeem(code)).status).toBe(201)
    await eva.client.pets.get({ petId })
    app.setNow(after(2 * day - 1))
    expect(await (await someone()).redeem(code)).toMatchObject(invalid)
  })
})

describe('what does not work is answered alike, to the byte', () => {
  test('unknown, never seen, expired, renewed, and its owner not Premium', async () => {
    const expired = await handedOut()
    const renewed = await handedOut()
    const { code: current } = await renewed.ana.client.sharing.renewCode({ petId: renewed.petId })
    const neverSeen = await aPet(app.services.db, { owner: expired.ana.user })
    const free = await someone()
    const ofFree = await aPet(app.services.db, { owner: free.user })
    await free.client.sharing.code({ petId: ofFree.id })
    const lapsed = await someone()
    await anActiveSubscription(app.services.db, lapsed.user, { currentPeriodEnd: after(60) })
    const ofLapsed = await aPet(app.services.db, { owner: lapsed.user })
    app.setNow(after(day + 1))
    await renewed.ana.client.sharing.code({ petId: renewed.petId })
    await lapsed.client.sharing.code({ petId: ofLapsed.id })
    const codes = [
      '0000',
      neverSeen.shareCode,
      expired.code,
      renewed.code,
      ofFree.shareCode,
      ofLapsed.shareCode,
    ]
    const answers = await Promise.all(
      codes.map(async (code) => {
        const { visitor } = await someone()
        const payload = { code }
        const answer = await app.inject({ method: 'POST', url: '/api/codes/redeem', payload, as: visitor })
        return `${answer.statusCode} ${answer.body}`
      }),
    )
    expect(new Set(answers)).toEqual(new Set([answers[0]]))
    expect(answers[0]).toContain('404')
    expect((await (await someone()).redeem(current)).status).toBe(201)
  })

  test('and works again once the owner is Premium again', async () => {
    const ana = await someone()
    const pet = await aPet(app.services.db, { owner: ana.user })
    const { code } = await ana.client.sharing.code({ petId: pet.id })
    const luis = await someone()
    expect(await luis.redeem(code)).toMatchObject(invalid)
    await anActiveSubscription(app.services.db, ana.user, { currentPeriodEnd: forEver })
    expect((await luis.redeem(code)).status).toBe(201)
  })
})

describe('access that one has already', () => {
  const known = (petId: string) => ({ status: 409, body: { code: 'ALREADY_SHARED', data: { petId } } })

  test('by owning the pet, Premium or not, seen or not, is no guess', async () => {
    const before = await misses()
    const { ana, petId, code } = await handedOut()
    expect(await ana.redeem(code)).toMatchObject(known(petId))
    const free = await someone()
    const own = await aPet(app.services.db, { owner: free.user })
    for (let tries = 0; tries < 12; tries++)
      expect(await free.redeem(own.shareCode)).toMatchObject(known(own.id))
    expect(await misses()).toBe(before)
  })

  test('by a redemption is no guess either, also when the code has expired since', async () => {
    const { code, petId } = await handedOut()
    const luis = await someone()
    await luis.redeem(code)
    const before = await misses()
    for (const now of [start, after(3 * day)]) {
      app.setNow(now)
      for (let tries = 0; tries < 6; tries++) expect(await luis.redeem(code)).toMatchObject(known(petId))
    }
    expect(await misses()).toBe(before)
  })

  test('and that is paused answers like a code that does not work: sharers hear nothing', async () => {
    const ana = await someone()
    await anActiveSubscription(app.services.db, ana.user, { currentPeriodEnd: after(60) })
    const pet = await aPet(app.services.db, { owner: ana.user })
    const { code } = await ana.client.sharing.code({ petId: pet.id })
    const luis = await someone()
    expect((await luis.redeem(code)).status).toBe(201)
    app.setNow(after(61))
    expect(await luis.redeem(code)).toMatchObject(invalid)
    expect(await ana.redeem(code)).toMatchObject(known(pet.id))
  })
})

test('whoever leaves and comes back is let in five times an hour', async () => {
  const { code, petId } = await handedOut()
  const luis = await someone()
  for (let times = 0; times < 5; times++) {
    expect((await luis.redeem(code)).status).toBe(201)
    await luis.client.sharing.leave({ petId })
  }
  expect(await luis.redeem(code)).toMatchObject({ status: 429, body: { data: { retryAfter: 3600 } } })
  expect(await luis.client.pets.list()).toEqual([])
  expect((await (await someone()).redeem(code)).status).toBe(201)
  app.setNow(after(3600))
  expect((await luis.redeem(code)).status).toBe(201)
})

describe('how it is typed', async () => {
  const own = await handedOut()
  const separators = ['', ' ', '-', '–', '.', '_', '\u00a0', '\u200b', '\n', '\t']
  const typings = fc.tuple(
    fc.array(fc.constantFrom(...separators), { minLength: 5, maxLength: 5 }),
    fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    fc.boolean(),
  )
  const typed = (code: string, [between, small, wide]: [string[], boolean[], boolean]): string =>
    [...code]
      .map((char, at) => {
        const cased = small[at] === true ? char.toLowerCase() : char
        // As Asian keyboards send it.
        const shaped = wide ? String.fromCodePoint((cased.codePointAt(0) ?? 0) + 0xfee0) : cased
        return `${between[at] ?? ''}${shaped}`
      })
      .join('') + (between[4] ?? '')

  property.prop([typings], { numRuns: repeats(60) })(
    'with spaces, dashes, in small or wide letters: it is the same code',
    async (way) => {
      expect(await own.ana.redeem(typed(own.code, way))).toMatchObject({
        status: 409,
        body: { data: { petId: own.petId } },
      })
    },
  )

  test.each([
    ['', 'too_short'],
    ['ABC', 'too_short'],
    ['ABCDE', 'too_long'],
    ['----', 'too_short'],
    ['AB\u0000C', 'invalid'],
    ['\ud800\ud800\ud800\ud800', 'invalid'],
    [' '.repeat(21), 'too_long'],
    [null, 'required'],
    [1234, 'invalid'],
    [['A', 'B'], 'invalid'],
  ])('%j is no code', async (code, issue) => {
    const luis = await someone()
    const { status, body } = await luis.redeem(code)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'BAD_REQUEST', data: { issues: [{ field: 'code', code: issue }] } })
  })

  const anything = fc.string({ unit: 'grapheme', minLength: 4, maxLength: 4 })
  property.prop([anything], { numRuns: repeats(40) })(
    'whatever has four characters breaks nothing',
    async (code) => {
      const { status } = await (await someone()).redeem(code)
      expect([400, 404]).toContain(status)
    },
  )

  test.each(['%%%%', "';')", '0OI1', 'áéíó', '🐕🐕🐕🐕'])('%j is a wrong code', async (code) => {
    expect((await (await someone()).redeem(code)).status).toBe(404)
  })

  test('with keys that nobody knows it is refused', async () => {
    const luis = await someone()
    const { status, body } = await luis.redeem('ABCD', { petId: luis.user.id })
    expect([status, body['data']]).toEqual([400, { issues: [{ field: 'petId', code: 'unknown_key' }] }])
    expect(shareCodeAlphabet).toHaveLength(32)
  })
})

describe('who may try', () => {
  test('nobody without a session', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/codes/redeem', payload: { code: 'ABCD' } })
    expect(answer.statusCode).toBe(401)
  })

  test('nobody whose address waits to be verified, and no guess is counted', async () => {
    const { code } = await handedOut(mailing)
    const luis = await someone(mailing, { emailVerified: false })
    for (const tried of [code, '0000'])
      expect(await luis.redeem(tried)).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })
    expect(await misses(mailing)).toBe(0)
    const eva = await someone(mailing)
    expect((await eva.redeem(code)).status).toBe(201)
  })

  test('everybody where no mail is configured', async () => {
    const { code } = await handedOut()
    const luis = await someone(app, { emailVerified: false })
    expect((await luis.redeem(code)).status).toBe(201)
  })
})

describe('the owner is written to', () => {
  test.each([
    ['es', 'Alguien usó el código de tu mascota en Huella', 'usó el código de Ñandú & <b>Kira</b>'],
    ['en', 'Somebody used your pet&#39;s code on Huella', 'used the code of Ñandú & <b>Kira</b>'],
  ] as const)('in their language: %s', async (language, subject, sentence) => {
    const { ana, code, petId } = await handedOut(mailing, { language }, 'Ñandú & <b>Kira</b>')
    const luis = await someone(mailing)
    await luis.redeem(code)
    await mailing.runDueJobs()
    const mail = await mailbox.waitFor(ana.user.email)
    const text = mail.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain(sentence)
    expect(text).toContain(`${luis.user.id.slice(0, 8)}…`)
    expect(text).toContain(`/app/pet/${petId}/shared-users`)
    expect(text).toContain('Ñandú &amp; &lt;b&gt;Kira&lt;/b&gt;')
    expect(text).not.toContain(luis.user.id)
    expect(text).not.toContain(luis.user.fullName)
    expect(text).not.toContain(luis.user.email)
    expect(mailbox.mails.filter(({ to }) => to.includes(ana.user.email))).toHaveLength(1)
    expect(text).toContain(`<title>${subject}`)
  })

  test('without their own words, as long as nobody has confirmed that the address is theirs', async () => {
    const { ana, code } = await handedOut(mailing, { emailVerified: false }, 'Compra en malo.example')
    await (await someone(mailing)).redeem(code)
    await mailing.runDueJobs()
    const { text } = await mailbox.waitFor(ana.user.email)
    expect(text).not.toContain('malo.example')
    expect(text).toContain('una de tus mascotas')
  })

  test('about nothing but redemptions', async () => {
    const { ana, code } = await handedOut(mailing)
    const luis = await someone(mailing)
    await luis.redeem('0000')
    await luis.redeem(code)
    await luis.redeem(code)
    await ana.redeem(code)
    await mailing.runDueJobs()
    expect(mailbox.mails.filter(({ to }) => to.includes(ana.user.email))).toHaveLength(1)
  })
})
