// Banners and adoptions are kept in memory by each server, and change for everybody at once.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, aSession, aUser } from '#server/features/auth/factories.ts'
import { openTestApp, type SignedInUser, type TestApp } from '#server/testing/clients/test-app.ts'

const webDir = await mkdtemp(join(tmpdir(), 'huella-kept-announcements-'))
await mkdir(join(webDir, 'skeletons'))
for (const file of ['app.html', 'skeletons/app.html'])
  await writeFile(
    join(webDir, file),
    '<!doctype html><head></head><body><script id="answers"></script></body>',
  )

const env = { WEB_DIR: webDir }
const app = await openTestApp({ env })
const replica = await openTestApp({ env, database: app.database })
afterAll(async () => {
  await replica.close()
  await app.close()
})

const admin = await anAdmin(app.services)
const visitor = await aSession(app.services, await aUser(app.services.db))
const client = app.asPerson(admin.visitor)

const readAnswer = async (server: TestApp, url: string, as: SignedInUser): Promise<string> => {
  const { body } = await server.inject({ url: '/app', as })
  return body.split(`data-answer="${url}">`)[1]?.split('</script>')[0] ?? ''
}

const banner = { title: 'Rebajas', description: null, isActive: true }
const adoption = {
  name: 'Luna',
  species: 'gato',
  breed: null,
  age: '2 años',
  sex: 'Hembra',
  location: 'Bogotá',
  isAvailable: true,
} as const

describe.each([
  {
    url: '/api/banners',
    create: () => client.banners.create(banner),
    rename: (bannerId: string, title: string) => client.banners.update({ bannerId, title }),
    remove: (bannerId: string) => client.banners.remove({ bannerId }),
  },
  {
    url: '/api/adoptions',
    create: () => client.adoptions.create(adoption),
    rename: (adoptionId: string, name: string) => client.adoptions.update({ adoptionId, name }),
    remove: (adoptionId: string) => client.adoptions.remove({ adoptionId }),
  },
])('the documents of two servers with $url', ({ url, create, rename, remove }) => {
  let id: string
  // Both servers keep what they read before the change.
  beforeAll(async () => {
    for (const server of [app, replica]) expect(await readAnswer(server, url, visitor)).toBe('[]')
    ;({ id } = await create())
  })
  const changes = [
    { what: 'an added one', change: () => Promise.resolve(), shows: (answer: string) => answer.includes(id) },
    {
      what: 'another name',
      change: () => rename(id, 'Otra'),
      shows: (answer: string) => answer.includes('Otra'),
    },
    { what: 'a removal', change: () => remove(id), shows: (answer: string) => answer === '[]' },
  ]

  it.each(changes)('show $what to administrators at once, and to others by the event', async (row) => {
    await row.change()
    for (const server of [app, replica]) {
      expect(await readAnswer(server, url, admin.visitor)).toSatisfy(row.shows)
      await expect.poll(() => readAnswer(server, url, visitor)).toSatisfy(row.shows)
    }
  })
})
