import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { features } from '#server/app/features.ts'
import type { Reads } from '#server/app/http/procedures.ts'
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

const answered = z.object({ html: z.string(), cookies: z.array(z.string()) })

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
      /<body>app<meta name="event-cursor" content="\d+"><script type.*<\/script><script id="answers">show\(\)<\/script><\/body>$/s,
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

  it('arrives compressed with gzip, and plain where that is not accepted', async () => {
    const { user, visitor } = await aPerson()
    await aPet(app.services.db, { owner: user, name: 'Ñandú' })
    app.setNow(new Date())
    const packed = await open('/app', visitor, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    const plain = await open('/app', visitor, { 'accept-encoding': 'br' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    // Events may arrive between the two.
    const [unpacked, read] = [gunzipSync(packed.rawPayload).toString(), plain.body].map((html) =>
      html.replace(/content="\d+"/, ''),
    )
    expect(unpacked).toBe(read)
    expect(Object.keys(answersIn(plain.body))).toEqual(listFirstReads('/app'))
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

describe('the answers of a document', () => {
  const openDocument = (read: Reads['read'], cookies: string[] = []) => {
    const server = fastify()
    const openReads = () => Promise.resolve({ read, readCookies: () => cookies })
    server.get('/app', (request) => readFirstAnswers(openReads, request, '/app'))
    return server.inject('/app')
  }
  const leaving = () => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    const wait = (signal: AbortSignal) => {
      signal.addEventListener('abort', () => leave())
      return new Promise<undefined>(() => {})
    }
    return { left, wait }
  }

  it('lack one that does not come, and the work on it ends', async () => {
    const { left, wait } = leaving()
    const { body } = await openDocument(async (url, signal) =>
      url === '/api/pets' ? wait(signal) : JSON.stringify({ at: url }),
    )
    const { html } = answered.parse(JSON.parse(body))
    expect(Object.keys(answersIn(html))).toEqual(listFirstReads('/app').filter((url) => url !== '/api/pets'))
    await left
  })

  it('end when it is full', async () => {
    const { left, wait } = leaving()
    const { body } = await openDocument(async (url, signal) =>
      url === '/api/pets' ? wait(signal) : JSON.stringify({ text: 'a'.repeat(200_000) }),
    )
    expect(Object.keys(answersIn(answered.parse(JSON.parse(body)).html))).toHaveLength(1)
    await left
  })

  it('stay out of it where they cannot be read', async () => {
    const broken = () => Promise.reject(new Error('broken'))
    expect((await openDocument(broken)).json()).toEqual({ html: '', cookies: [] })
    const server = fastify()
    server.get('/app', (request) => readFirstAnswers(broken, request, '/app'))
    expect((await server.inject('/app')).json()).toEqual({ html: '', cookies: [] })
  })

  it('bring the cookies that were set', async () => {
    const { body } = await openDocument(() => Promise.resolve('{}'), ['a=1', 'b=2'])
    expect(answered.parse(JSON.parse(body)).cookies).toEqual(['a=1', 'b=2'])
  })
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
