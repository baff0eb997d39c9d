// What the RPC layer answers to good, bad and malicious input, whatever the procedure.
import { oc } from '@orpc/contract'
import { implement } from '@orpc/server'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { errorStatus } from '#contract/shared/errors.ts'
import {
  adminProcedure,
  declareErrors,
  personProcedure,
  publicProcedure,
} from '#contract/shared/procedures.ts'
import { userRoles } from '#server/features/auth/tables.ts'
import type { Context } from '#server/platform/http/context.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'

const probe = {
  echo: publicProcedure
    .route({ method: 'POST', path: '/echo/{id}' })
    .input(
      z.strictObject({
        id: z.string(),
        name: z.string().min(1).max(5),
        tags: z.array(z.string()).optional(),
      }),
    )
    .output(z.strictObject({ id: z.string(), name: z.string() })),
  mine: personProcedure
    .route({ method: 'POST', path: '/mine' })
    .input(z.strictObject({ name: z.string() }))
    .output(z.strictObject({})),
  office: adminProcedure
    .route({ method: 'POST', path: '/office' })
    .input(z.strictObject({ name: z.string() }))
    .output(z.strictObject({})),
  fail: oc
    .errors(declareErrors('NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .route({ method: 'GET', path: '/fail/{how}' })
    .input(z.strictObject({ how: z.string() }))
    .output(z.strictObject({ ok: z.boolean() })),
}

const os = implement(probe).$context<Context>()
// Like a service that breaks its contract.
const unpromised: { ok: boolean } = Object.assign({ ok: true }, JSON.parse('{"ok":"yes","secret":"hunter2"}'))

const hows: Record<string, (context: Context) => { ok: boolean }> = {
  surprise: () => {
    throw new Error('the password is hunter2')
  },
  'broken-contract': () => unpromised,
  missing: () => {
    throw apiError('NOT_FOUND')
  },
  undeclared: () => {
    throw apiError('EMAIL_TAKEN')
  },
  slow: () => {
    throw apiError('TOO_MANY_REQUESTS', { retryAfter: 7 })
  },
  full: () => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  },
  cookies: ({ responseHeaders }) => {
    responseHeaders.append('set-cookie', 'a=1')
    responseHeaders.append('set-cookie', 'b=2')
    throw apiError('NOT_FOUND')
  },
}
const router = os.router({
  echo: os.echo.handler(({ input: { id, name } }) => ({ id, name })),
  mine: os.mine.handler(() => ({})),
  office: os.office.handler(() => ({})),
  fail: os.fail.handler(({ input, context }) => hows[input.how]?.(context) ?? { ok: true }),
})

const app = await openTestApp({ parts: { router } })
afterAll(() => app.close())

const post = (payload: string | object, url = '/api/echo/1', headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

const invalid = { code: 'BAD_REQUEST', status: 400, data: { issues: [{ field: '', code: 'invalid' }] } }

describe('input', () => {
  it('is answered when it is valid', async () => {
    const answer = await post({ name: 'Ñandú' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ id: '1', name: 'Ñandú' })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  it.each([
    ['a missing field', {}, [{ field: 'name', code: 'required' }]],
    ['an empty field', { name: '' }, [{ field: 'name', code: 'required' }]],
    ['a long field', { name: 'abcdef' }, [{ field: 'name', code: 'too_long' }]],
    ['a wrong type', { name: 5 }, [{ field: 'name', code: 'invalid' }]],
    ['an unknown key', { name: 'a', extra: 1 }, [{ field: 'extra', code: 'unknown_key' }]],
    ['a wrong item', { name: 'a', tags: ['x', 1] }, [{ field: 'tags.1', code: 'invalid' }]],
  ])('says where %s is', async (_what, payload, issues) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      code: 'BAD_REQUEST',
      status: 400,
      defined: true,
      message: 'BAD_REQUEST',
      data: { issues },
    })
  })

  it('uses the id of the path, even if the body has another', async () => {
    expect((await post({ id: '2', name: 'a' })).json()).toEqual({ id: '1', name: 'a' })
  })

  it('uses the last of two equal keys', async () => {
    expect((await post('{"name":"a","name":"b"}')).json()).toMatchObject({ name: 'b' })
  })

  it.each([
    ['no JSON', '{'],
    ['half a string', '{"name":"a'],
    ['a forged prototype', '{"__proto__":{"admin":true},"name":"a"}'],
    ['a forged constructor', '{"constructor":{"prototype":{"admin":true}},"name":"a"}'],
  ])('refuses %s', async (_what, payload) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject(invalid)
  })

  it.each([
    'null',
    '[]',
    '5',
    '"text"',
    'true',
    '[[["x"]]]',
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    '{"a":'.repeat(9000) + '1' + '}'.repeat(9000),
  ])('answers 400 to %.20s, which is JSON but no object that fits', async (payload) => {
    expect((await post(payload)).statusCode).toBe(400)
  })

  it('refuses a body of a megabyte', async () => {
    const answer = await post({ name: 'x'.repeat(1_000_000) })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', data: { limit: 65_536 } })
  })

  it.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'nonsense',
  ])('refuses %s', async (type) => {
    const answer = await post('name=a', '/api/echo/1', { 'content-type': type })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject(invalid)
  })

  it.each([
    '/api/echo/%',
    '/api/echo/%E0%A4%A',
    '/api/echo/%00',
    '/api/echo/..%2f..%2fetc',
    '/api/fail/x?a[b]=1&a[b]=2&a=3',
    `/api/fail/${'x'.repeat(5000)}`,
  ])('has an answer for %.40s', async (url) => {
    for (const method of ['GET', 'POST'] as const)
      expect((await app.inject({ method, url })).statusCode).toBeLessThan(500)
  })

  it.each(['/api', '/api/', '/api/nope', '/api/echo', '/api/../secret', '/api//echo/1', '/api/echo/1/2'])(
    'knows no %s, and says so in JSON',
    async (url) => {
      const answer = await app.inject({ method: 'GET', url })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ code: 'NOT_FOUND', status: 404, defined: true, message: 'NOT_FOUND' })
    },
  )

  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    'knows no %s where only POST is',
    async (method) => {
      expect((await app.inject({ method, url: '/api/echo/1' })).statusCode).toBe(404)
    },
  )

  it('does not show a guest what input would be accepted', async () => {
    const answer = await post({ wrong: true }, '/api/mine')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it.each([
    [undefined, 'UNAUTHORIZED'],
    ['marketplace', 'FORBIDDEN'],
    ['admin', 'BAD_REQUEST'],
  ] as const)('tells only whoever has the role that is asked for: %s', async (role, code) => {
    const person = await aUser(app.services.db)
    if (role !== undefined) await app.services.db.insert(userRoles).values({ userId: person.id, role })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/office',
      payload: { wrong: true },
      ...(role === undefined ? {} : { as: await aSession(app.services, person) }),
    })
    expect(answer.json()).toMatchObject({ code })
  })
})

describe('failures', () => {
  const fail = (how: string) => app.inject({ url: `/api/fail/${how}` })

  it.each([
    ['missing', 'NOT_FOUND'],
    ['undeclared', 'EMAIL_TAKEN'],
    ['full', 'INSUFFICIENT_STORAGE'],
    ['surprise', 'INTERNAL_SERVER_ERROR'],
    ['broken-contract', 'INTERNAL_SERVER_ERROR'],
  ] as const)('of the kind %s answer %s and nothing else', async (how, code) => {
    const answer = await fail(how)
    expect(answer.statusCode).toBe(errorStatus[code])
    expect(answer.json()).toMatchObject({ code, status: errorStatus[code], message: code })
    expect(answer.body).not.toContain('hunter2')
  })

  it.each(['surprise', 'broken-contract'])(
    'of the kind %s are logged with the id of the request',
    async (how) => {
      app.logLines.length = 0
      const { headers } = await fail(how)
      const line = app.logLines.find(({ level }) => level === 50)
      expect(line).toMatchObject({ requestId: headers['x-request-id'], msg: 'unexpected error' })
      expect(JSON.stringify(line)).toContain(
        how === 'surprise' ? 'procedures.test.ts' : 'breaks the contract',
      )
    },
  )

  it('never log the answer that broke the contract', async () => {
    app.logLines.length = 0
    await fail('broken-contract')
    expect(JSON.stringify(app.logLines)).not.toContain('hunter2')
  })

  it('say in a header when to come back', async () => {
    const answer = await fail('slow')
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('7')
  })

  it('keep the cookies that were set before', async () => {
    expect((await fail('cookies')).headers['set-cookie']).toEqual(['a=1', 'b=2'])
  })
})
