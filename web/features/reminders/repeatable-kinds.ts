import type { DatedKind } from '#contract/features/records/dated-records.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { client } from '#web/shared/api/client.ts'

interface Dates {
  readonly dateAdministered: PlainDate
  readonly nextDueDate: PlainDate
}

interface RepeatableRecord {
  readonly dateAdministered: PlainDate | null
  readonly nextDueDate: PlainDate | null
  /** Creates the same record with other dates. */
  readonly repeat: (dates: Dates) => Promise<{ readonly id: string }>
}

interface RepeatableKind {
  /** Undefined where it is gone. */
  readonly find: (petId: string, id: string) => Promise<RepeatableRecord | undefined>
  readonly remove: (petId: string, id: string) => Promise<unknown>
}

const findVaccine: RepeatableKind['find'] = async (petId, id) => {
  const found = (await client.vaccines.list({ petId })).items.find((item) => item.id === id)
  if (!found) return undefined
  // A label belongs to one vial, and a note to one day.
  const { name, remind, dateAdministered, nextDueDate } = found
  const repeat = (dates: Dates) => client.vaccines.create({ petId, name, remind, ...dates })
  return { dateAdministered, nextDueDate, repeat }
}

const findTreatment: RepeatableKind['find'] = async (petId, id) => {
  const found = (await client['parasite-treatments'].list({ petId })).items.find((one) => one.id === id)
  if (!found) return undefined
  const { name, target, remind, dateAdministered, nextDueDate } = found
  const repeat = (dates: Dates) =>
    client['parasite-treatments'].create({ petId, name, target, remind, ...dates })
  return { dateAdministered, nextDueDate, repeat }
}

/** The next record of other kinds needs a form, because it has more than dates. */
export const repeatableKinds: Readonly<Partial<Record<DatedKind, RepeatableKind>>> = {
  vaccines: {
    find: findVaccine,
    remove: (petId, vaccineId) => client.vaccines.remove({ petId, vaccineId }),
  },
  'parasite-treatments': {
    find: findTreatment,
    remove: (petId, parasiteTreatmentId) =>
      client['parasite-treatments'].remove({ petId, parasiteTreatmentId }),
  },
}
