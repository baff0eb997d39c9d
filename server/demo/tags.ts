// Kira's tag, and a person who saw her at the park yesterday.
import type { FinderMessage } from '#contract/features/tags/schema.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { newSecret, startConversation } from '#server/features/tags/conversations.ts'
import { findOpenTagOfPet } from '#server/features/tags/open-tags.ts'
import { getTag, saveTag } from '#server/features/tags/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import { asCaller, withClockDaysAgo } from './people.ts'

/** A pet with a tag stays as it is. */
export const seedTag = async (services: Services, access: PetAccess<'own'>): Promise<void> => {
  if ((await getTag(services, access)) !== null) return
  await saveTag(services, access, {
    shown: ['name', 'photo', 'kind'],
    note: 'Es tranquila con la gente. Se asusta con los truenos.',
    place: 'El Poblado, Medellín',
  })
  const tag = await findOpenTagOfPet(services, access.petId)
  if (tag === undefined) throw new Error('the tag is off')
  const guest = asCaller(withClockDaysAgo(services, 1), { kind: 'guest' })
  const message: FinderMessage = {
    text: 'Hola, vi a Kira sola junto a la fuente y la acompañé hasta la portería.',
    place: 'Parque Lleras',
    position: { latitude: 6.21, longitude: -75.57, accuracy: 'coarse' },
  }
  await startConversation(guest, tag, { message, key: newSecret() })
}
