// Changes of one's own profile; reading it is `auth.session`.
import { person } from '#contract/features/auth/schema.ts'
import { personProcedure } from '#contract/shared/procedures.ts'
import { profileUpdate } from './schema.ts'

export const profile = {
  update: personProcedure.route({ method: 'PATCH', path: '/profile' }).input(profileUpdate).output(person),
}
