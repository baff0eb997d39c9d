import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { storeImage } from '#server/platform/images/image-storage.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openEventStream } from '#server/testing/clients/event-stream.ts'
import { metricsToken, scrape } from '#server/testing/clients/scraped-metrics.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { openMailbox } from '#server/testing/servers/mailbox.ts'

const mailbox = await openMailbox(0, (address) =>
  address.startsWith('gone') ? 550 : address.startsWith('busy') ? 451 : undefined,
)
const webDir = await mkdtemp(join(tmpdir(), 'huella-metrics-'))
for (const file of ['app.html', 'privacy.html', 'favicon.svg']) await writeFile(join(webDir, file), '<p>')
const app = await openTestApp({
  env: { METRICS_TOKEN: metricsToken, SMTP_URL: mailbox.url, WEB_DIR: webDir },
  parts: { floodMax: 5 },
})
const without = await openTestApp()
const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await app.close()
  await without.close()
  await mailbox.close()
})
const { db } = app.services
const authorization = `Bearer ${metricsToken}`
const requests = 'huella_http_request_duration_seconds'

const aPerson = async () => {
  const person = await aUser(db)
  return { person, as: await aSession(app.services, person) }
}
/** Results of queries are kept for five seconds; the clock moves past them. */
const scrapeLater = () => {
  app.setNow(new Date(app.services.clock().getTime() + 5000))
  return scrape(app)
}

describe('/metrics without a configured token', () => {
  it('answers like an unknown address', async () => {
    const unknown = await without.inject({ url: '/nowhere' })
    for (const headers of [{}, { authorization }]) {
      const answer = await without.inject({ url: '/metrics', headers })
      expect([answer.statusCode, answer.json()]).toEqual([404, unknown.json()])
    }
  })
})

describe('/metrics with a configured token', () => {
  it.each([
    ['none', {}],
    ['another one', { authorization: 'Bearer another-token-that-only-tests-know' }],
    ['the beginning of it', { authorization: authorization.slice(0, -1) }],
    ['more than it', { authorization: `${authorization}x` }],
    ['an empty one', { authorization: 'Bearer ' }],
    ['it by another scheme', { authorization: `Basic ${metricsToken}` }],
    ['it in a cookie', { cookie: `token=${metricsToken}` }],
  ])('refuses %s', async (_sent, headers) => {
    const answer = await app.inject({ url: '/metrics', headers })
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'UNAUTHORIZED' }])
    expect(answer.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' })
    expect(answer.body).not.toContain('huella_')
  })

  it('answers in the text format, on every line', async () => {
    const answer = await app.inject({ url: '/metrics', headers: { authorization } })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
    const { types, value } = await scrape(app)
    expect([...types.keys()].filter((name) => name.startsWith('huella_')).toSorted()).toEqual([
      'huella_care_streams',
      'huella_database_pool_connections',
      'huella_database_pool_idle_connections',
      'huella_database_pool_waiting_requests',
      'huella_database_up',
      'huella_event_streams',
      'huella_http_request_duration_seconds',
      'huella_image_decodings',
      'huella_job_oldest_due_age_seconds',
      'huella_jobs',
      'huella_last_backup_timestamp_seconds',
      'huella_mails_total',
      'huella_rate_limited_requests_total',
      'huella_stamp_chain_checks_total',
    ])
    expect(value('huella_database_up')).toBe(1)
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(0)
  })

  it('answers past the flood limit and to any host, without a log line or a count of its own', async () => {
    app.logLines.length = 0
    const ask = () =>
      app.inject({
        url: '/metrics',
        headers: { authorization, host: 'huella.internal' },
        remoteAddress: '203.0.113.9',
      })
    for (let count = 0; count < 10; count++) expect((await ask()).statusCode).toBe(200)
    expect(app.logLines).toEqual([])
    expect((await scrape(app)).matching(`${requests}_count`, { route: '/metrics' })).toEqual([])
  })
})

describe('a request', () => {
  it('counts under the pattern of its procedure or raw route, without ids in labels', async () => {
    const { person, as } = await aPerson()
    const before = await scrape(app)
    const ids = [newId()]
    for (let count = 0; count < 3; count++) ids.push((await aPet(db, { owner: person })).id)
    for (const id of ids) {
      await app.inject({ url: `/api/pets/${id}`, as })
      await app.inject({ url: `/api/pets/${id}/image?w=320`, as })
      await app.inject({ url: `/api/unknown/${id}`, as })
      await app.inject({ url: `/app/pet/${id}`, as })
      await app.inject({ url: `/app/nowhere/${id}`, as })
      await app.inject({ method: 'PUT', url: `/${id}`, as })
      await app.inject({
        method: 'POST',
        url: `/api/pets/${id}`,
        as,
        headers: { origin: 'https://evil.example' },
      })
    }
    const { value, samples } = await scrape(app)
    const more = (method: string, route: string, status: string) =>
      (value(`${requests}_count`, { method, route, status }) ?? 0) -
      (before.value(`${requests}_count`, { method, route, status }) ?? 0)
    expect(more('GET', '/api/pets/{petId}', '200')).toBe(3)
    expect(more('GET', '/api/pets/{petId}', '404')).toBe(1)
    expect(more('GET', '/api/pets/{petId}/image', '404')).toBe(4)
    expect(more('GET', '/app/pet/{petId}', '200')).toBe(4)
    // Unknown addresses share one label, below /api too.
    expect(more('GET', '/*', '404')).toBe(8)
    expect(more('PUT', '/*', '404')).toBe(4)
    // Refused before the procedure is determined.
    expect(more('POST', '/api/*', '403')).toBe(4)
    const labels = samples.flatMap((sample) => Object.values(sample.labels))
    for (const id of [...ids, person.id]) expect(labels.filter((text) => text.includes(id))).toEqual([])
    expect(labels.filter((text) => /[0-9a-f]{8}-[0-9a-f]{4}/.test(text))).toEqual([])
  })

  it.each([
    ['/privacy', '/privacy'],
    ['/favicon.svg', '/*'],
    ['/assets/none-1.js', '/assets/*'],
    ['/readyz', '/readyz'],
  ])('counts at %s as one for %s', async (address, route) => {
    const count = async () =>
      (await scrape(app)).matching(`${requests}_count`, { route }).reduce((sum, { value }) => sum + value, 0)
    const before = await count()
    await app.inject({ url: address })
    expect(await count()).toBe(before + 1)
  })

  it('leaves its duration in seconds', async () => {
    await app.inject({ url: '/api/auth/session' })
    const { value } = await scrape(app)
    const labels = { method: 'GET', route: '/api/auth/session', status: '200' }
    const answered = value(`${requests}_count`, labels) ?? 0
    expect(answered).toBeGreaterThan(0)
    expect(value(`${requests}_bucket`, { ...labels, le: '+Inf' })).toBe(answered)
    expect(value(`${requests}_sum`, labels)).toBeGreaterThan(0)
  })

  it('counts under the kind of the limit that refuses it', async () => {
    const count = async (limit: string) =>
      (await scrape(app)).value('huella_rate_limited_requests_total', { limit }) ?? 0
    const flood = await count('flood')
    for (let sent = 0; sent < 7; sent++)
      await app.inject({ url: '/api/auth/session', remoteAddress: '203.0.113.20' })
    expect(await count('flood')).toBe(flood + 2)

    const route = await count('route')
    let refused = 0
    for (let sent = 0; sent < 30; sent++) {
      const payload = { email: 'nobody@correo.co', password: 'girasol7' }
      const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload })
      if (answer.statusCode === 429) refused += 1
    }
    expect(refused).toBeGreaterThan(0)
    expect(await count('route')).toBe(route + refused)
  })
})

describe('event streams', () => {
  it('count while they are open', async () => {
    const count = async () => (await scrape(app)).value('huella_event_streams')
    expect(await count()).toBe(0)
    const { as } = await aPerson()
    const streams = [await openEventStream(url, as), await openEventStream(url, as)]
    onTestFinished(() => streams.forEach((stream) => stream.close()))
    expect(await count()).toBe(2)
    streams[0]?.close()
    await expect.poll(count).toBe(1)
    streams[1]?.close()
    await expect.poll(count).toBe(0)
  })
})

describe('mails', () => {
  it('count when sent, when a try fails, and when given up', async () => {
    const counts = async () => {
      const { value } = await scrape(app)
      return ['sent', 'failed', 'given_up'].map((result) => value('huella_mails_total', { result }) ?? 0)
    }
    const [sent = 0, failed = 0, givenUp = 0] = await counts()
    for (const to of ['ana@correo.co', 'eva@correo.co', 'busy@correo.co', 'gone@correo.co'])
      await app.services.mail.send({ to, subject: 'Hola', text: 'Hola' })
    await app.runDueJobs()
    expect(await counts()).toEqual([sent + 2, failed + 1, givenUp + 1])
  })
})

describe('jobs', () => {
  it('count by queue and state, with the age of the oldest due one', async () => {
    await app.services.mail.send({ to: 'ana@correo.co', subject: 'Hola', text: 'Hola' })
    await db.execute(
      sql`update pgboss.job set start_after = now() - interval '90 seconds' where state = 'created'`,
    )
    // As pg-boss writes its counts every ten seconds.
    await db.execute(sql`update pgboss.queue set active_count = 2, failed_count = 3 where name = 'push'`)
    const { value } = await scrapeLater()
    const jobs = (queue: string, state: string) => value('huella_jobs', { queue, state })
    expect([jobs('mail', 'created'), jobs('mail', 'retry')]).toEqual([1, 1])
    expect([jobs('push', 'active'), jobs('push', 'failed'), jobs('push', 'created')]).toEqual([2, 3, 0])
    const age = value('huella_job_oldest_due_age_seconds', { queue: 'mail' })
    expect(age).toBeGreaterThanOrEqual(90)
    expect(age).toBeLessThan(900)
    expect(value('huella_job_oldest_due_age_seconds', { queue: 'push' })).toBe(0)
  })

  it('query the database once in five seconds, however often somebody asks', async () => {
    const created = async (ask: typeof scrapeLater) =>
      (await ask()).value('huella_jobs', { queue: 'mail', state: 'created' })
    const before = (await created(scrapeLater)) ?? 0
    await app.services.mail.send({ to: 'ana@correo.co', subject: 'Hola', text: 'Hola' })
    expect(await created(() => scrape(app))).toBe(before)
    expect(await created(scrapeLater)).toBe(before + 1)
  })
})

describe('pictures', () => {
  it('count while they are decoded and while they wait', async () => {
    const photo = await aPhonePhoto()
    const store = () => storeImage(app.services, 'pet-images/of-a-test.', { file: photo, personId: 'ana' })
    const counts = async () => {
      const { value } = await scrape(app)
      return ['running', 'waiting'].map((state) => value('huella_image_decodings', { state }))
    }
    expect(await counts()).toEqual([0, 0])
    const stored = Promise.all([store(), store(), store()])
    await expect.poll(counts, { interval: 1 }).toEqual([1, 2])
    await stored
    expect(await counts()).toEqual([0, 0])
  })
})

describe('the pool of connections', () => {
  it('shows its connections on PostgreSQL, and nothing elsewhere', async () => {
    const { value } = await scrape(app)
    const pool = app.services.connectionPool
    expect(value('huella_database_pool_connections')).toBe(pool?.totalCount)
    expect(value('huella_database_pool_idle_connections')).toBe(pool?.idleCount)
    expect(value('huella_database_pool_waiting_requests')).toBe(pool?.waitingCount)
  })
})
