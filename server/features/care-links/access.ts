import { unknownCareLinkRateLimit } from '#contract/features/care-links/limits.ts'
import type { CareLinkKind } from '#contract/shared/actor.ts'
import { accessByInvitation } from '#server/features/pets/access.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { CareLinkActor, Context } from '#server/platform/http/context.ts'
import type { ClientSource } from '#server/platform/network/client-address.ts'
import { consumeByNetwork } from '#server/platform/rate-limits/network-limits.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import type { Services } from '#server/platform/services/services.ts'
import { findOpenLink, listOpenLinks, type OpenLink } from './link-queries.ts'

/**
 * Only unknown tokens count here: a clinic or a daycare has one address.
 * @throws INVALID_TOKEN, alike for unknown, ended and expired ones; TOO_MANY_REQUESTS
 */
export const resolveCareLink = async (
  services: Services,
  token: string,
  client: ClientSource,
): Promise<CareLinkActor> => {
  const link = await findOpenLink(services.db, hashToken(token), services.clock())
  if (link !== undefined)
    return { kind: 'careLink', linkId: link.id, linkKind: link.kind, ownerId: link.ownerId }
  await consumeByNetwork({ ...services, client }, 'care-link:miss', unknownCareLinkRateLimit)
  throw apiError('INVALID_TOKEN')
}

/**
 * Asks the database anew, because a link may end while a request waits or receives its body.
 * @throws INVALID_TOKEN without an open link, FORBIDDEN for one of other kinds
 */
export const requireCarer = async (
  { actor, db, clock }: Pick<Context, 'actor' | 'db' | 'clock'>,
  kinds?: readonly CareLinkKind[],
): Promise<OpenLink> => {
  if (actor.kind !== 'careLink') throw apiError('INVALID_TOKEN')
  const [link] = await listOpenLinks(db, [actor.linkId], clock())
  if (link === undefined) throw apiError('INVALID_TOKEN')
  if (kinds !== undefined && !kinds.includes(link.kind)) throw apiError('FORBIDDEN')
  return link
}

/** @throws NOT_FOUND for a pet that the link does not open */
export const requirePetOfLink = async (
  services: Pick<Services, 'db' | 'clock'>,
  { ownerId, petIds }: Pick<OpenLink, 'ownerId' | 'petIds'>,
  petId: string,
): Promise<PetAccess<'edit'>> => {
  const id = petId.toLowerCase()
  const access = petIds.includes(id)
    ? await accessByInvitation(services, { petId: id, invitedBy: ownerId })
    : undefined
  if (access === undefined) throw apiError('NOT_FOUND')
  return access
}
