import * as z from 'zod'

/** `marketplace` is a seller. Other permissions follow from facts, such as owning a pet. */
export const role = z.enum(['admin', 'marketplace'])
export type Role = z.infer<typeof role>

export const apiKeyScope = z.enum(['read', 'write'])
export type ApiKeyScope = z.infer<typeof apiKeyScope>

/** `pass` shows what a daycare must ask for, and takes neither ticks nor notes. */
export const careLinkKinds = ['sitter', 'pass'] as const
export type CareLinkKind = (typeof careLinkKinds)[number]

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
  | {
      /** The holder of a care link, who has no account. */
      readonly kind: 'careLink'
      readonly linkId: string
      readonly linkKind: CareLinkKind
      /** The owner of the pets. */
      readonly ownerId: string
    }
