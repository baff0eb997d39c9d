// Proofs that a person has a right to a pet, and that data read of several pets goes only to people
// who see them. Only access.ts makes them, and queries about a pet's data require them.
import type { PetPermission, PetRole } from '#contract/features/pets/permissions.ts'

declare const proof: unique symbol

// A greater right is accepted where a lesser one is required.
type Carried = { view: 'view'; edit: 'view' | 'edit'; own: PetPermission }

/** Proof that the person of this request has that right to this pet. */
export type PetAccess<Right extends PetPermission = 'view'> = {
  readonly petId: string
  readonly ownerId: string
  /** The person of the request, or of its API key. */
  readonly personId: string
  /** False once its owner has marked that it died. */
  readonly isLiving: boolean
  /** For an API key at most 'editor', whatever its person is. */
  readonly kind: PetRole
  readonly isOwn: boolean
  /** When access was proved; a limit that guards a write checks again within its transaction. */
  readonly ownerIsPremium: boolean
  readonly [proof]: { readonly [R in Carried[Right]]: true }
}

declare const proofOfPets: unique symbol

/** Proof that data read of these pets goes only to people who may see them. */
export type PetsAccess = { readonly petIds: readonly string[]; readonly [proofOfPets]: true }
