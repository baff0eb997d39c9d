// The administrator of ADMIN_EMAILS appoints the others, and makes payments without a checkout.
import { randomUUID } from 'node:crypto'
import { expect, request as api, type APIRequestContext, type Page } from '@playwright/test'
import type { Role } from '#contract/shared/actor.ts'
import { latestMailedLink, password } from './accounts.ts'
import { withNewClientAddress } from './client-addresses.ts'
import { configuredAdmin } from './configured-admin.ts'
import { paidEvent, sendPaymentEvent } from './payment-provider.ts'
import { productUnderTest } from './product.ts'

const headers = (): Record<string, string> => ({ origin: productUnderTest().url, ...withNewClientAddress() })

export const configuredAdminName = 'Quien Administra'

const signIn = async (): Promise<APIRequestContext> => {
  const context = await api.newContext({ baseURL: productUnderTest().url, extraHTTPHeaders: headers() })
  const data = { fullName: configuredAdminName, email: configuredAdmin, password }
  // The first call on a product makes the account. In production ADMIN_EMAILS counts once a mailed
  // link has confirmed the address.
  const created = await context.post('/api/auth/sign-up', { data })
  if (created.ok()) {
    await context.post('/api/auth/password-reset', { data: { email: configuredAdmin } })
    const link = new URL(await latestMailedLink(configuredAdmin), productUnderTest().url)
    const token = link.searchParams.get('token')
    const confirmed = await context.post('/api/auth/password-reset/confirm', { data: { token, password } })
    expect(confirmed.ok(), await confirmed.text()).toBe(true)
  }
  const entered = await context.post('/api/auth/sign-in', { data: { email: configuredAdmin, password } })
  expect(entered.ok(), await entered.text()).toBe(true)
  return context
}

let session: Promise<APIRequestContext> | undefined

/** Calls as the configured administrator, with one session for all journeys of a worker. */
export const asNamedAdmin = (): Promise<APIRequestContext> => (session ??= signIn())

const onlyId = (found: unknown): string => {
  const text = JSON.stringify(found)
  const ids = [...text.matchAll(/\{"id":"([\w-]+)"/g)].map(([, id]) => id ?? '')
  expect(ids, text).toHaveLength(1)
  return ids[0] ?? ''
}

const userIdOf = async (email: string): Promise<string> => {
  const admin = await asNamedAdmin()
  const found = await admin.get('/api/admin/users', { params: { email } })
  return onlyId(await found.json())
}

const setRole = async (email: string, role: Role, how: 'put' | 'delete'): Promise<string> => {
  const id = await userIdOf(email)
  const admin = await asNamedAdmin()
  const changed = await admin[how](`/api/admin/users/${id}/roles/${role}`)
  expect(changed.ok(), await changed.text()).toBe(true)
  return id
}

/**
 * Grants or revokes the role of administrator without a screen.
 * @returns the account's id
 */
export const setAdmin = (email: string, how: 'put' | 'delete'): Promise<string> =>
  setRole(email, 'admin', how)

/**
 * Grants or revokes the role of sellers without a screen.
 * @returns the account's id
 */
export const setSeller = (email: string, how: 'put' | 'delete'): Promise<string> =>
  setRole(email, 'marketplace', how)

/**
 * Makes accounts whose addresses contain `part`.
 * @returns the addresses in the order of creation
 */
export const createUsers = async (part: string, count: number): Promise<string[]> => {
  const emails = Array.from({ length: count }, (_, n) => `lista.${part}.${n}@correo.co`)
  for (const email of emails) {
    const context = await api.newContext({ baseURL: productUnderTest().url, extraHTTPHeaders: headers() })
    const created = await context.post('/api/auth/sign-up', {
      data: { fullName: 'Alguien', email, password },
    })
    expect(created.ok(), await created.text()).toBe(true)
    await context.dispose()
  }
  return emails
}

/**
 * A payment of 5000 pesos for a checkout that this server never began.
 * @returns the unique reference
 */
export const createUnmatchedPayment = async (page: Page, payer: string): Promise<string> => {
  const reference = `stray-${randomUUID()}`
  const event = paidEvent({ reference, subscriptionId: `sub-${reference}`, email: payer })
  expect(await sendPaymentEvent(page, event)).toBe(200)
  return reference
}
