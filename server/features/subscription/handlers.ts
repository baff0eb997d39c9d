// Answers the subscription contract.
import { implement } from '@orpc/server'
import { subscriptions } from '#contract/features/subscription/contract.ts'
import { requirePerson, type Context } from '#server/platform/context.ts'
import { readSubscription } from './service.ts'

const os = implement(subscriptions).$context<Context>()

export const subscriptionsHandlers = os.router({
  get: os.get.handler(({ context }) =>
    readSubscription(context.db, requirePerson(context).id, context.clock()),
  ),
})
