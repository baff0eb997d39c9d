// Medications in the file of a pet.
import { runningSchedulesMax } from '#contract/features/medications/limits.ts'
import { medicationSchemas } from '#contract/features/medications/schema.ts'
import { fileIdentity, petRecordsPart } from '#server/features/records/service.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { insertMedications, listMedications } from './queries.ts'
import { runningSince } from './service.ts'
import { medications } from './tables.ts'

const name = 'medications'
const row = medicationSchemas.fields.extend(fileIdentity)

export const medicationsPart = petRecordsPart({
  name,
  table: medications,
  plan: 'medications',
  row,
  inspect: async ({ read, now }) => {
    const day = runningSince(now)
    let running = 0
    for await (const { record, at } of read(name)) {
      const { schedule } = row.parse(record)
      if (schedule && (schedule.to === null || schedule.to >= day)) running++
      if (running > runningSchedulesMax)
        throw apiError('PET_FILE_REFUSED', { reason: 'too_many_schedules', at })
    }
    return {}
  },
  list: listMedications,
  shown: ({ petId: _pet, remindFrom: _from, createdAt, ...fields }) => ({
    ...fields,
    createdAt: createdAt.toISOString(),
  }),
  insert: insertMedications,
})
