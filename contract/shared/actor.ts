// Who is asking. Made once for each request from its session, and handed to every rule that
// decides.
import * as z from 'zod'

/** `marketplace` is a seller. All other permissions follow from facts, as who owns a pet. */
export const role = z.enum(['admin', 'marketplace'])
export type Role = z.infer<typeof role>

/** A visitor without a session, or a signed-in person. */
export type Actor =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'person'
      readonly id: string
      readonly sessionId: string
      readonly roles: readonly Role[]
    }
