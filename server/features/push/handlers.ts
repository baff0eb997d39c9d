import { implement } from '@orpc/server'
import { push } from '#contract/features/push/contract.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { getVapidKeys } from './vapid-keys.ts'
import { subscribe, unsubscribe } from './service.ts'

const os = implement(push).$context<Context>()

export const pushHandlers = os.router({
  key: os.key.handler(async ({ context }) => ({ publicKey: (await getVapidKeys(context)).publicKey })),
  subscribe: os.subscribe.handler(async ({ context, input }) => {
    await subscribe(context, requirePerson(context), input)
    return {}
  }),
  unsubscribe: os.unsubscribe.handler(async ({ context, input: { endpoint } }) => {
    await unsubscribe(context, requirePerson(context).id, endpoint)
    return {}
  }),
})
