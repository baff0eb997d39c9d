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
import { apiError } from '#server/platform/runtime/api-error.ts'
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
  personal: personProcedure
    .route({ method: 'POST', path: '/personal' })
    .input(z.strictObject({ name: z.string() }))
    .output(z.strictObject({})),
  admin: adminProcedure
    .route({ method: 'POST', path: '/admin' })
    .input(z.strictObject({ name: z.string() }))
    .output(z.strictObject({})),
  fail: oc
    .errors(declareErrors('NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .route({ method: 'GET', path: '/fail/{kind}' })
    .input(z.strictObject({ kind: z.string() }))
    .output(z.strictObject({ ok: z.boolean() })),
}

const os = implement(probe).$context<Context>()
// Typed as the contract demands, but with other values at run time.
const invalidOutput: { ok: boolean } = Object.assign(
  { ok: true },
  JSON.parse('{"ok":"yes","secret":"hunter2"}'),
)

const failures: Record<string, (context: Context) => { ok: boolean }> = {
  unexpected: () => {
    throw new Error('the password is hunter2')
  },
  'broken-contract': () => invalidOutput,
  'not-found': () => {
    throw apiError('NOT_FOUND')
  },
  undeclared: () => {
    throw apiError('EMAIL_TAKEN')
  },
  'rate-limited': () => {
    throw apiError('TOO_MANY_REQUESTS', { retryAfter: 7 })
  },
  'disk-full': () => {
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
  personal: os.personal.handler(() => ({})),
  admin: os.admin.handler(() => ({})),
  fail: os.fail.handler(({ input, context }) => failures[input.kind]?.(context) ?? { ok: true }),
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

describe('a procedure', () => {
  it('accepts valid input', async () => {
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
  ])('refuses %s with its issues', async (_label, payload, issues) => {
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

  it('takes the id from the path, even if the body has another', async () => {
    expect((await post({ id: '2', name: 'a' })).json()).toEqual({ id: '1', name: 'a' })
  })

  it('takes the last of two equal keys', async () => {
    expect((await post('{"name":"a","name":"b"}')).json()).toMatchObject({ name: 'b' })
  })

  it.each([
    ['malformed JSON', '{'],
    ['an unterminated string', '{"name":"a'],
    ['a __proto__ key', '{"__proto__":{"admin":true},"name":"a"}'],
    ['a constructor key', '{"constructor":{"prototype":{"admin":true}},"name":"a"}'],
  ])('refuses %s', async (_label, payload) => {
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
  ])('refuses JSON that is not a valid object with 400: %.20s', async (payload) => {
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
  ])('refuses the type %s', async (type) => {
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
  ])('causes no internal error for the address %.40s', async (url) => {
    for (const method of ['GET', 'POST'] as const)
      expect((await app.inject({ method, url })).statusCode).toBeLessThan(500)
  })

  it.each(['/api', '/api/', '/api/nope', '/api/echo', '/api/../secret', '/api//echo/1', '/api/echo/1/2'])(
    'answers the unknown address %s with NOT_FOUND as JSON',
    async (url) => {
      const answer = await app.inject({ method: 'GET', url })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ code: 'NOT_FOUND', status: 404, defined: true, message: 'NOT_FOUND' })
    },
  )

  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    'answers the method %s with NOT_FOUND where only POST is declared',
    async (method) => {
      expect((await app.inject({ method, url: '/api/echo/1' })).statusCode).toBe(404)
    },
  )

  it('refuses a guest before it validates the input', async () => {
    const answer = await post({ wrong: true }, '/api/personal')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it.each([
    [undefined, 'UNAUTHORIZED'],
    ['marketplace', 'FORBIDDEN'],
    ['admin', 'BAD_REQUEST'],
  ] as const)('validates the input only for the required role: %s answers %s', async (role, code) => {
    const person = await aUser(app.services.db)
    if (role !== undefined) await app.services.db.insert(userRoles).values({ userId: person.id, role })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/admin',
      payload: { wrong: true },
      ...(role === undefined ? {} : { as: await aSession(app.services, person) }),
    })
    expect(answer.json()).toMatchObject({ code })
  })
})

describe('a failing procedure', () => {
  const fail = (kind: string) => app.inject({ url: `/api/fail/${kind}` })

  it.each([
    ['not-found', 'NOT_FOUND'],
    ['undeclared', 'EMAIL_TAKEN'],
    ['disk-full', 'INSUFFICIENT_STORAGE'],
    ['unexpected', 'INTERNAL_SERVER_ERROR'],
    ['broken-contract', 'INTERNAL_SERVER_ERROR'],
  ] as const)('answers the kind %s with %s and no details', async (kind, code) => {
    const answer = await fail(kind)
    expect(answer.statusCode).toBe(errorStatus[code])
    expect(answer.json()).toMatchObject({ code, status: errorStatus[code], message: code })
    expect(answer.body).not.toContain('hunter2')
  })

  it.each(['unexpected', 'broken-contract'])('logs the kind %s with the request id', async (kind) => {
    app.logLines.length = 0
    const { headers } = await fail(kind)
    const line = app.logLines.find(({ level }) => level === 50)
    expect(line).toMatchObject({ requestId: headers['x-request-id'], msg: 'unexpected error' })
    expect(JSON.stringify(line)).toContain(
      kind === 'unexpected' ? 'procedures.test.ts' : 'breaks the contract',
    )
  })

  it('keeps out of the log an output that breaks the contract', async () => {
    app.logLines.length = 0
    await fail('broken-contract')
    expect(JSON.stringify(app.logLines)).not.toContain('hunter2')
  })

  it('sends a retry-after header for a rate limit', async () => {
    const answer = await fail('rate-limited')
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('7')
  })

  it('keeps cookies that were set before', async () => {
    expect((await fail('cookies')).headers['set-cookie']).toEqual(['a=1', 'b=2'])
  })
})
