// Changing one's own profile; reading it is the session.
import { orpc } from '#web/shared/api/client.ts'
import { session } from '#web/shared/session/session.ts'

/** The changed person is there at once, in every tab. `failure` is the title of the notice. */
export const updateProfile = (failure: string | false) =>
  orpc.profile.update.mutationOptions({ meta: { failure }, onSuccess: session.signIn })
