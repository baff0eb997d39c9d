import * as z from 'zod'
import type { AdminUser, AdminUserPage, roleChange, userListInput } from '#contract/features/admin/schema.ts'
import { id, isUuid } from '#contract/shared/ids.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { recordAdminAction, type AuditedAction } from '#server/features/audit/service.ts'
import {
  effectiveRoles,
  isConfiguredAdmin,
  listAdminIds,
  type AdminAccess,
} from '#server/features/auth/access.ts'
import * as accounts from '#server/features/auth/accounts/account-queries.ts'
import * as grants from '#server/features/subscription/manual-grants.ts'
import { getPlans } from '#server/features/subscription/service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import { decodeCursor, toPage } from '#server/platform/http/pagination.ts'

const toAdminUsers = async (
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  db: Db | Tx,
  rows: readonly accounts.AccountRow[],
): Promise<AdminUser[]> => {
  const userIds = rows.map((row) => row.id)
  const planOf = await getPlans(db, userIds, clock())
  return rows.map((row) => {
    const plan = planOf.get(row.id)
    return {
      id: row.id,
      email: row.email,
      fullName: row.fullName,
      status: plan?.status ?? 'inactive',
      currentPeriodEnd: plan?.currentPeriodEnd?.toISOString() ?? null,
      kind: plan?.kind ?? null,
      roles: effectiveRoles(row, config),
      isNamedAdmin: isConfiguredAdmin(row, config),
      createdAt: row.createdAt.toISOString(),
    }
  })
}

// Microseconds since 1970, in the years that PostgreSQL supports, and the id.
const cursorSchema = z.tuple([z.string().regex(/^\d{1,16}$/), id])

export const listUsers = async (
  services: Services,
  _access: AdminAccess,
  { email, cursor: encoded }: z.output<typeof userListInput>,
): Promise<AdminUserPage> => {
  const { db } = services
  const cursor = decodeCursor(cursorSchema, encoded)
  const rows =
    email === undefined || email === null
      ? await accounts.listAccounts(db, cursor, pageSize + 1)
      : await accounts.searchAccounts(db, email, cursor, pageSize + 1)
  const { items, next } = toPage(rows, (row) => [row.createdAtMicros, row.id])
  return { items: await toAdminUsers(services, db, items), next }
}

/**
 * @param work returns undefined when the account was already so, which is not recorded
 * @throws NOT_FOUND
 */
const actOnAccount = (
  services: Services,
  access: AdminAccess,
  userId: string,
  work: (tx: Tx, account: accounts.AccountRow) => Promise<AuditedAction | undefined>,
): Promise<AdminUser> =>
  services.db.transaction(async (tx) => {
    const account = isUuid(userId) ? await accounts.lockAccount(tx, userId) : undefined
    if (account === undefined) throw apiError('NOT_FOUND')
    const done = await work(tx, account)
    if (done !== undefined) await recordAdminAction(services, tx, access, { targetId: account.id, ...done })
    const [user] = await toAdminUsers(services, tx, await accounts.findAccounts(tx, [account.id]))
    if (user === undefined) throw apiError('NOT_FOUND')
    return user
  })

const changePlan =
  (change: typeof grants.grantPremium, action: AuditedAction['action']) =>
  (services: Services, access: AdminAccess, userId: string): Promise<AdminUser> =>
    actOnAccount(services, access, userId, async (tx, account) => {
      await change(services, tx, { userId: account.id, adminId: access.adminId })
      return { action }
    })

export const grantPremium = changePlan(grants.grantPremium, 'premium.grant')
export const revokePremium = changePlan(grants.revokePremium, 'premium.revoke')

type RoleChange = z.output<typeof roleChange>

// Roles change one at a time, and the actor must still be an administrator then.
const lockRolesAsAdmin = async ({ config }: Services, tx: Tx, { adminId }: AdminAccess): Promise<void> => {
  await accounts.lockRoles(tx)
  const [actor] = await accounts.findAccounts(tx, [adminId])
  if (actor === undefined || !effectiveRoles(actor, config).includes('admin')) throw apiError('FORBIDDEN')
}

export const grantRole = (
  services: Services,
  access: AdminAccess,
  { userId, role }: RoleChange,
): Promise<AdminUser> =>
  actOnAccount(services, access, userId, async (tx, account) => {
    await lockRolesAsAdmin(services, tx, access)
    const isNew = await accounts.insertRole(tx, account.id, role, services.clock())
    return isNew ? { action: 'role.grant', detail: role } : undefined
  })

/** @throws LAST_ADMIN, FORBIDDEN for the role of an administrator by ADMIN_EMAILS */
export const revokeRole = (
  services: Services,
  access: AdminAccess,
  { userId, role }: RoleChange,
): Promise<AdminUser> =>
  actOnAccount(services, access, userId, async (tx, account) => {
    const { config } = services
    await lockRolesAsAdmin(services, tx, access)
    if (role === 'admin') {
      if (isConfiguredAdmin(account, config)) throw apiError('FORBIDDEN')
      const others = (await listAdminIds({ db: tx, config })).filter((adminId) => adminId !== account.id)
      if (others.length === 0) throw apiError('LAST_ADMIN')
    }
    const wasHeld = await accounts.deleteRole(tx, account.id, role)
    return wasHeld ? { action: 'role.revoke', detail: role } : undefined
  })
