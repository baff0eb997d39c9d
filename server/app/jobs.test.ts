// Scheduled jobs run on real rows and files, on disk and in an S3 store, and a second run changes
// no data.
import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/shared/dates.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import { sessions, verifications } from '#server/features/auth/tables.ts'
import { failedShareCodeAttempts } from '#server/features/sharing/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { imageKeys } from '#server/platform/images/image-storage.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aDiaryEntry } from '#server/features/diary/factories.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { isAll } from '#server/testing/extent.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { startS3Server } from '#server/testing/servers/s3-server.ts'
import { jobs } from './jobs.ts'

const scheduled = jobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name)
const sweeps = scheduled.filter((name) => name.startsWith('orphan-'))

const onDisk = async () => ({ env: {}, close: async () => {} })

const onS3 = async () => {
  const { storageUrl, close } = await startS3Server()
  return { env: { STORAGE_URL: storageUrl }, close }
}

const bytes = Buffer.from('what a file holds')
const folders = ['pet-images', 'pet-diary-images', 'pet-documents']

/**
 * A pet with a picture, a diary entry with photos and a document, all with their files, and orphan
 * files beside each.
 */
const createFiles = async ({ services: { db, fileStore } }: TestApp) => {
  const owner = await aUser(db)
  const version = 'a1b2c3d4e5f6a1b2c3d4e5f6'
  const widths = [320, 640]
  const pet = await aPet(db, {
    owner,
    imageVersion: version,
    imageWidth: 640,
    imageHeight: 480,
    imageWidths: widths,
    imageThumbhash: 'YJeGHwKHl3eAh3h3d4d3dYCIeAd4',
  })
  const entry = await aDiaryEntry(db, { pet, photos: 2 })
  const document = await aDocument(db, { pet })
  const entryBase = `pet-diary-images/${owner.id}/${entry.id}/`
  const referenced = [
    ...imageKeys(`pet-images/${owner.id}/${pet.id}.`, { version, widths }),
    ...entry.photos.flatMap((photo) => imageKeys(entryBase, photo)),
    document.storageKey,
  ]
  const removedId = newId()
  const orphans = [
    // Files of a removed pet, a replaced version, an unknown width, and no pet.
    `pet-images/${owner.id}/${removedId}.${version}-320.webp`,
    `pet-images/${owner.id}/${pet.id}.ffffffffffffffffffffffff-320.webp`,
    `pet-images/${owner.id}/${pet.id}.${version}-2560.webp`,
    'pet-images/stray.webp',
    `pet-diary-images/${owner.id}/${removedId}/${entry.photos[0]?.version}-320.webp`,
    `${entryBase}ffffffffffffffffffffffff-320.webp`,
    `pet-documents/${owner.id}/${pet.id}/ffffffffffffffffffffffff.pdf`,
  ]
  for (const key of [...referenced, ...orphans]) await fileStore.put(key, bytes, 'application/octet-stream')
  return { referenced, orphans }
}

describe.each([
  ['disk', onDisk],
  ['S3', onS3],
] as const)('orphan files on %s', (_label, open) => {
  let store: Awaited<ReturnType<typeof open>>
  let app: TestApp
  beforeAll(async () => {
    store = await open()
    app = await openTestApp({ env: store.env })
  })
  afterAll(async () => {
    await app.close()
    await store.close()
  })
  const listAll = async () =>
    (await Promise.all(folders.map((folder) => app.services.fileStore.list(folder)))).flat().toSorted()

  test('disappear after a day, referenced files stay, however often the job runs', async () => {
    const { referenced, orphans } = await createFiles(app)
    for (const name of sweeps) await app.runJob(name)
    expect(await listAll()).toEqual([...referenced, ...orphans].toSorted())

    app.setNow(new Date(Date.now() + dayMs + 60_000))
    for (let run = 0; run < 2; run++) {
      for (const name of sweeps) await app.runJob(name)
      expect(await listAll()).toEqual(referenced.toSorted())
    }
  })

  test.runIf(isAll)('disappear among more files than one query looks up', async () => {
    const keys = Array.from({ length: 703 }, (_, n) => `pet-documents/many/${n}`)
    // As many at once as the store has connections for.
    const left = [...keys]
    const putAll = async () => {
      for (let key = left.pop(); key !== undefined; key = left.pop())
        await app.services.fileStore.put(key, bytes, 'text/plain')
    }
    await Promise.all(Array.from({ length: 8 }, putAll))
    const pet = await aPet(app.services.db, { owner: await aUser(app.services.db) })
    const [storageKey = ''] = keys.slice(600)
    await aDocument(app.services.db, { pet, storageKey })
    await app.runJob('orphan-pet-documents')
    expect(await app.services.fileStore.list('pet-documents/many')).toEqual([storageKey])
  })
})

test('keeps the files of pictures uploaded and replaced during a sweep', async () => {
  const app = await openTestApp()
  try {
    const { db, fileStore, config } = app.services
    const owner = await aUser(db)
    const as = await aSession(app.services, owner)
    const pets = await Promise.all(Array.from({ length: 3 }, () => aPet(db, { owner })))
    const photo = await aPhonePhoto({ width: 300, height: 400 })
    const upload = async ({ id }: { id: string }) => {
      const headers = { 'content-type': 'image/jpeg', origin: config.publicUrl.origin }
      const url = `/api/pets/${id}/image`
      const answer = await app.inject({ method: 'PUT', url, as, headers, payload: photo })
      expect(answer.statusCode).toBe(200)
      // These files become old, so that only their row keeps them. Those of the other pets stay
      // recent: a running upload has no row yet, and only the age of its files keeps them.
      const ownKeys = (await fileStore.list(`pet-images/${owner.id}`)).filter((key) =>
        key.includes(`/${id}.`),
      )
      for (const key of ownKeys) await utimes(join(config.dataDir, 'files', key), 0, 0).catch(() => undefined)
    }
    const uploads = { finished: false }
    const sweeping = (async () => {
      let rounds = 0
      for (; !uploads.finished; rounds++) await app.runJob('orphan-pet-images')
      return rounds
    })()
    for (let round = 0; round < 4; round++) await Promise.all(pets.map(upload))
    uploads.finished = true
    expect(await sweeping).toBeGreaterThan(0)
    for (const { image } of (await app.asPerson(as).pets.list({})).items)
      expect((await app.inject({ url: image?.src ?? '', as })).statusCode).toBe(200)
    await app.runJob('orphan-pet-images')
    expect(await fileStore.list(`pet-images/${owner.id}`)).toHaveLength(pets.length)
  } finally {
    await app.close()
  }
})

describe('the removal of expired rows', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  test('removes expired sessions and mailed links, and nothing else', async () => {
    const { db } = app.services
    const person = await aUser(db)
    const [expired, current] = [await aSession(app.services, person), await aSession(app.services, person)]
    const token =
      decodeURIComponent(expired.cookie)
        .replace(/^[^=]*=/, '')
        .split('.')[0] ?? ''
    const past = new Date(Date.now() - 1000)
    await db
      .update(sessions)
      .set({ expiresAt: past })
      .where(eq(sessions.token, hashToken(token)))
    for (const expiresAt of [past, new Date(Date.now() + dayMs)])
      await db.insert(verifications).values({ id: newId(), identifier: 'x', value: 'y', expiresAt })
    for (let run = 0; run < 2; run++) {
      await app.runJob('expired-access')
      expect(await db.select().from(sessions)).toHaveLength(1)
      expect(await db.select().from(verifications)).toHaveLength(1)
    }
    expect((await app.inject({ url: '/api/pets', as: current })).statusCode).toBe(200)
  })

  test('removes old failed attempts of share codes, and nothing else', async () => {
    const { db } = app.services
    const { id: userId } = await aUser(db)
    const failedAttempt = (days: number) => ({
      id: newId(),
      userId,
      addressGroup: '127.0.0.1',
      attemptedAt: new Date(Date.now() - days * dayMs),
    })
    await db.insert(failedShareCodeAttempts).values([failedAttempt(3), failedAttempt(1)])
    for (let run = 0; run < 2; run++) {
      await app.runJob('sharing-remove-failed-attempts')
      expect(await db.select().from(failedShareCodeAttempts)).toHaveLength(1)
    }
  })

  test('removes old live events, and nothing else', async () => {
    const { db } = app.services
    const count = async () =>
      (await db.execute<{ n: number }>(sql`select count(*)::int as n from live_events where topic = 'pets'`))
        .rows[0]?.n
    await db.execute(sql`delete from live_events`)
    await db.execute(
      sql`insert into live_events (topic, at) values ('pets', now() - interval '2 hours'), ('pets', now())`,
    )
    for (let run = 0; run < 2; run++) {
      await app.runJob('remove-old-events')
      expect(await count()).toBe(1)
    }
  })
})

test('lists every job in docs/operations.md, and no other', async () => {
  const manual = await readFile('docs/operations.md', 'utf8')
  const table = manual
    .split('\n')
    .filter((line) => /^\| (as they come|each (?:minute|five minutes)|\d\d)/.test(line))
  const listed = [
    ...table
      .map((line) => line.split('|')[2])
      .join('')
      .matchAll(/`([\w-]+)`/g),
  ].map(([, name = '']) => name)
  expect(listed.toSorted()).toEqual(['mail', 'backup', ...jobs.map(({ name }) => name)].toSorted())
})

test('runs every scheduled job twice in a row on an empty database', async () => {
  expect(scheduled.length).toBeGreaterThanOrEqual(8)
  const app = await openTestApp()
  try {
    for (const name of [...scheduled, ...scheduled]) await app.runJob(name)
  } finally {
    await app.close()
  }
})
