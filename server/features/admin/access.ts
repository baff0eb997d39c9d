// The gate of administration: what administrators see and do asks for the proof that only this module makes, and what they
// do is written down.
import type { AuditAction } from '#contract/features/admin/schema.ts'
import { readPerson } from '#server/features/auth/access.ts'
import { requirePerson, type Context, type Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db.ts'
import { failure } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { insertEntry } from './queries.ts'

declare const proof: unique symbol

/** Proof that the person of this request was an administrator when it began. */
export type AdminAccess = { readonly adminId: string; readonly [proof]: true }

/** Whether it is an administrator who asks, for what everybody may ask and they see more of. */
export const isAdmin = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.kind === 'person' && actor.roles.includes('admin')

/** @throws UNAUTHORIZED for a guest, FORBIDDEN for whoever is no administrator */
export const requireAdmin = (context: Pick<Context, 'actor'>): AdminAccess => {
  const { id, roles } = requirePerson(context)
  if (!roles.includes('admin')) throw failure('FORBIDDEN')
  return { adminId: id } as AdminAccess
}

/** The same, of their roles as they are now: for what has taken minutes to come. @throws as above */
export const requireAdminStill = async (context: Context): Promise<AdminAccess> => {
  const person = await readPerson(context, requirePerson(context).id)
  return requireAdmin({ actor: { ...requirePerson(context), roles: person.roles } })
}

export type Act = {
  readonly action: AuditAction
  /** Whose account it was about. */
  readonly targetId?: string | null
  /** What it was about: a role, a payment, or the name of what was changed. */
  readonly detail?: string
}

/** An entry of the log. @param actorId null for what the server did itself */
export const enter = (tx: Tx, at: Date, actorId: string | null, act: Act): Promise<void> =>
  insertEntry(tx, {
    id: newId(at.getTime()),
    at,
    actorId,
    action: act.action,
    targetId: act.targetId ?? null,
    detail: act.detail ?? null,
  })

/** Writes down what an administrator does, in the transaction that does it. */
export const writeDown = (
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { adminId }: AdminAccess,
  act: Act,
): Promise<void> => enter(tx, clock(), adminId, act)
