// The kinds of records that remind on a date, as lists show and repeat them. Another kind is one
// entry here, and its words in the messages under the kind's name.
import type { QueryKey } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { DatedKind } from '#contract/features/records/dated-records.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import { datedLooks } from '#web/shared/records/kinds/dated-looks.ts'

interface Dates {
  readonly dateAdministered: PlainDate
  readonly nextDueDate: PlainDate
}

/** A record that can be written down again. */
interface RepeatableRecord {
  readonly dateAdministered: PlainDate | null
  readonly nextDueDate: PlainDate | null
  /** Writes the same down with other dates. */
  readonly repeat: (dates: Dates) => Promise<{ readonly id: string }>
}

interface DatedKindView {
  /** The page of such records. Its address takes a name to add. */
  readonly to: (typeof datedLooks)[keyof typeof datedLooks]['to']
  readonly Icon: LucideIcon
  /** Its mark in the month: what tells marks apart is not their colour alone. */
  readonly mark: string
  /** Of its queries, which a new record makes stale. */
  readonly queryKey: QueryKey
  /** Undefined where it is gone, or only its form can write the next one down. */
  readonly find: (petId: string, id: string) => Promise<RepeatableRecord | undefined>
  readonly remove: (petId: string, id: string) => Promise<unknown>
}

const findVaccine: DatedKindView['find'] = async (petId, id) => {
  const found = (await client.vaccines.list({ petId })).items.find((one) => one.id === id)
  if (!found) return undefined
  // A label belongs to one vial, and a note to one day.
  const { name, remind, dateAdministered, nextDueDate } = found
  const repeat = (dates: Dates) => client.vaccines.create({ petId, name, remind, ...dates })
  return { dateAdministered, nextDueDate, repeat }
}

const findTreatment: DatedKindView['find'] = async (petId, id) => {
  const found = (await client.parasiteTreatments.list({ petId })).items.find((one) => one.id === id)
  if (!found) return undefined
  const { name, target, remind, dateAdministered, nextDueDate } = found
  const repeat = (dates: Dates) => client.parasiteTreatments.create({ petId, name, target, remind, ...dates })
  return { dateAdministered, nextDueDate, repeat }
}

export const datedKindViews: Readonly<Record<DatedKind, DatedKindView>> = {
  vaccines: {
    ...datedLooks.vaccines,
    mark: 'rounded-[2px] bg-teal group-selected:bg-surface',
    queryKey: orpc.vaccines.key(),
    find: findVaccine,
    remove: (petId, vaccineId) => client.vaccines.remove({ petId, vaccineId }),
  },
  'parasite-treatments': {
    ...datedLooks['parasite-treatments'],
    mark: 'rotate-45 rounded-[1px] bg-brand group-selected:bg-surface',
    queryKey: orpc.parasiteTreatments.key(),
    find: findTreatment,
    remove: (petId, parasiteTreatmentId) => client.parasiteTreatments.remove({ petId, parasiteTreatmentId }),
  },
  visits: {
    ...datedLooks.visits,
    mark: 'rounded-t-full bg-teal group-selected:bg-surface',
    queryKey: orpc.visits.key(),
    // What was found and what it cost only the form asks.
    find: () => Promise.resolve(undefined),
    remove: (petId, visitId) => client.visits.remove({ petId, visitId }),
  },
}
