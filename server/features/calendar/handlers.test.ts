// The feed is fetched without a session and parsed by an independent library.
import { fc, test as property } from '@fast-check/vitest'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { createCookieClient } from '#server/testing/clients/cookie-client.ts'
import { captureSideEffects } from '#server/features/auth/better-auth/call.ts'
import { getBetterAuth } from '#server/features/auth/better-auth.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aParasiteTreatment } from '#server/features/parasite-treatments/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { aVisit } from '#server/features/visits/factories.ts'
import { repeats } from '#server/testing/extent.ts'
import { calendarFeeds } from './tables.ts'

const publicUrl = 'https://huella.example.com'
const app = await openTestApp({ env: { PUBLIC_URL: publicUrl } })
afterAll(() => app.close())
const { db } = app.services

const now = new Date('2027-03-25T15:00:00Z')
let address = 0
beforeEach(() => {
  app.setNow(now)
  address += 1
})

const aPerson = async (language: 'es' | 'en' = 'es', timeZone = 'America/Bogota') => {
  const user = await aUser(db, { language })
  const client = app.asPerson(await aSession(app.services, user))
  await client.notifications.update({ timeZone })
  return { user, client }
}

const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'GET',
    url: new URL(url).pathname,
    headers,
    remoteAddress: `10.0.${Math.floor(address / 250)}.${(address % 250) + 1}`,
  })

const aPersonWithFeed = async (...args: Parameters<typeof aPerson>) => {
  const person = await aPerson(...args)
  const { url } = await person.client.calendar.renew()
  if (url === null) throw new Error('the feed has no address')
  return { ...person, url }
}

const parse = (text: string) => {
  const calendar = ICAL.Component.fromString(text)
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      alarms: component
        .getAllSubcomponents('valarm')
        .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
      url: String(component.getFirstPropertyValue('url')),
      stamp: String(component.getFirstPropertyValue('dtstamp')),
    }
  })
  return { calendar, events }
}

const eventsOf = async (url: string) => {
  const answer = await fetchFeed(url)
  expect(answer.statusCode).toBe(200)
  return parse(answer.body).events
}

const daily = (times: string[], fields: Partial<Schedule> = {}): Schedule => ({
  times,
  from: '2027-01-01',
  to: null,
  everyDays: 1,
  ...fields,
})

describe('address of a feed', () => {
  test('creates, returns, renews and removes the address', async () => {
    const { client, user } = await aPerson()
    expect(await client.calendar.get()).toEqual({ exists: false, url: null })
    const first = await client.calendar.renew()
    expect(first.url).toMatch(/^https:\/\/huella\.example\.com\/api\/feeds\/[\w-]{43}\.ics$/)
    expect(await client.calendar.get()).toEqual(first)
    expect((await fetchFeed(first.url ?? '')).statusCode).toBe(200)

    const second = await client.calendar.renew()
    expect(second.url).not.toBe(first.url)
    expect((await fetchFeed(first.url ?? '')).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect((await fetchFeed(second.url ?? '')).statusCode).toBe(200)

    expect(await client.calendar.remove()).toEqual({ exists: false, url: null })
    expect(await client.calendar.get()).toEqual({ exists: false, url: null })
    expect((await fetchFeed(second.url ?? '')).statusCode).toBe(404)
    expect(await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, user.id))).toEqual([])
  })

  test('ends when the password is changed or reset', async () => {
    // Sessions of better-auth follow the machine's clock.
    app.setNow(new Date())
    const browser = createCookieClient(app)
    const input = { email: 'ends@correo.co', password: 'secreto' }
    await browser.post('/api/auth/sign-up', { fullName: 'Ana', ...input })
    const newFeed = async () => {
      const { body } = await browser.post('/api/calendar')
      return z.object({ url: z.string() }).parse(body).url
    }
    const changed = await newFeed()
    expect((await fetchFeed(changed)).statusCode).toBe(200)
    const change = { currentPassword: input.password, newPassword: 'otro secreto' }
    expect((await browser.post('/api/auth/password', change)).status).toBe(200)
    expect((await fetchFeed(changed)).statusCode).toBe(404)
    expect((await browser.get('/api/calendar')).body).toEqual({ exists: false, url: null })

    const reset = await newFeed()
    const { mail } = await captureSideEffects(() =>
      getBetterAuth(app.services).api.requestPasswordReset({ body: { email: input.email } }),
    )
    const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const confirmed = await browser.post('/api/auth/password-reset/confirm', {
      token,
      password: 'tercer secreto',
    })
    expect(confirmed.status).toBe(200)
    expect((await fetchFeed(reset)).statusCode).toBe(404)
  })

  test('stays unreadable in the database and in the log', async () => {
    const { url } = await aPersonWithFeed()
    await fetchFeed(url)
    const { pathname } = new URL(url)
    // Variants of an address that calendar programs and people produce.
    for (const wrong of [
      `${pathname}/`,
      pathname.replace('.ics', ''),
      pathname.replace('.ics', '.ICS'),
      `${pathname}/x`,
    ])
      await app.inject({ method: 'GET', url: wrong })
    const token = /feeds\/([\w-]+)/.exec(url)?.[1] ?? 'none'
    expect(JSON.stringify(await db.select().from(calendarFeeds))).not.toContain(token)
    expect(JSON.stringify(app.logLines)).not.toContain(token)
  })

  test('keeps working and can be renewed when a change of SECRET prevents its decryption', async () => {
    const { url, client, user } = await aPersonWithFeed()
    await db.update(calendarFeeds).set({ sealedToken: 'AAAA' }).where(eq(calendarFeeds.userId, user.id))
    expect(await client.calendar.get()).toEqual({ exists: true, url: null })
    expect((await fetchFeed(url)).statusCode).toBe(200)
    expect(await client.calendar.renew()).toEqual({ exists: true, url: expect.stringMatching(/\.ics$/) })
    expect((await fetchFeed(url)).statusCode).toBe(404)
  })

  test('disappears with its account', async () => {
    const { url, user } = await aPersonWithFeed()
    await db.execute(`delete from users where id = '${user.id}'`)
    expect((await fetchFeed(url)).statusCode).toBe(404)
  })

  test('allows sixty guesses an hour, which block no feed', async () => {
    const { url } = await aPersonWithFeed()
    const guessedUrl = `${publicUrl}/api/feeds/${'a'.repeat(43)}.ics`
    const statuses: number[] = []
    for (let attempt = 0; attempt < 62; attempt++) statuses.push((await fetchFeed(guessedUrl)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429, 429])
    expect((await fetchFeed(url)).statusCode).toBe(200)
  })

  test('allows sixty requests an hour', async () => {
    const { url } = await aPersonWithFeed()
    const other = await aPersonWithFeed()
    for (let attempt = 0; attempt < 60; attempt++) expect((await fetchFeed(url)).statusCode).toBe(200)
    const refused = await fetchFeed(url)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await fetchFeed(other.url)).statusCode).toBe(200)
  })
})

describe('calendar', () => {
  test('contains the newest dose of each vaccine as an all-day event, with its future alarms', async () => {
    const { url, user } = await aPersonWithFeed()
    const pet = await aPet(db, { owner: user, name: 'Luna' })
    await aVaccine(db, { pet, name: 'Rabia', dateAdministered: '2026-03-30', nextDueDate: '2027-03-30' })
    await aVaccine(db, { pet, name: 'rabia ', dateAdministered: '2025-03-30', nextDueDate: '2026-03-30' })
    await aVaccine(db, { pet, name: 'Moquillo', nextDueDate: '2027-05-01', remind: false })
    await aVaccine(db, { pet, name: 'Triple', nextDueDate: null })
    const [event, ...others] = await eventsOf(url)
    expect(others).toEqual([])
    expect(event).toMatchObject({
      uid: expect.stringMatching(/^vaccine:[\w-]+:2027-03-30@huella\.example\.com$/),
      summary: 'Luna: vacuna Rabia',
      start: '2027-03-30',
      // The alarm seven days before has passed. The others are at 09:00 in Bogotá.
      alarms: ['2027-03-29T14:00:00Z', '2027-03-30T14:00:00Z'],
      url: `${publicUrl}/app/pet/${pet.id}/vaccines`,
    })
  })

  test.each([
    ['parasite_treatment', 'antiparasitario Fluralaner', 'parasite-treatments'],
    ['visit', 'visita por Control anual', 'visits'],
  ])('contains the next %s as an all-day event: %s', async (kind, words, page) => {
    const { url, user } = await aPersonWithFeed()
    const pet = await aPet(db, { owner: user, name: 'Luna' })
    await (kind === 'visit'
      ? aVisit(db, { pet, nextVisitDate: '2027-03-30' })
      : aParasiteTreatment(db, { pet, nextDueDate: '2027-03-30' }))
    expect(await eventsOf(url)).toMatchObject([
      {
        uid: expect.stringMatching(new RegExp(`^${kind}:[\\w-]+:2027-03-30@huella\\.example\\.com$`)),
        summary: `Luna: ${words}`,
        start: '2027-03-30',
        alarms: ['2027-03-29T14:00:00Z', '2027-03-30T14:00:00Z'],
        url: `${publicUrl}/app/pet/${pet.id}/${page}`,
      },
    ])
  })

  test('contains doses at their instants, across a change of clocks', async () => {
    const { url, user } = await aPersonWithFeed('es', 'Europe/Madrid')
    const pet = await aPet(db, { owner: user, name: 'Luna' })
    const schedule = daily(['02:30', '20:00'], { from: '2027-03-27', to: '2027-03-29' })
    const { id } = await aMedication(db, { pet, name: 'Doxiciclina', dosage: '5 ml', schedule })
    await aMedication(db, { pet, name: 'Silenciosa', schedule, remind: false })
    await aMedication(db, { pet, name: 'Sin horario' })
    const events = await eventsOf(url)
    expect(events.map(({ start }) => start)).toEqual([
      '2027-03-27T01:30:00.000Z',
      '2027-03-27T19:00:00.000Z',
      // 02:30 was skipped in that night, so the dose is at 03:30, daylight-saving time.
      '2027-03-28T01:30:00.000Z',
      '2027-03-28T18:00:00.000Z',
      '2027-03-29T00:30:00.000Z',
      '2027-03-29T18:00:00.000Z',
    ])
    expect(events[2]).toMatchObject({
      uid: `dose:${id}:2027-03-28:02:30@huella.example.com`,
      summary: 'Luna: Doxiciclina (5 ml)',
      alarms: ['PT0S'],
      url: `${publicUrl}/app/pet/${pet.id}/medications`,
    })
  })

  test('covers seven days back and sixty ahead, in the owner’s time zone', async () => {
    const { url, user } = await aPersonWithFeed()
    const pet = await aPet(db, { owner: user })
    await aMedication(db, { pet, schedule: daily(['00:00', '23:59']) })
    const starts = (await eventsOf(url)).map(({ start }) => start)
    expect(starts).toHaveLength(67 * 2)
    expect(starts[0]).toBe('2027-03-18T05:00:00.000Z')
    expect(starts.at(-1)).toBe('2027-05-24T04:59:00.000Z')
  })

  test('uses the language of the account', async () => {
    const { url, user } = await aPersonWithFeed('en')
    const pet = await aPet(db, { owner: user, name: 'Luna' })
    await aVaccine(db, { pet, name: 'Rabies', nextDueDate: '2027-04-30' })
    const { calendar, events } = parse((await fetchFeed(url)).body)
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Huella: reminders')
    expect(events.map(({ summary }) => summary)).toEqual(['Luna: Rabies vaccine'])
  })

  test('includes shared pets for an editor who turned them on, while the share is active', async () => {
    const ana = await aPerson('es', 'America/Mexico_City')
    const luis = await aPersonWithFeed('es', 'Pacific/Auckland')
    const viewer = await aPersonWithFeed()
    await viewer.client.notifications.update({ sharedPets: true })
    await anActiveSubscription(db, ana.user, { currentPeriodEnd: new Date('2028-01-01') })
    const pet = await aPet(db, { owner: ana.user, name: 'Luna' })
    await aShare(db, { pet, with: luis.user, canEdit: true })
    await aShare(db, { pet, with: viewer.user })
    await aVaccine(db, { pet, nextDueDate: '2027-04-30' })
    await aMedication(db, { pet, schedule: daily(['08:00'], { from: '2027-04-01', to: '2027-04-01' }) })
    expect(await eventsOf(luis.url)).toEqual([])
    await luis.client.notifications.update({ sharedPets: true })
    // The dose is in the owner's time zone, the alarms of the vaccine in the reader's.
    expect(await eventsOf(luis.url)).toMatchObject([
      { start: '2027-04-01T14:00:00.000Z' },
      {
        start: '2027-04-30',
        alarms: ['2027-04-22T21:00:00Z', '2027-04-28T21:00:00Z', '2027-04-29T21:00:00Z'],
      },
    ])
    expect(await eventsOf(viewer.url)).toEqual([])
    await db.update(subscriptions).set({ status: 'inactive' }).where(eq(subscriptions.userId, ana.user.id))
    expect(await eventsOf(luis.url)).toEqual([])
  })

  test('covers fewer days ahead with very many doses, but every vaccine', async () => {
    const { url, user } = await aPersonWithFeed()
    const pet = await aPet(db, { owner: user })
    const times = Array.from({ length: 12 }, (_, hour) => `${String(hour + 8).padStart(2, '0')}:00`)
    for (let n = 0; n < 5; n++) await aMedication(db, { pet, schedule: daily(times) })
    await aVaccine(db, { pet, nextDueDate: '2028-03-30' })
    const events = await eventsOf(url)
    // At sixty doses a day, the limit of 500 covers eight days, seven of them in the past.
    expect(events).toHaveLength(8 * 60 + 1)
    expect(events[0]?.start).toBe('2027-03-18T13:00:00.000Z')
    expect(events.at(-2)?.start).toBe('2027-03-26T00:00:00.000Z')
    expect(events.at(-1)?.start).toBe('2028-03-30')
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  })
})

describe('response', () => {
  test('allows only its client to cache it, and repeats the body only after a change', async () => {
    const { url, user } = await aPersonWithFeed()
    const pet = await aPet(db, { owner: user })
    await aMedication(db, { pet, schedule: daily(['08:00']) })
    const first = await fetchFeed(url)
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    const tag = String(first.headers['etag'])
    app.setNow(new Date(now.getTime() + 3_600_000))
    const again = await fetchFeed(url, { 'if-none-match': tag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await aVaccine(db, { pet, nextDueDate: '2027-04-30' })
    const changed = await fetchFeed(url, { 'if-none-match': tag })
    expect(changed.statusCode).toBe(200)
    expect(parse(changed.body).events).toHaveLength(parse(first.body).events.length + 1)
  })

  const anyText = (maxLength: number) =>
    fc.oneof(
      fc.string({ minLength: 1, maxLength }),
      fc.string({ minLength: 1, maxLength, unit: 'binary' }),
      fc.constantFrom('\r\nEND:VEVENT\r\nBEGIN:VEVENT', 'a;b,c\\n"d":e', '🐕'.repeat(20), 'ñ'.repeat(49)),
    )

  property.prop([anyText(50), anyText(200), anyText(100)], { numRuns: repeats(25) })(
    'stays valid for any names of pets and medications',
    async (...names) => {
      // PostgreSQL cannot store unpaired surrogates and NUL.
      const [petName = '', name = '', dosage = ''] = names.map(
        (item) => item.toWellFormed().replaceAll('\0', '').slice(0, 50) || 'x',
      )
      address += 1
      const { url, user } = await aPersonWithFeed()
      const pet = await aPet(db, { owner: user, name: petName })
      const times = { from: '2027-03-25', to: '2027-03-26' }
      await aMedication(db, { pet, name, dosage, schedule: daily(['08:00'], times) })
      await aVaccine(db, { pet, name, nextDueDate: '2027-04-30' })
      const { body } = await fetchFeed(url)
      const { events } = parse(body)
      expect(events.map(({ start }) => start)).toEqual([
        '2027-03-25T13:00:00.000Z',
        '2027-03-26T13:00:00.000Z',
        '2027-04-30',
      ])
      // Characters that a calendar line may not contain become a space.
      expect(events[2]?.summary).toBe(`${petName}: vacuna ${name}`.replaceAll(/\p{Cc}+/gu, ' '))
      expect(body.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
      expect(body.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
      for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    },
  )
})
