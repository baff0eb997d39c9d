import {
  editors,
  reachesViewers,
  readableByKeys,
  viewers,
  writableByKeys,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { anAttachment } from './factories.ts'

const both = async ({ app, pet }: MatrixWorld) => {
  const record = await aVaccine(app.services.db, { pet })
  const document = await aDocument(app.services.db, { pet })
  return { pet, record, document }
}
const attached = async (world: MatrixWorld) => {
  const made = await both(world)
  await anAttachment(world.app.services.db, 'vaccines', made)
  return made
}
const kind = 'vaccines'
const ofRecords: Call = async (world) => {
  const { pet, record } = await attached(world)
  return { input: { petId: pet.id, kind }, query: `recordIds=${record.id}` }
}
const ofDocuments: Call = async (world) => {
  const { pet, document } = await attached(world)
  return { input: { petId: pet.id }, query: `documentIds=${document.id}` }
}
const attaching: Call = async (world) => {
  const { pet, record, document } = await both(world)
  return { input: { petId: pet.id, kind, recordId: record.id, documentId: document.id } }
}

export const accessMatrix: AccessMatrix = {
  calls: {
    'attachments.list': readableByKeys(viewers(ofRecords)),
    'attachments.attachedTo': readableByKeys(viewers(ofDocuments)),
    'attachments.attach': writableByKeys(editors(attaching)),
    'attachments.detach': writableByKeys(editors(attaching)),
  },
  topics: { attachments: reachesViewers(attached) },
}
