// The proofs that a person may do something with a pet, and that what is read of several pets goes
// to those who see them. Only access.ts makes them, and queries about a pet's data demand them.
import type { PetPermission, PetRole } from '#contract/features/pets/permissions.ts'

declare const proof: unique symbol

// A greater right is accepted where a lesser one is asked for.
type Carried = { view: 'view'; edit: 'view' | 'edit'; own: PetPermission }

/** Proof that the person of this request has that right to this pet. */
export type PetAccess<Right extends PetPermission = 'view'> = {
  readonly petId: string
  readonly ownerId: string
  /** Who asks, or whose API key does. */
  readonly personId: string
  /** False once its owner has said that it died. */
  readonly isLiving: boolean
  /** What they may do; of an API key at most what an editor may. */
  readonly kind: PetRole
  /** Whether the person is its owner. */
  readonly isOwn: boolean
  /** When access was proved; a limit that guards a write asks again within its transaction. */
  readonly ownerIsPremium: boolean
  readonly [proof]: { readonly [R in Carried[Right]]: true }
}

declare const proofOfPets: unique symbol

/** Proof that what is read of these pets goes to nobody but those who may see them. */
export type PetsAccess = { readonly petIds: readonly string[]; readonly [proofOfPets]: true }
