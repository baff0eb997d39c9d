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
const appWithMail = await openTestApp({ env: { SMTP_URL: mailbox.url } })
afterAll(() => Promise.all([app.close(), appWithMail.close(), mailbox.close()]))

// Near the real time, which determines the extension of sessions.
const start = new Date(Math.floor(Date.now() / 1000) * 1000)
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const day = 86_400
const inAYear = after(365 * day)
beforeEach(() => {
  app.setNow(start)
  appWithMail.setNow(start)
})

type User = Awaited<ReturnType<typeof aUser>>

const aPerson = async (on: TestApp = app, person: Partial<User> = {}) => {
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

/** A pet with an active code: its Premium owner has just viewed it. */
const anActiveCode = async (on: TestApp = app, owner: Partial<User> = {}, name = 'Kira') => {
  const ana = await aPerson(on, owner)
  await anActiveSubscription(on.services.db, ana.user, { currentPeriodEnd: inAYear })
  const pet = await aPet(on.services.db, { owner: ana.user, name })
  const { code } = await ana.client.sharing.code({ petId: pet.id })
  return { ana, pet, petId: pet.id, code }
}

const invalid = { status: 404, body: { code: 'INVALID_SHARE_CODE' } }
const countFailedAttempts = async (on: TestApp = app) =>
  (await on.services.db.select({ id: failedShareCodeAttempts.id }).from(failedShareCodeAttempts)).length

describe('active code', () => {
  test('lets the person view the pet, and no more', async () => {
    const { pet, petId, code, ana } = await anActiveCode()
    const luis = await aPerson()
    expect(await luis.redeem(code)).toEqual({
      status: 201,
      body: { petId, petName: pet.name, canEdit: false },
    })
    expect((await luis.client.pets.list({})).items).toMatchObject([{ id: petId, access: 'viewer' }])
    expect(await ana.client.sharing.list({ petId })).toMatchObject({
      items: [{ userPrefix: luis.user.id.slice(0, 8), canEdit: false }],
    })
  })

  test('gives access to several people', async () => {
    const { code, ana, petId } = await anActiveCode()
    for (const person of [await aPerson(), await aPerson(), await aPerson()])
      expect((await person.redeem(code)).status).toBe(201)
    expect((await ana.client.sharing.list({ petId })).items).toHaveLength(3)
  })

  test('expires exactly one day after its owner last viewed it', async () => {
    const { code } = await anActiveCode()
    const [early, late] = [await aPerson(), await aPerson()]
    app.setNow(after(day))
    expect(await late.redeem(code)).toMatchObject(invalid)
    app.setNow(after(day - 1))
    expect((await early.redeem(code)).status).toBe(201)
  })

  test('stays active by page views of its owner', async () => {
    const { ana, petId, code } = await anActiveCode()
    app.setNow(after(day - 1))
    await ana.client.pets.get({ petId })
    app.setNow(after(2 * day - 2))
    expect((await (await aPerson()).redeem(code)).status).toBe(201)
    // Page views of other people have no effect.
    const eva = await aPerson()
    expect((await eva.redeem(code)).status).toBe(201)
    await eva.client.pets.get({ petId })
    app.setNow(after(2 * day - 1))
    expect(await (await aPerson()).redeem(code)).toMatchObject(invalid)
  })
})

describe('inactive code', () => {
  test('answers alike when unknown, never viewed, expired, renewed, or of an owner without Premium', async () => {
    const expired = await anActiveCode()
    const renewed = await anActiveCode()
    const { code: current } = await renewed.ana.client.sharing.renewCode({ petId: renewed.petId })
    const neverSeen = await aPet(app.services.db, { owner: expired.ana.user })
    const free = await aPerson()
    const ofFree = await aPet(app.services.db, { owner: free.user })
    await free.client.sharing.code({ petId: ofFree.id })
    const lapsed = await aPerson()
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
        const { visitor } = await aPerson()
        const payload = { code }
        const answer = await app.inject({ method: 'POST', url: '/api/codes/redeem', payload, as: visitor })
        return `${answer.statusCode} ${answer.body}`
      }),
    )
    expect(new Set(answers)).toEqual(new Set([answers[0]]))
    expect(answers[0]).toContain('404')
    expect((await (await aPerson()).redeem(current)).status).toBe(201)
  })

  test('becomes active when its owner becomes Premium', async () => {
    const ana = await aPerson()
    const pet = await aPet(app.services.db, { owner: ana.user })
    const { code } = await ana.client.sharing.code({ petId: pet.id })
    const luis = await aPerson()
    expect(await luis.redeem(code)).toMatchObject(invalid)
    await anActiveSubscription(app.services.db, ana.user, { currentPeriodEnd: inAYear })
    expect((await luis.redeem(code)).status).toBe(201)
  })
})

describe('code of a pet that the person can already view', () => {
  const known = (petId: string) => ({ status: 409, body: { code: 'ALREADY_SHARED', data: { petId } } })

  test('counts no failed attempt of its owner', async () => {
    const before = await countFailedAttempts()
    const { ana, petId, code } = await anActiveCode()
    expect(await ana.redeem(code)).toMatchObject(known(petId))
    const free = await aPerson()
    const own = await aPet(app.services.db, { owner: free.user })
    for (let attempt = 0; attempt < 12; attempt++)
      expect(await free.redeem(own.shareCode)).toMatchObject(known(own.id))
    expect(await countFailedAttempts()).toBe(before)
  })

  test('counts no failed attempt of a person with a share, even if the code has expired', async () => {
    const { code, petId } = await anActiveCode()
    const luis = await aPerson()
    await luis.redeem(code)
    const before = await countFailedAttempts()
    for (const now of [start, after(3 * day)]) {
      app.setNow(now)
      for (let attempt = 0; attempt < 6; attempt++)
        expect(await luis.redeem(code)).toMatchObject(known(petId))
    }
    expect(await countFailedAttempts()).toBe(before)
  })

  test('answers a person with a paused share as an inactive code does', async () => {
    const ana = await aPerson()
    await anActiveSubscription(app.services.db, ana.user, { currentPeriodEnd: after(60) })
    const pet = await aPet(app.services.db, { owner: ana.user })
    const { code } = await ana.client.sharing.code({ petId: pet.id })
    const luis = await aPerson()
    expect((await luis.redeem(code)).status).toBe(201)
    app.setNow(after(61))
    expect(await luis.redeem(code)).toMatchObject(invalid)
    expect(await ana.redeem(code)).toMatchObject(known(pet.id))
  })
})

test('accepts five redemptions of the same code by a person in an hour', async () => {
  const { code, petId } = await anActiveCode()
  const luis = await aPerson()
  for (let round = 0; round < 5; round++) {
    expect((await luis.redeem(code)).status).toBe(201)
    await luis.client.sharing.leave({ petId })
  }
  expect(await luis.redeem(code)).toMatchObject({ status: 429, body: { data: { retryAfter: 3600 } } })
  expect((await luis.client.pets.list({})).items).toEqual([])
  expect((await (await aPerson()).redeem(code)).status).toBe(201)
  app.setNow(after(3600))
  expect((await luis.redeem(code)).status).toBe(201)
})

describe('typed code', async () => {
  const own = await anActiveCode()
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
        // Full-width letters, as some Asian keyboards send them.
        const shaped = wide ? String.fromCodePoint((cased.codePointAt(0) ?? 0) + 0xfee0) : cased
        return `${between[at] ?? ''}${shaped}`
      })
      .join('') + (between[4] ?? '')

  property.prop([typings], { numRuns: repeats(60) })(
    'accepts spaces, dashes, lower-case and full-width letters',
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
    [' '.repeat(21), 'too_long'],
    [null, 'required'],
    [1234, 'invalid'],
    [['A', 'B'], 'invalid'],
  ])('refuses the malformed %j', async (code, issue) => {
    const luis = await aPerson()
    const { status, body } = await luis.redeem(code)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'BAD_REQUEST', data: { issues: [{ field: 'code', code: issue }] } })
  })

  const anyText = fc.string({ unit: 'grapheme', minLength: 4, maxLength: 4 })
  property.prop([anyText], { numRuns: repeats(40) })(
    'causes no internal error with any four characters',
    async (code) => {
      const { status } = await (await aPerson()).redeem(code)
      expect([400, 404]).toContain(status)
    },
  )

  test.each(['%%%%', "';')", '0OI1', 'áéíó', '🐕🐕🐕🐕'])(
    'finds no pet for four other characters: %j',
    async (code) => {
      expect((await (await aPerson()).redeem(code)).status).toBe(404)
    },
  )

  test('refuses unknown keys', async () => {
    const luis = await aPerson()
    const { status, body } = await luis.redeem('ABCD', { petId: luis.user.id })
    expect([status, body['data']]).toEqual([400, { issues: [{ field: 'petId', code: 'unknown_key' }] }])
    expect(shareCodeAlphabet).toHaveLength(32)
  })
})

describe('redeem', () => {
  test('requires a verified address where mail is configured, and counts no attempt before', async () => {
    const { code } = await anActiveCode(appWithMail)
    const luis = await aPerson(appWithMail, { emailVerified: false })
    for (const tried of [code, '0000'])
      expect(await luis.redeem(tried)).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })
    expect(await countFailedAttempts(appWithMail)).toBe(0)
    const eva = await aPerson(appWithMail)
    expect((await eva.redeem(code)).status).toBe(201)
  })

  test('requires no verified address where no mail is configured', async () => {
    const { code } = await anActiveCode()
    const luis = await aPerson(app, { emailVerified: false })
    expect((await luis.redeem(code)).status).toBe(201)
  })
})

describe('mail to the owner', () => {
  test.each([
    ['es', 'Alguien usó el código de tu mascota en Huella', 'usó el código de Ñandú & <b>Kira</b>'],
    ['en', 'Somebody used your pet’s code on Huella', 'used the code of Ñandú & <b>Kira</b>'],
  ] as const)('uses the language of the owner: %s', async (language, subject, sentence) => {
    const { ana, code, petId } = await anActiveCode(appWithMail, { language }, 'Ñandú & <b>Kira</b>')
    const luis = await aPerson(appWithMail)
    await luis.redeem(code)
    await appWithMail.runDueJobs()
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

  test('contains no name of a pet while the address is unverified', async () => {
    const { ana, code } = await anActiveCode(appWithMail, { emailVerified: false }, 'Compra en malo.example')
    await (await aPerson(appWithMail)).redeem(code)
    await appWithMail.runDueJobs()
    const { text } = await mailbox.waitFor(ana.user.email)
    expect(text).not.toContain('malo.example')
    expect(text).toContain('una de tus mascotas')
  })

  test('reports successful redemptions only', async () => {
    const { ana, code } = await anActiveCode(appWithMail)
    const luis = await aPerson(appWithMail)
    await luis.redeem('0000')
    await luis.redeem(code)
    await luis.redeem(code)
    await ana.redeem(code)
    await appWithMail.runDueJobs()
    expect(mailbox.mails.filter(({ to }) => to.includes(ana.user.email))).toHaveLength(1)
  })
})
