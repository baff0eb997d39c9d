// A backup during writes restores, on either engine and in either store, everything acknowledged
// before it began, and no partial data.
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { documentPage } from '#contract/features/documents/schema.ts'
import { pet as petSchema, petPage, type Pet } from '#contract/features/pets/schema.ts'
import { isAll } from '#server/testing/extent.ts'
import { registerPerson, personWithCookie, type HttpPerson } from '#server/testing/clients/http-person.ts'
import { startS3Server } from '#server/testing/servers/s3-server.ts'
import { runServerCommand } from '#server/testing/servers/server-command.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import {
  ownEmbedded,
  ownEmptyEmbedded,
  ownEmptyPostgres,
  ownPostgres,
  postgres,
  waitRandomly,
} from './own-database.ts'

const writers = isAll ? 8 : 3
/** Pets of each writer. */
const atLeast = isAll ? 4 : 2
/** The longest pause between two requests of a writer: its requests cost more than the backup. */
const pauseMs = isAll ? 0 : 250
const passphrase = 'una frase que nadie adivina'
// Half a minute on two idle cores; the rest is for busy machines.
const timeout = 600_000

type Place = `${'embedded' | 'postgres'}, ${'disk' | 's3'}`
const places: readonly Place[] = ['embedded, disk', 'postgres, s3', 'postgres, disk', 'embedded, s3']
const usable = places.filter((place) => postgres !== undefined || place.startsWith('embedded'))
// Each place is restored to itself and to the next, so that each engine and each store is restored
// to the other.
const pairs = usable.flatMap((from, n): [Place, Place][] => [
  [from, from],
  [from, usable[(n + 1) % usable.length] ?? from],
])
// The common change of a growing installation.
const sample = pairs.slice(1, 2)

const environmentOf = async (place: Place, isEmpty = false) => {
  const [ownCluster, ownFolder] = isEmpty ? [ownEmptyPostgres, ownEmptyEmbedded] : [ownPostgres, ownEmbedded]
  const database = await (place.startsWith('postgres') ? ownCluster : ownFolder)(onTestFinished)
  const common = {
    ...database,
    QUOTA_FREE_PETS: '100000',
    QUOTA_PREMIUM_PETS: '100000',
    BACKUP_PASSPHRASE: passphrase,
  }
  if (place.endsWith('disk')) return common
  const { storageUrl, close } = await startS3Server()
  onTestFinished(close)
  return { ...common, STORAGE_URL: storageUrl }
}

/** The acknowledged state of a pet: the hash of its document, once that was acknowledged. */
type Acknowledged = { pet: Pet; document?: string }

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Adds pets with a picture, which is replaced, and a document; every third pet is removed. */
const write = async (person: HttpPerson, known: Map<string, Acknowledged>, photo: Buffer, url: string) => {
  try {
    for (let round = 0; ; round++) {
      const id = await person.addPet(`Kira ${randomUUID()}`)
      await waitRandomly(pauseMs)
      await person.putPhoto(id, photo)
      // Removes the previous file.
      if (round % 2 === 1) await person.putPhoto(id, photo)
      const acknowledged: Acknowledged = {
        pet: petSchema.parse(await (await person.get(`/api/pets/${id}`)).json()),
      }
      known.set(id, acknowledged)
      await waitRandomly(pauseMs)
      const document = Buffer.from(`%PDF-1.7 ${randomUUID()}`)
      const path = `${url}/api/pets/${id}/documents?name=a.pdf`
      const headers = { ...person.headers, 'content-type': 'application/pdf' }
      const answer = await fetch(path, { method: 'POST', headers, body: document })
      // A store that is busy for too long sends no acknowledgement.
      if (answer.status === 503) continue
      expect(answer.status).toBe(201)
      acknowledged.document = hashOf(document)
      if (round % 3 !== 2) continue
      known.delete(id)
      await fetch(`${url}/api/pets/${id}`, { method: 'DELETE', headers: person.headers })
    }
  } catch (error) {
    // fetch throws a TypeError when the connection breaks.
    if (!(error instanceof TypeError)) throw error
  }
}

const listIds = async (person: HttpPerson): Promise<string[]> => {
  const found: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor === '' ? '' : `?cursor=${cursor}`
    const { items, next } = petPage.parse(await (await person.get(`/api/pets${query}`)).json())
    found.push(...items.map(({ id }) => id))
    cursor = next
  }
  return found
}

/**
 * Every row is complete, with its files.
 * @returns the pets
 */
const readAll = async (person: HttpPerson): Promise<Map<string, Acknowledged>> => {
  const found = new Map<string, Acknowledged>()
  for (const id of await listIds(person)) {
    const pet = petSchema.parse(await (await person.get(`/api/pets/${id}`)).json())
    if (pet.image !== null) {
      const answer = await person.get(pet.image.src)
      expect(answer.status).toBe(200)
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([width, height]).toEqual([pet.image.width, pet.image.height])
    }
    const { items } = documentPage.parse(await (await person.get(`/api/pets/${id}/documents`)).json())
    const acknowledged: Acknowledged = { pet }
    for (const { documentUrl } of items) {
      const file = await person.get(documentUrl)
      expect(file.status).toBe(200)
      acknowledged.document = hashOf(new Uint8Array(await file.arrayBuffer()))
    }
    found.set(id, acknowledged)
  }
  return found
}

test.each(isAll ? pairs : sample)(
  'restores everything acknowledged from %s to %s',
  { timeout },
  async (from, to) => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c23d1f' } })
      .jpeg()
      .toBuffer()
    const archive = join(mkdtempSync(join(tmpdir(), 'huella-backup-')), 'all.tar.age')
    const source = await environmentOf(from)
    const first = await startServer(source)
    onTestFinished(() => first.kill())
    const people = await Promise.all(Array.from({ length: writers }, () => registerPerson(first.url)))
    const known = people.map(() => new Map<string, Acknowledged>())
    const writing = people.map((person, n) =>
      write(person, known[n] ?? new Map<string, Acknowledged>(), photo, first.url),
    )
    await expect
      .poll(() => Math.min(...known.map(({ size }) => size)), { timeout })
      .toBeGreaterThanOrEqual(atLeast)

    const before = known.map((pets) => structuredClone(pets))
    const { code, stderr, stdout } = await runServerCommand(source, 'backup', archive)
    expect(stderr).toBe('')
    expect(stdout).not.toContain('Missing')
    expect(code).toBe(0)
    // With the work factor of the program age.
    expect((await readFile(archive)).toString('latin1', 0, 100)).toMatch(
      /^age-encryption.org\/v1\n-> scrypt \S+ 18\n/,
    )
    await first.kill()
    await Promise.all(writing)

    const target = await environmentOf(to, true)
    const restored = await runServerCommand(target, 'restore', archive)
    expect(restored.stderr).toBe('')
    expect(restored.code).toBe(0)
    const second = await startServer(target)
    onTestFinished(() => second.kill())
    for (const [n, { cookie }] of people.entries()) {
      const found = await readAll(personWithCookie(second.url, cookie))
      for (const [id, acknowledged] of before[n] ?? []) {
        // It may have been removed after the backup began, and before its moment.
        if (known[n]?.has(id) !== true) continue
        expect(found.get(id)?.pet).toEqual(acknowledged.pet)
        if (acknowledged.document !== undefined) expect(found.get(id)?.document).toBe(acknowledged.document)
      }
      expect(found.size).toBeGreaterThanOrEqual(atLeast)
    }
    await second.stop()
  },
)
