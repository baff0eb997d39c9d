// The holder of a tag has its code in the address, and a finder the secret of one conversation. All
// others send guesses: with the right ones every caller is admitted (`finder/routes.test.ts`).
import { tagCodeLength } from '#contract/features/tags/limits.ts'
import { generateSymbols } from '#server/features/pets/share-code.ts'
import {
  admins,
  allowed,
  editors,
  everyone,
  noInput,
  notFound,
  owners,
  petInput,
  reachesViewers,
  type AccessMatrix,
  type Call,
  type Cell,
  type Row,
} from '#server/testing/access-matrix/patterns.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { newSecret } from './conversations.ts'
import { aConversation, aTag, finderForm } from './factories.ts'

const tagOf = async ({ app, pet, found }: MatrixWorld) => found?.tag ?? aTag(app.services.db, { pet })

const addTag = async (world: MatrixWorld) => {
  const { pet, upload, photo } = world
  await upload({ method: 'PUT', url: `/api/pets/${pet.id}/image`, body: photo, type: 'image/jpeg' })
  return tagOf(world)
}

const addConversation = async (world: MatrixWorld, end?: 'reported') => {
  const tag = await tagOf(world)
  return aConversation(world.app.services.db, {
    tag,
    ...(end === undefined ? {} : { end, endedAt: new Date() }),
  })
}

/** A finder's message with a photo. */
const addPhoto = async (world: MatrixWorld) => {
  const conversation = await addConversation(world)
  const { app, photo, person, asOwner, pet } = world
  const { payload, headers } = finderForm({ text: `De ${person.id}` }, photo)
  await app.inject({ method: 'POST', url: conversation.path, payload, headers })
  const [shown] = (await (await asOwner()).tags.conversations({ petId: pet.id })).items
  const message = shown?.messages.find(({ image }) => image !== null)
  if (message === undefined) throw new Error('the photo was not stored')
  return { ...conversation, messageId: message.id }
}

const reportedPhoto: Call = async (world) => {
  const { id, messageId } = await addPhoto(world)
  const { tags } = await world.asOwner()
  await tags.end({ petId: world.pet.id, conversationId: id, end: 'reported' })
  return { params: { photoId: messageId } }
}

const holder: Call = async (world) => {
  const { code } = await addTag(world)
  return { params: { code: world.found === undefined ? generateSymbols(tagCodeLength) : code } }
}
const holderWriting: Call = async (world) => {
  const { payload, headers } = finderForm({ text: 'La tengo' })
  return { ...(await holder(world)), body: payload, type: headers['content-type'] }
}
const finder: Call = async (world) => {
  const { code, secret } = world.found?.conversation ?? (await addConversation(world))
  return { params: { code, secret: world.caller === 'finder' ? secret : newSecret() } }
}
const finderWriting: Call = async (world) => {
  const { payload, headers } = finderForm({ text: 'Sigue aquí' })
  return { ...(await finder(world)), body: payload, type: headers['content-type'] }
}
const ofConversation =
  (more: object = {}): Call =>
  async (world) => ({
    input: { petId: world.pet.id, conversationId: (await addConversation(world)).id, ...more },
  })

const holdersOnly = (call: Call, tag: Cell): Row => ({
  call,
  cells: { ...everyone(call, notFound).cells, tag, finder: allowed },
})

export const accessMatrix: AccessMatrix = {
  calls: {
    'tags.get': editors(petInput),
    'tags.save': owners(({ pet }) => ({ input: { petId: pet.id, isOn: true } })),
    'tags.renew': owners(async (world) => ({
      input: { petId: world.pet.id, code: (await addTag(world)).code },
    })),
    'tags.conversations': editors(petInput),
    'tags.reply': editors(ofConversation({ text: 'Voy para allá' })),
    'tags.markRead': editors(petInput),
    'tags.end': editors(ofConversation({ end: 'blocked' })),
    'tags.resume': editors(ofConversation()),
    'tags.reported': admins(noInput),
    'tags.settle': admins(async (world) => ({
      input: { conversationId: (await addConversation(world, 'reported')).id },
    })),
    'GET /api/pets/{petId}/tag/photos/{photoId}': editors(async (world) => ({
      params: { petId: world.pet.id, photoId: (await addPhoto(world)).messageId },
    })),
    'GET /api/admin/tag-reports/photos/{photoId}': admins(reportedPhoto),
    'GET /t/{code}': holdersOnly(holder, allowed),
    'POST /t/{code}': holdersOnly(holderWriting, allowed),
    'GET /t/{code}/photo': holdersOnly(holder, allowed),
    'GET /t/{code}/m/{secret}': holdersOnly(finder, notFound),
    'POST /t/{code}/m/{secret}': holdersOnly(finderWriting, notFound),
    'GET /t/{code}/m/{secret}/photo/{messageId}': holdersOnly(async (world) => {
      const { code, secret, messageId } = await addPhoto(world)
      return { params: { code, messageId, secret: world.caller === 'finder' ? secret : newSecret() } }
    }, notFound),
  },
  topics: { tags: reachesViewers(addConversation) },
}
