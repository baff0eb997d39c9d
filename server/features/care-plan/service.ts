import { careRules, careRulesVersion } from '#contract/features/care-plan/care-rules.ts'
import { planCare, type CareLine as PlannedLine } from '#contract/features/care-plan/plan-care.ts'
import { uncountedMax, type CarePlan } from '#contract/features/care-plan/schema.ts'
import { sources } from '#contract/features/care-plan/sources.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { getTimeZone } from '#server/features/notifications/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { listLatestTreatments } from '#server/features/parasite-treatments/service.ts'
import { getPetKind } from '#server/features/pets/service.ts'
import { listStampedIds } from '#server/features/stamps/service.ts'
import { listVaccineHistory } from '#server/features/vaccines/service.ts'
import type { Services } from '#server/platform/services/services.ts'

const rulesOf = (lines: CarePlan['lines']): CarePlan['rules'] =>
  [...new Set(lines.map(({ rule }) => rule))].map((id) => {
    const { says, writtenOn, sources: cited } = careRules[id]
    return { id, says, writtenOn, sources: cited.map((source) => sources[source]) }
  })

const toOffer = (
  offer: PlannedLine['offer'],
  stamped: ReadonlySet<string>,
): CarePlan['lines'][number]['offer'] =>
  offer && { ...offer, last: offer.last && { ...offer.last, isStamped: stamped.has(offer.last.id) } }

/** Today is the owner's date, because all readers of a pet see one plan. */
export const getCarePlan = async (services: Services, access: PetAccess): Promise<CarePlan> => {
  const [kind, timeZone, vaccines, treatments] = await Promise.all([
    getPetKind(services, access),
    getTimeZone(services, access.ownerId),
    listVaccineHistory(services, access),
    listLatestTreatments(services, access),
  ])
  const today = dateInZone(timeZone, services.clock())
  const planned = planCare({ ...kind, timeZone }, { vaccines, treatments }, today)
  const offered = planned?.lines.flatMap(({ offer }) => offer?.last?.id ?? []) ?? []
  const stamped = await listStampedIds(services, access, offered)
  const lines =
    planned?.lines.map(({ offer, ...line }) => ({ ...line, offer: toOffer(offer, stamped) })) ?? []
  const uncounted = planned?.uncounted.slice(-uncountedMax) ?? []
  return {
    ...kind,
    today,
    rulesVersion: planned === null ? null : careRulesVersion,
    lines,
    rules: rulesOf(lines),
    uncounted: uncounted.map((vaccine) => ({ ...vaccine })),
    moreUncounted: (planned?.uncounted.length ?? 0) - uncounted.length,
  }
}
