// The gate to a pet: whoever wants to read or change what concerns one must show the proof that only this module makes.
import { may, type PetAccessKind, type PetRight } from '#contract/features/pets/policy.ts'
import { isUuid } from '#contract/kit/ids.ts'
import { requirePerson, type Context } from '#server/platform/context.ts'
import { failure } from '#server/platform/errors.ts'
import { findMembership } from './queries.ts'

declare const proof: unique symbol

// A greater right is accepted where a lesser one is asked for.
type Carried = { view: 'view'; edit: 'view' | 'edit'; own: PetRight }

/** Proof that the person of this request has that right to this pet. */
export type PetAccess<Right extends PetRight = 'view'> = {
  readonly petId: string
  readonly ownerId: string
  readonly kind: PetAccessKind
  /** When access was proved; a limit that guards a write asks again within its transaction. */
  readonly ownerIsPremium: boolean
  readonly [proof]: { readonly [R in Carried[Right]]: true }
}

/**
 * The person's access to a pet. A malformed id, an unknown one and a stranger's are refused alike, and so is a share
 * that is paused because the pet's owner is not Premium.
 * @throws UNAUTHORIZED for a guest, before anything is looked up
 * @throws NOT_FOUND for whoever may not know that the pet exists
 * @throws FORBIDDEN for whoever sees the pet and lacks the right
 */
export const requirePet = async <Right extends PetRight>(
  context: Pick<Context, 'actor' | 'db' | 'clock'>,
  petId: string,
  right: Right,
): Promise<PetAccess<Right>> => {
  const person = requirePerson(context)
  const found = isUuid(petId)
    ? await findMembership(context.db, petId, person.id, context.clock())
    : undefined
  if (!found) throw failure('NOT_FOUND')
  if (!may(found.kind, right)) throw failure('FORBIDDEN')
  return { ...found } as PetAccess<Right>
}
