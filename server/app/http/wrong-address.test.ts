// Requests under another address than the server's own get words for people, a code for programs,
// and a line for the keeper.
import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#server/testing/clients/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
let seconds = 0
/** Each request is in a second of its own. */
const get = (url: string, headers: Record<string, string>) => {
  app.setNow(new Date(Date.UTC(2026, 0, 1) + (seconds += 10) * 1000))
  app.logLines.length = 0
  return app.inject({ url, headers })
}
const warnings = () => app.logLines.filter(({ level }) => level === 40).map(({ msg }) => msg)
const home = { host: '192.168.1.5:3000' }
const wrongAddress = {
  code: 'WRONG_ADDRESS',
  status: 403,
  data: { publicUrl: 'http://localhost:3000' },
}

describe('a wrong host', () => {
  it.each([
    [undefined, 'es', 'Esta no es la dirección de Huella'],
    ['de, fr;q=0.5', 'es', 'Esta no es la dirección de Huella'],
    ['es-CO,es;q=0.9,en;q=0.8', 'es', 'Esta no es la dirección de Huella'],
    ['en-GB,en;q=0.9,es;q=0.8', 'en', 'This is not the address of Huella'],
    ['es;q=0.3, en;q=0.7', 'en', 'This is not the address of Huella'],
  ])('gets a page in words (Accept-Language: %s)', async (wanted, language, title) => {
    const answer = await get('/app', {
      ...home,
      accept,
      ...(wanted === undefined ? {} : { 'accept-language': wanted }),
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: expect.stringContaining('accept-language'),
    })
    expect(answer.body).toContain(`<html lang="${language}">`)
    expect(answer.body).toContain(`<h1>${title}</h1>`)
    expect(answer.body).toContain('<a href="http://localhost:3000/">http://localhost:3000</a>')
    expect(answer.body).toContain('PUBLIC_URL')
  })

  it('allows its page its own style, and nothing else', async () => {
    const { headers, body } = await get('/app', { ...home, accept })
    const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(style).toContain('prefers-color-scheme:dark')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
    )
  })

  it('repeats nothing that a stranger wrote', async () => {
    const answer = await get('/<script>', { host: 'evil"><script>alert(1)</script>', accept })
    expect(answer.body).not.toContain('script')
    expect(answer.body).not.toContain('evil')
  })

  it('gets a code of its own where a program asks', async () => {
    for (const url of ['/api/pets', '/app'])
      for (const wanted of [{}, { accept: '*/*' }, { accept: 'application/json' }])
        expect((await get(url, { ...home, ...wanted })).json()).toMatchObject(wrongAddress)
  })

  it('gets words where a file of the API is opened', async () => {
    const { body } = await get('/api/report-links/x/file', { ...home, accept })
    expect(body).toContain('<h1>Esta no es la dirección de Huella</h1>')
  })

  it('leaves /healthz and /readyz open', async () => {
    for (const url of ['/healthz', '/readyz']) expect((await get(url, home)).statusCode).toBe(200)
    expect(warnings()).toEqual([])
  })

  it('enters the log once a second, whoever asks', async () => {
    await get('/app', home)
    for (const host of ['192.168.1.5:3000', 'evil.example', 'a'.repeat(5000)])
      await app.inject({ url: '/', headers: { host } })
    expect(warnings()).toEqual([
      'A request came for the host "192.168.1.5:3000", and was refused: PUBLIC_URL is http://localhost:3000. Set it to the address that people type.',
    ])
    await get('/app', home)
    expect(warnings()).toHaveLength(1)
  })
})

describe('a wrong origin', () => {
  const post = (headers: Record<string, string>) => {
    app.setNow(new Date(Date.UTC(2026, 0, 1) + (seconds += 10) * 1000))
    app.logLines.length = 0
    return app.inject({ method: 'POST', url: '/api/auth/sign-out', headers })
  }

  it('gets that code, and enters the log', async () => {
    const answer = await post({ origin: 'http://192.168.1.5:3000' })
    expect(answer.json()).toMatchObject(wrongAddress)
    expect(warnings()).toEqual([
      'A request came from the origin "http://192.168.1.5:3000", and was refused: PUBLIC_URL is http://localhost:3000. Set it to the address that people type.',
    ])
    for (let count = 0; count < 10; count++)
      await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { origin: `http://x${count}` } })
    expect(warnings()).toHaveLength(1)
  })

  it('gets words where a form is sent', async () => {
    const { body } = await post({ origin: 'http://192.168.1.5:3000', accept })
    expect(body).toContain('<h1>Esta no es la dirección de Huella</h1>')
  })

  it('enters the log without an Origin header too', async () => {
    expect((await post({ 'sec-fetch-site': 'cross-site' })).json()).toMatchObject(wrongAddress)
    expect(warnings()).toHaveLength(1)
  })
})

describe('another error of a page', () => {
  it.each([
    ['//evil/auth', 404, 'No encontramos esta página'],
    ['/%E1', 400, 'No entendemos esta dirección'],
    ['/%', 400, 'No entendemos esta dirección'],
    ['/api/report-links/x/file', 404, 'No encontramos esta página'],
    ['/api/personal-data/export/x/file', 401, 'Entra a Huella para abrir esto'],
  ])('answers in words, with the way on: %s', async (url, status, title) => {
    const answer = await get(url, { accept })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(answer.body).toContain(`<h1>${title}</h1>`)
    expect(answer.body).toContain('<a href="http://localhost:3000/">')
  })

  it('answers programs with JSON', async () => {
    for (const url of ['/%E1', '/nothing', '/api/%E1', '/api/report-links/x/file'])
      expect((await get(url, {})).json()).toMatchObject({ defined: true })
  })
})
