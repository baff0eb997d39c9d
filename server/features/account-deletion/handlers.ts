import { implement } from '@orpc/server'
import { accountDeletion } from '#contract/features/account-deletion/contract.ts'
import type { Context } from '#server/platform/http/context.ts'
import { disownAccount } from './disown.ts'
import { previewDeletion, requestDeletion } from './service.ts'

const os = implement(accountDeletion).$context<Context>()

export const accountDeletionHandlers = os.router({
  preview: os.preview.handler(({ context }) => previewDeletion(context)),
  request: os.request.handler(async ({ context, input }) => ({
    dueAt: (await requestDeletion(context, input)).toISOString(),
  })),
  disown: os.disown.handler(async ({ context, input }) => {
    await disownAccount(context, input.token)
    return {}
  }),
})
