import { implement } from '@orpc/server'
import { identities } from '#contract/features/security/identities.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { linkIdentity, listOwnIdentities, unlinkIdentity } from './service.ts'

const os = implement(identities).$context<Context>()

export const identitiesHandlers = os.router({
  list: os.list.handler(({ context }) => listOwnIdentities(context, requirePerson(context))),
  link: os.link.handler(({ context }) => linkIdentity(context)),
  unlink: os.unlink.handler(async ({ context, input }) => {
    await unlinkIdentity(context, input.identityId)
    return {}
  }),
})
