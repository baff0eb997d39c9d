import { aUser } from '#server/features/auth/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import {
  allowed,
  anyPerson,
  forbidden,
  reachesViewers,
  petInput,
  notFound,
  owners,
  row,
  unauthorized,
  viewers,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'

const ofShare =
  (more: object = {}): Call =>
  async ({ app: { services }, pet }) => {
    const { id } = await aShare(services.db, { pet, with: await aUser(services.db) })
    return { input: { petId: pet.id, shareId: id, ...more } }
  }

/** The active code of a pet of another Premium owner. */
const someCode: Call = async ({ app: { services } }) => {
  const owner = await aUser(services.db)
  await anActiveSubscription(services.db, owner)
  const pet = await aPet(services.db, { owner, shareCodeSeenAt: new Date() })
  return { input: { code: pet.shareCode ?? '' } }
}

export const accessMatrix: AccessMatrix = {
  calls: {
    'sharing.list': viewers(petInput),
    // Allowing edits needs a Premium owner; withdrawing it, like a removal, does not.
    'sharing.setCanEdit': row(
      ofShare({ canEdit: true }),
      ...([
        unauthorized,
        notFound,
        forbidden,
        forbidden,
        allowed,
        'PLAN_LIMIT_REACHED',
        notFound,
        notFound,
      ] as const),
    ),
    // The owner gets reminders anyway.
    'sharing.setReminded': row(
      ({ pet }) => ({ input: { petId: pet.id, isReminded: false } }),
      ...([unauthorized, notFound, forbidden, allowed, forbidden, forbidden, notFound, notFound] as const),
    ),
    'sharing.remove': owners(ofShare()),
    // The owner has no share to leave.
    'sharing.leave': row(
      petInput,
      ...([unauthorized, notFound, allowed, allowed, forbidden, forbidden, notFound, notFound] as const),
    ),
    'sharing.code': owners(petInput),
    'sharing.renewCode': owners(petInput),
    // The code gives access to a pet of another person.
    'sharing.redeem': anyPerson(someCode),
  },
  topics: {
    sharing: reachesViewers(async ({ app: { services }, pet }) =>
      aShare(services.db, { pet, with: await aUser(services.db) }),
    ),
  },
}
