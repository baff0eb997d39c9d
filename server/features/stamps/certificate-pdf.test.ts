// A printed certificate can be checked from the sheet alone, or says that it needs the link.
import type { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { breedMax, microchipNumberMax, petNameMax } from '#contract/features/pets/limits.ts'
import {
  certificateCodeMax,
  certificatePaperCodeMax,
  certificatePdfRateLimit,
  professionalNameMax,
  professionalNumberMax,
  stampClinicMax,
} from '#contract/features/stamps/limits.ts'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { readCodes } from '#server/testing/pdf-codes.ts'
import { readPdf } from '#server/testing/pdf-reader.ts'
import { certificateMessages } from './certificate-messages.ts'
import { aRabiesShot, aStamp, anInvitation, drawn } from './factories.ts'

const app = await openTestApp({ env: { PUBLIC_URL: 'https://huella.example' } })
afterAll(() => app.close())

const threads = new Set<Worker>()
let mostThreads = 0
const onThread = (thread: Worker): void => {
  threads.add(thread)
  mostThreads = Math.max(mostThreads, threads.size)
  thread.once('exit', () => threads.delete(thread))
}
process.on('worker', onThread)
afterAll(() => process.off('worker', onThread))

const owner = await aUser(app.services.db)
const as = await aSession(app.services, owner)
const { stamps } = app.asPerson(as)

const printed = async (pet: { id: string }, sequence: number) => {
  const { url } = await stamps.certificate({ petId: pet.id, sequence })
  const file = `/api/pets/${pet.id}/stamps/${sequence}/certificate.pdf`
  const print = async (language: string) => {
    const answer = await app.inject({ method: 'GET', url: `${file}?language=${language}`, as })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const { pages, text } = await readPdf(answer.rawPayload)
    // Lines are broken anywhere between words.
    const words = text.replaceAll(/\s+/g, ' ')
    return { pages, words, codes: await readCodes(answer.rawPayload) }
  }
  return { url, file, print }
}

/** A stamp whose facts are as long as their forms allow, all made of this word. */
const theLongest = async (word: string) => {
  const text = (max: number) => {
    const symbols = [...`${word} `.repeat(max)].slice(0, max)
    return [...symbols.slice(0, -1), [...word][0]].join('')
  }
  const pet = await aPet(app.services.db, {
    owner,
    name: text(petNameMax),
    breed: text(breedMax),
    birthDate: '2019-02-28',
    microchipNumber: text(microchipNumberMax),
  })
  const { token } = await anInvitation(app, owner, pet)
  const { sequence } = await app.asGuest().stamps.stamp({
    token,
    record: {
      kind: 'vaccines',
      fields: {
        ...aRabiesShot.fields,
        name: text(vaccineKind.fields.name.max),
        manufacturer: text(vaccineKind.fields.manufacturer.max),
        lot: text(vaccineKind.fields.lot.max),
      },
    },
    professional: {
      name: text(professionalNameMax),
      number: text(professionalNumberMax),
      clinic: text(stampClinicMax),
    },
    signature: drawn,
  })
  return printed(pet, sequence)
}

test('contains a code with its link, in both languages', async () => {
  const pet = await aPet(app.services.db, { owner, name: 'Kira 🐾', microchipNumber: '985112003456789' })
  const { sequence } = await aStamp(app, owner, pet)
  const { url, file, print } = await printed(pet, sequence)
  for (const language of ['es', 'en'] as const) {
    const { pages, words, codes } = await print(language)
    expect(pages).toHaveLength(1)
    for (const fact of ['985112003456789', 'Rabia', certificateMessages[language].check])
      expect(words).toContain(fact)
    expect(codes).toMatchObject([{ text: url, isInside: true }])
  }
  const missing = await app.inject({ method: 'GET', url: file.replace(`/${sequence}/`, '/x/'), as })
  expect(missing.statusCode).toBe(404)
})

test('contains a code as wide as the page for the longest facts', async () => {
  const { url, print } = await theLongest('Vacunación')
  expect(url.length).toBeGreaterThan(certificateCodeMax)
  expect(url.length).toBeLessThanOrEqual(certificatePaperCodeMax)
  for (const language of ['es', 'en'] as const) {
    const { pages, words, codes } = await print(language)
    expect(codes).toMatchObject([{ text: url, isInside: true }])
    expect(codes[0]?.size).toBeCloseTo(400, 0)
    // In points: 0.8 mm.
    expect(codes[0]?.module).toBeGreaterThan(2.3)
    // The instructions stand above the code.
    expect(pages.at(-1)).toMatch(new RegExp(`^${certificateMessages[language].check}`))
    expect(words).not.toContain(certificateMessages[language].checkByLink)
  }
})

test('states where to check it when no code holds it', async () => {
  const { url, print } = await theLongest('𠮷')
  expect(url.length).toBeGreaterThan(certificatePaperCodeMax)
  for (const language of ['es', 'en'] as const) {
    const { words, codes } = await print(language)
    expect(codes).toEqual([])
    expect(words).toContain(certificateMessages[language].checkByLink)
    expect(words).not.toContain(certificateMessages[language].check)
    // The check page is of no use with the sheet alone, which holds no certificate to enter.
    expect(words).not.toContain('huella.example/verify')
  }
})

const aCertificate = async () => {
  const person = await aUser(app.services.db)
  const pet = await aPet(app.services.db, { owner: person })
  const { sequence } = await aStamp(app, person, pet)
  const session = await aSession(app.services, person)
  const url = `/api/pets/${pet.id}/stamps/${sequence}/certificate.pdf`
  return { person, print: () => app.inject({ method: 'GET', url, as: session }) }
}

test('draws in two threads at most, however many people print at once', async () => {
  const certificates = [
    await aCertificate(),
    await aCertificate(),
    await aCertificate(),
    await aCertificate(),
  ]
  const answers = await Promise.all(certificates.map(({ print }) => print()))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(mostThreads).toBe(2)
})

test('queues one person’s requests, and refuses them when too many wait', async () => {
  const [{ print }, other] = [await aCertificate(), await aCertificate()]
  const [answers, answer] = await Promise.all([
    Promise.all(Array.from({ length: 12 }, () => print())),
    other.print(),
  ])
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(11)
  for (const { statusCode, headers } of refused)
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
  expect(answer.statusCode).toBe(200)
})

test('stops at its rate limit', async () => {
  const { person, print } = await aCertificate()
  const drawings = Array.from({ length: certificatePdfRateLimit.max }, () =>
    app.services.rateLimiter.consume(`certificate-pdf:${person.id}`, certificatePdfRateLimit),
  )
  await Promise.all(drawings)
  expect((await print()).statusCode).toBe(429)
})
