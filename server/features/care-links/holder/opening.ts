// The answer for the holder of a link, from lists of the fields that a stranger may see.
import type { CarePet, OpenedCareLink } from '#contract/features/care-links/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { listDoses } from '#server/features/doses/service.ts'
import { getTimeZone } from '#server/features/notifications/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { describePet, getAllergies } from '#server/features/pets/service.ts'
import type { Context } from '#server/platform/http/context.ts'
import { requireCarer, requirePetOfLink } from '#server/features/care-links/access.ts'
import { countReading, noteReading } from '#server/features/care-links/acts.ts'
import { isDoseOf } from './doses.ts'
import { fileAddress } from './file-addresses.ts'
import { listDocumentsOfLinks, type OpenLink } from '#server/features/care-links/link-queries.ts'
import { doseForCarer } from './mark-authors.ts'
import { careLinkParts, partsOf, passOptionsOf } from '#server/features/care-links/parts.ts'

type Documents = Awaited<ReturnType<typeof listDocumentsOfLinks>>

const showImage = (context: Context, link: OpenLink, petId: string, image: CarePet['image']) =>
  image && {
    width: image.width,
    height: image.height,
    thumbhash: image.thumbhash,
    src: fileAddress(context, link, { kind: 'pet', id: petId }, image.src.split('?')[1]),
  }

const showDocuments = (context: Context, link: OpenLink, documents: Documents) =>
  documents.map(({ id, documentName, fileType, fileSize }) => ({
    id,
    documentName,
    fileType,
    fileSize,
    src: fileAddress(context, link, { kind: 'document', id }),
  }))

/** A sitter cares for the animal; a pass has a part of its own for all else. */
const showToSitter = async (
  context: Context,
  link: OpenLink,
  access: PetAccess,
  pet: Pet,
  documents: Documents,
): Promise<Partial<CarePet>> => {
  const allergies = await getAllergies(context, access)
  const ofPet = documents.filter(({ petId }) => petId === pet.id)
  return {
    birthDate: pet.birthDate,
    ageGroup: pet.ageGroup ?? null,
    allergies: allergies.map(({ name, description }) => ({ name, description })),
    conditions: pet.conditions ?? [],
    documents: showDocuments(context, link, ofPet),
    ...(link.showsContacts && { contacts: pet.contacts ?? [], clinics: pet.clinics ?? [] }),
    ...(link.showsDoses && {
      doses: (await listDoses(context, access, [-1, 0, 1])).items
        .filter(({ at }) => isDoseOf(link, new Date(at)))
        .map((dose) => doseForCarer(dose, link)),
    }),
  }
}

const showPet = async (
  context: Context,
  link: OpenLink,
  access: PetAccess,
  documents: Documents,
): Promise<CarePet> => {
  const { pet } = await describePet(context, access)
  const shown: CarePet = {
    id: pet.id,
    name: pet.name,
    species: pet.species,
    sex: pet.sex,
    breed: pet.breed,
    birthDate: null,
    ageGroup: null,
    image: showImage(context, link, pet.id, pet.image),
    allergies: [],
    neverGive: pet.neverGive ?? [],
    handling: pet.handling ?? null,
    conditions: [],
    documents: [],
    ...(link.kind === 'sitter' && (await showToSitter(context, link, access, pet, documents))),
  }
  const { kind, expiresAt } = link
  const asShown = { kind, parts: partsOf(link), pass: passOptionsOf(link), expiresAt }
  for (const show of careLinkParts.collect(context.extensions))
    Object.assign(shown, await show(context, access, asShown))
  return shown
}

/** @throws INVALID_TOKEN, TOO_MANY_REQUESTS */
export const openCareLink = async (context: Context): Promise<OpenedCareLink> => {
  const link = await requireCarer(context)
  await countReading(context, link.id)
  await noteReading(context, link.id, { kind: 'opened' })
  // Before the queries, so that the stream announces later changes.
  const cursor = context.realtime.latestId()
  const documents = await listDocumentsOfLinks(context.db, [link.id])
  const pets: CarePet[] = []
  for (const petId of link.petIds)
    pets.push(await showPet(context, link, await requirePetOfLink(context, link, petId), documents))
  const now = context.clock()
  const timeZone = await getTimeZone(context, link.ownerId)
  return {
    id: link.id,
    kind: link.kind,
    name: link.carerName,
    expiresAt: link.expiresAt.toISOString(),
    timeZone,
    today: dateInZone(timeZone, now),
    now: now.toISOString(),
    cursor,
    pets,
  }
}
