import { desc, eq } from 'drizzle-orm'
import { aPassword, aSession, anIdentity } from '#server/features/auth/factories.ts'
import { sessions } from '#server/features/auth/tables.ts'
import { aPasskey } from './factories.ts'
import {
  anyPerson,
  everyone,
  noInput,
  selfOnly,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'

/** A session of the pet's owner, which is the caller's own in their columns alone. */
const sessionOfOwner: Call = async ({ app, owner }) => {
  await aSession(app.services, owner)
  const [session] = await app.services.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, owner.id))
    .orderBy(desc(sessions.id))
    .limit(1)
  return { input: { sessionId: session?.id ?? '' } }
}

/** With a password, so that it is not the last sign-in method. */
const identityOfOwner: Call = async ({ app: { services }, owner }) => {
  await aPassword(services.db, owner)
  return { input: { identityId: (await anIdentity(services.db, owner)).id } }
}

/** With a password, so that it is not the last sign-in method. */
const passkeyOfOwner: Call = async ({ app: { services }, owner }) => {
  await aPassword(services.db, owner)
  return { input: { passkeyId: (await aPasskey(services.db, owner)).id } }
}

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} }
const clientDataJSON = 'e30'
const registration = {
  ...credential,
  response: { clientDataJSON, attestationObject: 'AAAA', transports: [] },
}
const authentication = {
  ...credential,
  response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' },
}

const anyCode: Call = () => ({ input: { code: '123456' } })

export const accessMatrix: AccessMatrix = {
  calls: {
    // Every signed-in person may call it; people of this test have no password.
    'security.prove': anyPerson(() => ({ input: { password: 'correct horse' } }), 'NO_PASSWORD'),
    'security.deviceKeys': anyPerson(noInput),
    'security.sessions.list': anyPerson(noInput),
    'security.sessions.end': selfOnly(sessionOfOwner),
    'security.sessions.endOthers': anyPerson(noInput),
    'security.twoFactor.get': anyPerson(noInput),
    'security.twoFactor.enrol': anyPerson(noInput),
    // No enrolment was begun, so every code is wrong.
    'security.twoFactor.confirm': anyPerson(anyCode, 'INVALID_CODE'),
    'security.twoFactor.renewRecoveryCodes': anyPerson(noInput, 'NOT_FOUND'),
    'security.twoFactor.disable': anyPerson(anyCode, 'INVALID_CODE'),
    'security.twoFactor.challenge': everyone(noInput),
    // No caller has taken a first step, not even signed-in people.
    'security.twoFactor.verify': everyone(anyCode, 'NOT_FOUND'),
    'security.identities.list': anyPerson(noInput),
    // Every signed-in person may call it; no provider is configured in this test.
    'security.identities.link': anyPerson(noInput, 'SOCIAL_NOT_CONFIGURED'),
    'security.identities.unlink': selfOnly(identityOfOwner),
    'security.passkeys.list': anyPerson(noInput),
    'security.passkeys.registrationOptions': anyPerson(noInput),
    // Well formed, but made for no challenge of this server.
    'security.passkeys.add': anyPerson(
      () => ({ input: { name: 'x', response: registration } }),
      'INVALID_PASSKEY',
    ),
    'security.passkeys.rename': selfOnly(async (world) => {
      const { input } = await passkeyOfOwner(world)
      return { input: { ...input, name: 'Another' } }
    }),
    'security.passkeys.remove': selfOnly(passkeyOfOwner),
    'security.passkeys.authenticationOptions': everyone(noInput),
    'security.passkeys.signIn': everyone(() => ({ input: { response: authentication } }), 'INVALID_PASSKEY'),
    'security.emailChange.get': anyPerson(noInput),
    // Every signed-in person may call it; this test has no mail.
    'security.emailChange.request': anyPerson(
      () => ({ input: { email: 'new@correo.co' } }),
      'MAIL_NOT_CONFIGURED',
    ),
    'security.emailChange.cancel': anyPerson(noInput),
    'security.emailChange.confirm': everyone(() => ({ input: { token: 'unknown' } }), 'INVALID_TOKEN'),
  },
}
