import { anAdmin } from '#server/features/auth/factories.ts'
import {
  anyPerson,
  everyone,
  noInput,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'

const confirmed: Call = async ({ app, person }) => {
  // Otherwise this column's administrator could be the last one.
  await anAdmin(app.services)
  return { input: { email: person.email } }
}

export const accessMatrix: AccessMatrix = {
  calls: {
    'accountDeletion.preview': anyPerson(noInput),
    'accountDeletion.request': anyPerson(confirmed),
    // The token is the proof, so any caller may send it.
    'accountDeletion.disown': everyone(() => ({ input: { token: 'unknown' } }), 'INVALID_TOKEN'),
  },
}
