// Who may do what with plans and payments, and who hears of a change.
import { aSession } from '#server/features/auth/factories.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import {
  anyPerson,
  everyone,
  heardByOwner,
  noInput,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'
import { subscriptions } from './tables.ts'

/** A purchase that the caller has begun; a guest's, somebody else. */
const checkout: Call = async ({ app, person }) => {
  const client = app.asPerson(await aSession(app.services, person))
  const { reference } = await client.subscriptions.startCheckout({})
  return { input: { reference } }
}

export const accessMatrix: AccessMatrix = {
  calls: {
    'subscriptions.get': anyPerson(noInput),
    'subscriptions.startCheckout': anyPerson(noInput),
    // One's own; another's is not found, which handlers.test.ts tries.
    'subscriptions.getCheckout': anyPerson(checkout),
    // The gate is open; none of these people pays.
    'subscriptions.cancel': anyPerson(noInput, 'NO_RENEWAL'),
    'subscriptions.resume': anyPerson(noInput, 'NO_RENEWAL'),
    'subscriptions.receipts': anyPerson(noInput),
    // The reference is the key, whoever holds it.
    'subscriptions.sandbox.get': everyone(checkout),
    'subscriptions.sandbox.act': everyone(async (world) => {
      const { input } = await checkout(world)
      return { input: { ...input, act: 'pay' } }
    }),
    // The signature is the proof, whoever calls.
    'POST /api/payments/{provider}/events': everyone(
      () => ({ params: { provider: 'sandbox' }, body: Buffer.from('{}') }),
      'INVALID_SIGNATURE',
    ),
  },
  topics: {
    subscriptions: heardByOwner(({ app, owner }) =>
      app.services.db
        .insert(subscriptions)
        .values({ id: newId(), userId: owner.id, status: 'inactive' })
        .onConflictDoUpdate({ target: subscriptions.userId, set: { cancelAtPeriodEnd: true } })
        .execute(),
    ),
  },
}
