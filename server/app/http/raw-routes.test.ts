import { readdir } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { RawRoute } from '#server/platform/http/raw-routes.ts'
import { receiveUpload, uploadsDir } from '#server/platform/files/uploads.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'

const limit = 1_000_000
let aborted = 0

const route = (
  path: RawRoute['path'],
  method: RawRoute['method'],
  handle: RawRoute['handle'],
  answer?: RawRoute['response'],
): RawRoute => ({
  path,
  method,
  response: answer ?? { content: ['text/plain'] },
  errors: [],
  handle,
})

const app = await openTestApp({
  parts: {
    rawRoutes: [
      route(
        '/api/things/{thing}',
        'PUT',
        async ({ config }, { body, params, signal }) => {
          try {
            const { size } = await receiveUpload(body, { maxBytes: limit, dir: uploadsDir(config), signal })
            return { json: { thing: params['thing'], size }, status: 201 }
          } catch (error) {
            aborted += 1
            throw error
          }
        },
        { json: z.strictObject({ thing: z.string(), size: z.number() }) },
      ),
      route('/api/things/{thing}', 'GET', async (_context, { params, url }) => ({
        body: Readable.from([`${params['thing']} `, url.searchParams.get('q') ?? '-']),
        headers: { 'content-type': 'text/plain', 'content-security-policy': 'sandbox' },
      })),
      route('/api/web', 'GET', async ({ responseHeaders }) => {
        responseHeaders.append('set-cookie', 'a=1')
        return new Response('web', { status: 202, headers: { 'x-kind': 'web' } })
      }),
      route('/api/redirect', 'GET', async () => Response.redirect('http://localhost:3000/auth')),
      route('/api/broken', 'GET', async () => ({ json: { wrong: 'hunter2' } }), { json: z.strictObject({}) }),
      route('/api/refuse', 'POST', async () => {
        throw apiError('TOO_MANY_REQUESTS', { retryAfter: 9 })
      }),
    ],
  },
})
await app.http.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const address = app.http.server.address()
const port = typeof address === 'object' && address !== null ? address.port : 0
const url = (path: string) => `http://127.0.0.1:${port}${path}`

const listPartialUploads = () => readdir(uploadsDir(app.services.config)).catch(() => [])

const sendForever = (path: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(url(path), { method: 'PUT', headers }, (answer) => {
      clearInterval(timer)
      resolve(answer)
    })
    request.on('error', reject)
    const timer = setInterval(() => request.write(Buffer.alloc(100_000)), 1)
  })

describe('a raw route', () => {
  it('accepts a stream of any type, and responds with JSON of its schema', async () => {
    for (const type of ['image/jpeg', 'application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const answer = await fetch(url('/api/things/caf%C3%A9'), {
        method: 'PUT',
        body: Buffer.alloc(limit, 'x'),
        headers: { 'content-type': type },
      })
      expect(answer.status).toBe(201)
      expect(await answer.json()).toEqual({ thing: 'café', size: limit })
    }
  })

  it('accepts an empty body without a type', async () => {
    const answer = await fetch(url('/api/things/1'), { method: 'PUT' })
    expect(await answer.json()).toEqual({ thing: '1', size: 0 })
  })

  it('streams a body, with its own headers in place of the common ones', async () => {
    const answer = await fetch(url('/api/things/1?q=2'))
    expect(await answer.text()).toBe('1 2')
    expect(answer.headers.get('content-security-policy')).toBe('sandbox')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('passes on a Response, with the cookies of the context', async () => {
    const answer = await fetch(url('/api/web'))
    expect([answer.status, await answer.text(), answer.headers.get('x-kind')]).toEqual([202, 'web', 'web'])
    expect(answer.headers.getSetCookie()).toEqual(['a=1'])
    const redirect = await fetch(url('/api/redirect'), { redirect: 'manual' })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, 'http://localhost:3000/auth'])
  })

  it('responds to errors like a procedure', async () => {
    const refused = await fetch(url('/api/refuse'), { method: 'POST' })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('9')
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfter: 9 } })
    const broken = await fetch(url('/api/broken'))
    expect(broken.status).toBe(500)
    expect(await broken.text()).not.toContain('hunter2')
  })

  it('refuses a write from another site', async () => {
    const answer = await fetch(url('/api/things/1'), {
      method: 'PUT',
      body: 'x',
      headers: { origin: 'https://evil.example.com' },
    })
    expect(answer.status).toBe(403)
  })
})

describe('an upload', () => {
  it('fails at once, with a response, for too large a content-length', async () => {
    const answer = await sendForever('/api/things/1', { 'content-length': String(limit * 1000) })
    expect(answer.statusCode).toBe(413)
    expect(JSON.parse(await text(answer))).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', data: { limit } })
  })

  it('fails while it is received when it exceeds the limit', async () => {
    const answer = await sendForever('/api/things/1', { 'transfer-encoding': 'chunked' })
    expect(answer.statusCode).toBe(413)
  })

  it('leaves no file after it is aborted', async () => {
    const before = await listPartialUploads()
    const abortedBefore = aborted
    const request = httpRequest(url('/api/things/1'), {
      method: 'PUT',
      headers: { 'content-length': '500000' },
    })
    request.on('error', () => undefined)
    request.write(Buffer.alloc(100_000))
    await expect.poll(listPartialUploads).toContainEqual(expect.stringMatching(/\.part$/))
    request.destroy()
    await expect.poll(listPartialUploads).toEqual(before)
    await expect.poll(() => aborted).toBe(abortedBefore + 1)
    expect((await fetch(url('/healthz'))).status).toBe(200)
    expect(app.logLines.filter(({ level }) => level === 60)).toEqual([])
  })
})
