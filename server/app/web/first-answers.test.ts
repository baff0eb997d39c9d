import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { features } from '#server/app/features.ts'
import { openTestApp, type SignedInUser } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { listFirstReads, readFirstAnswers } from './first-answers.ts'
import { isPagePath } from './pages.ts'

const webDir = await mkdtemp(join(tmpdir(), 'huella-first-answers-'))
await mkdir(join(webDir, 'skeletons'))
await writeFile(join(webDir, 'app.html'), '<!doctype html><head></head><body>app</body>')
for (const name of ['app', 'app.marketplace', 'app.pet.petId', 'app.pet.petId.vaccines'])
  await writeFile(
    join(webDir, `skeletons/${name}.html`),
    `<!doctype html><head></head><body>${name}<script id="answers">show()</script></body>`,
  )
const app = await openTestApp({ env: { WEB_DIR: webDir } })
afterAll(() => app.close())

const open = (url: string, as?: SignedInUser, headers: Record<string, string> = {}) =>
  app.inject({ url, headers, ...(as && { as }) })

const answersIn = (html: string): Record<string, unknown> =>
  Object.fromEntries(
    [...html.matchAll(/<script type="application\/json" data-answer="([^"]*)">(.*?)<\/script>/gs)].map(
      ([, url = '', body = '']) => [url, JSON.parse(body)],
    ),
  )

const aPerson = async () => {
  const user = await aUser(app.services.db)
  return { user, visitor: await aSession(app.services, user) }
}

describe('the document of a signed-in person', () => {
  it('contains the session and what its page requests first, as the API answers it', async () => {
    const { user, visitor } = await aPerson()
    const pet = await aPet(app.services.db, { owner: user, name: 'Kira' })
    app.setNow(new Date())
    const document = await open('/app', visitor)
    expect(document.statusCode).toBe(200)
    const answers = answersIn(document.body)
    expect(Object.keys(answers)).toEqual(listFirstReads('/app'))
    for (const [url, answer] of Object.entries(answers)) {
      const direct = await app.inject({ url, as: visitor })
      expect(answer, url).toEqual(direct.json())
    }
    expect(answers['/api/pets']).toMatchObject({ items: [{ id: pet.id, name: 'Kira' }] })
    expect(document.body).toMatch(
      /<body>app<script type.*<\/script><script id="answers">show\(\)<\/script><\/body>$/s,
    )
  })

  it('stays out of caches', async () => {
    const { visitor } = await aPerson()
    const document = await open('/app', visitor)
    expect(document.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding, cookie' })
    expect(document.headers['etag']).toBeUndefined()
    // This one too has all headers of a document.
    const guest = await open('/auth')
    expect(document.headers['content-security-policy']).toBe(guest.headers['content-security-policy'])
    expect(document.headers['content-security-policy']).toContain('script-src')
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('arrives compressed with %s', async (encoding, unpack) => {
    const { visitor } = await aPerson()
    const document = await open('/app', visitor, { 'accept-encoding': encoding })
    expect(document.headers['content-encoding']).toBe(encoding)
    expect(Object.keys(answersIn(unpack(document.rawPayload).toString()))).toEqual(listFirstReads('/app'))
  })

  it('escapes what a person wrote', async () => {
    const { user, visitor } = await aPerson()
    const name = '</script><img src=x>'
    await aPet(app.services.db, { owner: user, name })
    const { body } = await open('/app', visitor)
    expect(body).not.toContain('<img')
    expect(answersIn(body)['/api/pets']).toMatchObject({ items: [{ name }] })
  })

  it('contains nothing of a pet that the person may not see, nor of one that does not exist', async () => {
    const [owner, stranger] = [await aPerson(), await aPerson()]
    const pet = await aPet(app.services.db, { owner: owner.user, name: 'Secreta' })
    for (const id of [pet.id, newId(), 'kira"><b>', '%22%3E', '..%2f..%2fpets']) {
      const { body } = await open(`/app/pet/${id}/vaccines`, stranger.visitor)
      expect(Object.keys(answersIn(body)), id).toEqual(['/api/auth/session', '/api/reminders'])
      expect(body).not.toMatch(/Secreta|<b>/)
    }
    const { body } = await open(`/app/pet/${pet.id}/vaccines`, owner.visitor)
    expect(answersIn(body)[`/api/pets/${pet.id}`]).toMatchObject({ name: 'Secreta' })
  })
})

it('gives up an answer that does not come, and ends the work on it', async () => {
  const server = fastify()
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  server.get('/api/*', (request, reply) => {
    if (request.url !== '/api/pets') return reply.send({ at: request.url })
    reply.raw.once('close', leave)
    return new Promise(() => {})
  })
  server.get('/app', async (request) => (await readFirstAnswers(server, request, '/app')).html)
  const { body } = await server.inject('/app')
  expect(Object.keys(answersIn(body))).toEqual(listFirstReads('/app').filter((url) => url !== '/api/pets'))
  await left
})

it('requests no more when it is full', async () => {
  const server = fastify()
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  server.get('/api/*', (request, reply) => {
    if (request.url !== '/api/pets') return reply.send({ text: 'a'.repeat(200_000) })
    reply.raw.once('close', leave)
    return new Promise(() => {})
  })
  server.get('/app', async (request) => (await readFirstAnswers(server, request, '/app')).html)
  const { body } = await server.inject('/app')
  expect(Object.keys(answersIn(body))).toHaveLength(1)
  await left
})

it('goes without an answer that cannot be had', async () => {
  const [server, broken] = [fastify(), fastify()]
  vi.spyOn(broken, 'inject').mockRejectedValue(new Error('broken'))
  server.get('/app', async (request) => (await readFirstAnswers(broken, request, '/app')).html)
  const { statusCode, body } = await server.inject('/app')
  expect([statusCode, body]).toEqual([200, ''])
})

it('sets the cookies that its answers set', async () => {
  const server = fastify()
  server.get('/api/*', (request, reply) => {
    if (request.url === '/api/auth/session') void reply.header('set-cookie', ['a=1', 'b=2'])
    return reply.send({})
  })
  server.get('/app', async (request) => (await readFirstAnswers(server, request, '/app')).cookies)
  expect((await server.inject('/app')).json()).toEqual(['a=1', 'b=2'])
})

describe('the document of anybody else', () => {
  it('contains nothing for a guest, an ended session or an address that is no page', async () => {
    const { visitor } = await aPerson()
    await app.asPerson(visitor).auth.signOut()
    const ended = answersIn((await open('/app', visitor)).body)
    expect(ended).toEqual({ '/api/auth/session': { person: null } })
    expect(answersIn((await open('/app')).body)).toEqual({})
    expect(answersIn((await open('/app', { cookie: 'huella-3000.session_token=made.up' })).body)).toEqual({
      '/api/auth/session': { person: null },
    })
    const { visitor: other } = await aPerson()
    const nothing = await open('/app/nothing', other)
    expect(nothing.statusCode).toBe(404)
    expect(answersIn(nothing.body)).toEqual({})
  })
})

describe('first reads', () => {
  it('belong to existing pages, and lead to addresses of the API', () => {
    for (const [name, { firstReads = {} }] of Object.entries(features))
      for (const [page, addresses] of Object.entries(firstReads)) {
        expect(page.endsWith('/*') || isPagePath(page.replaceAll(/[{}]/g, '')), `${name}: ${page}`).toBe(true)
        for (const address of addresses)
          for (const [, parameter] of address.matchAll(/\{(\w+)\}/g)) expect(page).toContain(`{${parameter}}`)
      }
  })

  it('take parameters from the address, and yield nothing for another page', () => {
    expect(listFirstReads('/app/pet/7/allergies')).toEqual(
      expect.arrayContaining(['/api/auth/session', '/api/pets/7', '/api/pets/7/allergies']),
    )
    expect(listFirstReads('/app/')).toContain('/api/pets')
    expect(listFirstReads('/auth')).toEqual([])
    expect(listFirstReads('/application')).toEqual([])
  })
})
