// Stamps and invitations for tests, made as people make them.
import { stampedKinds } from '#contract/features/stamps/limits.ts'
import type { InvitationScope, StampedRecord } from '#contract/features/stamps/schema.ts'
import { aSession } from '#server/features/auth/factories.ts'
import type { TestApp } from '#server/testing/clients/test-app.ts'
import type { WithId } from '#server/testing/factories/inserted-row.ts'

export const vet = { name: 'Dra. Lucía Peña', number: 'COMVEZCOL 12345', clinic: 'Clínica San Roque' }
export const drawn = { kind: 'drawn' as const, path: 'M10 100L200 40L380 150' }
export const aRabiesShot = {
  kind: 'vaccines',
  fields: {
    name: 'Rabia',
    dateAdministered: '2026-03-01',
    nextDueDate: '2027-03-01',
    manufacturer: 'Zoetis',
    lot: 'A-123',
    validUntil: '2027-03-01',
    notes: null,
  },
} as const satisfies StampedRecord

const anything: InvitationScope = { kind: 'new', kinds: [...stampedKinds] }

export const anInvitation = async (
  app: Pick<TestApp, 'asPerson' | 'services'>,
  owner: WithId,
  pet: WithId,
  allows: InvitationScope = anything,
) => app.asPerson(await aSession(app.services, owner)).stamps.invite({ petId: pet.id, allows })

/** Made through the API, as a phone without an account. */
export const aStamp = async (
  app: Pick<TestApp, 'asGuest' | 'asPerson' | 'services'>,
  owner: WithId,
  pet: WithId,
  record: StampedRecord = aRabiesShot,
  allows?: InvitationScope,
) => {
  const { token } = await anInvitation(app, owner, pet, allows)
  return app.asGuest().stamps.stamp({ token, record, professional: vet, signature: drawn })
}
