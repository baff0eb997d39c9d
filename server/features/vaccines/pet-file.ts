// Vaccines in the file of a pet.
import { vaccineFields } from '#contract/features/vaccines/schema.ts'
import { fileIdentity, petRecordsPart } from '#server/features/records/service.ts'
import { insertVaccine, listVaccines } from './queries.ts'
import { vaccines } from './tables.ts'

export const vaccinesPart = petRecordsPart({
  name: 'vaccines',
  table: vaccines,
  plan: 'vaccines',
  row: vaccineFields.extend(fileIdentity),
  list: listVaccines,
  shown: ({ petId: _pet, remindFrom: _from, createdAt, ...fields }) => ({
    ...fields,
    createdAt: createdAt.toISOString(),
  }),
  insert: insertVaccine,
})
