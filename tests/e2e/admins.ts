// Administrators for the browser tests, made by the one whom the server's configuration names; and payments that nobody asked for.
import { createHmac, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { request as api, type APIRequestContext } from '@playwright/test'
import { signEvent } from '#server/platform/payments-signed.ts'
import { password } from './accounts.ts'
import { asNewClient, expect } from './fixtures.ts'

/** ADMIN_EMAILS of the server under test. */
export const namedAdmin = 'administra@correo.co'

const address = (): string => process.env['E2E_URL'] ?? ''
const headers = (): Record<string, string> => ({ origin: address(), ...asNewClient() })

/** Calls in the named administrator's name. Whichever test comes first makes the account; the others sign in. */
const asNamedAdmin = async (): Promise<APIRequestContext> => {
  const context = await api.newContext({ baseURL: address(), extraHTTPHeaders: headers() })
  const data = { fullName: 'Quien Administra', email: namedAdmin, password }
  const made = await context.post('/api/auth/sign-up', { data })
  if (made.ok()) return context
  const entered = await context.post('/api/auth/sign-in', { data: { email: namedAdmin, password } })
  expect(entered.ok(), await entered.text()).toBe(true)
  return context
}

const onlyId = (found: unknown): string => {
  const text = JSON.stringify(found)
  const ids = [...text.matchAll(/\{"id":"([\w-]+)"/g)].map(([, id]) => id ?? '')
  expect(ids, text).toHaveLength(1)
  return ids[0] ?? ''
}

/** The id of the account with exactly that address. */
export const userIdOf = async (email: string): Promise<string> => {
  const admin = await asNamedAdmin()
  const found = await admin.get('/api/admin/users', { params: { email } })
  const id = onlyId(await found.json())
  await admin.dispose()
  return id
}

/** Gives or takes the role of administrator without a screen, and answers the account's id. */
export const setAdmin = async (email: string, how: 'put' | 'delete'): Promise<string> => {
  const id = await userIdOf(email)
  const admin = await asNamedAdmin()
  const changed = await admin[how](`/api/admin/users/${id}/roles/admin`)
  expect(changed.ok(), await changed.text()).toBe(true)
  await admin.dispose()
  return id
}

/** 5000 pesos arrive for a checkout that this server never began. Answers the reference, which no other test has. */
export const strayPayment = async (payer: string): Promise<string> => {
  const kept = await readFile(join(process.env['E2E_DATA_DIR'] ?? '', 'secret'), 'utf8')
  const secret = createHmac('sha256', kept.trim()).update('sandbox').digest('hex')
  const reference = `stray-${randomUUID()}`
  const event = signEvent(
    {
      id: `evt-${reference}`,
      kind: 'paid',
      occurredAt: new Date(),
      reference,
      paymentId: `pay-${reference}`,
      subscriptionId: `sub-${reference}`,
      email: payer,
      amountMinor: 500_000,
      currency: 'COP',
    },
    secret,
    new Date(),
  )
  const context = await api.newContext({ baseURL: address(), extraHTTPHeaders: asNewClient() })
  const sent = await context.post('/api/payments/sandbox/events', {
    data: event.body,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(event.headers) },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await context.dispose()
  return reference
}
