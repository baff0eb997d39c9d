import { orpc } from '#web/shared/api/client.ts'
import { session } from '#web/shared/session/session.ts'

/** Shown in every tab at once. `failure` is the title of the toast. */
export const updateProfile = (failure: string | false) =>
  orpc.profile.update.mutationOptions({ meta: { failure }, onSuccess: session.signIn })
