import { once } from 'node:events'
import { IncomingMessage, request as httpRequest } from 'node:http'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { isPagePath } from './pages.ts'

const webDir = await mkdtemp(join(tmpdir(), 'huella-pages-'))
const script = 'export const answer = 42\n'.repeat(100)
await mkdir(join(webDir, 'assets'))
await mkdir(join(webDir, '.vite'))
await mkdir(join(webDir, 'skeletons'))
const carePage = '<!doctype html><title>Care</title><script id="answers"></script>'
const files = {
  'index.html': '<!doctype html><html lang="es"><title>Landing</title>',
  'privacy.html': '<!doctype html><html lang="es"><title>Privacy</title>',
  'auth.html': '<!doctype html><html lang="es"><title>Sign in</title>',
  'auth.mode=sign-up.html': '<!doctype html><html lang="es"><title>Sign up</title>',
  'auth.mode=forgot.html': '<!doctype html><html lang="es"><title>Forgot</title>',
  'app.html': '<!doctype html><title>App</title>',
  'verify.html': '<!doctype html><title>Verify</title>',
  ...Object.fromEntries(
    Object.entries({
      app: 'Home',
      'app.code': 'Code',
      'app.marketplace': 'Market',
      'app.upcoming': 'Upcoming',
      'app.profile': 'Profile',
      'app.pet.petId': 'Pet',
      'app.pet.petId.vaccines': 'Vaccines',
      'app.pet.petId.diary': 'Diary',
    }).map(([name, title]) => [
      `skeletons/${name}.html`,
      `<!doctype html><title>${title}</title><script id="answers"></script>`,
    ]),
  ),
  'skeletons/c.token.html': carePage,
  'csp.json': '{"scripts":[],"styles":[]}',
  'manifest.webmanifest': '{}',
  'sw.js': 'self.addEventListener("push", () => {})',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.vite/manifest.json': '{}',
  'assets/main-abc123.js': script,
}
for (const [name, content] of Object.entries(files)) {
  await writeFile(join(webDir, name), content)
  await writeFile(join(webDir, `${name}.br`), brotliCompressSync(content))
  await writeFile(join(webDir, `${name}.gz`), gzipSync(content))
}

const app = await openTestApp({ env: { WEB_DIR: webDir } })
afterAll(() => app.close())
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('assets', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('arrive compressed for %s', async (accepted, encoding, unpack) => {
    const answer = await get('/assets/main-abc123.js', { 'accept-encoding': accepted })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(unpack(answer.rawPayload).toString()).toBe(script)
  })

  it('carry no header that a browser does without', async () => {
    const { headers } = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' })
    expect(Object.keys(headers).toSorted()).toEqual([
      'cache-control',
      'content-encoding',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'vary',
      'x-content-type-options',
    ])
  })

  it('arrive uncompressed for clients that accept no compression', async () => {
    const answer = await get('/assets/main-abc123.js')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(script)
  })

  it.each([
    '/assets/gone.js',
    '/gone.png',
    '/.vite/manifest.json',
    '/csp.json',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/csp.json',
    '/csp.json.br',
    '/.git/config.txt',
    '/.git/HEAD.txt',
    '/package.json',
    '/server/main.js',
  ])('answer 404 without a page when they do not exist: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('<title>')
    expect(answer.headers['cache-control']).not.toContain('immutable')
  })
})

it('serves the service worker uncached, and allows it in the policy', async () => {
  const answer = await get('/sw.js', { 'accept-encoding': 'br' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': expect.stringContaining("worker-src 'self'"),
  })
})

it('serves the manifest with its type, revalidated on each use', async () => {
  const { headers } = await get('/manifest.webmanifest')
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/^application\/manifest\+json/),
  })
  const again = await get('/manifest.webmanifest', { 'if-none-match': String(headers['etag']) })
  expect(again.statusCode).toBe(304)
})

describe('the share target', () => {
  const address = '/app/share'
  const form = (origin: string, cookie = '') => ({
    'content-type': 'multipart/form-data; boundary=x',
    origin,
    cookie,
  })

  it('leads to its page from anywhere, without a change of the session', async () => {
    for (const origin of ['null', 'https://evil.example']) {
      const headers = form(origin, 'huella-3000.session_token=abc.def')
      const answer = await app.inject({ method: 'POST', url: address, payload: '--x--', headers })
      expect([answer.statusCode, answer.headers['location'], answer.body]).toEqual([303, address, ''])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  it('answers before a large body has come', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = z.object({ port: z.int() }).parse(app.http.server.address())
    const options = { port, path: address, method: 'POST', headers: form('null') }
    const request = httpRequest({
      ...options,
      headers: { ...options.headers, 'content-length': '1000000000' },
    })
    request.on('error', () => undefined)
    request.write('--x')
    const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(request, 'response'))
    expect(answer.statusCode).toBe(303)
    request.destroy()
  })
})
it.each(['/app.html', '/skeletons/app.pet.petId.diary.html'])(
  'serves %s with the headers of a page, for the service worker',
  async (path) => {
    const answer = await get(path, { 'accept-encoding': 'br' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    })
  },
)

describe('pages', () => {
  it.each([
    ['/', 200, 'Landing'],
    ['/?utm=1', 200, 'Landing'],
    ['/auth', 200, 'Sign in'],
    ['/auth?returnTo=%2Fapp%2Fprofile&utm=1', 200, 'Sign in'],
    ['/auth?mode=sign-up', 200, 'Sign up'],
    ['/auth?returnTo=%2F&mode=forgot', 200, 'Forgot'],
    // Only the application can draw these.
    ['/auth?mode=reset&token=x', 200, 'App'],
    ['/auth?mode=verify&token=x', 200, 'App'],
    ['/auth?error=social_refused', 200, 'App'],
    ['/auth?mode=sign-up&mode=forgot', 200, 'App'],
    ['/auth/x', 200, 'App'],
    ['/checkout/sandbox?reference=x', 200, 'App'],
    ['/unsubscribe?token=x', 200, 'App'],
    ['/privacy', 200, 'Privacy'],
    ['/privacy/', 200, 'App'],
    ['/contact', 200, 'App'],
    ['/checkout', 404, 'App'],
    ['/nothing', 404, 'App'],
    ['/app/pet', 404, 'App'],
    ['/app/pet/1/nothing', 404, 'App'],
  ])('answer %s → %i', async (url, status, title) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(`<title>${title}</title>`)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('text/html'),
    })
  })

  it.each(['/auth', '/auth?mode=verify'])('answer 304 to their ETag: %s', async (path) => {
    const { headers } = await get(path)
    const again = await get(path, { 'if-none-match': String(headers['etag']) })
    expect(again.statusCode).toBe(304)
  })

  it.each([
    ['/app', 'Home'],
    ['/app/', 'Home'],
    ['/app?adoption=1', 'Home'],
    ['/app/code?c=K7QF', 'Code'],
    ['/app/marketplace?product=1', 'Market'],
    ['/app/upcoming', 'Upcoming'],
    ['/app/profile', 'Profile'],
    ['/app/pet/0197', 'Pet'],
    ['/app/pet/0197/vaccines/', 'Vaccines'],
    ['/app/pet/0197/diary', 'Diary'],
    // Without a skeleton of its own.
    ['/app/pet/0197/shared-users', 'App'],
  ])('answer %s for the cookie of a session', async (url, title) => {
    const answer = await get(url, { cookie: 'huella-3000.session_token=abc.def' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(`<title>${title}</title>`)
  })

  it.each([
    ['/app', '', '/auth?mode=sign-up'],
    ['/app/', '', '/auth?mode=sign-up'],
    ['/app', 'huella.returning=1', '/auth'],
    ['/app?adoption=1', 'huella.returning=1', '/auth?returnTo=%2Fapp%3Fadoption%3D1'],
    ['/app/pet/0197/vaccines', '', '/auth?returnTo=%2Fapp%2Fpet%2F0197%2Fvaccines'],
  ])('redirect from %s without a session (%s) to %s', async (url, cookie, location) => {
    const answer = await get(url, { cookie })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers).toMatchObject({ location, 'cache-control': 'no-store' })
    expect(answer.headers['vary']).toContain('cookie')
  })

  it.each(['', 'huella-3000.session_token=abc.def'])(
    'answer the address of a care link without anything of a person, for the cookie “%s”',
    async (cookie) => {
      const answer = await get('/c/AbCdEfGhIjKlMnOpQrStUv', { cookie })
      expect(answer.body).toBe(carePage)
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
    },
  )

  it('mark the landing page only for the cookie of a session', async () => {
    const stranger = await get('/', { cookie: 'theme=dark' })
    const person = await get('/', { cookie: 'theme=dark; huella-3000.session_token=abc.def' })
    expect(stranger.body).toContain('<html lang="es">')
    expect(person.body).toContain('<html data-known="" lang="es">')
    expect(person.headers['vary']).toContain('cookie')
    // This browser's copy from before signing in does not match.
    const again = await get('/', {
      cookie: 'huella-3000.session_token=abc.def',
      'if-none-match': String(stranger.headers['etag']),
    })
    expect(again.statusCode).toBe(200)
  })

  it('come prerendered only for guests where they depend on the session', async () => {
    const guest = await get('/auth')
    const known = await get('/auth', { cookie: 'huella-3000.session_token=abc.def' })
    expect(known.body).toContain('<title>App</title>')
    for (const { headers } of [guest, known]) expect(headers['vary']).toContain('cookie')
    // This browser's copy from before signing in does not match.
    const again = await get('/auth', {
      cookie: 'huella-3000.session_token=abc.def',
      'if-none-match': String(guest.headers['etag']),
    })
    expect(again.statusCode).toBe(200)
  })

  it('leave sign-in to the application where an own provider is configured', async () => {
    const other = await openTestApp({
      env: {
        WEB_DIR: webDir,
        OIDC_NAME: 'Clínica',
        OIDC_ISSUER: 'https://id.example',
        OIDC_CLIENT_ID: 'x',
        OIDC_CLIENT_SECRET: 'x',
      },
    })
    expect((await other.inject({ url: '/auth' })).body).toContain('<title>App</title>')
    await other.close()
  })

  it.each([
    ['/app/pet/0197/parasites', '/app/pet/0197/parasite-treatments'],
    ['/app/pet/0197/parasites/?add=Fluralaner', '/app/pet/0197/parasite-treatments?add=Fluralaner'],
  ])('redirect from a former address, with its query: %s', async (url, location) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, location])
  })

  it('answer HEAD without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })

  it('refuse writes', async () => {
    expect((await app.inject({ method: 'POST', url: '/app' })).statusCode).toBe(404)
  })
})

describe('page paths', () => {
  // In file names of TanStack Router a dot means a slash, and `index` is empty. `$section` is
  // replaced by the name of a section.
  const sections = { '/app/': 'marketplace', '/app/pet/$petId/': 'shared-users' }
  const routes = globSync('**/*.tsx', { cwd: join(import.meta.dirname, '../../../web/app/routes') })
    .filter((name) => !name.startsWith('__root'))
    .map((name) => `/${name.replace(/(^|\.)index\.tsx$|\.tsx$/, '').replaceAll('.', '/')}`)
    .map((path) =>
      path.replace(/(.*\/)\$section$/, (_all, start: keyof typeof sections) => start + sections[start]),
    )
    // A page whose address continues another's, without being drawn inside of it.
    .map((path) => path.replace('_/', '/'))
    .map((path) => path.replace('$petId', '0197a1'))

  it('include every route of the application', () => {
    expect(routes).toEqual(
      expect.arrayContaining(['/', '/auth', '/app', '/app/pet/0197a1', '/app/marketplace']),
    )
    for (const path of routes.filter((route) => route !== '/')) expect(isPagePath(path), path).toBe(true)
  })
})

it('allows the camera where a certificate is checked, and nowhere else', async () => {
  const policyOf = async (url: string) => (await get(url)).headers['permissions-policy']
  expect(await policyOf('/verify')).toContain('camera=(self)')
  for (const url of ['/', '/auth', '/stamp', '/nowhere']) expect(await policyOf(url)).toContain('camera=()')
})

describe('a named keeper', () => {
  it('stands in the pages that name one, and in the document of each page', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'huella-keeper-'))
    await mkdir(join(folder, 'named'))
    const html = (title: string) => `<!doctype html><html lang="es"><title>${title}</title>`
    await writeFile(join(folder, 'app.html'), html('App'))
    await writeFile(join(folder, 'privacy.html'), html('Draft'))
    await writeFile(join(folder, 'named/privacy.html'), html('@keeper-name@, keeper@huella.invalid'))
    const keeper = { KEEPER_NAME: 'Ana & <Luis> $&', CONTACT_EMAIL: 'hola@correo.co' }
    const kept = await openTestApp({ env: { WEB_DIR: folder, ...keeper } })
    const mark = '<html data-keeper="Ana &amp; &lt;Luis&gt; $&amp;" data-contact="hola@correo.co" lang="es">'
    const { body } = await kept.inject({ url: '/privacy' })
    expect(body).toBe(`<!doctype html>${mark}<title>Ana &amp; &lt;Luis&gt; $&amp;, hola@correo.co</title>`)
    expect((await kept.inject({ url: '/verify' })).body).toContain(mark)
    await kept.close()
  })
})
