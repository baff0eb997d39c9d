// Text in another encoding than UTF-8 is refused everywhere with that reason, and never stored with
// replacement characters.
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { exchange } from '#server/testing/malformed-requests/http-exchange.ts'
import { serialize, utf8, type HttpRequest } from '#server/testing/malformed-requests/http-request.ts'

const app = await openTestApp()
const port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
afterAll(() => app.close())
const owner = await aUser(app.services.db)
const pet = await aPet(app.services.db, { owner })
const { cookie } = await aSession(app.services, owner)

/** Texts hold bytes: '\xe1' is that byte. */
const send = async ({
  body,
  headers = [],
  ...request
}: Partial<Omit<HttpRequest, 'body'>> & { body?: string }) => {
  const bytes = serialize({
    method: 'POST',
    target: '/api/pets',
    headers: [['host', 'localhost'], ['cookie', cookie], ...headers],
    body: body === undefined ? undefined : Buffer.from(body, 'latin1'),
    ...request,
  })
  const answer = await exchange(port, bytes, { endsEarly: false, hasNoBody: false })
  if (typeof answer === 'string') throw new Error(answer)
  return { status: answer.status, body: answer.body }
}

const refusedAt = (field: string, code = 'not_utf8') => ({
  status: 400,
  body: expect.stringContaining(`"issues":[{"field":"${field}","code":"${code}"}]`),
})
const type = (value: string) => [['content-type', value] as const]

describe('the encoding check of a body', () => {
  const json = (body: string, contentType = 'application/json') => send({ body, headers: type(contentType) })

  it.each([
    ['Latin-1', '{"name":"Canel\xe1"}'],
    ['a name of a field in Latin-1', '{"a\xf1o":1}'],
    ['half a character', '{"name":"\xc3"}'],
    ['another spelling of a slash', '{"name":"\xc0\xaf"}'],
    ['half of a pair', '{"name":"\xed\xa0\x80"}'],
    ['UTF-16', '\xff\xfe{\0}\0'],
    ['UTF-16 without its mark', '{\0}\0'],
    ['UTF-16 of the other order', '\0{\0}'],
    ['UTF-32', '{\0\0\0}\0\0\0'],
  ])('refuses %s', async (_what, body) => {
    expect(await json(body)).toMatchObject(refusedAt(''))
    expect(await json(body, 'application/json; charset=utf-8')).toMatchObject(refusedAt(''))
    expect(await json(body, 'application/json; charset=iso-8859-1')).toMatchObject(refusedAt(''))
  })

  it.each([
    ['"name":"\\ud800"', 'name'],
    ['"name":"\\udc00\\ud83d"', 'name'],
    ['"name":{"a":["x","\\udfff"]}', 'name.a.1'],
    ['"\\ud800":1', ''],
  ])('refuses half of a character: {%s}', async (inner, field) => {
    expect(await json(`{${inner}}`)).toMatchObject(refusedAt(field))
  })

  it('refuses a password with half of a character', async () => {
    const body = '{"fullName":"Ana","email":"ana@correo.co","password":"girasol\\ud800"}'
    expect(
      await send({ target: '/api/auth/sign-up', body, headers: type('application/json') }),
    ).toMatchObject(refusedAt('password'))
  })

  it('keeps UTF-8 letter for letter', async () => {
    const name = 'Canela ñandú 🦜 \ufffd'
    const answer = await json(utf8(`\ufeff{"name":"${name}","species":"perro","sex":"Hembra"}`))
    expect(answer.status).toBe(201)
    expect(answer.body).toContain(name)
  })

  it.each(['gzip', 'br', 'deflate', 'gzip, identity'])('refuses a packed body: %s', async (coding) => {
    const packed = gzipSync('{"name":"Canela","species":"perro","sex":"Hembra"}').toString('latin1')
    for (const [target, contentType] of [
      ['/api/pets', 'application/json'],
      [`/api/pets/${pet.id}/documents?name=a.txt`, 'text/plain'],
    ] as const)
      expect(
        await send({
          target,
          body: packed,
          headers: [['content-encoding', coding], ...type(contentType)],
        }),
      ).toMatchObject(refusedAt('content-encoding', 'invalid'))
  })

  it('accepts the declaration that a body is not packed', async () => {
    const body = '{"name":"Canela","species":"perro","sex":"Hembra"}'
    const headers = [['content-encoding', 'Identity'], ...type('application/json')] as const
    expect((await send({ body, headers })).status).toBe(201)
  })

  it('refuses parts in another encoding, whatever a part declares', async () => {
    for (const header of ['', '; charset=utf-8', '; charset=iso-8859-1', '; charset=utf-16le']) {
      const body = `--b\r\ncontent-disposition: form-data; name="entry"\r\ncontent-type: application/json${header}\r\n\r\n{"title":"Canci\xf3n"}\r\n--b--\r\n`
      expect(
        await send({
          target: `/api/pets/${pet.id}/diary`,
          body,
          headers: type('multipart/form-data; boundary=b'),
        }),
      ).toMatchObject(refusedAt(''))
    }
  })
})

describe('the encoding check of an address', () => {
  const get = (target: string) => send({ method: 'GET', target })
  const documents = `/api/pets/${pet.id}/documents`

  it.each([
    '/api/marketplace/products?search=Canel%E1',
    '/api/marketplace/products?search=%C3',
    '/api/marketplace/products?%E1=1',
    '/api/marketplace/products?search=%ED%A0%80',
    '/api/pets/%E1',
    '/api/pets/%C3%A1%E1',
    '/api/report-links/%ff/file',
    '/app/%E1',
    '/auth?returnTo=%E1',
    '/%E1',
  ])('refuses %s', async (target) => {
    expect(await get(target)).toMatchObject(refusedAt(''))
  })

  it('refuses bytes outside of ASCII', async () => {
    for (const search of ['\xe1', utf8('á')])
      expect((await get(`/api/marketplace/products?search=${search}`)).status).toBe(400)
  })

  it('refuses a file name in another encoding', async () => {
    expect(
      await send({ target: `${documents}?name=Canel%E1.txt`, body: 'x', headers: type('text/plain') }),
    ).toMatchObject(refusedAt(''))
  })

  it('accepts anything in UTF-8, and a percent sign that stands for itself', async () => {
    for (const search of ['%C3%A1', '100%', '100%25%', '%z', '%F0%9F%A6%9C'])
      expect([search, (await get(`/api/marketplace/products?search=${search}`)).status]).toEqual([
        search,
        200,
      ])
  })
})

describe('the encoding check of a header', () => {
  const withHeader = (name: string, value: string) =>
    send({ method: 'GET', target: '/api/pets', headers: [[name, value]] })

  it.each(['x-file-name', 'content-disposition', 'idempotency-key', 'last-event-id', 'x-forwarded-host'])(
    'refuses another encoding in %s',
    async (name) => {
      expect(await withHeader(name, 'caf\xe9')).toMatchObject(refusedAt(name))
      expect((await withHeader(name, utf8('café'))).status).toBe(200)
    },
  )

  it.each(['user-agent', 'referer', 'cookie'])(
    'accepts another encoding in %s, which a browser writes by itself',
    async (name) => {
      expect([200, 401]).toContain((await withHeader(name, 'caf\xe9')).status)
    },
  )
})
