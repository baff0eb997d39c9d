import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'

const openApps: TestApp[] = []
const open = async (env: Record<string, string>): Promise<TestApp> => {
  const app = await openTestApp({ env })
  openApps.push(app)
  return app
}
afterEach(async () => {
  for (const app of openApps.splice(0)) await app.close()
})

const local = await openTestApp()
afterAll(() => local.close())

const directives = (policy: unknown): Record<string, string> =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((part) => [part.trim().split(' ')[0] ?? '', part.trim().split(' ').slice(1).join(' ')]),
  )

const builtWeb = async (csp: unknown = { scripts: [], styles: [] }): Promise<string> => {
  const webDir = await mkdtemp(join(tmpdir(), 'huella-web-'))
  await mkdir(join(webDir, 'assets'))
  for (const page of ['index', 'app']) await writeFile(join(webDir, `${page}.html`), '<!doctype html>')
  await writeFile(join(webDir, 'assets/core-1.js'), '0')
  await writeFile(join(webDir, 'sw.js'), '0')
  await writeFile(join(webDir, 'csp.json'), JSON.stringify(csp))
  return webDir
}

const built = await openTestApp({ env: { WEB_DIR: await builtWeb() } })
afterAll(() => built.close())

describe('security headers', () => {
  it('allow pictures of the host of the map, where the keeper configured one', async () => {
    const MAP_TILES_URL = 'https://tiles.example.com:8443/{z}/{x}/{y}.png?key=a'
    const app = await open({ WEB_DIR: await builtWeb(), MAP_TILES_URL, MAP_ATTRIBUTION: '© Maps' })
    const sourcesOf = async (from: TestApp) =>
      directives((await from.inject({ url: '/auth' })).headers['content-security-policy'])['img-src']
    expect(await sourcesOf(app)).toBe("'self' data: blob: https://tiles.example.com:8443")
    expect(await sourcesOf(built)).toBe("'self' data: blob:")
  })

  it.each(['/', '/auth', '/unsubscribe', '/nowhere', '/sw.js'])(
    'allow no other host in the document %s',
    async (url) => {
      const { headers } = await built.inject({ url })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['strict-transport-security']).toBeUndefined()
      const policy = directives(headers['content-security-policy'])
      expect(policy).toMatchObject({
        'default-src': "'none'",
        'script-src': "'self'",
        'style-src': "'self'",
        'connect-src': "'self'",
        'frame-ancestors': "'none'",
        'base-uri': "'none'",
      })
      expect(policy['script-src']).not.toMatch(/unsafe|\*|http/)
    },
  )

  it.each(['/', '/unsubscribe'])('repeat for %s when it is unchanged', async (url) => {
    const { headers } = await built.inject({ url })
    const again = await built.inject({
      url,
      headers: {
        'if-none-match': String(headers.etag),
        'if-modified-since': String(headers['last-modified']),
      },
    })
    expect(again.statusCode).toBe(304)
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })

  it('include the common ones beside the looser policy of the API’s own page', async () => {
    const { headers } = await local.inject({ url: '/api/docs' })
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
    expect(directives(headers['content-security-policy'])['style-src']).toBe("'self' 'unsafe-inline'")
  })

  const nothing = "default-src 'none'; frame-ancestors 'none'"
  it.each([
    // The policy of a script is that of its document.
    ['/assets/core-1.js', undefined],
    ['/healthz', nothing],
    ['/api/auth/session', nothing],
    ['/api/nowhere', nothing],
  ])('allow nothing for %s, which is no document', async (url, policy) => {
    const { headers } = await built.inject({ url })
    expect(headers['content-security-policy']).toBe(policy)
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    const isKnown =
      /^(content-|cross-origin-resource|x-content|x-request|cache|date|connection|etag|last|accept|vary)/
    expect(Object.keys(headers).filter((name) => !isKnown.test(name))).toEqual([])
  })

  it('allow the inline scripts and styles of the build by their hashes', async () => {
    const app = await open({
      WEB_DIR: await builtWeb({ scripts: ['sha256-AAAA='], styles: ['sha256-BBBB='] }),
    })
    const policy = directives((await app.inject({ url: '/' })).headers['content-security-policy'])
    expect(policy['script-src']).toBe("'self' 'sha256-AAAA='")
    expect(policy['style-src']).toBe("'self' 'sha256-BBBB='")
  })

  it('reject a list of hashes that could weaken the policy', async () => {
    const webDir = await builtWeb({ scripts: ["sha256-A' 'unsafe-inline"] })
    await expect(openTestApp({ env: { WEB_DIR: webDir } })).rejects.toThrow('Invalid')
  })

  it('include HSTS where the public address is https', async () => {
    const app = await open({ PUBLIC_URL: 'https://huella.example.com', WEB_DIR: await builtWeb() })
    for (const url of ['/healthz', '/']) {
      const { headers } = await app.inject({ url })
      expect(headers['strict-transport-security'], url).toBe('max-age=31536000')
    }
  })
})

describe('the origin check of a write', () => {
  const write = (app: TestApp, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/auth/sign-out', headers })

  it.each([
    ['a client that is no browser', {}],
    ['the own origin', { origin: 'http://localhost:3000' }],
    ['another loopback name of this server', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['a same-origin page without an Origin header', { 'sec-fetch-site': 'same-origin' }],
    ['an address typed by a person', { 'sec-fetch-site': 'none' }],
  ])('accepts %s', async (_label, headers) => {
    expect((await write(local, headers)).statusCode).toBe(200)
  })

  it.each([
    ['another site', { origin: 'https://evil.example.com' }],
    ['another port', { origin: 'http://localhost:4000' }],
    ['a sandboxed page', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['another site without an Origin header', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s', async (_label, headers) => {
    const answer = await write(local, headers)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'WRONG_ADDRESS', status: 403 })
  })

  it('accepts only the public address, if one is set', async () => {
    const app = await open({ PUBLIC_URL: 'https://huella.example.com' })
    const { statusCode } = await write(app, {
      origin: 'https://huella.example.com',
      host: 'huella.example.com',
    })
    expect(statusCode).toBe(200)
    for (const origin of ['http://huella.example.com', 'http://10.0.0.5', 'https://x.huella.example.com'])
      expect((await write(app, { origin, host: new URL(origin).host })).statusCode).toBe(403)
  })

  it.each(['PUT', 'PATCH', 'DELETE'] as const)('precedes routing for the method %s', async (method) => {
    const answer = await local.inject({
      method,
      url: '/api/whatever',
      headers: { origin: 'https://evil.example.com' },
    })
    expect(answer.statusCode).toBe(403)
  })

  it('ignores a read', async () => {
    const answer = await local.inject({
      url: '/api/auth/session',
      headers: { origin: 'https://evil.example.com' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('the request log', () => {
  it('contains the path and the request id, but no token, e-mail address or cookie', async () => {
    local.logLines.length = 0
    const { headers } = await local.inject({
      url: '/api/auth/session?token=hunter2&email=ana@example.com',
      headers: { cookie: 'session=hunter2', authorization: 'Basic hunter2' },
    })
    await local.inject({ url: '/reset/hunter2' })
    await local.inject({ url: '/api/unknown/hunter2?x=hunter2' })
    await local.inject({ url: '/api/feeds/hunter2.ics/' })
    await local.inject({ url: '/api/pets/hunter2' })
    // A refused key adds a line.
    await local.inject({ url: '/api/pets', headers: { authorization: 'Bearer hunter2' } })
    expect(local.logLines).toHaveLength(7)
    expect(local.logLines[4]).toMatchObject({ path: '/api/pets/{petId}' })
    expect(local.logLines[0]).toMatchObject({
      requestId: headers['x-request-id'],
      method: 'GET',
      path: '/api/auth/session',
      status: 200,
    })
    expect(JSON.stringify(local.logLines)).not.toMatch(/hunter2|ana@/)
  })
})
