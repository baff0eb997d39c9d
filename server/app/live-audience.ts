// Whom a change is told: asked of the features when it is told, by the access that people have then.
import { administrators } from '#server/features/auth/access.ts'
import { watchersOf } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/context.ts'
import type { Announcement } from '#server/platform/live.ts'

/** Of several announcements of the same thing to the same people the last is told. */
export const withoutRepeats = (announcements: readonly Announcement[]): Announcement[] => [
  ...new Map(announcements.map((one) => [JSON.stringify({ ...one, id: 0 }), one])).values(),
]

/** Who hears it, by what they may see now. */
export const hearersOf = async (
  services: Services,
  batch: readonly Announcement[],
): Promise<(announcement: Announcement) => Iterable<string>> => {
  const petIds = [...new Set(batch.flatMap(({ petId }) => petId ?? []))]
  const watchers = petIds.length > 0 ? await watchersOf(services, petIds) : new Map()
  const admins = batch.some(({ topic }) => topic === 'admin') ? await administrators(services) : []
  return ({ topic, petId, userId }: Announcement): Iterable<string> => {
    if (topic === 'admin') return admins
    const mayKnow: ReadonlySet<string> | undefined = petId === undefined ? undefined : watchers.get(petId)
    if (userId === undefined) return mayKnow ?? []
    return mayKnow === undefined || mayKnow.has(userId) ? [userId] : []
  }
}
