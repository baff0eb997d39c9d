// The holder of a tag has its code in the address, and a finder the secret of one conversation:
// with these every caller is admitted, and without them none is (`finder/routes.test.ts`).
import {
  admins,
  editors,
  everyone,
  noInput,
  owners,
  petInput,
  reachesViewers,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { aConversation, aTag, finderForm } from './factories.ts'

const addTag = async ({ app, pet, upload, photo }: MatrixWorld) => {
  await upload({ method: 'PUT', url: `/api/pets/${pet.id}/image`, body: photo, type: 'image/jpeg' })
  return aTag(app.services.db, { pet })
}

const addConversation = async (world: MatrixWorld, end?: 'reported') => {
  const tag = await aTag(world.app.services.db, { pet: world.pet })
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

const holder: Call = async (world) => ({ params: { code: (await addTag(world)).code } })
const holderWriting: Call = async (world) => {
  const { payload, headers } = finderForm({ text: 'La tengo' })
  return { ...(await holder(world)), body: payload, type: headers['content-type'] }
}
const finder: Call = async (world) => {
  const { code, secret } = await addConversation(world)
  return { params: { code, secret } }
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
    'GET /t/{code}': everyone(holder),
    'POST /t/{code}': everyone(holderWriting),
    'GET /t/{code}/photo': everyone(holder),
    'GET /t/{code}/m/{secret}': everyone(finder),
    'POST /t/{code}/m/{secret}': everyone(finderWriting),
    'GET /t/{code}/m/{secret}/photo/{messageId}': everyone(async (world) => {
      const { code, secret, messageId } = await addPhoto(world)
      return { params: { code, secret, messageId } }
    }),
  },
  topics: { tags: reachesViewers(addConversation) },
}
