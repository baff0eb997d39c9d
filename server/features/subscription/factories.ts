// Plans and payments for tests.
import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { paymentEvents, subscriptions } from './tables.ts'

/** Makes the person Premium for a year. */
export const anActiveSubscription = async (
  db: Db,
  person: WithId,
  subscription: Insertable<typeof subscriptions.$inferInsert> = {},
) =>
  single(
    await db
      .insert(subscriptions)
      .values({
        id: newId(),
        userId: person.id,
        status: 'active',
        currentPeriodEnd: new Date(Date.now() + 365 * 86_400_000),
        ...subscription,
      })
      .returning(),
  )

/** A payment of the sandbox that no checkout explains. */
export const anUnmatchedPayment = async (db: Db, event: Insertable<typeof paymentEvents.$inferInsert> = {}) =>
  single(
    await db
      .insert(paymentEvents)
      .values({
        id: newId(),
        provider: 'sandbox',
        providerEventId: randomUUID(),
        kind: 'paid',
        paymentId: randomUUID(),
        amountMinor: 500_000,
        currency: 'COP',
        email: 'payer@example.com',
        occurredAt: new Date(),
        receivedAt: new Date(),
        ...event,
      })
      .returning(),
  )
