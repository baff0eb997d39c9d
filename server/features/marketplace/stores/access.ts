import { canSell } from '#contract/features/marketplace/stores/permissions.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'

declare const proof: unique symbol

/** Proof that the person of this request had the right to sell when it began. */
export type SellerAccess = { readonly sellerId: string; readonly [proof]: true }

/** @throws UNAUTHORIZED for a guest, FORBIDDEN without the right to sell */
export const requireSeller = (context: Pick<Context, 'actor'>): SellerAccess => {
  const { id, roles } = requirePerson(context)
  if (!canSell(roles)) throw apiError('FORBIDDEN')
  return { sellerId: id } as SellerAccess
}

/**
 * With the present roles, for requests whose body has taken minutes to arrive.
 * @throws UNAUTHORIZED, FORBIDDEN
 */
export const requireCurrentSeller = async (context: Context): Promise<SellerAccess> => {
  const { id } = requirePerson(context)
  const { roles } = await getPerson(context, id)
  if (!canSell(roles)) throw apiError('FORBIDDEN')
  return { sellerId: id } as SellerAccess
}
