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
import { anEditingInvitation } from './factories.ts'

const ofShare =
  (more: object = {}): Call =>
  async ({ app: { services }, pet }) => {
    const { id } = await aShare(services.db, { pet, with: await aUser(services.db) })
    return { input: { petId: pet.id, shareId: id, ...more } }
  }

/** The active code of a pet of another Premium owner, who invites to edit. */
const someInvitation: Call = async ({ app: { services } }) => {
  const owner = await aUser(services.db)
  await anActiveSubscription(services.db, owner)
  const pet = await aPet(services.db, { owner, shareCodeSeenAt: new Date() })
  const { token } = await anEditingInvitation(services.db, { pet })
  return { input: { code: pet.shareCode ?? '', editingToken: token } }
}

/** Allowing edits needs a Premium owner; withdrawing it, like a removal, does not. */
const grants = (call: Call) =>
  row(call, unauthorized, notFound, forbidden, forbidden, allowed, 'PLAN_LIMIT_REACHED', notFound, notFound)

export const accessMatrix: AccessMatrix = {
  calls: {
    'sharing.list': viewers(petInput),
    'sharing.setCanEdit': grants(ofShare({ canEdit: true })),
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
    // The code alone is shown under any plan.
    'sharing.code': grants(({ pet }) => ({ input: { petId: pet.id, canEdit: true } })),
    'sharing.renewCode': owners(petInput),
    // Code and token give access to a pet of another person.
    'sharing.redeem': anyPerson(someInvitation),
  },
  topics: {
    sharing: reachesViewers(async ({ app: { services }, pet }) =>
      aShare(services.db, { pet, with: await aUser(services.db) }),
    ),
  },
}
