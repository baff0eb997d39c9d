// ADMIN_EMAILS would give the role to the first person who signs up with such an address, so a
// server without mail prints a link for its keeper.
import { listAdminIds } from '#server/features/auth/access.ts'
import { insertRole, lockRoles } from '#server/features/auth/accounts/account-queries.ts'
import {
  issueFirstAdminToken,
  redeemFirstAdminToken,
} from '#server/features/auth/first-admin-links/service.ts'
import { recordAudit } from '#server/features/audit/service.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Context, PersonActor } from '#server/platform/http/context.ts'
import type { RawRoute } from '#server/platform/http/raw-routes.ts'
import type { Services } from '#server/platform/services/services.ts'

const path = '/api/admin/first'

export const offerFirstAdmin = async (services: Services, print: (line: string) => void): Promise<void> => {
  const { config } = services
  if (config.env !== 'production' || config.mailConfigured) return
  if ((await listAdminIds(services)).length > 0) return
  const token = await issueFirstAdminToken(services)
  const link = new URL(path, config.publicUrl)
  link.searchParams.set('token', token)
  print(
    'Nobody administers this server yet. Sign up, then open this link in the same browser; it works once,',
  )
  print(`within a day: ${link.href}`)
}

/** @throws NOT_FOUND for a used or expired link, and once there is an administrator */
const becomeFirstAdmin = ({ db, config, clock }: Context, { id }: PersonActor, token: string) =>
  db.transaction(async (tx) => {
    const now = clock()
    await lockRoles(tx)
    if ((await listAdminIds({ db: tx, config })).length > 0) throw apiError('NOT_FOUND')
    if (!(await redeemFirstAdminToken(tx, token, now))) throw apiError('NOT_FOUND')
    await insertRole(tx, id, 'admin', now)
    await recordAudit(tx, now, null, { action: 'role.claim', targetId: id, detail: 'admin' })
  })

export const firstAdminRoute: RawRoute = {
  method: 'GET',
  path,
  query: { token: { required: true } },
  response: { content: [] },
  errors: ['NOT_FOUND'],
  handle: async (context, { url }) => {
    const { actor } = context
    // The link stays valid until a person is signed in.
    if (actor.kind === 'person') await becomeFirstAdmin(context, actor, url.searchParams.get('token') ?? '')
    const location = new URL(actor.kind === 'person' ? '/app/admin' : '/auth', context.config.publicUrl).href
    return { status: 302, body: null, headers: { location, 'referrer-policy': 'no-referrer' } }
  },
}
