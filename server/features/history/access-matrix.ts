import { aVaccine } from '#server/features/vaccines/factories.ts'
import {
  owners,
  petInput,
  reachesViewers,
  readableByKeys,
  viewers,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'
import { aPetChange, aRemovedVaccine } from './factories.ts'

const ofRecord: Call = async ({ app, pet }) => {
  const { id } = await aVaccine(app.services.db, { pet })
  return { input: { petId: pet.id, kind: 'vaccines' }, query: `recordIds=${id}` }
}
const ofRemoved: Call = async ({ app, pet }) => {
  const { recordId } = await aRemovedVaccine(app.services.db, { pet, removedAt: app.services.clock() })
  return { input: { petId: pet.id, kind: 'vaccines', recordId } }
}

export const accessMatrix: AccessMatrix = {
  calls: {
    'history.list': owners(petInput),
    'history.bin': owners(petInput),
    'history.restore': owners(ofRemoved),
    'history.empty': owners(petInput),
    'history.authors': readableByKeys(viewers(ofRecord)),
  },
  topics: { history: reachesViewers(({ app, pet }) => aPetChange(app.services.db, { pet })) },
}
