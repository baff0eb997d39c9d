import { uploadedDocument } from '#contract/features/documents/schema.ts'
import {
  editors,
  reachesViewers,
  petInput,
  readableByKeys,
  viewers,
  writableByKeys,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { aDocument } from './factories.ts'

const addDocument = async ({ pet, upload }: MatrixWorld) => {
  const url = `/api/pets/${pet.id}/documents?name=a.txt`
  const created = await upload({ method: 'POST', url, body: Buffer.from('a'), type: 'text/plain' })
  return { petId: pet.id, documentId: uploadedDocument.parse(created).id }
}

const newDocument: Call = ({ pet }) => ({
  params: { petId: pet.id },
  query: 'name=Carn%C3%A9.txt',
  body: Buffer.from('Rabia: marzo de 2026'),
  type: 'text/plain',
})
const ofDocument: Call = async (world) => ({ input: await addDocument(world) })
const newName: Call = async (world) => ({
  input: { ...(await addDocument(world)), documentName: 'b.txt' },
})
const ofRemoved: Call = async ({ app, pet }) => {
  const { id } = await aDocument(app.services.db, { pet, removedAt: app.services.clock() })
  return { input: { petId: pet.id, documentId: id } }
}
const itsFile: Call = async (world) => ({ params: await addDocument(world) })

export const accessMatrix: AccessMatrix = {
  calls: {
    'documents.list': readableByKeys(viewers(petInput)),
    'documents.update': writableByKeys(editors(newName)),
    'documents.remove': writableByKeys(editors(ofDocument)),
    'documents.restore': writableByKeys(editors(ofRemoved)),
    'POST /api/pets/{petId}/documents': writableByKeys(editors(newDocument)),
    'GET /api/pets/{petId}/documents/{documentId}/file': readableByKeys(viewers(itsFile)),
  },
  topics: { documents: reachesViewers(({ app, pet }) => aDocument(app.services.db, { pet })) },
}
