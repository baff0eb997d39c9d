import { auditLog } from '#server/features/audit/tables.ts'
import { aGivenUpMail } from '#server/features/mail-delivery/factories.ts'
import { anUnmatchedPayment } from '#server/features/subscription/factories.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import {
  admins,
  allowed,
  notFound,
  reachesAdmins,
  row,
  noInput,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'

const ownerId: Call = ({ owner }) => ({ input: { userId: owner.id } })
const ownerRole: Call = ({ owner }) => ({ input: { userId: owner.id, role: 'marketplace' } })
const unknownToken: Call = () => ({ query: 'token=unknown' })
const addPayment = async ({ app }: MatrixWorld) => ({
  paymentId: (await anUnmatchedPayment(app.services.db)).id,
})

export const accessMatrix: AccessMatrix = {
  calls: {
    'admin.overview': admins(noInput),
    'admin.users': admins(noInput),
    'admin.grantPremium': admins(ownerId),
    'admin.revokePremium': admins(ownerId),
    'admin.grantRole': admins(ownerRole),
    'admin.revokeRole': admins(ownerRole),
    'admin.unmatchedPayments': admins(noInput),
    'admin.assignPayment': admins(async (world) => ({
      input: { ...(await addPayment(world)), email: world.owner.email },
    })),
    'admin.dismissPayment': admins(async (world) => ({ input: await addPayment(world) })),
    'admin.givenUpMails': admins(noInput),
    'admin.retryMail': admins(async ({ app, owner }) => ({
      input: { mailId: (await aGivenUpMail(app.services, owner.email, { userId: owner.id })).id },
    })),
    'admin.retryAllMails': admins(noInput),
    'admin.audit': admins(noInput),
    // The token in the address is the proof, and there is an administrator already. A guest is
    // redirected to signing in first.
    'GET /api/admin/first': row(
      unknownToken,
      allowed,
      notFound,
      notFound,
      notFound,
      notFound,
      notFound,
      notFound,
      notFound,
    ),
  },
  topics: {
    admin: reachesAdmins(({ app, owner }) =>
      app.services.db
        .insert(auditLog)
        .values({
          id: newId(),
          at: new Date(),
          action: 'premium.grant',
          actorId: owner.id,
          targetId: owner.id,
        })
        .execute(),
    ),
  },
}
