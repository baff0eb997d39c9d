// The event stream continues where a document's responses end: it sends exactly the events they
// lack.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { unknownEventId } from '#server/platform/realtime/event-bus.ts'
import { findLatestEventId } from '#server/platform/realtime/queries.ts'
import { openEventStream, type EventStream } from '#server/testing/clients/event-stream.ts'
import { openTestApp, type SignedInUser, type TestApp } from '#server/testing/clients/test-app.ts'

const webDir = await mkdtemp(join(tmpdir(), 'huella-document-events-'))
await mkdir(join(webDir, 'skeletons'))
for (const file of ['app.html', 'skeletons/app.html'])
  await writeFile(
    join(webDir, file),
    '<!doctype html><head></head><body><script id="answers"></script></body>',
  )

let app: TestApp
let url: string
const streams: EventStream[] = []
// Each has a server without earlier visitors.
beforeEach(async () => {
  app = await openTestApp({ env: { WEB_DIR: webDir } })
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  streams.splice(0).forEach((stream) => stream.close())
  await app.close()
})

const anOwner = async () => {
  const { db } = app.services
  const owner = await aUser(db)
  await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner })
  return { owner, pet, visitor: await aSession(app.services, owner) }
}
const openDocument = async (as: SignedInUser): Promise<string> => {
  const { body } = await app.inject({ url: '/app', as })
  return /<meta name="event-cursor" content="(.*?)">/.exec(body)?.[1] ?? ''
}
/** The stream of a page whose document had that cursor, after it has sent the missed events. */
const openStream = async ({ cookie }: SignedInUser, after: string) => {
  const stream = await openEventStream(url, { cookie, after })
  streams.push(stream)
  await stream.next(({ event }) => event === 'cursor')
  return stream
}
/** Reloads the page until the process has received the wanted event. */
const reloadUntil = async (visitor: SignedInUser, wanted: (cursor: number) => boolean): Promise<string> => {
  await expect.poll(async () => wanted(Number(await openDocument(visitor)))).toBe(true)
  return openDocument(visitor)
}

it('sends nothing from before the document, however recent', async () => {
  const { visitor } = await anOwner()
  const stored = await findLatestEventId(app.services.db)
  const cursor = await reloadUntil(visitor, (id) => id >= stored)
  const stream = await openStream(visitor, cursor)
  expect(stream.received.map(({ event }) => event)).toEqual(['cursor'])
})

it('sends what happened between the document and the stream, to the first visitor too', async () => {
  const { pet, visitor } = await anOwner()
  // Before its first event a process has no cursor for later ones.
  const cursor = await reloadUntil(visitor, (id) => id > 0)
  await aMedication(app.services.db, { pet })
  const stream = await openStream(visitor, cursor)
  const event = await stream.next(({ change }) => change?.topic === 'medications')
  expect(event.change?.petId).toBe(pet.id)
})

it('sends a notice once, and not again after a reload', async () => {
  const { pet, visitor } = await anOwner()
  const page = await openStream(visitor, await openDocument(visitor))
  await aShare(app.services.db, { pet, with: await aUser(app.services.db) })
  const notice = await page.next(({ change }) => change?.notice === 'redeemed')
  page.close()
  const reloaded = await openStream(visitor, await reloadUntil(visitor, (id) => id >= notice.id))
  expect(reloaded.received.map(({ event }) => event)).toEqual(['cursor'])
})

it('sends a request to reload where the document could not know its place', async () => {
  const { visitor } = await anOwner()
  vi.spyOn(app.services.realtime, 'latestId').mockReturnValueOnce(unknownEventId)
  const stream = await openStream(visitor, await openDocument(visitor))
  expect(stream.received.map(({ event }) => event)).toEqual(['resync', 'cursor'])
})
