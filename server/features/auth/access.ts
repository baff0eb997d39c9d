// Each request needs its actor, so the cookies are resolved with one HMAC and one SQL statement.
import {
  sessionAbsoluteSeconds,
  sessionLifetimeSeconds,
  sessionRefreshSeconds,
  sessionSeenSeconds,
} from '#contract/features/auth/lifetimes.ts'
import type { Person } from '#contract/features/auth/schema.ts'
import type { Actor, Role } from '#contract/shared/actor.ts'
import { isAccount, type Context, type RequestHeaders, requirePerson } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/services/services.ts'
import { readCookie, resignCookies, verifySignedCookie } from '#server/platform/http/cookies.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { getBetterAuth } from './better-auth.ts'
import { call } from './better-auth/call.ts'
import { clientAddressHeader } from './better-auth-options.ts'
import { removalOfEarlier, sessionCookie } from './sessions/cookie-names.ts'
import {
  findPerson,
  findSession,
  listActiveSessions,
  noteSessionSeen,
  selectAdminIds,
  type PersonRow,
} from './queries.ts'
import { writeSessionCookie } from './sessions/cookie.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'

const guest: Actor = { kind: 'guest' }

type Holder = {
  readonly email: string
  readonly emailVerified: boolean
  readonly roles: readonly Role[]
  /** The confirmed address at the session's start. Omitted for people other than the caller. */
  readonly confirmedEmail?: string | null | undefined
}

type Naming = Pick<Services['config'], 'adminEmails' | 'trustsUnverifiedAdmins'>

/** `admin` by ADMIN_EMAILS is never stored, so that removing an address revokes the role. */
export const effectiveRoles = (holder: Holder, config: Naming): Role[] =>
  isAdminByAddress(holder, config) && !awaitsSignIn(holder, config)
    ? [...holder.roles, 'admin']
    : [...holder.roles]

/** True for people who become administrators by address once they sign in again. */
const administersAnew = (holder: Holder, config: Naming): boolean =>
  isAdminByAddress(holder, config) && awaitsSignIn(holder, config)

const isAdminByAddress = (holder: Holder, config: Naming): boolean =>
  isConfiguredAdmin(holder, config) && !holder.roles.includes('admin')

// The person of an earlier session may not be the one who proved the address.
const awaitsSignIn = (
  { email, confirmedEmail }: Pick<Holder, 'email' | 'confirmedEmail'>,
  { trustsUnverifiedAdmins }: Naming,
): boolean => !trustsUnverifiedAdmins && confirmedEmail !== undefined && confirmedEmail !== email

export const isConfiguredAdmin = (
  { email, emailVerified }: Pick<Holder, 'email' | 'emailVerified'>,
  { adminEmails, trustsUnverifiedAdmins }: Naming,
): boolean => adminEmails.includes(email) && (emailVerified || trustsUnverifiedAdmins)

export const listAdminIds = ({ db, config }: Pick<Services, 'db' | 'config'>): Promise<string[]> =>
  selectAdminIds(db, { named: config.adminEmails, mustBeVerified: !config.trustsUnverifiedAdmins })

export const filterActiveSessions = ({ db, clock }: Services, ids: readonly string[]): Promise<string[]> =>
  listActiveSessions(db, ids, clock())

const toPerson = (row: PersonRow & Pick<Holder, 'confirmedEmail'>, config: Services['config']): Person => ({
  id: row.id,
  email: row.email,
  fullName: row.fullName,
  emailVerified: row.emailVerified || !config.mailConfigured,
  roles: effectiveRoles(row, config),
  administersAnew: administersAnew(row, config),
  language: row.language,
  createdAt: row.createdAt.toISOString(),
})

/** @throws UNAUTHORIZED when the account is gone */
export const getPerson = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  id: string,
): Promise<Person> => {
  const row = await findPerson(db, id)
  if (row === undefined) throw apiError('UNAUTHORIZED')
  return toPerson(row, config)
}

// The person's row from the statement that found the session.
const rowsOfActors = new WeakMap<Actor, PersonRow & { readonly confirmedEmail: string | null }>()

/** Null for a guest, and for an account that was deleted while its session was cached. */
export const getSignedInPerson = async ({
  actor,
  db,
  config,
}: Pick<Context, 'actor' | 'db' | 'config'>): Promise<Person | null> => {
  if (!isAccount(actor)) return null
  const row = rowsOfActors.get(actor) ?? (await findPerson(db, actor.id))
  return row === undefined ? null : toPerson({ confirmedEmail: null, ...row }, config)
}

export const getOwnPerson = async (context: Pick<Context, 'actor' | 'db' | 'config'>): Promise<Person> => {
  const row = await findPerson(context.db, requirePerson(context).id)
  if (row === undefined) throw apiError('UNAUTHORIZED')
  const { confirmedEmail } = rowsOfActors.get(context.actor) ?? { confirmedEmail: null }
  return toPerson({ ...row, confirmedEmail }, context.config)
}

/**
 * A missing, forged, revoked or expired session makes a guest. `setCookies` extends a used session,
 * and signs it again after a change of the secret; these cookies precede those of the response.
 */
export const resolveActor = async (
  services: Services,
  headers: RequestHeaders,
): Promise<{ actor: Actor; setCookies?: string[] }> => {
  const { config, db, clock } = services
  // Created with the services of the process, or it would keep the log of the first request.
  getBetterAuth(services)
  const raw = readCookie(headers.get('cookie'), sessionCookie(config.publicUrl))
  const cookie = verifySignedCookie(raw, config)
  if (cookie === undefined) return { actor: guest }
  const found = await findSession(db, hashToken(cookie.value))
  const now = clock().getTime()
  if (found === undefined || found.expiresAt.getTime() <= now) return { actor: guest }
  const actor: Actor = {
    kind: 'person',
    id: found.id,
    sessionId: found.sessionId,
    roles: effectiveRoles(found, config),
  }
  rowsOfActors.set(actor, found)
  const staleBefore = new Date(now - sessionSeenSeconds * 1000)
  if (found.lastSeenAt < staleBefore) await noteSessionSeen(db, found.sessionId, new Date(now), staleBefore)
  const sessionEnd = new Date(found.sessionCreatedAt.getTime() + sessionAbsoluteSeconds * 1000)
  const prolongedAt = found.expiresAt.getTime() - sessionLifetimeSeconds * 1000
  const isFresh = now - prolongedAt < sessionRefreshSeconds * 1000
  const removal = removalOfEarlier(headers.get('cookie'), config.publicUrl)
  const others = removal === undefined ? [] : [removal]
  if (!isFresh && found.expiresAt < sessionEnd) {
    const prolonged = await prolong(services, headers, sessionEnd)
    return { actor, setCookies: prolonged.length === 0 ? [] : [...prolonged, ...others] }
  }
  const secondsLeft = Math.floor((found.expiresAt.getTime() - now) / 1000)
  return cookie.isStale || removal !== undefined
    ? { actor, setCookies: [writeSessionCookie(services, cookie.value, secondsLeft), ...others] }
    : { actor }
}

const prolong = async (services: Services, headers: RequestHeaders, sessionEnd: Date): Promise<string[]> => {
  try {
    const { headers: reply } = await call.run({ captured: {}, sessionEnd }, () =>
      getBetterAuth(services).api.getSession({
        headers: new Headers({ cookie: resignCookies(headers.get('cookie') ?? '', services.config) }),
        returnHeaders: true,
      }),
    )
    return reply.getSetCookie()
  } catch (error) {
    // A concurrent request has signed the person out: its response counts.
    services.log.info({ err: error }, 'a session could not be refreshed')
    return []
  }
}

// The header is stored with the session, and may have kilobytes.
const userAgentMax = 300

export const betterAuthHeaders = ({ client, config }: Context): Headers =>
  new Headers({
    // better-auth has the present secret only.
    cookie: resignCookies(client.headers.get('cookie') ?? '', config),
    'user-agent': (client.headers.get('user-agent') ?? '').slice(0, userAgentMax),
    [clientAddressHeader]: client.address,
  })

declare const proof: unique symbol

/** Proof that the person of this request was an administrator when it began. */
export type AdminAccess = { readonly adminId: string; readonly [proof]: true }

export const isAdmin = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.kind === 'person' && actor.roles.includes('admin')

/** @throws UNAUTHORIZED for a guest, FORBIDDEN for other people */
export const requireAdmin = (context: Pick<Context, 'actor'>): AdminAccess => {
  const { id, roles } = requirePerson(context)
  if (!roles.includes('admin')) throw apiError('FORBIDDEN')
  return { adminId: id } as AdminAccess
}

/**
 * With the present roles, for requests whose body has taken minutes to arrive.
 * @throws UNAUTHORIZED, FORBIDDEN
 */
export const requireCurrentAdmin = async (context: Context): Promise<AdminAccess> => {
  const { adminId } = requireAdmin(context)
  const { roles } = await getPerson(context, adminId)
  return requireAdmin({ actor: { ...requirePerson(context), roles } })
}
