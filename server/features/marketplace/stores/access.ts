// Access for sellers. Queries of stores and products demand the proof that only this module makes;
// each seller finds only their own.
import { canSell } from '#contract/features/marketplace/stores/permissions.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'

declare const proof: unique symbol

/** Proof that the person of this request might sell when it began. */
export type SellerAccess = { readonly sellerId: string; readonly [proof]: true }

/** @throws UNAUTHORIZED for a guest, FORBIDDEN for whoever may not sell */
export const requireSeller = (context: Pick<Context, 'actor'>): SellerAccess => {
  const { id, roles } = requirePerson(context)
  if (!canSell(roles)) throw apiError('FORBIDDEN')
  return { sellerId: id } as SellerAccess
}

/**
 * The same, of their roles as they are now: for what has taken minutes to come.
 * @throws as above
 */
export const requireCurrentSeller = async (context: Context): Promise<SellerAccess> => {
  const { id } = requirePerson(context)
  const { roles } = await getPerson(context, id)
  if (!canSell(roles)) throw apiError('FORBIDDEN')
  return { sellerId: id } as SellerAccess
}
