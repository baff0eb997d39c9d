import { aSession, aUser } from '#server/features/auth/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import type { TestApp } from './test-app.ts'

/** A signed-in person with a client of the API. */
export const aPerson = async (app: TestApp) => {
  const person = await aUser(app.services.db)
  const as = await aSession(app.services, person)
  return { person, as, client: app.asPerson(as) }
}

export const aPremiumPerson = async (app: TestApp) => {
  const signedIn = await aPerson(app)
  await anActiveSubscription(app.services.db, signedIn.person)
  return signedIn
}

export type Visitor = Awaited<ReturnType<typeof aPerson>>
