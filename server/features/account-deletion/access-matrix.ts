// Who may delete an account: whoever is signed in to it, and no other person's.
import { anAdmin } from '#server/features/auth/factories.ts'
import {
  anyPerson,
  everyone,
  noInput,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'

const confirmed: Call = async ({ app, person }) => {
  // Else the administrator of this column could be the last.
  await anAdmin(app.services)
  return { input: { email: person.email } }
}

export const accessMatrix: AccessMatrix = {
  calls: {
    'accountDeletion.preview': anyPerson(noInput),
    'accountDeletion.request': anyPerson(confirmed),
    // The token is the proof, whoever calls.
    'accountDeletion.disown': everyone(() => ({ input: { token: 'unknown' } }), 'INVALID_TOKEN'),
  },
}
