// The checks before every handler: headers, the origin of a change, the client's address, and the
// rate limit.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'

const opened: TestApp[] = []
const open = async (env: Record<string, string>): Promise<TestApp> => {
  const app = await openTestApp({ env })
  opened.push(app)
  return app
}
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

const local = await openTestApp()
afterAll(() => local.close())

const directives = (policy: unknown): Record<string, string> =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((part) => [part.trim().split(' ')[0] ?? '', part.trim().split(' ').slice(1).join(' ')]),
  )

describe('security headers', () => {
  it('allow nothing from other hosts', async () => {
    const { headers } = await local.inject({ url: '/healthz' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['strict-transport-security']).toBeUndefined()
    const policy = directives(headers['content-security-policy'])
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
    })
    expect(policy['script-src']).not.toMatch(/unsafe|\*|http/)
  })

  it('allow the inline scripts and styles that the build wrote, by their hashes', async () => {
    const webDir = await mkdtemp(join(tmpdir(), 'huella-web-'))
    await writeFile(
      join(webDir, 'csp.json'),
      JSON.stringify({ scripts: ['sha256-AAAA='], styles: ['sha256-BBBB='] }),
    )
    const app = await open({ WEB_DIR: webDir })
    const policy = directives((await app.inject({ url: '/' })).headers['content-security-policy'])
    expect(policy['script-src']).toBe("'self' 'sha256-AAAA='")
    expect(policy['style-src']).toBe("'self' 'sha256-BBBB='")
  })

  it('refuse a list of hashes that could weaken the policy', async () => {
    const webDir = await mkdtemp(join(tmpdir(), 'huella-web-'))
    await writeFile(join(webDir, 'csp.json'), JSON.stringify({ scripts: ["sha256-A' 'unsafe-inline"] }))
    await expect(openTestApp({ env: { WEB_DIR: webDir } })).rejects.toThrow('Invalid')
  })

  it('require https where the public address is https', async () => {
    const app = await open({ PUBLIC_URL: 'https://huella.example.com' })
    expect((await app.inject({ url: '/healthz' })).headers['strict-transport-security']).toMatch(
      /^max-age=31536000/,
    )
  })
})

describe('a change', () => {
  const change = (app: TestApp, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/auth/sign-out', headers })

  it.each([
    ['no page at all, like curl', {}],
    ['our own address', { origin: 'http://localhost:3000' }],
    ['this machine by another name', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['a browser that sends no Origin from our page', { 'sec-fetch-site': 'same-origin' }],
    ['a person who typed the address', { 'sec-fetch-site': 'none' }],
  ])('is made for %s', async (_who, headers) => {
    expect((await change(local, headers)).statusCode).toBe(200)
  })

  it.each([
    ['another site', { origin: 'https://evil.example.com' }],
    ['another port', { origin: 'http://localhost:4000' }],
    ['a sandboxed page', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['another site without Origin', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused to %s', async (_who, headers) => {
    const answer = await change(local, headers)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'FORBIDDEN', status: 403 })
  })

  it('is accepted only from the public address of a public server', async () => {
    const app = await open({ PUBLIC_URL: 'https://huella.example.com' })
    const { statusCode } = await change(app, {
      origin: 'https://huella.example.com',
      host: 'huella.example.com',
    })
    expect(statusCode).toBe(200)
    for (const origin of ['http://huella.example.com', 'http://10.0.0.5', 'https://x.huella.example.com'])
      expect((await change(app, { origin, host: new URL(origin).host })).statusCode).toBe(403)
  })

  it.each(['PUT', 'PATCH', 'DELETE'] as const)(
    'is guarded as %s too, before anything is looked up',
    async (method) => {
      const answer = await local.inject({
        method,
        url: '/api/whatever',
        headers: { origin: 'https://evil.example.com' },
      })
      expect(answer.statusCode).toBe(403)
    },
  )

  it('is not checked for reads', async () => {
    const answer = await local.inject({
      url: '/api/auth/session',
      headers: { origin: 'https://evil.example.com' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('the flood limit', () => {
  const flood = async (
    app: TestApp,
    count: number,
    from: (i: number) => Record<string, string>,
    remoteAddress: string,
  ) => {
    const answers: number[] = []
    for (let i = 0; i < count; i++)
      answers.push((await app.inject({ url: '/healthz', remoteAddress, headers: from(i) })).statusCode)
    return answers
  }

  it('stops one client, says when to come back, and does not affect others', async () => {
    const app = await open({})
    const answers = await flood(app, 1205, () => ({}), '203.0.113.9')
    expect(answers.filter((status) => status === 200)).toHaveLength(1200)
    const refused = await app.inject({ url: '/healthz', remoteAddress: '203.0.113.9' })
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfter: expect.any(Number) },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.inject({ url: '/healthz', remoteAddress: '203.0.113.10' })).statusCode).toBe(200)
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  })

  it('counts a whole /64 as one', async () => {
    const app = await open({})
    const half = (start: number) => flood(app, 601, () => ({}), `2001:db8:1:2::${start}`)
    expect((await half(1)).filter((status) => status === 429)).toHaveLength(0)
    expect((await half(2)).filter((status) => status === 429)).toHaveLength(2)
  })

  it('uses X-Forwarded-For from a trusted proxy alone', async () => {
    const forged = (i: number) => ({ 'x-forwarded-for': `198.51.100.${i % 250}` })
    const open80 = await open({})
    expect((await flood(open80, 1201, forged, '203.0.113.9')).at(-1)).toBe(429)
    const behind = await open({ TRUSTED_PROXIES: '203.0.113.0/24' })
    expect((await flood(behind, 1201, forged, '203.0.113.9')).at(-1)).toBe(200)
    // What the client puts before the proxy's entry is ignored.
    const spoof = (i: number) => ({ 'x-forwarded-for': `10.0.0.${i % 250}, 198.51.100.7` })
    expect((await flood(behind, 1250, spoof, '203.0.113.9')).at(-1)).toBe(429)
  })
})

describe('the log of requests', () => {
  it('names the route and the id, and no token, address or cookie', async () => {
    local.logLines.length = 0
    const { headers } = await local.inject({
      url: '/api/auth/session?token=hunter2&email=ana@example.com',
      headers: { cookie: 'session=hunter2', authorization: 'Bearer hunter2' },
    })
    await local.inject({ url: '/reset/hunter2' })
    await local.inject({ url: '/api/unknown/hunter2?x=hunter2' })
    expect(local.logLines).toHaveLength(3)
    expect(local.logLines[0]).toMatchObject({
      requestId: headers['x-request-id'],
      method: 'GET',
      path: '/api/auth/session',
      status: 200,
    })
    expect(JSON.stringify(local.logLines.slice(0, 2))).not.toMatch(/hunter2|ana@/)
    expect(JSON.stringify(local.logLines)).not.toContain('x=hunter2')
  })
})
