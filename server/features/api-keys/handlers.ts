import { implement } from '@orpc/server'
import { apiKeys } from '#contract/features/api-keys/contract.ts'
import type { Context } from '#server/platform/http/context.ts'
import { createKey, listOwnKeys, revokeKey } from './service.ts'

const os = implement(apiKeys).$context<Context>()

export const apiKeysHandlers = os.router({
  list: os.list.handler(async ({ context }) => ({ keys: await listOwnKeys(context) })),
  create: os.create.handler(({ context, input }) => createKey(context, input)),
  revoke: os.revoke.handler(async ({ context, input }) => {
    await revokeKey(context, input.keyId)
    return {}
  }),
})
