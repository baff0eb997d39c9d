import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { reportLinkRateLimit, reportLinksMax } from '#contract/features/reports/limits.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { aReport } from '#server/features/reports/factories.ts'
import { petReports, reportLinks } from '#server/features/reports/tables.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let household = 0
/** A guest in a network of their own, so that tests do not share a limit. */
const aGuest = () => {
  const remoteAddress = `203.0.113.${(household += 1)}`
  const open = (token: string) =>
    app.inject({
      method: 'POST',
      url: '/api/report-links/open',
      payload: { token },
      headers: { 'user-agent': phone },
      remoteAddress,
    })
  const file = (token: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
    app.inject({ method, url: `/api/report-links/${token}/file`, headers, remoteAddress })
  return { open, file }
}

const aLinkedReport = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner, name: 'Kira' })
  const report = await aReport(app.services, { pet, by: owner })
  const client = app.asPerson(await aSession(app.services, owner))
  const createLink = () => client.reports.createLink({ petId: pet.id, reportId: report.id })
  const { link, url } = await createLink()
  const token = new URL(url).pathname.replace('/r/', '')
  const seen = async () => (await client.reports.list({ petId: pet.id })).items[0]?.links[0]
  return { owner, pet, report, client, createLink, link, url, token, seen }
}

describe('link', () => {
  test('opens the report without an account, and shows the owner each opening', async () => {
    const { token, url, pet, report, seen } = await aLinkedReport()
    expect(url).toMatch(/\/r\/[\w-]{43}$/)
    const guest = aGuest()
    const opened = await guest.open(token)
    expect(opened.json()).toEqual({
      petName: 'Kira',
      language: 'es',
      requestedAt: report.requestedAt.toISOString(),
      size: report.size,
      pages: 1,
      expiresAt: (await seen())?.expiresAt,
    })
    expect(opened.body).not.toContain(pet.id)
    const file = await guest.file(token)
    expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.7 a report'])
    expect(file.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    const link = await seen()
    expect(link?.openedCount).toBe(2)
    expect(link?.openings).toMatchObject([
      { action: 'downloaded' },
      { action: 'viewed', browser: { name: 'Safari', system: 'iOS', device: 'mobile' } },
    ])
    // Neither the token nor an address is kept, in plain text or in the log.
    const kept = JSON.stringify([link, await db.select().from(reportLinks), app.logLines])
    expect(kept).not.toContain(token)
    expect(JSON.stringify(link)).not.toContain('203.0.113')
  })

  test('counts only the beginning of a file: no HEAD, and no further part', async () => {
    const { token, seen } = await aLinkedReport()
    const guest = aGuest()
    expect((await guest.file(token, 'HEAD')).statusCode).toBe(200)
    expect((await seen())?.openedCount).toBe(0)
    for (const range of ['bytes=0-3', 'bytes=4-', 'bytes=0-'])
      expect((await guest.file(token, 'GET', { range })).statusCode).toBe(206)
    expect((await guest.file(token)).statusCode).toBe(200)
    expect((await seen())?.openedCount).toBe(1)
  })

  test('serves a file in as many parts as its reader requests', async () => {
    const { token, seen } = await aLinkedReport()
    const guest = aGuest()
    const codes = new Set<number>()
    for (let part = 0; part <= 2 * reportLinkRateLimit.max; part++)
      codes.add((await guest.file(token, 'GET', { range: `bytes=${part % 8}-` })).statusCode)
    expect([...codes]).toEqual([206])
    expect((await seen())?.openedCount).toBe(1)
  })

  test.each(['bytes=1-', 'bytes=-16', 'bytes=4-5,7-', 'lines=1-'])(
    'counts a part requested without a beginning, for each client: %s',
    async (range) => {
      const { token, seen } = await aLinkedReport()
      const guest = aGuest()
      expect((await guest.file(token, 'GET', { range })).statusCode).toBeLessThan(300)
      expect((await seen())?.openings).toMatchObject([{ action: 'downloaded' }])
      await guest.file(token, 'GET', { range, 'user-agent': phone })
      expect((await seen())?.openedCount).toBe(2)
      await aGuest().file(token, 'GET', { range })
      expect((await seen())?.openedCount).toBe(3)
    },
  )

  test('counts a later reading as another opening', async () => {
    const { token, seen } = await aLinkedReport()
    const guest = aGuest()
    await guest.file(token)
    app.setNow(new Date(app.services.clock().getTime() + 11 * 60_000))
    await guest.file(token, 'GET', { range: 'bytes=4-' })
    expect((await seen())?.openedCount).toBe(2)
  })

  test('refuses wrong, revoked and expired tokens alike', async () => {
    const revoked = await aLinkedReport()
    await revoked.client.reports.revokeLink({ petId: revoked.pet.id, linkId: revoked.link.id })
    const expired = await aLinkedReport()
    const past = new Date(app.services.clock().getTime() - 1)
    await db.update(reportLinks).set({ expiresAt: past }).where(eq(reportLinks.id, expired.link.id))
    const moved = await aLinkedReport()
    await db
      .update(pets)
      .set({ userId: (await aUser(db)).id })
      .where(eq(pets.id, moved.pet.id))
    const guest = aGuest()
    const answers = []
    for (const token of ['nobody', '%00', revoked.token, expired.token, moved.token])
      answers.push([(await guest.open(token)).body, (await guest.file(token)).body])
    expect(answers.map(([opened]) => opened)).toEqual(Array(5).fill(answers[0]?.[0]))
    expect(answers.map(([, file]) => file)).toEqual(Array(5).fill(answers[0]?.[1]))
    expect(answers[0]?.[0]).toContain('INVALID_TOKEN')
    expect(answers[0]?.[1]).toContain('NOT_FOUND')
    expect((await revoked.seen())?.openedCount).toBe(0)
  })

  test('keeps its report for its own seven days, and no longer', async () => {
    const { report, token, seen } = await aLinkedReport()
    const now = app.services.clock()
    const soon = new Date(now.getTime() + 1000)
    await db.update(petReports).set({ expiresAt: soon }).where(eq(petReports.id, report.id))
    const again = await aLinkedReport()
    const [row] = await db.select().from(petReports).where(eq(petReports.id, again.report.id))
    const expiresAt = row?.expiresAt?.toISOString()
    expect(expiresAt).toBe(again.link.expiresAt)
    expect(Date.parse(again.link.expiresAt) - Date.parse(again.link.createdAt)).toBe(7 * dayMs)
    expect((await aGuest().open(token)).statusCode).toBe(200)
    expect((await seen())?.revokedAt).toBeNull()
  })

  test('refuses more links of a report than the maximum, also concurrently', async () => {
    const { createLink } = await aLinkedReport()
    const results = await Promise.allSettled(Array.from({ length: reportLinksMax }, createLink))
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'TOO_MANY' } }])
  })

  test('refuses a report that is being made, and another person’s', async () => {
    const { pet, owner, client } = await aLinkedReport()
    const none = { storageKey: null, size: null, pages: null, readyAt: null, expiresAt: null }
    const unfinished = await aReport(app.services, { pet, by: owner, status: 'running', ...none })
    const others = await aReport(app.services, { pet, by: await aUser(db) })
    for (const reportId of [unfinished.id, others.id, 'nothing'])
      await expect(client.reports.createLink({ petId: pet.id, reportId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  })

  test('limits the tokens that one network can try', async () => {
    const guest = aGuest()
    const codes = new Set<number>()
    for (let n = 0; n <= reportLinkRateLimit.max / 2; n++) {
      codes.add((await guest.open('nobody')).statusCode)
      codes.add((await guest.file('nobody')).statusCode)
    }
    expect([...codes]).toEqual([400, 404, 429])
  })

  test('limits the openings by one network, under whatever user agent', async () => {
    const { token } = await aLinkedReport()
    const guest = aGuest()
    const codes = new Set<number>()
    for (let n = 0; n <= reportLinkRateLimit.max; n++) codes.add((await guest.open(token)).statusCode)
    expect([...codes]).toEqual([200, 429])
    expect((await guest.file(token)).statusCode).toBe(429)
  })
})
