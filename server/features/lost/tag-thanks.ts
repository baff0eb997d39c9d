import { messagesPerConversationMax } from '#contract/features/tags/limits.ts'
import type { Conversation } from '#contract/features/tags/schema.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { requirePetFor } from '#server/features/pets/access.ts'
import { listConversations, reply } from '#server/features/tags/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { NoticeWithPet } from './notices/queries.ts'

const thanks = {
  es: (name: string) => `${name} ya está en casa. Gracias por ayudar.`,
  en: (name: string) => `${name} is home. Thank you for helping.`,
}

/** A finder who wrote since the notice was opened has no other way to learn of its end. */
const awaitsThanks = (
  { end, messages }: Conversation,
  { openedAt }: { readonly openedAt: Date },
  text: string,
): boolean =>
  end === null &&
  messages.length < messagesPerConversationMax &&
  messages.some(({ author, createdAt }) => author === 'finder' && createdAt >= openedAt.toISOString()) &&
  !messages.some((message) => message.author === 'owner' && message.text === text)

/** Thanks those who wrote through the pet's tag, once each. */
export const thankTagFinders = async (services: Services, { notice, pet }: NoticeWithPet): Promise<void> => {
  const access = await requirePetFor(services, notice.ownerId, notice.petId, 'own')
  const { language } = await getPerson(services, notice.ownerId)
  const text = thanks[language](pet.name)
  for (const conversation of await listConversations(services, access))
    if (awaitsThanks(conversation, notice, text)) await reply(services, access, conversation.id, text, false)
}
