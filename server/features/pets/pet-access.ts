// Only access.ts makes these proofs.
import type { PetPermission, PetRole } from '#contract/features/pets/permissions.ts'

declare const proof: unique symbol

// A greater right is accepted where a lesser one is required.
type Carried = { view: 'view'; edit: 'view' | 'edit'; own: PetPermission }

/** Proof that the person of this request has the right to the pet. */
export type PetAccess<Right extends PetPermission = 'view'> = {
  readonly petId: string
  readonly ownerId: string
  /** Also of a request with an API key. */
  readonly personId: string
  readonly isLiving: boolean
  /** At most 'editor' for an API key. */
  readonly kind: PetRole
  readonly isOwn: boolean
  /** As of the proof of access; a limit that guards a write checks again within its transaction. */
  readonly ownerIsPremium: boolean
  readonly [proof]: { readonly [R in Carried[Right]]: true }
}

declare const proofOfPets: unique symbol

/** Proof that data read of these pets goes only to people who may see them. */
export type PetsAccess = { readonly petIds: readonly string[]; readonly [proofOfPets]: true }
