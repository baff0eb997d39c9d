// The pass follows the pet's records, and shows only what its reader may see.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { passPdfRateLimit } from '#contract/features/care-passes/limits.ts'
import { carePass } from '#contract/features/care-passes/schema.ts'
import { careLinkHeader } from '#contract/features/care-links/limits.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aCareLink } from '#server/features/care-links/factories.ts'
import { aPaper } from '#server/features/papers/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { aRabiesShot, aStamp, vet } from '#server/features/stamps/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { rateLimits } from '#server/platform/rate-limits/tables.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { readCodes } from '#server/testing/pdf-codes.ts'
import { readPdf } from '#server/testing/pdf-reader.ts'

const app = await openTestApp({ env: { PUBLIC_URL: 'https://huella.example' } })
afterAll(() => app.close())
const { db } = app.services
app.setNow(new Date('2026-11-29T15:00:00.000Z'))
const owner = await aUser(db)
await anActiveSubscription(db, owner)
const visitor = await aSession(app.services, owner)
const as = app.asPerson(visitor)

const aDog = (more: object = {}) =>
  aPet(db, { owner, name: 'Kira', species: 'perro', birthDate: '2020-11-02', ...more })
const passOf = (
  pet: { readonly id: string },
  options: { stayFrom?: string; certificateDays?: number } = {},
) => as.carePasses.get({ petId: pet.id, ...options })
const requirement = async (pet: { readonly id: string }, id: string, ...options: [{ stayFrom?: string }?]) =>
  (await passOf(pet, ...options)).requirements.find((one) => one.id === id)

const unstated = {
  fears: [],
  bites: null,
  muzzle: null,
  lifting: null,
  withAnimals: null,
  withChildren: null,
  note: null,
}

describe('the pass of a pet', () => {
  test('shows what is stated of it, and of people to call no mail', async () => {
    const pet = await aDog({
      isSterilised: true,
      sterilisedOn: '2021-05-03',
      handling: { ...unstated, bites: 'never' },
      neverGive: ['Uvas'],
      description: 'private',
      contacts: [
        { name: 'Luis', relation: null, phone: '+573001234567', email: 'luis@example.com' },
        { name: 'Marta', relation: null, phone: null, email: 'marta@example.com' },
      ],
    })
    await as.allergies.create({ petId: pet.id, name: 'Pollo', description: 'ronchas' })
    const pass = await passOf(pet)
    expect(pass.pet).toMatchObject({
      isSterilised: true,
      neverGive: ['Uvas'],
      allergies: [{ name: 'Pollo', description: 'ronchas' }],
      contacts: [{ name: 'Luis', relation: null, phone: '+573001234567' }],
    })
    expect(JSON.stringify(pass)).not.toMatch(/private|example\.com/)
    const answer = await app.inject({ url: `/api/pets/${pet.id}/pass`, as: visitor })
    expect(carePass.safeParse(answer.json()).error).toBeUndefined()
  })

  test('judges requirements on the first day of the stay, and never on a past day', async () => {
    const pet = await aDog()
    const policy = { type: 'liability' as const, validUntil: '2026-12-01', number: 'RC-1', issuer: 'Ceiba' }
    await aPaper(db, { pet, name: 'Póliza', ...policy })
    expect(await requirement(pet, 'liability')).toMatchObject({
      status: 'expiresSoon',
      until: '2026-12-01',
      record: { name: 'Póliza', number: 'RC-1', issuer: 'Ceiba' },
    })
    expect(await passOf(pet, { stayFrom: '2026-12-03' })).toMatchObject({
      today: '2026-11-29',
      day: '2026-12-03',
    })
    expect(await requirement(pet, 'liability', { stayFrom: '2026-12-03' })).toMatchObject({
      status: 'expired',
    })
    expect(await passOf(pet, { stayFrom: '2026-01-01' })).toMatchObject({ day: '2026-11-29' })
  })

  test('takes a health certificate as old as its owner allows', async () => {
    const pet = await aDog()
    await aPaper(db, { pet, name: 'Apto', type: 'health', issuedOn: '2026-11-01', validUntil: null })
    const status = async (certificateDays?: number) =>
      (await passOf(pet, { ...(certificateDays && { certificateDays }) })).requirements.find(
        ({ id }) => id === 'healthCertificate',
      )?.status
    expect([await status(), await status(20)]).toEqual(['inForce', 'expired'])
    await expect(passOf(pet, { certificateDays: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('excludes the records of other pets', async () => {
    const [pet, other] = [await aDog(), await aDog()]
    await aVaccine(db, { pet: other, name: 'Rabia', dateAdministered: '2026-02-01' })
    await aPaper(db, { pet: other, name: 'Apto', type: 'health', issuedOn: '2026-11-01' })
    const { requirements } = await passOf(pet)
    expect(requirements.filter(({ record }) => record !== null)).toEqual([])
  })
})

describe('the stamp of a vaccine', () => {
  const stampOf = async (pet: { readonly id: string }) => (await requirement(pet, 'rabies'))?.record?.stamp

  test('leads to its certificate, which the page of certificates reads', async () => {
    const pet = await aDog()
    const { sequence } = await aStamp(app, owner, pet)
    const { url } = await as.stamps.certificate({ petId: pet.id, sequence })
    expect(await stampOf(pet)).toMatchObject({ professional: vet, url })
  })

  test('stays off the pass where it is hidden or was never given', async () => {
    const pet = await aDog()
    const { sequence } = await aStamp(app, owner, pet)
    await as.stamps.hide({ petId: pet.id, sequence })
    await aVaccine(db, { pet, name: 'Rabia', dateAdministered: '2026-02-01' })
    expect(await requirement(pet, 'rabies')).toMatchObject({ record: { date: '2026-02-01', stamp: null } })
  })

  test('disappears once somebody changed the record past its triggers, or a stamp before it', async () => {
    const pet = await aDog()
    const { recordId } = await aStamp(app, owner, pet, {
      ...aRabiesShot,
      fields: { ...aRabiesShot.fields, name: 'Moquillo' },
    })
    await aStamp(app, owner, pet)
    const past = (change: ReturnType<typeof sql>) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(change)
      })
    expect(await stampOf(pet)).not.toBeNull()
    await past(sql`update vaccines set lot = 'X' where pet_id = ${pet.id} and name = 'Rabia'`)
    expect(await stampOf(pet)).toBeNull()
    await past(sql`update vaccines set lot = 'A-123' where pet_id = ${pet.id} and name = 'Rabia'`)
    expect(await stampOf(pet)).not.toBeNull()
    await past(sql`update chain_stamps set clinic = 'Otra' where record_id = ${recordId}`)
    expect(await stampOf(pet)).toBeNull()
  })
})

describe('the printed pass', () => {
  const print = (pet: { readonly id: string }, query: string) =>
    app.inject({ url: `/api/pets/${pet.id}/pass.pdf?${query}`, as: visitor })

  test('lists the requirements in both languages, and says that it is no official document', async () => {
    const pet = await aDog({ isSterilised: false })
    await aStamp(app, owner, pet)
    await as.allergies.create({ petId: pet.id, name: 'Pollo', description: 'ronchas' })
    const text = async (query: string) => {
      const answer = await print(pet, query)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      return (await readPdf(answer.rawPayload)).text.replaceAll(/\s+/g, ' ')
    }
    const spanish = await text('language=es&stayFrom=2026-12-03')
    for (const words of [
      'Kira',
      'estadía desde el 3 dic 2026',
      'Vigente hasta el 1 mar 2027',
      vet.name,
      'Falta',
      'Alergias: Pollo (ronchas)',
      'No es un documento oficial',
    ])
      expect(spanish).toContain(words)
    const english = await text('language=en&paper=letter')
    for (const words of ['Rabies', 'In force until Mar 1, 2027', 'Missing', 'no official document'])
      expect(english).toContain(words)
  })

  test('refuses options that are none', async () => {
    const pet = await aDog()
    for (const query of ['stayFrom=soon', 'certificateDays=0', 'certificateDays=9999'])
      expect((await print(pet, query)).statusCode).toBe(400)
    expect((await app.inject({ url: '/api/pets/x/pass.pdf', as: visitor })).statusCode).toBe(404)
  })

  test('stops at its rate limit', async () => {
    const pet = await aDog()
    await Promise.allSettled(
      Array.from({ length: passPdfRateLimit.max }, () =>
        app.services.rateLimiter.consume(`pass-pdf:${owner.id}`, passPdfRateLimit),
      ),
    )
    expect((await print(pet, '')).statusCode).toBe(429)
  })
})

describe('the holder of a pass', () => {
  const open = async (link: { readonly headers: Record<string, string> }) => {
    const answer = await app.inject({ method: 'POST', url: '/api/care/open', headers: link.headers })
    return answer.json<{ pets: Record<string, unknown>[] }>().pets
  }
  const filePath = '/api/care/pass.pdf?language=en'

  test('receives the pass as its owner chose it, and nothing else of the pet', async () => {
    const pet = await aDog({ conditions: ['Epilepsia'], neverGive: ['Uvas'] })
    await aStamp(app, owner, pet)
    const link = await aCareLink(app.services, {
      pets: [pet],
      kind: 'pass',
      pass: { certificateDays: 30, stayFrom: '2026-12-24' },
    })
    const [seen] = await open(link)
    expect(seen?.['pass']).toEqual(await passOf(pet, { certificateDays: 30, stayFrom: '2026-12-24' }))
    const { id, name, species, sex, breed, image, neverGive, handling, pass: _pass, ...others } = seen ?? {}
    expect({ id, name, species, sex, breed, image, neverGive, handling }).toMatchObject({ id: pet.id })
    expect(others).toEqual({
      birthDate: null,
      ageGroup: null,
      allergies: [],
      conditions: [],
      documents: [],
    })
  })

  test('chooses nothing that its owner did not: a sitter’s link has no pass', async () => {
    const pet = await aDog()
    const sitter = await aCareLink(app.services, { pets: [pet] })
    expect((await open(sitter))[0]).not.toHaveProperty('pass')
    expect((await app.inject({ url: filePath, headers: sitter.headers })).statusCode).toBe(403)
  })

  test('prints all its pets with a code of its own address, as an opening and an act that the owner sees', async () => {
    const pets = [await aDog(), await aDog({ name: 'Tom', species: 'gato' })]
    const { link, url } = await as.careLinks.create({
      petId: pets[0]?.id ?? '',
      otherPetIds: [pets[1]?.id ?? ''],
      kind: 'pass',
      name: 'Guardería Patitas',
      parts: { sheet: true, home: true, doses: true, contacts: true },
    })
    expect(link.pass).toEqual({ certificateDays: 180, stayFrom: null })
    const headers = { [careLinkHeader]: url.split('/').at(-1) ?? '' }
    const answer = await app.inject({ url: filePath, headers })
    const { text } = await readPdf(answer.rawPayload)
    for (const words of ['Kira', 'Tom', 'Core cat vaccines']) expect(text).toContain(words)
    expect((await readCodes(answer.rawPayload))[0]).toMatchObject({ text: url, isInside: true })
    // The page, seen from the same phone, is the same opening.
    await app.inject({ method: 'POST', url: '/api/care/open', headers })
    // Read again, by one look-up in the counts of readings.
    const lookUps = vi.spyOn(app.services.rateLimiter, 'hasRoom')
    await app.inject({ url: filePath, headers })
    expect(lookUps).toHaveBeenCalledTimes(1)
    lookUps.mockRestore()
    const { items } = await as.careLinks.list({ petId: pets[0]?.id ?? '' })
    const document = { kind: 'document', subject: 'Pase para guardería.pdf' }
    expect(items[0]).toMatchObject({ openedCount: 1, acts: [document, { kind: 'opened' }] })
    expect(JSON.stringify(await app.services.db.select().from(rateLimits))).not.toContain('guardería')
    await as.careLinks.revoke({ petId: pets[0]?.id ?? '', linkId: link.id })
    expect((await app.inject({ url: filePath, headers })).json()).toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('shows no documents, and no other link has its options', async () => {
    const pet = await aDog()
    const parts = { sheet: false, home: false, doses: false, contacts: false }
    const link = { petId: pet.id, name: 'X', parts }
    for (const options of [
      { kind: 'pass' as const, documentIds: [pet.id] },
      { kind: 'sitter' as const, pass: { certificateDays: 30 } },
    ])
      await expect(as.careLinks.create({ ...link, ...options })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
  })
})
