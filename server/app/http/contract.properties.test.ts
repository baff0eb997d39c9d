// Sends random input to every procedure of the contract. Each response is a declared error or
// matches its output schema, and none is an internal error.
import { desc, eq } from 'drizzle-orm'
import { createECDH, randomBytes } from 'node:crypto'
import { fc, test as property } from '@fast-check/vitest'
import { traverseContractProcedures } from '@orpc/server'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { sandboxAction } from '#contract/features/subscription/schema.ts'
import { contract } from '#contract/index.ts'
import { addDays } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import { errorData } from '#contract/shared/error-data.ts'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { sessions, userRoles } from '#server/features/auth/tables.ts'
import { aPasskey } from '#server/features/security/factories.ts'
import { unsubscribeLinks } from '#server/features/notifications/unsubscribe-link.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { anAdoption } from '#server/features/adoptions/factories.ts'
import { aBanner } from '#server/features/banners/factories.ts'
import { aProduct } from '#server/features/marketplace/products/factories.ts'
import { aStore } from '#server/features/marketplace/stores/factories.ts'
import { isAll } from '#server/testing/extent.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { anAllergy } from '#server/features/allergies/factories.ts'
import { anApiKey } from '#server/features/api-keys/factories.ts'
import { aPassword, aSession, aUser, anIdentity } from '#server/features/auth/factories.ts'
import { aDiaryEntry } from '#server/features/diary/factories.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { aRemovedVaccine } from '#server/features/history/factories.ts'
import { aGivenUpMail } from '#server/features/mail-delivery/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPetImport, readyContents, weightsChoice } from '#server/features/pet-files/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription, anUnmatchedPayment } from '#server/features/subscription/factories.ts'
import { aParasiteTreatment } from '#server/features/parasite-treatments/factories.ts'
import { anInvitation, aRabiesShot, aStamp, drawn, vet } from '#server/features/stamps/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { anOpenedReport, aReport, aReportLink } from '#server/features/reports/factories.ts'
import { aWeight } from '#server/features/weights/factories.ts'
import { aVisit } from '#server/features/visits/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

/** In the default time zone. A dose of yesterday can be marked throughout the test. */
const yesterday = addDays(dateInZone(defaultTimeZone, new Date()), -1)
const doseTime = '08:00'

const unsubscribeToken = (personId: string): string =>
  new URL(unsubscribeLinks(app.services.config, personId).pageUrl).searchParams.get('token') ?? ''

const needsSubscription = (name: string) => name === 'subscriptions.cancel' || name === 'subscriptions.resume'

const anotherSession = async (person: { readonly id: string }): Promise<string> => {
  await aSession(app.services, person)
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, person.id))
    .orderBy(desc(sessions.id))
    .limit(1)
  return row?.id ?? ''
}

const stampIds = async (owner: { readonly id: string }, pet: { readonly id: string }) => {
  await aStamp(app, owner, pet)
  const { id: invitationId, token } = await anInvitation(app, owner, pet)
  return { invitationId, token, sequence: '1' }
}

const aSharedReport = async (pet: { id: string }, by: { id: string }) => {
  const { report, link } = await anOpenedReport(app.services, pet, by)
  const shared = await aReport(app.services, { pet, by })
  const token = newId()
  await aReportLink(app.services, { report: shared, token })
  return { ids: { reportId: report.id, linkId: link.id }, token }
}

/**
 * A pet with a record of each kind, its owner on the given plan, and whatever else the named
 * procedure needs.
 */
const aWorld = async (premium: boolean, name: string) => {
  const [owner, friend] = [await aUser(db), await aUser(db)]
  for (const person of premium ? [owner, friend] : []) await anActiveSubscription(db, person)
  if (/^(admin|adoptions|banners|stores|products)\./.test(name))
    await db.insert(userRoles).values({ userId: owner.id, role: 'admin' })
  // The procedure itself creates the owner's first store.
  const store = await aStore(db, { seller: name === 'stores.create' ? friend : owner })
  // The limit is 50 banners.
  const bannerId = name.startsWith('banners.') ? (await aBanner(db)).id : newId()
  const allergy = anAllergy()
  const pet = await aPet(db, { owner, allergies: [allergy] })
  const share = await aShare(db, { pet, with: friend })
  const { shareCode } = await aPet(db, { owner: friend, shareCodeSeenAt: new Date() })
  const as = await aSession(app.services, name === 'sharing.leave' ? friend : owner)
  const { subscriptions } = app.asPerson(as)
  const { reference } = await subscriptions.startCheckout({})
  if (needsSubscription(name)) await subscriptions.sandbox.act({ reference, act: 'pay' })
  if (name === 'subscriptions.resume') await subscriptions.cancel({})
  const schedule = { times: [doseTime], from: '2026-01-01', to: null, everyDays: 1 }
  const vaccine = await aVaccine(db, { pet, nextDueDate: yesterday })
  const shared = await aSharedReport(pet, owner)
  // Beside the ways in that can be taken away.
  await aPassword(db, owner)
  return {
    as,
    ids: {
      shareId: share.id,
      reference,
      code: shareCode ?? '',
      petId: pet.id,
      allergyId: allergy.id,
      medicationId: (await aMedication(db, { pet, schedule })).id,
      parasiteTreatmentId: (await aParasiteTreatment(db, { pet })).id,
      vaccineId: vaccine.id,
      key: `vaccine:${vaccine.id}:${yesterday}`,
      visitId: (await aVisit(db, { pet })).id,
      weightId: (await aWeight(db, { pet })).id,
      entryId: (await aDiaryEntry(db, { pet })).id,
      documentId: (await aDocument(db, { pet })).id,
      recordId: name.startsWith('history.') ? (await aRemovedVaccine(db, { pet })).recordId : vaccine.id,
      userId: (await aUser(db)).id,
      paymentId: (await anUnmatchedPayment(db)).id,
      mailId: (await aGivenUpMail(app.services, 'quien@correo.co')).id,
      storeId: store.id,
      productId: (await aProduct(db, { store })).id,
      adoptionId: (await anAdoption(db)).id,
      bannerId,
      sessionId: await anotherSession(owner),
      identityId: (await anIdentity(db, owner)).id,
      passkeyId: (await aPasskey(db, owner)).id,
      keyId: (await anApiKey(app.services, owner)).id,
      ...shared.ids,
      importId: (await aPetImport(app.services, owner, name === 'petFiles.confirm' ? readyContents : {})).id,
      // Other mailed links work only once; their features test them.
      ...(name.startsWith('notifications.') ? { token: unsubscribeToken(owner.id) } : {}),
      ...(name.startsWith('stamps.') ? await stampIds(owner, pet) : {}),
      ...(name === 'reports.open' ? { token: shared.token } : {}),
    } satisfies Record<string, string>,
  }
}
type World = Awaited<ReturnType<typeof aWorld>>

const anyText = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('Kira', 'Pollo', '', ' ', 'a@b.co', 'perro', 'Hembra', 'Libras', 'es', '/app'),
  },
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: fc.constantFrom('\ud83d', '\udd95', '\u0000', ' ', 'ñ', '🦜'), maxLength: 20 }),
  fc.integer({ min: 95, max: 510 }).map((length) => '🦜'.repeat(length)),
)
const anyDate = fc.oneof(
  fc.constantFrom('0000-01-01', '0001-01-01', '9999-12-31', '2023-02-29', '2024-02-29', '24-1-1', ''),
  fc
    .date({ min: new Date('1890-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
)
const anyInstant = fc.oneof(
  fc.constantFrom(
    '2026-01-01T00:00:00.000Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999Z',
    '2026-01-01T00:00Z',
    '2026-01-01T00:00:00+02:00',
  ),
  fc
    .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-01-01') })
    .map((date) => date.toISOString()),
)
const anyId = fc.oneof(
  fc.constantFrom('nonsense', '%00', '..%2F', "' or 1=1 --", '00000000-0000-0000-0000-000000000000'),
  fc.constantFrom('ffffffff-ffff-ffff-ffff-ffffffffffff', '00000000-0000-f000-0000-000000000000'),
  fc.uuid(),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
  fc
    .date({ min: new Date(0), noInvalidDate: true, max: new Date('2100-01-01') })
    .map((at) => newId(at.getTime())),
)

const anyPrice = fc.constantFrom('12.50', '9.99', '0.00', '9999999999.99', '-1.00', '12,50', '1e3', '')

const anyCost = fc.option(
  fc.record(
    {
      amountMinor: fc.constantFrom(0, 100, 8_500_050, 99_999_999_999, 1e12, -1, 0.5),
      currency: fc.constantFrom('COP', 'EUR', 'GBP', ''),
    },
    { noNullPrototype: true },
  ),
)

const anySchedule = fc.option(
  fc.record(
    {
      times: fc.array(fc.constantFrom('08:00', '23:59', '00:00', '24:00', '8:00'), { maxLength: 14 }),
      from: anyDate,
      to: fc.option(anyDate),
      everyDays: fc.integer({ min: 0, max: 366 }),
    },
    { noNullPrototype: true },
  ),
)
/** A push subscription as a browser sends it, with a valid key. */
const pushSubscription = {
  endpoint: 'https://push.example/send/abc',
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
}
const anyBoolean = fc.oneof({ weight: 8, arbitrary: fc.boolean() }, fc.constantFrom('true', 0, null))

/** A person to whom a payment can be assigned. */
const { email: payerEmail } = await aUser(db)

/** Fields that accept only a few values. */
const choices: Partial<Record<string, fc.Arbitrary<unknown>>> = {
  species: fc.constantFrom('perro', 'gato', 'dragón'),
  sex: fc.constantFrom('Macho', 'Hembra', 'hembra'),
  weightUnit: fc.constantFrom('Libras', 'Kilogramos', 'Gramos'),
  weightValue: fc.integer({ min: -1, max: 50_001 }).map((tenths) => tenths / 10),
  language: fc.constantFrom('es', 'en', 'fr'),
  canEdit: fc.boolean(),
  act: fc.constantFrom(...sandboxAction.options, 'steal'),
  role: fc.constantFrom('marketplace', 'admin', 'owner'),
  action: fc.constantFrom('premium.grant', 'role.revoke', 'x'),
  price: anyPrice,
  promotionPrice: fc.option(anyPrice),
  cost: anyCost,
  promotion: fc.constantFrom('true', 'false', 'perhaps'),
  description: fc.option(anyText),
  isActive: fc.boolean(),
  isAvailable: fc.boolean(),
  bannerIds: fc.array(anyId, { maxLength: 3 }),
  from: fc.oneof(anyInstant, anyDate, fc.constant(null)),
  to: fc.oneof(anyInstant, anyDate, fc.constant(null)),
  email: fc.oneof(fc.constant(payerEmail), anyText),
  date: fc.oneof(fc.constant(yesterday), anyDate),
  time: fc.constantFrom(doseTime, doseTime, '23:59', '24:00', '8:00'),
  status: fc.constantFrom('given', 'skipped', 'sold'),
  schedule: anySchedule,
  remind: anyBoolean,
  bell: anyBoolean,
  push: anyBoolean,
  sharedPets: anyBoolean,
  hour: fc.integer({ min: -1, max: 24 }),
  timeZone: fc.constantFrom('Europe/Madrid', 'America/Buenos_Aires', 'UTC', '+05:00', 'Mars/Olympus', ''),
  asOf: anyInstant,
  endpoint: fc.oneof(
    fc.constantFrom(pushSubscription.endpoint, 'https://127.0.0.1/', 'http://a.example', 'x'),
    fc.webUrl(),
  ),
  p256dh: fc.constantFrom(pushSubscription.p256dh, 'A'.repeat(86)),
  auth: fc.constantFrom(pushSubscription.auth, ''),
  scope: fc.constantFrom('read', 'write', 'admin'),
  target: fc.constantFrom('internal', 'external', 'both', 'none'),
  petIds: fc.option(fc.array(anyId, { maxLength: 3 })),
  kind: fc.constantFrom('vaccines', 'allergies', 'documents', 'x'),
  expiresInDays: fc.constantFrom(7, 30, 90, 365, 366, 0),
  allows: fc.constantFrom<object[]>(
    { kind: 'new', kinds: ['vaccines', 'visits'] },
    { kind: 'new', kinds: [] },
    { kind: 'confirm', record: 'vaccines', recordId: newId() },
    { kind: 'correct', sequence: 1 },
    { kind: 'correct', sequence: 2_147_483_648 },
  ),
  record: fc.constantFrom<object[]>(aRabiesShot, { kind: 'visits', fields: {} }),
  professional: fc.constantFrom<object[]>(vet, { name: 'x' }),
  signature: fc.constantFrom<object[]>(drawn, { kind: 'typed', name: '\u0000' }),
  hash: fc.constantFrom('a'.repeat(43), ''),
  kinds: fc.array(fc.constantFrom('vaccines', 'visits', 'money'), { maxLength: 3 }),
  attachments: fc.array(anyId, { maxLength: 3 }),
  paper: fc.constantFrom('a4', 'letter', 'a5'),
}

/** Values for a field by its name: valid, nearly valid, and arbitrary JSON. */
const valueOf = (name: string, { ids }: World): fc.Arbitrary<unknown> => {
  const existingId = Object.entries(ids).find(([key]) => key === name)?.[1]
  if (existingId !== undefined)
    return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(existingId, existingId.toUpperCase()) }, anyId)
  const text = name === 'createdAt' ? anyInstant : anyText
  const plausible = choices[name] ?? (name.endsWith('Date') ? anyDate : text)
  return fc.oneof({ weight: 30, arbitrary: plausible }, fc.constant(null), fc.double(), fc.jsonValue())
}

/** Valid values of required fields, by name. Every other required field accepts any text. */
const validValues: Record<string, unknown> = {
  createdAt: '2026-01-01T00:00:00.000Z',
  species: 'perro',
  sex: 'Hembra',
  microchipNumber: '900',
  canEdit: true,
  act: 'pay',
  role: 'admin',
  email: payerEmail,
  price: '12.50',
  promotionPrice: null,
  isActive: false,
  isAvailable: true,
  bannerIds: [],
  date: yesterday,
  visitDate: yesterday,
  measuredOn: yesterday,
  weightValue: 12.5,
  weightUnit: 'Kilogramos',
  time: doseTime,
  status: 'given',
  diedOn: null,
  asOf: '2026-01-01T00:00:00.000Z',
  scope: 'read',
  target: 'external',
  petIds: null,
  kind: 'vaccines',
  expiresInDays: 30,
  allows: { kind: 'new', kinds: ['vaccines'] },
  record: aRabiesShot,
  professional: vet,
  signature: drawn,
  hash: 'a'.repeat(43),
  from: null,
  to: null,
  kinds: ['vaccines'],
  attachments: [],
  paper: 'a4',
  language: 'es',
  choice: weightsChoice,
  ...pushSubscription,
}

/** A valid input of the required fields alone. */
const validInput = ({ required }: Procedure, { ids }: World): Record<string, unknown> => {
  const values = new Map<string, unknown>(Object.entries({ ...validValues, ...ids }))
  return Object.fromEntries(required.map((name) => [name, values.has(name) ? values.get(name) : 'Kira']))
}

const inputFor = (names: readonly string[], world: World): fc.Arbitrary<Record<string, unknown>> => {
  const fields = Object.fromEntries(names.map((name) => [name, valueOf(name, world)]))
  const required = names.filter((name) => name in world.ids || name === 'name' || name === 'createdAt')
  const extra = fc.dictionary(fc.constantFrom('id', 'userId', '__proto__', 'x'), fc.jsonValue(), {
    maxKeys: 1,
  })
  return fc
    .tuple(
      fc.record(fields, { requiredKeys: required }),
      fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, extra),
    )
    .map(([known, more]) => ({ ...known, ...more }))
}

const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code)
const dataOf: Partial<Record<string, z.ZodType>> = errorData

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Procedure = {
  readonly name: string
  readonly method: (typeof methods)[number]
  readonly path: string
  readonly fields: readonly string[]
  readonly required: readonly string[]
  readonly output: z.ZodType | undefined
  readonly errors: readonly string[]
}

const procedures: Procedure[] = []
traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': procedure }, path }) => {
  const { route, inputSchema, outputSchema, errorMap } = procedure
  const method = methods.find((one) => one === route.method)
  if (method === undefined) throw new Error(`${path.join('.')} has no method`)
  const shape =
    inputSchema instanceof z.ZodObject
      ? z.record(z.string(), z.instanceof(z.ZodType)).parse(inputSchema.shape)
      : {}
  procedures.push({
    name: path.join('.'),
    method,
    path: `/api${route.path ?? ''}`,
    fields: Object.keys(shape),
    required: Object.keys(shape).filter((name) => shape[name]?.safeParse(undefined).success === false),
    output: outputSchema instanceof z.ZodType ? outputSchema : undefined,
    errors: Object.keys(z.record(z.string(), z.unknown()).parse(errorMap)),
  })
})

/** A value as text, for paths and query strings. */
const toText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)

const send = ({ method, path }: Procedure, input: Record<string, unknown>, { as }: World) => {
  const rest = new Map(Object.entries(input))
  const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(toText(value))
  })
  if (method === 'GET') {
    const query = new URLSearchParams()
    for (const [name, value] of rest) query.set(name, toText(value))
    return app.inject({ method, url: `${url}?${query.toString()}`, as })
  }
  const payload = JSON.stringify(Object.fromEntries(rest))
  return app.inject({ method, url, as, payload, headers: { 'content-type': 'application/json' } })
}

/** Fails unless the response matches the output schema or is a declared error with its data. */
const expectDeclared = ({ output, errors }: Procedure, answer: Awaited<ReturnType<typeof send>>): void => {
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  if (answer.statusCode < 300) {
    expect(output?.safeParse(answer.json()).error).toBeUndefined()
    return
  }
  const { code, data, status }: { code: unknown; data: unknown; status: unknown } = answer.json()
  if (!isCode(code)) throw new Error(`${String(code)} is not an error code`)
  expect(errors).toContain(code)
  expect([answer.statusCode, status]).toEqual([errorStatus[code], errorStatus[code]])
  expect(dataOf[code]?.safeParse(data).error).toBeUndefined()
  if (code === 'BAD_REQUEST') expect(data).not.toMatchObject({ issues: [] })
}

test('every procedure of the contract declares its output', () => {
  expect(procedures.length).toBeGreaterThan(30)
  expect(procedures.filter(({ output }) => output === undefined)).toEqual([])
})

const plans = ['premium', 'free'] as const
/** A sample takes both in turns. */
const plansOf = (procedure: Procedure): readonly (typeof plans)[number][] =>
  isAll ? plans : plans.filter((_, index) => index === procedures.indexOf(procedure) % plans.length)

const worlds = new Map<string, World>()
for (const procedure of procedures)
  // A separate world for each, because procedures remove what others need.
  for (const plan of new Set([...plansOf(procedure), 'premium']))
    worlds.set(`${procedure.name} ${plan}`, await aWorld(plan === 'premium', procedure.name))

/** How often each procedure succeeded. */
const successes = new Map<string, number>()

describe.each(procedures)('$name', (procedure) => {
  // Signing in hashes passwords, which is slow on purpose, and it has a rate limit.
  const isSlow = procedure.name.startsWith('auth.')
  const numRuns = isAll ? (isSlow ? 15 : 80) : isSlow ? 4 : 10
  describe.each(plansOf(procedure))('%s', (plan) => {
    const key = `${procedure.name} ${plan}`
    const world = worlds.get(key)
    if (world === undefined) throw new Error('no world was created')
    property.prop([inputFor(procedure.fields, world)], { numRuns })('responds as declared', async (input) => {
      // After signing out, every further call would be a guest's.
      const caller = procedure.name === 'auth.signOut' ? await aWorld(false, procedure.name) : world
      const answer = await send(procedure, input, caller)
      expectDeclared(procedure, answer)
      if (answer.statusCode < 300) successes.set(key, (successes.get(key) ?? 0) + 1)
    })
  })
})

/** What takes a proof, or a value that works once: their features test them. */
const isOfProofs =
  /^(auth\.|accountDeletion\.(request|disown)$|stamps\.stamp$|security\.(prove|twoFactor\.(confirm|renewRecoveryCodes|disable|verify)|identities\.link|passkeys\.(add|signIn)|emailChange\.(request|confirm))$)/

// Random input may produce errors alone, which would prove little.
test.each(procedures.filter(({ name }) => !isOfProofs.test(name)))(
  '$name succeeds with a valid input',
  async (procedure) => {
    const key = `${procedure.name} premium`
    if (successes.has(key)) return
    // All given-up mails may have been tried again meanwhile, this one's too.
    const world = procedure.name === 'admin.retryMail' ? await aWorld(true, procedure.name) : worlds.get(key)
    if (world === undefined) throw new Error('no world was created')
    const answer = await send(procedure, validInput(procedure, world), world)
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  },
)
