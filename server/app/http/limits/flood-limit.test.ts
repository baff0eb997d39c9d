// The flood limit counts the requests of one client together, and refuses no other client.
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'

const floodMax = 5
/** Each test has networks of its own. */
const small = await openTestApp({ parts: { floodMax } })
afterAll(() => small.close())
const open = async (options: Parameters<typeof openTestApp>[0]): Promise<TestApp> => {
  const app = await openTestApp(options)
  onTestFinished(() => app.close())
  return app
}

const url = '/api/auth/session'
const send = async (app: TestApp, remoteAddress: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, remoteAddress, headers })).statusCode

/** The number of requests that are not refused. */
const answered = async (
  app: TestApp,
  count: number,
  addressOf: (i: number) => string,
  headersOf: (i: number) => Record<string, string> = () => ({}),
): Promise<number> => {
  let ok = 0
  for (let i = 0; i < count; i++) if ((await send(app, addressOf(i), headersOf(i))) === 200) ok += 1
  return ok
}

describe('the flood limit', () => {
  it('refuses further requests of one client, with retry-after, and does not affect others', async () => {
    const app = await open({})
    expect(await answered(app, 1205, () => '203.0.113.9')).toBe(1200)
    const refused = await app.inject({ url, remoteAddress: '203.0.113.9' })
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfter: expect.any(Number) },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await send(app, '203.0.113.10')).toBe(200)
    expect((await app.inject({ url })).statusCode).toBe(200)
  })

  it('counts a /64 network as one client', async () => {
    expect(await answered(small, 9, (i) => `2001:db8:1:2::${i}`)).toBe(floodMax)
    expect(await send(small, '2001:db8:1:3::1')).toBe(200)
  })

  it('counts a /48 network as ten of them, however many /64 it has', async () => {
    expect(await answered(small, 60, (i) => `2001:db8:2:${i}::1`)).toBe(10 * floodMax)
    expect(await send(small, '2001:db8:3:1::1')).toBe(200)
    // IPv4 has no larger network, and the loopback address is not counted.
    expect(await answered(small, 60, (i) => `203.0.113.${i}`)).toBe(60)
    expect(await answered(small, 60, () => '::1')).toBe(60)
  })

  it('leaves a /64 what its neighbours do not use up', async () => {
    expect(await answered(small, 80, () => '2001:db8:4:1::1')).toBe(floodMax)
    expect(await answered(small, floodMax, () => '2001:db8:4:2::1')).toBe(floodMax)
  })

  it('reads X-Forwarded-For only from a trusted proxy', async () => {
    const forged = (i: number) => ({ 'x-forwarded-for': `198.51.100.${i}` })
    const direct = () => '192.0.2.1'
    expect(await answered(small, 9, direct, forged)).toBe(floodMax)
    const behindProxy = await open({ parts: { floodMax }, env: { TRUSTED_PROXIES: '192.0.2.0/24' } })
    expect(await answered(behindProxy, 9, direct, forged)).toBe(9)
    // The entries before the proxy's own are ignored, because the client wrote them.
    const spoof = (i: number) => ({ 'x-forwarded-for': `10.0.0.${i}, 203.0.113.7` })
    expect(await answered(behindProxy, 9, direct, spoof)).toBe(floodMax)
  })
})
