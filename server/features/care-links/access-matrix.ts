import { eq } from 'drizzle-orm'
import { addDays } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import { sentCareNote } from '#contract/features/care-links/schema.ts'
import { medicationDoses } from '#server/features/doses/tables.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import {
  carersOnly,
  editors,
  everyone,
  noInput,
  owners,
  petInput,
  reachesOwner,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { aCareLink, aCareNote, createNoteForm } from './factories.ts'
import { fileAddress } from './holder/file-addresses.ts'
import { careLinkEditors, careLinks } from './tables.ts'

/** The owner's, or of an editor their own. */
const addLink = async ({ app, caller, owner, person, pet }: MatrixWorld) => {
  const allowed = { petId: pet.id, allowedAt: new Date(0) }
  await app.services.db.insert(careLinkEditors).values(allowed).onConflictDoNothing()
  return aCareLink(app.services, { pets: [pet], by: caller === 'editor' ? person : owner })
}

const noteInput: Call = async (world) => {
  const note = await aCareNote(world.app.services, { link: await addLink(world), pet: world.pet })
  return { input: { petId: world.pet.id, noteId: note.id } }
}

/** An unmarked dose of today, in the default time zone. */
const addDose = async ({ app, pet }: MatrixWorld) => {
  const date = dateInZone(defaultTimeZone, new Date())
  const schedule = { times: ['08:00'], from: addDays(date, -1), to: null, everyDays: 1 }
  const { id } = await aMedication(app.services.db, { pet, schedule })
  return { petId: pet.id, medicationId: id, date, time: '08:00' }
}

const markedDoseInput: Call = async (world) => {
  const { petId, medicationId, date: dueDate, time: dueTime } = await addDose(world)
  const author = { careLinkId: world.careLink?.id, carerName: 'Sofía' }
  const mark = { petId, medicationId, dueDate, dueTime, status: 'given' as const, markedAt: new Date() }
  await world.app.services.db.insert(medicationDoses).values({ ...mark, ...author })
  return { input: { petId, medicationId, date: dueDate, time: dueTime } }
}

const photoParams: Call = async (world) => {
  const { app, pet, photo } = world
  const { headers } = await addLink(world)
  const { body, type } = await createNoteForm({ text: null }, photo)
  const sent = await app.inject({
    method: 'POST',
    url: `/api/care/pets/${pet.id}/notes`,
    headers: { ...headers, 'content-type': type },
    payload: body,
  })
  const noteId = sentCareNote.parse(sent.json()).id
  const { items } = await (await world.asOwner()).careLinks.notes({ petId: pet.id })
  return { params: { petId: pet.id, noteId, photoId: items[0]?.photos[0]?.id ?? '' } }
}

/** The address of the pet's picture, as an answer of the link has it. */
const fileParams: Call = async (world) => {
  const { app, pet, photo, upload } = world
  await upload({ method: 'PUT', url: `/api/pets/${pet.id}/image`, body: photo, type: 'image/jpeg' })
  const link = await addLink(world)
  const address = fileAddress(app.services, link, { kind: 'pet', id: pet.id })
  return {
    params: { linkId: link.id, kind: 'pet', fileId: pet.id },
    query: address.slice(address.indexOf('?') + 1),
  }
}

const newLink: Call = async (world) => {
  await addLink(world).then(({ id }) => world.app.services.db.delete(careLinks).where(eq(careLinks.id, id)))
  const parts = { sheet: true, home: false, doses: true, contacts: true }
  return { input: { petId: world.pet.id, kind: 'sitter', name: 'Sofía', parts } }
}

export const accessMatrix: AccessMatrix = {
  calls: {
    'careLinks.list': editors(petInput),
    'careLinks.create': editors(newLink),
    'careLinks.revoke': editors(async (world) => ({
      input: { petId: world.pet.id, linkId: (await addLink(world)).id },
    })),
    'careLinks.setEditors': owners(({ pet }) => ({ input: { petId: pet.id, allowsEditors: true } })),
    'careLinks.notes': editors(petInput),
    'careLinks.takeNote': editors(noteInput),
    'careLinks.discardNote': editors(noteInput),
    'careLinks.restoreNote': editors(noteInput),
    'careLinks.open': carersOnly(noInput),
    'careLinks.markDose': carersOnly(
      async (world) => ({ input: { ...(await addDose(world)), status: 'given' } }),
      'FORBIDDEN',
    ),
    'careLinks.unmarkDose': carersOnly(markedDoseInput, 'FORBIDDEN'),
    'POST /api/care/pets/{petId}/notes': carersOnly(
      async ({ pet, photo }) => ({
        params: { petId: pet.id },
        ...(await createNoteForm({ text: 'Comió bien' }, photo)),
      }),
      'FORBIDDEN',
    ),
    'GET /api/care/events': carersOnly(noInput),
    // The address is the proof, while the link is open.
    'GET /api/care/files/{linkId}/{kind}/{fileId}': everyone(fileParams),
    'GET /api/pets/{petId}/care-notes/{noteId}/photos/{photoId}': editors(photoParams),
  },
  topics: { 'care-links': reachesOwner(({ app, pet }) => aCareLink(app.services, { pets: [pet] })) },
}
