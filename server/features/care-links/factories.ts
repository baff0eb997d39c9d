import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import { hourMs } from '#contract/shared/dates.ts'
import type { careNoteFields, CareLinkParts } from '#contract/features/care-links/schema.ts'
import type { PassOptions } from '#contract/features/care-passes/schema.ts'
import type { CareLinkKind } from '#contract/shared/actor.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import type { Services } from '#server/platform/services/services.ts'
import { single, type WithId } from '#server/testing/factories/inserted-row.ts'
import { createMultipartForm, type FormPart } from '#server/testing/factories/multipart-forms.ts'
import { careLinkPets, careLinks, careNotes } from './tables.ts'

type CareLinkOptions = {
  readonly pets: readonly { readonly id: string; readonly userId: string }[]
  readonly by?: { readonly id: string }
  readonly kind?: CareLinkKind
  readonly name?: string
  readonly parts?: Partial<CareLinkParts>
  readonly pass?: PassOptions
  readonly hours?: number
}

const aPassChoice: PassOptions = { certificateDays: 180, stayFrom: null }

/** An open link with its token. */
export const aCareLink = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { pets, by, kind = 'sitter', name = 'Sofía', parts = {}, pass = aPassChoice, hours = 48 }: CareLinkOptions,
) => {
  const [pet] = pets
  if (pet === undefined) throw new Error('a link needs a pet')
  const token = randomBytes(16).toString('base64url')
  const createdAt = clock()
  const link = {
    id: newId(createdAt.getTime()),
    ownerId: pet.userId,
    madeBy: by?.id ?? pet.userId,
    kind,
    carerName: name,
    showsSheet: parts.sheet ?? true,
    showsHome: parts.home ?? false,
    showsDoses: parts.doses ?? true,
    showsContacts: parts.contacts ?? true,
    ...(kind === 'pass' && pass),
    tokenHash: hashToken(token),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + hours * hourMs),
  }
  await db.insert(careLinks).values(link)
  await db.insert(careLinkPets).values(pets.map(({ id }) => ({ linkId: link.id, petId: id })))
  return { ...link, token, headers: { 'care-link': token } }
}

/** A note without photos, which waits. */
export const aCareNote = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { link, pet, content = 'Comió bien' }: { link: WithId; pet: WithId; content?: string },
) => {
  const createdAt = clock()
  const note = { id: newId(createdAt.getTime()), linkId: link.id, petId: pet.id, content, createdAt }
  return single(await db.insert(careNotes).values(note).returning())
}

/** The form that the holder of a link sends. */
export const createNoteForm = (note: z.input<typeof careNoteFields>, ...photos: readonly Buffer[]) =>
  createMultipartForm(['note', JSON.stringify(note)], ...photos.map((photo): FormPart => ['photo', photo]))
