// A server that is killed repeatedly while it writes loses no acknowledged change.
import { randomInt, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { pet as petSchema, petPage, type PetCard } from '#contract/features/pets/schema.ts'
import { registerPerson, personWithCookie, type HttpPerson } from '#server/testing/clients/http-person.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { isAll } from '#server/testing/extent.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { waitRandomly, ownDatabase } from './own-database.ts'

// The second kill meets what the first one left.
const kills = isAll ? 60 : 2
const writers = 3
// Half a minute on two idle cores; the rest is for busy machines.
const timeout = 600_000

// The writer adds pets until the server is gone.
const env = { ...(await ownDatabase()), QUOTA_FREE_PETS: '100000', QUOTA_PREMIUM_PETS: '100000' }

/** Starts the server; it ends with the test, also with a failed one. */
const start = async () => {
  const running = await startServer(env)
  onTestFinished(() => running.kill())
  return running
}

type Acknowledged = { name: string; description: string | null; photo: boolean }
const acknowledged = new Map<string, Acknowledged>()
let interrupted = 0

/** Adds pets with a photo and a description until the server is killed. */
const write = async (person: HttpPerson, photo: Buffer): Promise<void> => {
  try {
    for (;;) {
      const name = `Kira ${randomUUID()}`
      const id = await person.addPet(name)
      const known: Acknowledged = { name, description: null, photo: false }
      acknowledged.set(id, known)
      await person.putPhoto(id, photo)
      known.photo = true
      await person.updateDescription(id, name)
      known.description = name
    }
  } catch (error) {
    // fetch throws a TypeError when the connection breaks; an unsuccessful response would be
    // another kind of Error.
    if (!(error instanceof TypeError)) throw error
    interrupted += 1
  }
}

/** All pages, newest first. */
const listPets = async (person: HttpPerson): Promise<PetCard[]> => {
  const found: PetCard[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor === '' ? '' : `?cursor=${cursor}`
    const { items, next } = petPage.parse(await (await person.get(`/api/pets${query}`)).json())
    found.push(...items)
    cursor = next
  }
  return found
}

/**
 * Every acknowledged pet is listed; the latest ones are checked closely, with the files of their
 * rows.
 */
const check = async (person: HttpPerson, latest: number): Promise<void> => {
  const cards = await listPets(person)
  const missing = [...acknowledged.keys()].filter((id) => !cards.some((card) => card.id === id))
  expect(missing).toEqual([])
  // Newest first: unacknowledged ones are among them, and must be complete too.
  for (const { id } of cards.slice(0, latest)) {
    const pet = petSchema.parse(await (await person.get(`/api/pets/${id}`)).json())
    const known = acknowledged.get(id)
    if (known !== undefined) expect(pet.name).toBe(known.name)
    if (known?.description != null) expect(pet.description).toBe(known.description)
    if (known?.photo === true) expect(pet.image).not.toBeNull()
    if (pet.image === null) continue
    const answer = await person.get(pet.image.src)
    expect(answer.status).toBe(200)
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height]).toEqual([pet.image.width, pet.image.height])
  }
}

test(`loses nothing acknowledged in ${kills} kills during writes`, { timeout }, async () => {
  const photo = await aPhonePhoto()
  let cookie: string | undefined
  for (let kill = 0; kill < kills; kill++) {
    const running = await start()
    const person =
      cookie === undefined ? await registerPerson(running.url) : personWithCookie(running.url, cookie)
    cookie = person.cookie
    await check(person, 12)
    const before = acknowledged.size
    const writing = Array.from({ length: writers }, () => write(person, photo))
    await expect.poll(() => acknowledged.size - before, { interval: 2 }).toBeGreaterThan(randomInt(4))
    // At a random point of a write, not always at its beginning.
    await waitRandomly(40)
    await running.kill()
    await Promise.all(writing)
  }
  const running = await start()
  await check(personWithCookie(running.url, cookie ?? ''), Number.POSITIVE_INFINITY)
  await running.stop()
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills)
  expect(interrupted).toBe(kills * writers)
})
