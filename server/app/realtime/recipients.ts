// Whom a change is told: asked of the features when it is told, by the access that people have then.
import { listAdminIds } from '#server/features/auth/access.ts'
import { listPetViewers } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/http/context.ts'
import type { ChangeEvent } from '#server/platform/realtime/event-bus.ts'

/** Of several announcements of the same thing to the same people the last is told. */
export const deduplicateEvents = (announcements: readonly ChangeEvent[]): ChangeEvent[] => [
  ...new Map(announcements.map((one) => [JSON.stringify({ ...one, id: 0 }), one])).values(),
]

/** Who hears it, by what they may see now. */
export const findRecipients = async (
  services: Services,
  batch: readonly ChangeEvent[],
): Promise<(announcement: ChangeEvent) => Iterable<string>> => {
  const petIds = [...new Set(batch.flatMap(({ petId }) => petId ?? []))]
  const viewers = petIds.length > 0 ? await listPetViewers(services, petIds) : new Map()
  const admins = batch.some(({ topic }) => topic === 'admin') ? await listAdminIds(services) : []
  return ({ topic, petId, userId }: ChangeEvent): Iterable<string> => {
    if (topic === 'admin') return admins
    const allowed: ReadonlySet<string> | undefined = petId === undefined ? undefined : viewers.get(petId)
    if (userId === undefined) return allowed ?? []
    return allowed === undefined || allowed.has(userId) ? [userId] : []
  }
}
