// Features determine the recipients of a change at its delivery, by the access at that moment.
import { listPetViewers } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { ChangeEvent } from '#server/platform/realtime/change-event.ts'

/**
 * Only the last of equal announcements to the same people is sent, in its place: a received id
 * means that all lower ones were received.
 */
export const deduplicateEvents = (announcements: readonly ChangeEvent[]): ChangeEvent[] => {
  const lastIds = new Map(
    announcements.map((announcement) => [JSON.stringify({ ...announcement, id: 0 }), announcement.id]),
  )
  const freshIds = new Set(lastIds.values())
  return announcements.filter(({ id }) => freshIds.has(id))
}

export const findRecipients = async (
  services: Services,
  batch: readonly ChangeEvent[],
): Promise<(announcement: ChangeEvent) => Iterable<string>> => {
  const petIds = [...new Set(batch.flatMap(({ petId }) => petId ?? []))]
  const viewers = petIds.length > 0 ? await listPetViewers(services, petIds) : new Map()
  const audiences = new Map<string, readonly string[]>()
  for (const { name, audience } of services.realtime.topics)
    if (audience !== undefined && batch.some(({ topic }) => topic === name))
      audiences.set(name, await audience.list(services))
  return ({ topic, petId, userId }: ChangeEvent): Iterable<string> => {
    const audience = audiences.get(topic)
    if (audience !== undefined) return audience
    const allowed: ReadonlySet<string> | undefined = petId === undefined ? undefined : viewers.get(petId)
    if (userId === undefined) return allowed ?? []
    return allowed === undefined || allowed.has(userId) ? [userId] : []
  }
}
