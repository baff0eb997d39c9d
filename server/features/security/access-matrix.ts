// Who may do what with the safety of an account: everybody with their own, and with nobody else's.
import { desc, eq } from 'drizzle-orm'
import { aSession } from '#server/features/auth/factories.ts'
import { sessions } from '#server/features/auth/tables.ts'
import {
  anyPerson,
  everyone,
  noInput,
  themselves,
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

const anyCode: Call = () => ({ input: { code: '123456' } })

export const accessMatrix: AccessMatrix = {
  calls: {
    // Everyone signed in may call it; people of this test have no password.
    'security.prove': anyPerson(() => ({ input: { password: 'correct horse' } }), 'NO_PASSWORD'),
    'security.sessions.list': anyPerson(noInput),
    'security.sessions.end': themselves(sessionOfOwner),
    'security.sessions.endOthers': anyPerson(noInput),
    'security.twoFactor.get': anyPerson(noInput),
    'security.twoFactor.enrol': anyPerson(noInput),
    // Nothing was begun, so no code is right.
    'security.twoFactor.confirm': anyPerson(anyCode, 'INVALID_CODE'),
    'security.twoFactor.renewRecoveryCodes': anyPerson(noInput, 'NOT_FOUND'),
    'security.twoFactor.disable': anyPerson(anyCode, 'INVALID_CODE'),
    'security.twoFactor.challenge': everyone(noInput),
    // Nobody has taken a first step: not those who are signed in either.
    'security.twoFactor.verify': everyone(anyCode, 'NOT_FOUND'),
  },
}
