// A mock of the server for tests of screens, with answers for each call and a record of requests.
import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import type { Person } from '#contract/features/auth/schema.ts'
import type { NotificationSettings } from '#contract/features/notifications/schema.ts'
import type { Quotas } from '#contract/features/quotas/schema.ts'
import type { Subscription } from '#contract/features/subscription/schema.ts'
import type { ErrorCode } from '#contract/shared/errors.ts'
import { session } from '#web/shared/session/session.ts'

/** `offline` means that no answer arrives. */
type Settled =
  | { readonly body: unknown }
  | { readonly error: ErrorCode; readonly status: number; readonly data?: unknown }
  | 'offline'

/** A function computes the answer from the request; a promise delays it. */
export type MockAnswer = Settled | Promise<Settled> | ((body: unknown, query: URLSearchParams) => MockAnswer)

export const ana: Person = {
  id: '0199a000-0000-7000-8000-000000000001',
  email: 'ana.ruiz@correo.co',
  fullName: 'Ana Ruiz',
  emailVerified: true,
  roles: [],
  administersAnew: false,
  language: 'es',
  createdAt: '2026-03-12T10:00:00.000Z',
}

const json = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The plan of a person who never had another one. */
export const freePlan: Subscription = {
  status: 'inactive',
  currentPeriodEnd: null,
  kind: null,
  cancelAtPeriodEnd: false,
  paymentFailedAt: null,
  canCancel: false,
  manageUrl: null,
  offer: { amountMinor: 500_000, currency: 'COP', periodDays: 30, promotion: null },
}

/** Quotas of an account with little data. */
const freshQuotas: Quotas = {
  bytes: { used: 12_900_000, limit: 524_288_000 },
  pets: { used: 2, limit: 50 },
  premium: { bytes: 10_737_418_240, pets: 200 },
}

/** The default preferences, in the time zone of the tests. */
export const defaultPreferences: NotificationSettings = {
  bell: true,
  email: true,
  push: true,
  sharedPets: false,
  hour: 9,
  timeZone: 'America/Bogota',
  isTimeZoneKnown: true,
  mailConfigured: true,
}

const noReminders = {
  today: '2026-11-21',
  unread: 0,
  items: [],
  notices: [],
  isComplete: true,
  asOf: '2026-11-21T12:00:00.000Z',
}

const usual = (person: Person | null): Record<string, MockAnswer> => ({
  'GET /api/auth/session': { body: { person } },
  'GET /api/auth/social': { body: { name: null } },
  'GET /api/pets': { body: { items: [], total: 0, next: null } },
  'GET /api/banners': { body: [] },
  'GET /api/adoptions': { body: [] },
  'GET /api/notifications': { body: defaultPreferences },
  'GET /api/reminders': { body: noReminders },
  'GET /api/quotas': { body: freshQuotas },
  'GET /api/lost-watches': { body: { items: [] } },
  'GET /api/subscription': { body: freePlan },
  'GET /api/subscription/receipts': { body: { items: [], next: null } },
})

/**
 * Answers calls by 'METHOD /path', and starts the session of `person`. `answers` may change at any
 * time; `calls` contains the sent requests. Everything is undone after the test.
 */
export const mockServer = (person: Person | null, more: Record<string, MockAnswer> = {}) => {
  const answers: Record<string, MockAnswer> = { ...usual(person), ...more }
  const calls: { readonly call: string; readonly body: unknown }[] = []
  const respond = async (call: string, sent: unknown, query: URLSearchParams): Promise<Response> => {
    let answer = await (answers[call] ?? { error: 'NOT_FOUND', status: 404 })
    while (typeof answer === 'function') answer = await answer(sent, query)
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    if ('body' in answer) return json(answer.body, 200)
    const { error, status, data } = answer
    return json({ defined: true, code: error, status, message: '', data }, status)
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const call = `${request.method} ${pathname}`
    const text = await request.text()
    const sent: unknown = text === '' ? undefined : JSON.parse(text)
    calls.push({ call, body: sent })
    return respond(call, sent, searchParams)
  })
  const endSession = session.start()
  onTestFinished(() => {
    endSession()
    act(() => void session.expire())
  })
  const bodiesOf = (call: string) => calls.filter((item) => item.call === call).map(({ body }) => body)
  return { answers, bodiesOf }
}
