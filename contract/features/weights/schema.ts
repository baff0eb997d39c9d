import type * as z from 'zod'
import type { petRecordList } from '#contract/features/records/procedures.ts'
import { recordSchemas } from '#contract/features/records/kinds/schemas.ts'
import { birthDate } from '#contract/shared/date-schemas.ts'
import { latestDateOnEarth, localToday } from '#contract/shared/dates.ts'
import { weightKind } from './kind.ts'

const { fields, form, record } = recordSchemas(weightKind)

// From its birth on an animal can be weighed.
export const weightSchemas = {
  fields: fields.extend({ measuredOn: birthDate(latestDateOnEarth) }),
  form: form.extend({ measuredOn: birthDate(localToday) }),
  record,
}
export type Weight = z.infer<typeof weightSchemas.record>
export type WeightList = z.infer<ReturnType<typeof petRecordList<typeof weightSchemas.record>>>
