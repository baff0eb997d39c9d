import { implement } from '@orpc/server'
import { passkeys } from '#contract/features/security/passkeys.ts'
import { logPasskeySignIn } from '#server/features/auth/sign-in-log.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import {
  addPasskey,
  createPasskeyRegistration,
  createPasskeyAuthentication,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from './service.ts'

const os = implement(passkeys).$context<Context>()

export const passkeysHandlers = os.router({
  list: os.list.handler(async ({ context }) => ({
    passkeys: await listOwnPasskeys(context, requirePerson(context)),
  })),
  registrationOptions: os.registrationOptions.handler(({ context }) => createPasskeyRegistration(context)),
  add: os.add.handler(({ context, input }) => addPasskey(context, input.name, input.response)),
  rename: os.rename.handler(({ context, input }) =>
    renamePasskey(context, requirePerson(context), input.passkeyId, input.name),
  ),
  remove: os.remove.handler(async ({ context, input }) => {
    await removePasskey(context, input.passkeyId)
    return {}
  }),
  authenticationOptions: os.authenticationOptions.handler(({ context }) =>
    createPasskeyAuthentication(context),
  ),
  signIn: os.signIn.handler(async ({ context, input }) => ({
    person: await logPasskeySignIn(context, () => signInByPasskey(context, input.response)),
  })),
})
