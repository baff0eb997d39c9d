// Who is asking. Made once for each request from its session, and handed to every rule that
// decides.
import * as z from 'zod'

/** `marketplace` is a seller. All other permissions follow from facts, as who owns a pet. */
export const role = z.enum(['admin', 'marketplace'])
export type Role = z.infer<typeof role>

/** What an API key may do: only read, or change too. */
export const apiKeyScope = z.enum(['read', 'write'])
export type ApiKeyScope = z.infer<typeof apiKeyScope>

/** A visitor without a session, a signed-in person, or a program with a person's API key. */
export type Actor =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'person'
      readonly id: string
      readonly sessionId: string
      readonly roles: readonly Role[]
    }
  | {
      readonly kind: 'apiKey'
      /** The person's whose key it is. */
      readonly id: string
      readonly keyId: string
      readonly scope: ApiKeyScope
      /** The only pets that it reaches; null for all that the person does. */
      readonly petIds: readonly string[] | null
      /** Always none: a key carries no role of its person. */
      readonly roles: readonly Role[]
    }
