import {
  allowed,
  anyPerson,
  noInput,
  notFound,
  owners,
  petInput,
  reachesOwner,
  row,
  unauthorized,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { petImports } from './tables.ts'
import { aPetImport, readyContents, weightsChoice } from './factories.ts'

const add = async ({ app, owner }: MatrixWorld) => {
  await app.services.db.delete(petImports)
  return aPetImport(app.services, owner)
}

const itsChoice: Call = async (world) => ({
  input: { importId: (await add(world)).id, choice: weightsChoice },
})
const itself: Call = async (world) => ({ input: { importId: (await add(world)).id } })
const itsReady: Call = async ({ app, owner }) => {
  await app.services.db.delete(petImports)
  const ready = await aPetImport(app.services, owner, readyContents)
  return { input: { importId: ready.id } }
}

/** An import is visible only to its person. */
const itsPerson = (call: Call) =>
  row(call, unauthorized, notFound, notFound, notFound, allowed, allowed, notFound, notFound)

export const accessMatrix: AccessMatrix = {
  calls: {
    'petFiles.getSize': owners(petInput),
    'petFiles.getImport': anyPerson(noInput),
    'petFiles.choose': itsPerson(itsChoice),
    'petFiles.confirm': itsPerson(itsReady),
    'petFiles.stop': itsPerson(itself),
    'petFiles.removeImport': itsPerson(itself),
    'GET /api/pets/{petId}/file': owners(({ pet }) => ({ params: { petId: pet.id } })),
    'POST /api/pet-imports': anyPerson(() => ({
      body: Buffer.from('Fecha,Peso\n2026-03-01,9.5\n'),
      type: 'text/csv',
      query: 'name=pesos.csv',
    })),
  },
  topics: { 'pet-imports': reachesOwner(add) },
}
