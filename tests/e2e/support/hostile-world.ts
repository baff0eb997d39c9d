// Hostile texts fill every text field of one world, seeded without a screen: a family of pets with
// records, the people they are shared with, and stores with products.
import { expect, request as api, type APIRequestContext } from '@playwright/test'
import { uploadedDocument } from '#contract/features/documents/schema.ts'
import { newEmail, signUp } from './accounts.ts'
import { isWholeMatrix } from './cells.ts'
import { withNewClientAddress } from './client-addresses.ts'
import { pdf } from './sample-files.ts'
import { hostileTexts } from './hostile/texts.ts'
import { productUnderTest } from './product.ts'
import { shareCodeOf, grantPremium, redeem } from './sharing-users.ts'
import { createSampleStore, uniqueSearchTerm } from './sample-stores.ts'
import { addPet } from './pets.ts'

/** The beginning of a text, for fields with a shorter limit. */
const fit = (text: string, max: number): string => [...text].slice(0, max).join('').trim()

/** Every text in three forms for fields: whole, twice on two lines, and cut to fifty letters. */
export const hostile = Object.values(hostileTexts).map((probe) => ({
  probe,
  pair: `${probe}\n${probe}`,
  short: fit(probe, 50),
}))

/** They break out of an attribute, widen the screen, and reverse a line. */
const singled: readonly string[] = [hostileTexts.handler, hostileTexts.long, hostileTexts.reversed]

/**
 * True for a text with screens of its own, beside the lists, which show all. In the whole matrix
 * each has some.
 */
export const hasOwnScreens = ({ probe }: { readonly probe: string }): boolean =>
  isWholeMatrix || singled.includes(probe)

type Body = { readonly data: object | Buffer } | { readonly multipart: Record<string, string> }

/**
 * Sends a form's request.
 * @returns the stored value
 */
export const write = async (
  request: APIRequestContext,
  how: 'post' | 'put' | 'patch',
  path: string,
  body: Body,
): Promise<unknown> => {
  const headers = {
    origin: productUnderTest().url,
    ...withNewClientAddress(),
    ...('data' in body && Buffer.isBuffer(body.data) && { 'content-type': 'application/octet-stream' }),
  }
  const answer = await request[how](path, { headers, ...body })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

const createAccount = async (): Promise<APIRequestContext> => {
  const request = await api.newContext({
    baseURL: productUnderTest().url,
    extraHTTPHeaders: withNewClientAddress(),
  })
  await signUp(request, newEmail())
  return request
}

/**
 * Adds one of each record for every text to the pet.
 * @returns the names of its documents
 */
const fillRecords = async (request: APIRequestContext, petId: string): Promise<string[]> => {
  const pet = `/api/pets/${petId}`
  const documentNames: string[] = []
  for (const { probe, pair } of hostile) {
    await write(request, 'post', `${pet}/allergies`, { data: { name: probe, description: pair } })
    await write(request, 'post', `${pet}/medications`, {
      // With a daily dose, so that today's doses list it too.
      data: {
        name: probe,
        dosage: probe,
        frequency: probe,
        notes: pair,
        schedule: { times: ['08:00'], from: '2026-11-01', to: null, everyDays: 1 },
      },
    })
    await write(request, 'post', `${pet}/vaccines`, {
      data: { name: probe, veterinarian: probe, notes: pair },
    })
    const entry = JSON.stringify({ title: probe, content: pair, entryDate: '2026-11-01' })
    await write(request, 'post', `${pet}/diary`, { multipart: { entry } })
    // Only the last part of a path is kept as the name.
    const name = encodeURIComponent(`${probe}.pdf`)
    const file = await write(request, 'post', `${pet}/documents?name=${name}`, { data: pdf() })
    documentNames.push(uploadedDocument.parse(file).documentName)
  }
  return documentNames
}

/** A pet for every text, all shared with a friend. The first one has the records. */
export const seedHostileFamily = async () => {
  const owner = await createAccount()
  await grantPremium(owner)
  const petIds: string[] = []
  for (const { probe, pair, short } of hostile) {
    const petId = await addPet(owner)
    petIds.push(petId)
    await write(owner, 'patch', `/api/pets/${petId}`, {
      data: { name: probe, breed: probe, description: pair, rabiesVaccineNumber: short },
    })
    await write(owner, 'put', `/api/pets/${petId}/microchip`, { data: { microchipNumber: short } })
  }
  const [petId = ''] = petIds
  const documentNames = await fillRecords(owner, petId)
  const friend = await createAccount()
  for (const id of petIds) await redeem(friend, await shareCodeOf(owner, id))
  return { owner, friend, petIds, petId, documentNames }
}

/** A store for every text, with one product. All match `word`. */
export const seedHostileMarket = async (texts = hostile) => {
  const word = uniqueSearchTerm()
  const sellers = []
  for (const { probe, pair } of texts) {
    const title = `${probe} ${word}`
    const description = `${probe}\n\n${probe}`
    const seller = await createSampleStore({
      name: probe,
      description: pair,
      city: probe,
      phoneNumber: probe.slice(0, 20).trim().toWellFormed(),
    })
    const product = await seller.addProduct({ title, description, promotionPrice: '0.01' })
    // The response repeats the request.
    expect(product).toMatchObject({ title, description })
    expect(product.store).toMatchObject({ name: probe, description: pair, city: probe })
    sellers.push({ ...seller, probe, pair, product })
  }
  return { word, sellers }
}
