// The gate of administration: what administrators see and do asks for the proof that only this module makes.
import { requirePerson, type Context } from '#server/platform/context.ts'
import { failure } from '#server/platform/errors.ts'

declare const proof: unique symbol

/** Proof that the person of this request was an administrator when it began. */
export type AdminAccess = { readonly adminId: string; readonly [proof]: true }

/** @throws UNAUTHORIZED for a guest, FORBIDDEN for whoever is no administrator */
export const requireAdmin = (context: Pick<Context, 'actor'>): AdminAccess => {
  const { id, roles } = requirePerson(context)
  if (!roles.includes('admin')) throw failure('FORBIDDEN')
  return { adminId: id } as AdminAccess
}
