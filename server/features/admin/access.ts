// The gate of administration: what administrators see and do asks for the proof that only this module makes, and what they
// do is written down.
import type { AuditAction } from '#contract/features/admin/schema.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { insertAuditEntry } from '#server/features/audit/queries.ts'

declare const proof: unique symbol

/** Proof that the person of this request was an administrator when it began. */
export type AdminAccess = { readonly adminId: string; readonly [proof]: true }

/** Whether it is an administrator who asks, for what everybody may ask and they see more of. */
export const isAdmin = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.kind === 'person' && actor.roles.includes('admin')

/** @throws UNAUTHORIZED for a guest, FORBIDDEN for whoever is no administrator */
export const requireAdmin = (context: Pick<Context, 'actor'>): AdminAccess => {
  const { id, roles } = requirePerson(context)
  if (!roles.includes('admin')) throw apiError('FORBIDDEN')
  return { adminId: id } as AdminAccess
}

/** The same, of their roles as they are now: for what has taken minutes to come. @throws as above */
export const requireCurrentAdmin = async (context: Context): Promise<AdminAccess> => {
  const person = await getPerson(context, requirePerson(context).id)
  return requireAdmin({ actor: { ...requirePerson(context), roles: person.roles } })
}

export type AuditedAction = {
  readonly action: AuditAction
  /** Whose account it was about. */
  readonly targetId?: string | null
  /** What it was about: a role, a payment, or the name of what was changed. */
  readonly detail?: string
}

/** An entry of the log. @param actorId null for what the server did itself */
export const recordAudit = (tx: Tx, at: Date, actorId: string | null, act: AuditedAction): Promise<void> =>
  insertAuditEntry(tx, {
    id: newId(at.getTime()),
    at,
    actorId,
    action: act.action,
    targetId: act.targetId ?? null,
    detail: act.detail ?? null,
  })

/** Writes down what an administrator does, in the transaction that does it. */
export const recordAdminAction = (
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { adminId }: AdminAccess,
  act: AuditedAction,
): Promise<void> => recordAudit(tx, clock(), adminId, act)
