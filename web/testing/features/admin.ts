// A stateful mock of the administration: users, payments, mails and the audit log.
import type {
  AdminOverview,
  AdminUser,
  GivenUpMail,
  UnmatchedPayment,
} from '#contract/features/admin/schema.ts'
import type { AuditEntry } from '#contract/features/audit/schema.ts'
import type { Person } from '#contract/features/auth/schema.ts'
import type { Role } from '#contract/shared/actor.ts'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'

export const adminPerson: Person = { ...ana, roles: ['admin'] }

const idOf = (kind: number, n: number) => `0199a000-0000-7000-8${kind}00-${String(n).padStart(12, '0')}`

/** A user without roles and without Premium. */
export const aUser = (n: number, more: Partial<AdminUser> = {}): AdminUser => ({
  id: idOf(1, n),
  email: `persona${n}@correo.co`,
  fullName: `Persona ${n}`,
  status: 'inactive',
  currentPeriodEnd: null,
  kind: null,
  roles: [],
  isNamedAdmin: false,
  createdAt: '2026-03-12T10:00:00.000Z',
  ...more,
})

/** Ana as an item of the list of users. */
export const anaUser = aUser(1, { id: ana.id, email: ana.email, fullName: ana.fullName, roles: ['admin'] })

/** Granted until 18 November 2027 by default. */
export const premium = (more: Partial<AdminUser> = {}): Partial<AdminUser> => ({
  status: 'active',
  kind: 'granted',
  currentPeriodEnd: '2027-11-18T15:00:00.000Z',
  ...more,
})

/** A payment of 5000 pesos, with a payer whose address at the provider is another one. */
export const aPayment = (n: number, more: Partial<UnmatchedPayment> = {}): UnmatchedPayment => ({
  id: idOf(2, n),
  paidAt: '2026-11-18T15:40:00.000Z',
  amountMinor: 500_000,
  currency: 'COP',
  provider: 'stripe',
  email: `pagador${n}@ejemplo.com`,
  reference: `ref_${n}`,
  ...more,
})

/** A mail to Persona n, which the mail server refused. */
export const aMail = (n: number, more: Partial<GivenUpMail> = {}): GivenUpMail => ({
  id: idOf(4, n),
  queuedAt: '2026-11-13T15:40:00.000Z',
  givenUpAt: '2026-11-18T15:40:00.000Z',
  reason: 'refused',
  account: { id: idOf(1, n), name: `Persona ${n}` },
  maskedAddress: 'p***@correo.co',
  ...more,
})

/** The entry says that Ana gave Persona 2 Premium. */
export const anEntry = (n: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: idOf(3, n),
  at: '2026-11-18T15:40:00.000Z',
  action: 'premium.grant',
  actor: { id: ana.id, name: ana.fullName },
  target: { id: idOf(1, 2), name: 'Persona 2' },
  detail: null,
  ...more,
})

interface Start {
  readonly users?: readonly AdminUser[]
  readonly payments?: readonly UnmatchedPayment[]
  readonly mails?: readonly GivenUpMail[]
  readonly entries?: readonly AuditEntry[]
  readonly codesClosedUntil?: string | null
  readonly rulesToReview?: AdminOverview['rulesToReview']
  readonly person?: Person
}

/** A page has two items, so that few items fill several. */
const pageOf = <T>(all: readonly T[], query: URLSearchParams): MockAnswer => {
  const begin = Number(query.get('cursor') ?? 0)
  const next = begin + 2
  return { body: { items: all.slice(begin, next), next: next < all.length ? String(next) : null } }
}

type Edge = (
  call: string,
  act: (body: unknown, query: URLSearchParams) => MockAnswer,
) => Record<string, (body: unknown, query: URLSearchParams) => MockAnswer>

const overviewOf = ({
  payments,
  mails,
  codesClosedUntil,
  rulesToReview,
}: Required<Omit<Start, 'person'>>) => ({
  unmatchedPayments: payments.length,
  givenUpMails: mails.length,
  codesClosedUntil,
  rulesToReview,
})

/** Retried mails leave the list. */
const answerMails = (state: { mails: readonly GivenUpMail[] }, edge: Edge) => {
  const requeue = (isOne: (mail: GivenUpMail) => boolean): number => {
    const before = state.mails.length
    state.mails = state.mails.filter((mail) => !isOne(mail))
    return before - state.mails.length
  }
  const retryOne = (id: string) => (): MockAnswer =>
    requeue((mail) => mail.id === id) === 0 ? { error: 'NOT_FOUND', status: 404 } : { body: {} }
  return {
    ...edge('GET /api/admin/mails', (_body, query) => pageOf(state.mails, query)),
    ...edge('POST /api/admin/mails/retry', () => ({ body: { queued: requeue(() => true) } })),
    ...Object.fromEntries(
      state.mails.flatMap(({ id }) =>
        Object.entries(edge(`POST /api/admin/mails/${id}/retry`, retryOne(id))),
      ),
    ),
  }
}

/**
 * Mocks the administration. `fail` makes a call fail until it is removed; `requests` contains the
 * requests, in order.
 */
export const serveAdmin = ({ person = adminPerson, ...start }: Start = {}) => {
  const requests: string[] = []
  const state = {
    users: [...(start.users ?? [])],
    payments: [...(start.payments ?? [])],
    mails: [...(start.mails ?? [])],
    entries: [...(start.entries ?? [])],
    codesClosedUntil: start.codesClosedUntil ?? null,
    rulesToReview: start.rulesToReview ?? [],
    fail: new Map<string, ErrorCode | 'offline'>(),
    requests,
  }
  const edge = (call: string, act: (body: unknown, query: URLSearchParams) => MockAnswer) => ({
    [call]: (body: unknown, query: URLSearchParams): MockAnswer => {
      const queryText = query.toString()
      requests.push(queryText === '' ? call : `${call}?${queryText}`)
      const error = state.fail.get(call)
      if (error === 'offline') return 'offline'
      return error === undefined ? act(body, query) : { error, status: errorStatus[error] }
    },
  })
  const change = (id: string, to: (user: AdminUser) => Partial<AdminUser>) => (): MockAnswer => {
    state.users = state.users.map((user) => (user.id === id ? { ...user, ...to(user) } : user))
    return { body: state.users.find((user) => user.id === id) }
  }
  const roles: readonly Role[] = ['admin', 'marketplace']
  const ofUser = ({ id }: AdminUser): [string, MockAnswer][] =>
    Object.entries({
      ...edge(
        `PUT /api/admin/users/${id}/premium`,
        change(id, () => premium()),
      ),
      ...edge(
        `DELETE /api/admin/users/${id}/premium`,
        change(id, () => ({ status: 'inactive', kind: null, currentPeriodEnd: null })),
      ),
      ...Object.fromEntries(roles.flatMap((role) => ofRole(id, role))),
    })
  const ofRole = (id: string, role: Role): [string, MockAnswer][] =>
    Object.entries({
      ...edge(
        `PUT /api/admin/users/${id}/roles/${role}`,
        change(id, (user) => ({ roles: [...user.roles, role] })),
      ),
      ...edge(
        `DELETE /api/admin/users/${id}/roles/${role}`,
        change(id, (user) => ({ roles: user.roles.filter((item) => item !== role) })),
      ),
    })
  const settle = (id: string) => (): MockAnswer => {
    state.payments = state.payments.filter((payment) => payment.id !== id)
    return { body: {} }
  }
  const server = mockServer(person, {
    ...edge('GET /api/admin/overview', () => ({ body: overviewOf(state) })),
    ...edge('GET /api/admin/users', (_body, query) =>
      pageOf(
        state.users.filter(({ email }) => email.includes((query.get('email') ?? '').toLowerCase())),
        query,
      ),
    ),
    ...edge('GET /api/admin/payments', (_body, query) => pageOf(state.payments, query)),
    ...answerMails(state, edge),
    ...edge('GET /api/admin/audit', (_body, query) => pageOf(state.entries, query)),
    ...Object.fromEntries(state.users.flatMap(ofUser)),
    ...Object.fromEntries(
      state.payments.flatMap(({ id }) =>
        Object.entries({
          ...edge(`POST /api/admin/payments/${id}/assign`, settle(id)),
          ...edge(`POST /api/admin/payments/${id}/dismiss`, settle(id)),
        }),
      ),
    ),
  })
  return { ...server, state }
}
