// Parasite treatments in the file of a pet.
import { parasiteTreatmentFields } from '#contract/features/parasite-treatments/schema.ts'
import { fileIdentity, petRecordsPart } from '#server/features/records/service.ts'
import { insertTreatment, listTreatments } from './queries.ts'
import { parasiteTreatments } from './tables.ts'

export const parasiteTreatmentsPart = petRecordsPart({
  name: 'parasite-treatments',
  table: parasiteTreatments,
  row: parasiteTreatmentFields.extend(fileIdentity),
  list: listTreatments,
  shown: ({ petId: _pet, remindFrom: _from, createdAt, ...fields }) => ({
    ...fields,
    createdAt: createdAt.toISOString(),
  }),
  insert: insertTreatment,
})
