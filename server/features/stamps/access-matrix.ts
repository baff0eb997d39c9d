import {
  everyone,
  owners,
  petInput,
  reachesViewers,
  readableByKeys,
  viewers,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { anInvitation, aRabiesShot, aStamp, drawn, vet } from './factories.ts'

const ofStamp: Call = async ({ app, owner, pet }) => {
  const { sequence } = await aStamp(app, owner, pet)
  return { input: { petId: pet.id, sequence } }
}

const invited = ({ app, owner, pet }: MatrixWorld) => anInvitation(app, owner, pet)

const ofInvitation: Call = async (world) => ({
  input: { petId: world.pet.id, invitationId: (await invited(world)).id },
})

export const accessMatrix: AccessMatrix = {
  calls: {
    'stamps.list': readableByKeys(viewers(petInput)),
    'stamps.hide': owners(ofStamp),
    'stamps.show': owners(ofStamp),
    'stamps.certificate': viewers(ofStamp),
    'GET /api/pets/{petId}/stamps/{sequence}/certificate.pdf': viewers(async ({ app, owner, pet }) => {
      const stamp = await aStamp(app, owner, pet)
      return { params: { petId: pet.id, sequence: String(stamp.sequence) } }
    }),
    'stamps.invite': owners(({ pet }) => ({
      input: { petId: pet.id, allows: { kind: 'new', kinds: ['vaccines'] } },
    })),
    'stamps.invitation': owners(ofInvitation),
    'stamps.revoke': owners(ofInvitation),
    // The token opens it, because veterinarians do not sign in.
    'stamps.open': everyone(async (world) => ({ input: { token: (await invited(world)).token } })),
    'stamps.stamp': everyone(async (world) => ({
      input: {
        token: (await invited(world)).token,
        record: aRabiesShot,
        professional: vet,
        signature: drawn,
      },
    })),
    // Any person with a certificate has the hash of its stamp.
    'stamps.status': everyone(() => ({ input: { hash: 'a'.repeat(43) } })),
  },
  topics: { stamps: reachesViewers(({ app, owner, pet }) => aStamp(app, owner, pet)) },
}
