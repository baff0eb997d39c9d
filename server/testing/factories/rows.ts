// Rows for tests: what a test does not say is filled in with something believable.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { sessionLifetimeSeconds } from '#contract/features/auth/limits.ts'
import { sessionCookie } from '#server/features/auth/better-auth.ts'
import { sessions, users } from '#server/features/auth/tables.ts'
import { petDiaryEntries, petDiaryImages } from '#server/features/diary/tables.ts'
import { petDocuments } from '#server/features/documents/tables.ts'
import { medications } from '#server/features/medications/tables.ts'
import { generateShareCode } from '#server/features/pets/service.ts'
import { pets, petShares, type StoredAllergy } from '#server/features/pets/tables.ts'
import { paymentEvents, subscriptions } from '#server/features/subscription/tables.ts'
import { vaccines } from '#server/features/vaccines/tables.ts'
import type { Services } from '#server/platform/http/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'

type Row<Insert> = { readonly [Column in keyof Insert]?: Insert[Column] }
type WithId = { readonly id: string }

const single = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('nothing was inserted')
  return row
}

/** A person with a verified address and no way to sign in but a session that the test makes. */
export const aUser = async (db: Db, user: Row<typeof users.$inferInsert> = {}) =>
  single(
    await db
      .insert(users)
      .values({
        id: newId(),
        email: `${randomUUID()}@example.com`,
        fullName: 'Ana Ruiz',
        emailVerified: true,
        ...user,
      })
      .returning(),
  )

/** Signs the person in just now; the cookie is what their browser would send. */
export const aSession = async (
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  person: WithId,
): Promise<{ cookie: string }> => {
  const token = randomBytes(24).toString('hex')
  const now = clock()
  const expiresAt = new Date(now.getTime() + sessionLifetimeSeconds * 1000)
  await db
    .insert(sessions)
    .values({ id: newId(), userId: person.id, token, expiresAt, createdAt: now, updatedAt: now })
  const signature = createHmac('sha256', config.secret).update(token).digest('base64')
  return { cookie: `${sessionCookie(config.publicUrl)}=${encodeURIComponent(`${token}.${signature}`)}` }
}

/** A pet of that owner. Codes are few and tests make many pets: one that is taken is drawn again. */
export const aPet = async (
  db: Db,
  { owner, ...pet }: { owner: WithId } & Row<typeof pets.$inferInsert>,
): Promise<typeof pets.$inferSelect> => {
  const insertion = db.insert(pets).values({
    id: newId(),
    userId: owner.id,
    name: 'Kira',
    species: 'perro',
    sex: 'Hembra',
    shareCode: generateShareCode(),
    createdAt: new Date(),
    ...pet,
  })
  // A code that a test chose itself is never exchanged for another.
  if (pet.shareCode !== undefined) return single(await insertion.returning())
  const [row] = await insertion.onConflictDoNothing({ target: pets.shareCode }).returning()
  return row ?? aPet(db, { owner, ...pet })
}

/** Access of another person to a pet. It counts while the pet's owner is Premium: see `anActiveSubscription`. */
export const aShare = async (
  db: Db,
  { pet, with: person, canEdit = false }: { pet: WithId; with: WithId; canEdit?: boolean },
) =>
  single(
    await db
      .insert(petShares)
      .values({ id: newId(), petId: pet.id, sharedWithUserId: person.id, canEdit })
      .returning(),
  )

/** Makes the person Premium for a year. */
export const anActiveSubscription = async (
  db: Db,
  person: WithId,
  subscription: Row<typeof subscriptions.$inferInsert> = {},
) =>
  single(
    await db
      .insert(subscriptions)
      .values({
        id: newId(),
        userId: person.id,
        status: 'active',
        currentPeriodEnd: new Date(Date.now() + 365 * 86_400_000),
        ...subscription,
      })
      .returning(),
  )

/** A payment of the sandbox that no checkout explains. */
export const anUnmatchedPayment = async (db: Db, event: Row<typeof paymentEvents.$inferInsert> = {}) =>
  single(
    await db
      .insert(paymentEvents)
      .values({
        id: newId(),
        provider: 'sandbox',
        providerEventId: randomUUID(),
        kind: 'paid',
        paymentId: randomUUID(),
        amountMinor: 500_000,
        currency: 'COP',
        email: 'payer@example.com',
        occurredAt: new Date(),
        receivedAt: new Date(),
        ...event,
      })
      .returning(),
  )

/** A diary entry with the rows of so many photos; no files. */
export const aDiaryEntry = async (
  db: Db,
  { pet, photos = 0, ...entry }: { pet: WithId; photos?: number } & Row<typeof petDiaryEntries.$inferInsert>,
) => {
  const row = single(
    await db
      .insert(petDiaryEntries)
      .values({
        id: newId(),
        petId: pet.id,
        title: 'Primer paseo',
        content: 'Corrió detrás de todas las palomas.',
        entryDate: '2026-03-01',
        createdAt: new Date(),
        ...entry,
      })
      .returning(),
  )
  const images = Array.from({ length: photos }, (_, position) => ({
    id: newId(),
    entryId: row.id,
    position,
    version: randomBytes(12).toString('hex'),
    width: 1200,
    height: 1600,
    widths: [320, 640, 1280],
    thumbhash: 'YJeGHwKHl3eAh3h3d4d3dYCIeAd4',
  }))
  const rows = photos === 0 ? [] : await db.insert(petDiaryImages).values(images).returning()
  return { ...row, photos: rows }
}

/** A document's row; no file. */
export const aDocument = async (
  db: Db,
  { pet, ...document }: { pet: WithId } & Row<typeof petDocuments.$inferInsert>,
) =>
  single(
    await db
      .insert(petDocuments)
      .values({
        id: newId(),
        petId: pet.id,
        documentName: 'Carné de vacunas.pdf',
        storageKey: `pet-documents/${randomUUID()}/${pet.id}/${randomBytes(12).toString('hex')}.pdf`,
        fileType: 'application/pdf',
        fileSize: 48_213,
        uploadedAt: new Date(),
        ...document,
      })
      .returning(),
  )

/** An allergy to put into the `allergies` of `aPet`. */
export const anAllergy = (allergy: Partial<StoredAllergy> = {}): StoredAllergy => ({
  id: newId(),
  name: 'Pollo',
  description: 'Picor en las patas a las pocas horas.',
  ...allergy,
})

export const aMedication = async (
  db: Db,
  { pet, ...medication }: { pet: WithId } & Row<typeof medications.$inferInsert>,
) =>
  single(
    await db
      .insert(medications)
      .values({
        id: newId(),
        petId: pet.id,
        name: 'Condroprotector',
        dosage: '1 comprimido',
        frequency: 'Cada 24 horas',
        createdAt: new Date(),
        ...medication,
      })
      .returning(),
  )

export const aVaccine = async (
  db: Db,
  { pet, ...vaccine }: { pet: WithId } & Row<typeof vaccines.$inferInsert>,
) =>
  single(
    await db
      .insert(vaccines)
      .values({
        id: newId(),
        petId: pet.id,
        name: 'Rabia',
        dateAdministered: '2026-03-01',
        nextDueDate: '2027-03-01',
        veterinarian: 'Clínica San Roque',
        createdAt: new Date(),
        ...vaccine,
      })
      .returning(),
  )
