// Medications in the file of a pet.
import { medicationFields } from '#contract/features/medications/schema.ts'
import { fileIdentity, petRecordsPart } from '#server/features/records/service.ts'
import { insertMedication, listMedications } from './queries.ts'
import { medications } from './tables.ts'

export const medicationsPart = petRecordsPart({
  name: 'medications',
  table: medications,
  plan: 'medications',
  row: medicationFields.extend(fileIdentity),
  list: listMedications,
  shown: ({ petId: _pet, remindFrom: _from, createdAt, ...fields }) => ({
    ...fields,
    createdAt: createdAt.toISOString(),
  }),
  insert: insertMedication,
})
