import { implement } from '@orpc/server'
import { security } from '#contract/features/security/contract.ts'
import { confirmPassword } from '#server/features/auth/passwords.ts'
import { noteProof } from '#server/features/auth/sessions/service.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { deriveKeys } from '#server/platform/security/encryption.ts'
import { emailChangeHandlers } from './email-change/handlers.ts'
import { identitiesHandlers } from './identities/handlers.ts'
import { passkeysHandlers } from './passkeys/handlers.ts'
import { proveByPasskey } from './passkeys/service.ts'
import { sessionsHandlers } from './sessions/handlers.ts'
import { twoFactorHandlers } from './two-factor/handlers.ts'
import { proveByCode } from './two-factor/service.ts'

const os = implement(security).$context<Context>()

export const securityHandlers = os.router({
  prove: os.prove.handler(async ({ context, input }) => {
    const person = requirePerson(context)
    if ('password' in input) await confirmPassword(context, input.password)
    else if ('code' in input) await proveByCode(context, person, input.code)
    else await proveByPasskey(context, person, input.passkey)
    await noteProof(context, person)
    return {}
  }),
  deviceKeys: os.deviceKeys.handler(async ({ context }) => ({
    keys: deriveKeys(context.config, `device ${requirePerson(context).id}`),
  })),
  sessions: sessionsHandlers,
  twoFactor: twoFactorHandlers,
  identities: identitiesHandlers,
  passkeys: passkeysHandlers,
  emailChange: emailChangeHandlers,
})
