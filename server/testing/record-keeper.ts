// A person with a pet, who keeps records of any kind.
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import type { TestApp } from './clients/test-app.ts'
import { callsOf } from './record-samples.ts'

/** @param isPremium false for what the free plan limits */
export const aRecordKeeper = async (app: TestApp, kind: Pick<RecordKind, 'name'>, isPremium = true) => {
  const { db } = app.services
  const owner = await aUser(db)
  if (isPremium) await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner })
  const as = (person: { readonly id: string }, petId = pet.id) => callsOf(app, kind, person, petId)
  const calls = await as(owner)
  return { owner, pet, petId: pet.id, as, calls, client: app.asPerson(calls.as) }
}
