import {
  anyPerson,
  everyone,
  reachesOwner,
  noInput,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { userRoles } from './tables.ts'

const password = 'correct horse'
const newEmail = ({ owner }: MatrixWorld): string => `new-${owner.email}`

const existingAccount: Call = async (world) => {
  const email = newEmail(world)
  await world.app.asGuest().auth.signUp({ fullName: 'Ana', email, password })
  return { input: { email, password } }
}
const unknownToken: Call = () => ({ input: { token: 'unknown' } })
const newPassword: Call = () => ({ input: { currentPassword: password, newPassword: 'another one' } })

export const accessMatrix: AccessMatrix = {
  calls: {
    'auth.session': everyone(noInput),
    'auth.signUp': everyone((world) => ({ input: { fullName: 'Ana', email: newEmail(world), password } })),
    'auth.signIn': everyone(existingAccount),
    'auth.signOut': everyone(noInput),
    'auth.socialProvider': everyone(noInput),
    // Every caller may use it; no provider is configured in this test.
    'auth.signInSocial': everyone(() => ({ input: { returnTo: '/app' } }), 'SOCIAL_NOT_CONFIGURED'),
    'auth.requestPasswordReset': everyone((world) => ({ input: { email: newEmail(world) } })),
    // The token is the proof, for any caller.
    'auth.resetPassword': everyone(() => ({ input: { token: 'unknown', password } }), 'INVALID_TOKEN'),
    'auth.previewReset': everyone(unknownToken, 'INVALID_TOKEN'),
    'auth.verifyEmail': everyone(unknownToken, 'INVALID_TOKEN'),
    // Every signed-in person may use it; people of this test have no password.
    'auth.changePassword': anyPerson(newPassword, 'NO_PASSWORD'),
    'auth.sendVerification': anyPerson(noInput),
    'GET /api/auth/callback/{provider}': everyone(() => ({ params: { provider: 'google' } })),
  },
  topics: {
    // Roles and plan are the owner's. Viewers of their pets only receive the possible change of
    // their access.
    session: reachesOwner(({ app, owner }) =>
      app.services.db.insert(userRoles).values({ userId: owner.id, role: 'marketplace' }).execute(),
    ),
  },
}
