// The caller of a request, created once from its session, and passed to every rule that decides.
import * as z from 'zod'

/** `marketplace` is a seller. Other permissions follow from facts, such as owning a pet. */
export const role = z.enum(['admin', 'marketplace'])
export type Role = z.infer<typeof role>

/** The permission of an API key: read only, or changes too. */
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
      /** The id of the key's person. */
      readonly id: string
      readonly keyId: string
      readonly scope: ApiKeyScope
      /** The pets in its scope; null for all of the person's. */
      readonly petIds: readonly string[] | null
      /** Always empty: a key has none of its person's roles. */
      readonly roles: readonly Role[]
    }
