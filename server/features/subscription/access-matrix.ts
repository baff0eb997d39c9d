import { aSession } from '#server/features/auth/factories.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import {
  anyPerson,
  everyone,
  reachesOwner,
  noInput,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'
import { subscriptions } from './tables.ts'

/** An open checkout of the caller; for a guest, of another person. */
const checkout: Call = async ({ app, person }) => {
  const client = app.asPerson(await aSession(app.services, person))
  const { reference } = await client.subscriptions.startCheckout({})
  return { input: { reference } }
}

export const accessMatrix: AccessMatrix = {
  calls: {
    'subscriptions.get': anyPerson(noInput),
    'subscriptions.startCheckout': anyPerson(noInput),
    // The caller's own; handlers.test.ts tests that another person's is not found.
    'subscriptions.getCheckout': anyPerson(checkout),
    // Every signed-in person may call it; people of this test have no paid plan.
    'subscriptions.cancel': anyPerson(noInput, 'NO_RENEWAL'),
    'subscriptions.resume': anyPerson(noInput, 'NO_RENEWAL'),
    'subscriptions.receipts': anyPerson(noInput),
    // The reference gives access.
    'subscriptions.sandbox.get': everyone(checkout),
    'subscriptions.sandbox.act': everyone(async (world) => {
      const { input } = await checkout(world)
      return { input: { ...input, act: 'pay' } }
    }),
    // The signature is the proof, for any caller.
    'POST /api/payments/{provider}/events': everyone(
      () => ({ params: { provider: 'sandbox' }, body: Buffer.from('{}') }),
      'INVALID_SIGNATURE',
    ),
  },
  topics: {
    subscriptions: reachesOwner(({ app, owner }) =>
      app.services.db
        .insert(subscriptions)
        .values({ id: newId(), userId: owner.id, status: 'inactive' })
        .onConflictDoUpdate({ target: subscriptions.userId, set: { cancelAtPeriodEnd: true } })
        .execute(),
    ),
  },
}
