// What administrators see, and what they do: each act is written to the audit log in the transaction that does it.
import * as z from 'zod'
import type * as admin from '#contract/features/admin/schema.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, isUuid } from '#contract/shared/ids.ts'
import { pageSize } from '#contract/shared/paging.ts'
import * as accounts from '#server/features/auth/access.ts'
import { redeemingPausedUntil, onRedeemingPaused } from '#server/features/sharing/service.ts'
import * as plans from '#server/features/subscription/checkout.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { toPage, decodeCursor } from '#server/platform/http/pagination.ts'
import { recordAudit, recordAdminAction, type AuditedAction, type AdminAccess } from './access.ts'
import { listAuditEntries, type AuditEntryRow } from '#server/features/audit/queries.ts'

// Of microseconds since 1970, and of years that PostgreSQL knows.
const accountPlace = z.tuple([z.string().regex(/^\d{1,16}$/), id])
const momentPlace = z.tuple([instant.refine((at) => at > '1990'), id])

const shown = async (
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  db: Db | Tx,
  rows: readonly accounts.AccountRow[],
): Promise<admin.AdminUser[]> => {
  const planOf = await plans.getPlans(
    db,
    rows.map((row) => row.id),
    clock(),
  )
  return rows.map((row) => {
    const plan = planOf.get(row.id)
    return {
      id: row.id,
      email: row.email,
      fullName: row.fullName,
      status: plan?.status ?? 'inactive',
      currentPeriodEnd: plan?.currentPeriodEnd?.toISOString() ?? null,
      kind: plan?.kind ?? null,
      roles: accounts.effectiveRoles(row, config),
      isNamedAdmin: accounts.isConfiguredAdmin(row, config),
      createdAt: row.createdAt.toISOString(),
    }
  })
}

/** Everybody, newest first; with a part of an address, whoever has it. */
export const listUsers = async (
  services: Services,
  _access: AdminAccess,
  { email: part, cursor }: z.output<typeof admin.userListInput>,
): Promise<admin.AdminUserPage> => {
  const { db } = services
  const place = decodeCursor(accountPlace, cursor)
  const rows =
    part === undefined || part === null
      ? await accounts.listAccounts(db, place, pageSize + 1)
      : await accounts.searchAccounts(db, part, place, pageSize + 1)
  const { items, next } = toPage(rows, ({ born, id: userId }) => [born, userId])
  return { items: await shown(services, db, items), next }
}

// The server's own act, for all administrators to know: sharing tells, and knows nothing of who listens.
onRedeemingPaused((_services, tx, at) => recordAudit(tx, at, null, { action: 'codes.close' }))

/**
 * Acts on an account that nobody else acts on meanwhile, writes down what was done, and answers what the account has become.
 * @param work answers undefined where there was nothing to do, which is not written down
 * @throws NOT_FOUND
 */
const actOn = (
  services: Services,
  access: AdminAccess,
  userId: string,
  work: (tx: Tx, account: accounts.AccountRow) => Promise<AuditedAction | undefined>,
): Promise<admin.AdminUser> =>
  services.db.transaction(async (tx) => {
    const account = isUuid(userId) ? await accounts.lockAccount(tx, userId) : undefined
    if (account === undefined) throw apiError('NOT_FOUND')
    const act = await work(tx, account)
    if (act !== undefined) await recordAdminAction(services, tx, access, { targetId: account.id, ...act })
    const [user] = await shown(services, tx, await accounts.findAccounts(tx, [account.id]))
    if (user === undefined) throw apiError('NOT_FOUND')
    return user
  })

const changePlan =
  (change: typeof plans.grantPremium, action: admin.AuditAction) =>
  (services: Services, access: AdminAccess, userId: string): Promise<admin.AdminUser> =>
    actOn(services, access, userId, async (tx, account) => {
      await change(services, tx, { userId: account.id, adminId: access.adminId })
      return { action }
    })

export const grantPremium = changePlan(plans.grantPremium, 'premium.grant')
export const revokePremium = changePlan(plans.revokePremium, 'premium.revoke')

type RoleChange = z.output<typeof admin.roleChange>

// Roles change one at a time, and whoever changes one must still be an administrator when their turn has come.
const holdRolesAs = async ({ config }: Services, tx: Tx, { adminId }: AdminAccess): Promise<void> => {
  await accounts.lockRoles(tx)
  const [actor] = await accounts.findAccounts(tx, [adminId])
  if (actor === undefined || !accounts.effectiveRoles(actor, config).includes('admin'))
    throw apiError('FORBIDDEN')
}

export const grantRole = (
  services: Services,
  access: AdminAccess,
  { userId, role }: RoleChange,
): Promise<admin.AdminUser> =>
  actOn(services, access, userId, async (tx, account) => {
    await holdRolesAs(services, tx, access)
    const given = await accounts.insertRole(tx, account.id, role, services.clock())
    return given ? { action: 'role.grant', detail: role } : undefined
  })

/** @throws LAST_ADMIN, FORBIDDEN for the role of whoever is administrator by ADMIN_EMAILS */
export const revokeRole = (
  services: Services,
  access: AdminAccess,
  { userId, role }: RoleChange,
): Promise<admin.AdminUser> =>
  actOn(services, access, userId, async (tx, account) => {
    const { config } = services
    await holdRolesAs(services, tx, access)
    if (role === 'admin') {
      if (accounts.isConfiguredAdmin(account, config)) throw apiError('FORBIDDEN')
      const others = (await accounts.listAdminIds({ db: tx, config })).filter((one) => one !== account.id)
      if (others.length === 0) throw apiError('LAST_ADMIN')
    }
    const taken = await accounts.deleteRole(tx, account.id, role)
    return taken ? { action: 'role.revoke', detail: role } : undefined
  })

/** Payments that found nobody, newest first. */
export const listUnmatchedPayments = async (
  { db }: Services,
  _access: AdminAccess,
  cursor: string | undefined,
): Promise<admin.UnmatchedPaymentPage> => {
  const place = decodeCursor(momentPlace, cursor)
  const rows = await plans.listUnmatchedPayments(db, place, pageSize + 1)
  const { items, next } = toPage(rows, ({ occurredAt, id: paymentId }) => [
    occurredAt.toISOString(),
    paymentId,
  ])
  return {
    items: items.map(({ id: paymentId, occurredAt, amountMinor, currency, provider, email, reference }) => ({
      id: paymentId,
      paidAt: occurredAt.toISOString(),
      amountMinor,
      currency,
      provider,
      email,
      reference,
    })),
    next,
  }
}

/** @throws NOT_FOUND for a payment that waits no more, and for an address without an account */
export const assignPayment = async (
  services: Services,
  access: AdminAccess,
  { paymentId, email }: z.output<typeof admin.paymentAssignment>,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const user = await accounts.findUserByEmail(tx, email)
    if (user === undefined || !isUuid(paymentId)) throw apiError('NOT_FOUND')
    await plans.assignPayment(services, tx, { paymentId, userId: user.id })
    await recordAdminAction(services, tx, access, {
      action: 'payment.assign',
      targetId: user.id,
      detail: paymentId,
    })
  })

/** @throws NOT_FOUND for a payment that waits no more */
export const dismissPayment = async (
  services: Services,
  access: AdminAccess,
  paymentId: string,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    if (!isUuid(paymentId)) throw apiError('NOT_FOUND')
    await plans.dismissPayment(services, tx, paymentId)
    await recordAdminAction(services, tx, access, { action: 'payment.dismiss', detail: paymentId })
  })

export const getOverview = async (
  { db, clock }: Services,
  _access: AdminAccess,
): Promise<z.infer<typeof admin.adminOverview>> => ({
  unmatchedPayments: await plans.countUnmatchedPayments(db),
  codesClosedUntil: (await redeemingPausedUntil(db, clock()))?.toISOString() ?? null,
})

// PostgreSQL does not know all years that the format has.
const moment = (at: string | undefined): Date | undefined =>
  at === undefined ? undefined : new Date(Math.max(Date.parse(at), 0))

/** What was done, newest first. */
export const listAudit = async (
  { db }: Services,
  access: AdminAccess,
  { action, email: part, from, to, cursor }: z.output<typeof admin.auditListInput>,
): Promise<admin.AuditPage> => {
  const filter = { action, part: part ?? undefined, from: moment(from), before: moment(to) }
  const place = decodeCursor(momentPlace, cursor)
  const { items, next } = toPage(
    await listAuditEntries(db, access, filter, place, pageSize + 1),
    ({ at, id: entryId }) => [at.toISOString(), entryId],
  )
  const people = await accounts.findAccounts(db, [
    ...new Set(items.flatMap(({ actorId, targetId }) => [actorId, targetId]).filter((one) => one !== null)),
  ])
  const emails = new Map(people.map((person) => [person.id, person.email]))
  const named = (personId: string | null) => {
    const email = personId === null ? undefined : emails.get(personId)
    return personId === null || email === undefined ? null : { id: personId, email }
  }
  const entryOf = ({ id: entryId, at, action: done, actorId, targetId, detail }: AuditEntryRow) => ({
    id: entryId,
    at: at.toISOString(),
    action: done,
    actor: named(actorId),
    target: named(targetId),
    detail,
  })
  return { items: items.map(entryOf), next }
}
